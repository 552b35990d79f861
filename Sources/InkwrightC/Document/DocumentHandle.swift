import CInkwright
import InkFormats
import InkMarkup
import InkRecognition
import InkStrokes
import Inkwright
import Synchronization

/// What a C caller holds as a document: pages as they were read, or with shapes applied.
final class DocumentHandle: Handle {
  static let name = "document"

  let pages: [InkPage]
  private let names: CArray<CChar>
  private let nameStarts: [Int]
  /// Made when they are first asked for.
  private let ink = Mutex<[Int: FlatInk]>([:])

  init(_ pages: [InkPage]) {
    self.pages = pages
    var text: [CChar] = [], starts: [Int] = []
    for page in pages {
      starts.append(text.count)
      text += page.id.utf8CString
    }
    names = CArray(text)
    nameStarts = starts
  }

  convenience init(path: String, format: InkFormat?) throws(Failure) {
    do throws(FormatError) { self.init(try InputFile(path).pages(as: format)) } catch { throw Failure(error) }
  }

  convenience init(bytes: [UInt8], format: InkFormat?) throws(Failure) {
    do throws(FormatError) {
      let format = if let format { format } else { try InkFormat.detect(bytes) }
      self.init(try format.pages(bytes))
    } catch {
      throw Failure(error)
    }
  }

  func page(_ index: Int) throws(Failure) -> InkPage {
    guard pages.indices.contains(index) else { throw .argument("there is no page \(index); the document has \(pages.count)") }
    return pages[index]
  }

  func name(_ index: Int) -> UnsafePointer<CChar>? { unsafe names.pointer.map { unsafe $0 + nameStarts[index] } }

  func strokes(_ index: Int) throws(Failure) -> inkwright_strokes {
    let page = try page(index)
    let flat = ink.withLock { made in
      if let flat = made[index] { return flat as FlatInk? }
      let flat = FlatInk(page)
      made[index] = flat
      return flat
    }
    guard let flat else { throw .argument("page \(index) has more than \(Int32.max) samples") }
    return unsafe flat.strokes
  }

  /// The document in which chosen proposals stand as shapes.
  func applying(_ result: ResultHandle, chosen: UnsafePointer<UInt8>?, by engine: Engine) throws(Failure) -> DocumentHandle {
    guard result.proposals.count == pages.count else {
      throw .argument("the result has \(result.proposals.count) drawings and the document \(pages.count) pages; recognise this document")
    }
    for (number, (page, proposals)) in zip(pages, result.proposals).enumerated() where !proposals.isAbout(page) {
      throw .argument("drawing \(number) of the result has other strokes than page \(number); recognise this document")
    }
    var number = 0
    return DocumentHandle(
      zip(pages, result.proposals).map { page, proposals in
        var kept = proposals
        kept.shapes.removeAll { _ in
          defer { number += 1 }
          return unsafe chosen.map { unsafe $0[number] == 0 } ?? false
        }
        return page.replacing(document: engine.apply(kept, to: page))
      })
  }

  var document: PaperDocument { PaperDocument(pages: pages.map { PaperDocument.Page(name: $0.id, markup: $0.markup) }) }
}

extension PageProposals {
  /// Whether every stroke of the page has its place, as it has in proposals for it.
  fileprivate func isAbout(_ page: InkPage) -> Bool {
    let named = shapes.flatMap(\.strokes) + ink
    return named.count == page.strokes.count && named.allSatisfy(page.strokes.indices.contains)
  }
}

extension InkPage {
  /// The page with `document` as what stands on it.
  fileprivate func replacing(document: PaperMarkup) -> InkPage {
    var page = self
    let provenance = document.provenance
    page.strokes = []
    page.elements = []
    page.strokeLayers = []
    page.strokeStyles = [:]
    for element in document.subelements {
      if let stroke = element as? PKStroke, provenance[element.elementID] == nil {
        page.strokes.append(stroke)
      } else {
        page.elements.append(element)
      }
    }
    page.document = document
    return page
  }
}

/// A format by its name or file extension; nil for NULL.
func format(_ name: UnsafePointer<CChar>?) throws(Failure) -> InkFormat? {
  guard let name = unsafe name.map({ unsafe String(cString: $0) }) else { return nil }
  do throws(FormatError) { return try InkFormat.named(name) } catch { throw Failure(error) }
}

/// Text that a caller has to give.
func text(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(Failure) -> String {
  guard let pointer = unsafe pointer else { throw .argument("\(name) is NULL; give its text") }
  return unsafe String(cString: pointer)
}
