import Foundation
import InkFormats
import InkMarkup

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
    switch id {
    case "inkdoc":
      let document = PaperDocument(pages: pages.map { PaperDocument.Page(name: $0.page.id, markup: $0.document) })
      return [Part(bytes: [UInt8](document.encoded()))]
    case "ndjson":
      var text = JSONText()
      for one in pages {
        ResultLine.append(id: one.page.id, file: nil, proposals: one.proposals, strokes: one.page.strokes, to: &text)
      }
      return [Part(bytes: text.bytes)]
    default: throw .format(FormatError(.unsupported("\(id) cannot be written")))
    }
  }
}
