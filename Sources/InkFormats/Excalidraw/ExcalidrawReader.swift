import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Reads scenes and libraries of Excalidraw: `{"type": "excalidraw", "elements": […], "files": {…}}`, and
/// `{"type": "excalidrawlib", "libraryItems": [{"elements": […]}]}` or `"library": [[…]]`, an item a page.
///
/// Coordinates are CSS pixels, y downwards. `freedraw` elements are strokes; rectangles, diamonds, ellipses, lines, arrows, text and
/// images are elements that stay what they are. Source: docs.excalidraw.com and scenes of versions 1 and 2.
struct ExcalidrawReader {
  let json: JSONParser
  var numbering: ItemNumbering
  var page = InkPage(id: "", bounds: .null, strokes: [])
  /// Rows of points, and pressures.
  var rows: [Double] = [], pressures: [Double] = []
  /// Texts that belong to a shape, by the shape's id.
  var labels: [String: AttributedString] = [:]
  var files: [String: JSONValue] = [:]
  private var skipped = 0

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = ExcalidrawReader(json: JSONParser(options), numbering: ItemNumbering(contentOf: bytes))
    let root = try reader.json.parse(bytes, 0..<bytes.count)
    return try reader.pages(root)
  }

  private init(json: JSONParser, numbering: ItemNumbering) {
    self.json = json
    self.numbering = numbering
  }

  private mutating func pages(_ root: JSONValue) throws(FormatError) -> [InkPage] {
    if let list = root["files"] { files = Dictionary(list.members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }) }
    if let elements = root["elements"] {
      var page = try page("1", elements)
      page.background = root["appState"]?["viewBackgroundColor"]?.string.flatMap { CGColor(css: $0) }
      return [page]
    }
    guard let items = root["libraryItems"] ?? root["library"] else { throw FormatError(.missing("\"elements\"")) }
    var pages: [InkPage] = []
    for item in items.elements {
      let name = item["name"]?.string ?? item["id"]?.string ?? String(pages.count + 1)
      pages.append(try page(name, item.isArray ? item : item["elements"] ?? item))
    }
    return pages
  }

  private mutating func page(_ id: String, _ elements: JSONValue) throws(FormatError) -> InkPage {
    guard elements.isArray else { throw FormatError(.invalid("\"elements\"", expected: "an array")) }
    page = InkPage(id: id, bounds: .null, strokes: [])
    page.unitsPerInch = 96
    skipped = 0
    collectLabels(elements)
    var number = 0
    for element in elements.elements {
      number += 1
      guard element["isDeleted"]?.bool != true else { continue }
      do throws(FormatError) {
        try read(element)
      } catch {
        throw error.at(.part("element \(number)"))
      }
    }
    page.noteLeftOut(skipped, "elements of other kinds")
    page.bounds = page.contentBounds
    return page
  }

  private mutating func read(_ element: JSONValue) throws(FormatError) {
    guard let type = element["type"]?.string else { throw FormatError(.missing("\"type\"")) }
    switch type {
    case "freedraw", "draw": try readFreedraw(element)
    case "line", "arrow": try readLine(element, isArrow: type == "arrow")
    case "rectangle", "diamond", "ellipse": try readShape(element, type)
    case "text": try readText(element)
    case "image": if try !readImage(element) { skipped += 1 }
    case "selection": break
    default: skipped += 1
    }
  }

  /// A finite number that an element has to have.
  func number(_ element: JSONValue, _ name: StaticString) throws(FormatError) -> Double {
    guard let value = element[name]?.double else { throw FormatError(.invalid("\"\(name)\"", expected: "a number")) }
    return value
  }

  /// Position and size; older scenes have negative sizes.
  func frame(_ element: JSONValue) throws(FormatError) -> CGRect {
    let x = try number(element, "x"), y = try number(element, "y")
    return CGRect(bounding: [
      CGPoint(x: x, y: y), CGPoint(x: x + (try number(element, "width")), y: y + (try number(element, "height"))),
    ])
  }

  func opacity(_ element: JSONValue) -> Double { element["opacity"]?.double.map { min(max($0 / 100, 0), 1) } ?? 1 }

  /// Nil for no colour.
  func color(_ element: JSONValue, _ name: StaticString) -> CGColor? {
    element[name]?.string.flatMap { CGColor(css: $0) }.flatMap { $0.alpha > 0 ? $0 : nil }
  }

  func lineWidth(_ element: JSONValue) -> Double { element["strokeWidth"]?.double.map { max($0, 0) } ?? 1 }
}
