import Foundation
import InkFormats
import InkMarkup
import InkRendering

/// Turns converted pages into the files of an output format.
struct DocumentWriter: Sendable {
  private let format: InkFormat
  private let drawing: PictureDrawing?
  /// Whether shapes were looked for: else stroke lines hold the strokes themselves.
  private let isRecognized: Bool

  /// Of a writable format. With `drawing`, SVG is drawn as the other pictures are.
  init(_ format: InkFormat, drawing: PictureDrawing? = nil, isRecognized: Bool = true) {
    self.isRecognized = isRecognized
    self.format = format
    self.drawing = drawing
  }

  var isPicture: Bool { format.id == InkFormat.png.id }

  private var drawsPictures: Bool { isPicture || format.id == "pdf" || (format.id == "svg" && drawing != nil) }

  func files(_ pages: [ConvertedPage], losses: inout WritingLosses) throws(ConversionError) -> [WrittenFile] {
    if format.id == "ndjson" {
      guard isRecognized else { return [NDJSONWriter.write(pages.map(\.output), &losses)] }
      var text = JSONText()
      for one in pages {
        ResultLine.append(id: one.page.id, file: nil, proposals: one.proposals, strokes: one.page.strokes, to: &text)
      }
      return [WrittenFile(bytes: text.bytes)]
    }
    let outputs = pages.map(\.output)
    if drawsPictures {
      for (number, page) in outputs.enumerated() where page.styles.values.contains(where: { $0.fillOpacity != nil }) {
        losses.add(notes: ["fills of ink are left out"], page: number)
      }
    }
    switch format.id {
    case InkFormat.png.id: return try pictures(outputs)
    case "pdf": return try pdf(outputs)
    case "svg" where drawing != nil: return try svg(outputs)
    default:
      do throws(FormatError) { return try format.write(outputs, losses: &losses) } catch { throw .format(error) }
    }
  }

  /// PNG, a page a file; their names tell the page where there are several.
  func pictures(_ pages: [OutputPage]) throws(ConversionError) -> [WrittenFile] {
    var files: [WrittenFile] = []
    do throws(RenderingError) {
      let renderer = try (drawing ?? PictureDrawing()).renderer(usual: .longestSide(1600))
      for (index, page) in pages.enumerated() {
        let suffix = pages.count > 1 ? "-page-\(index + 1)" : ""
        files.append(WrittenFile(suffix: suffix, bytes: [UInt8](try renderer.png(page.markupWithDashes))))
      }
    } catch {
      throw .rendering(error, file: nil)
    }
    return files
  }

  /// Without a size of its own asked for, pages of a known size keep it; others are brought to the height or breadth of a sheet of A4.
  private func pdf(_ pages: [OutputPage]) throws(ConversionError) -> [WrittenFile] {
    var sized: [PaperDocument.Page] = []
    for page in pages {
      guard drawing?.size == nil else {
        sized.append(PaperDocument.Page(name: page.name, markup: page.markupWithDashes))
        continue
      }
      let frame = PageLayout(page.markup).frame, longest = Double(max(frame.width, frame.height))
      let known = page.unitsPerInch.map { 72 / $0 } ?? 0
      let scale = known > 0 && (1...14_400).contains(longest * known) ? known : 842 / longest
      sized.append(PaperDocument.Page(name: page.name, markup: page.scaled(by: scale).markupWithDashes))
    }
    do throws(RenderingError) {
      let renderer = try (drawing ?? PictureDrawing()).renderer(usual: .scale(1))
      return [WrittenFile(bytes: [UInt8](try renderer.pdf(PaperDocument(pages: sized))))]
    } catch {
      throw .rendering(error, file: nil)
    }
  }

  /// Pages in units far from a screen's are shown at a size that fits one.
  private func svg(_ pages: [OutputPage]) throws(ConversionError) -> [WrittenFile] {
    let document = PaperDocument(pages: pages.map { PaperDocument.Page(name: $0.name, markup: $0.markupWithDashes) })
    let longest = document.pages.map { PageLayout($0.markup).frame }.map { max($0.width, $0.height) }.max() ?? 1
    do throws(RenderingError) {
      let renderer = try (drawing ?? PictureDrawing()).renderer(usual: (1...20_000).contains(longest) ? .scale(1) : .longestSide(1000))
      return [WrittenFile(bytes: [UInt8](renderer.svg(document)))]
    } catch {
      throw .rendering(error, file: nil)
    }
  }
}
