import Foundation
import InkFormats
import InkMarkup
import InkRendering

/// Turns converted pages into the bytes of an output format.
struct DocumentWriter: Sendable {
  /// One output file: what its name gets before the ending where a format holds one page a file, and its bytes.
  struct Part: Sendable {
    var suffix = ""
    var bytes: [UInt8]
  }

  private let id: String

  /// Of a writable format.
  init(_ format: InkFormat) { id = format.id }

  private init(id: String) { self.id = id }

  /// PNG, a page a file.
  static let picture = DocumentWriter(id: "png")

  var isPicture: Bool { id == Self.picture.id }

  func parts(_ pages: [ConvertedPage]) throws(ConversionError) -> [Part] {
    let document = PaperDocument(pages: pages.map { PaperDocument.Page(name: $0.page.id, markup: $0.document) })
    switch id {
    case "inkdoc": return [Part(bytes: [UInt8](document.encoded()))]
    case "svg":
      do throws(SVGError) {
        return [Part(bytes: [UInt8](try SVGWriter().data(for: document)))]
      } catch {
        throw .vectorDrawing(error, file: nil)
      }
    case "pdf":
      do throws(RenderingError) {
        return [Part(bytes: [UInt8](try PageRenderer().pdf(document)))]
      } catch {
        throw .rendering(error, file: nil)
      }
    case Self.picture.id: return try pictures(document.pages)
    case "ndjson":
      var text = JSONText()
      for one in pages {
        ResultLine.append(id: one.page.id, file: nil, proposals: one.proposals, strokes: one.page.strokes, to: &text)
      }
      return [Part(bytes: text.bytes)]
    default: throw .format(FormatError(.unsupported("\(id) cannot be written")))
    }
  }

  /// One picture a page; their names tell the page where there are several.
  private func pictures(_ pages: [PaperDocument.Page]) throws(ConversionError) -> [Part] {
    var parts: [Part] = []
    for (index, page) in pages.enumerated() {
      do throws(RenderingError) {
        let suffix = pages.count > 1 ? "-page-\(index + 1)" : ""
        parts.append(Part(suffix: suffix, bytes: [UInt8](try PageRenderer().png(page.markup))))
      } catch {
        throw .rendering(error, file: nil)
      }
    }
    return parts
  }
}
