import Foundation
import InkFormats
import InkMarkup
import InkRendering

/// Turns converted pages into the files of an output format.
struct DocumentWriter: Sendable {
  private let format: InkFormat

  /// Of a writable format.
  init(_ format: InkFormat) { self.format = format }

  var isPicture: Bool { format.id == InkFormat.png.id }

  func files(_ pages: [ConvertedPage], losses: inout WritingLosses) throws(ConversionError) -> [WrittenFile] {
    switch format.id {
    case InkFormat.png.id: return try Self.pictures(pages.map(\.output))
    case "pdf": return try Self.pdf(pages.map(\.output))
    case "ndjson":
      var text = JSONText()
      for one in pages {
        ResultLine.append(id: one.page.id, file: nil, proposals: one.proposals, strokes: one.page.strokes, to: &text)
      }
      return [WrittenFile(bytes: text.bytes)]
    default:
      do throws(FormatError) { return try format.write(pages.map(\.output), losses: &losses) } catch { throw .format(error) }
    }
  }

  /// PNG, a page a file; their names tell the page where there are several.
  static func pictures(_ pages: [OutputPage]) throws(ConversionError) -> [WrittenFile] {
    var files: [WrittenFile] = []
    do throws(RenderingError) {
      for (index, page) in pages.enumerated() {
        let suffix = pages.count > 1 ? "-page-\(index + 1)" : ""
        files.append(WrittenFile(suffix: suffix, bytes: [UInt8](try PageRenderer().png(page.markupWithDashes))))
      }
    } catch {
      throw .rendering(error, file: nil)
    }
    return files
  }

  /// Pages of a known size keep it. Others are brought to the height or breadth of a sheet of A4.
  private static func pdf(_ pages: [OutputPage]) throws(ConversionError) -> [WrittenFile] {
    var sized: [PaperDocument.Page] = []
    for page in pages {
      let frame = PageLayout(page.markup).frame, longest = Double(max(frame.width, frame.height))
      let known = page.unitsPerInch.map { 72 / $0 } ?? 0
      let scale = known > 0 && (1...14_400).contains(longest * known) ? known : 842 / longest
      sized.append(PaperDocument.Page(name: page.name, markup: page.scaled(by: scale).markupWithDashes))
    }
    do throws(RenderingError) {
      let renderer = try PageRenderer(PictureOptions(size: .scale(1)))
      return [WrittenFile(bytes: [UInt8](try renderer.pdf(PaperDocument(pages: sized))))]
    } catch {
      throw .rendering(error, file: nil)
    }
  }
}
