import Foundation
import InkMarkup
import InkStrokes

extension InkFormat {
  /// Inkwright's own documents.
  static let inkdoc = InkFormat(
    "inkdoc", "Inkwright document", extensions: [PaperDocument.fileExtension],
    matches: { PaperDocument.isDocument($0.head) },
    reader: { (bytes, _) throws(FormatError) in
      do throws(MarkupError) {
        let document = try PaperDocument(dataRepresentation: Data(bytes))
        return document.pages.enumerated().map { InkPage($1, number: $0 + 1) }
      } catch {
        throw FormatError(error)
      }
    })
}

extension InkPage {
  /// A saved page. A stroke that stands for recognised ink is an element here: it is not recognised again.
  init(_ page: PaperDocument.Page, number: Int) {
    let markup = page.markup
    self.init(id: page.name.isEmpty ? String(number) : page.name, bounds: markup.bounds, strokes: [])
    let provenance = markup.provenance
    for element in markup.subelements {
      if let stroke = element as? PKStroke, provenance[element.elementID] == nil {
        strokes.append(stroke)
      } else {
        elements.append(element)
      }
    }
    background = markup.backgroundColor
    unitsPerInch = markup.unitsPerInch
    document = markup
  }
}

extension FormatError {
  fileprivate init(_ error: MarkupError) {
    switch error {
    case .incorrectFormat: self.init(.malformed("not an Inkwright document"))
    case .malformedData: self.init(.malformed("the document is truncated or damaged"))
    case .incompatibleFormatTooNew: self.init(.unsupported("the document needs a newer version of Inkwright"))
    }
  }
}
