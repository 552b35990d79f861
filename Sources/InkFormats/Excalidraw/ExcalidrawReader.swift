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
  var numbering: ItemNumbering
  var page = InkPage(id: "", bounds: .null, strokes: [])
  /// Rows of points, and pressures.
  var rows: [Double] = [], pressures: [Double] = []
  /// Places among the page's elements: of shapes that can have a text inside, by the scene's ids, and of texts that name one.
  var shapes: [String: Int] = [:], labels: [(text: Int, shape: String)] = []
  var files: [String: JSONValue] = [:]
  private var skipped = 0, number = 0
  /// The colour that was read last: most elements share one.
  private var lastColor: (text: String, color: CGColor?) = ("", nil)

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = ExcalidrawReader(numbering: ItemNumbering(contentOf: bytes))
    let json = JSONParser(options)
    // A scene is read element by element.
    if let cut = JSONCut(bytes, member: "elements") {
      let root = try json.parse(cut.rest, 0..<cut.rest.count), parser = JSONParser(options)
      reader.begin("1", root)
      for range in cut.elements {
        try reader.add { () throws(FormatError) in try parser.parse(bytes, range) }
      }
      return [reader.finished()]
    }
    return try reader.pages(try json.parse(bytes, 0..<bytes.count))
  }

  private init(numbering: ItemNumbering) { self.numbering = numbering }

  private mutating func pages(_ root: JSONValue) throws(FormatError) -> [InkPage] {
    if let elements = root["elements"] { return [try page("1", root, elements)] }
    guard let items = root["libraryItems"] ?? root["library"] else { throw FormatError(.missing("\"elements\"")) }
    var pages: [InkPage] = []
    for item in items.elements {
      let name = item["name"]?.string ?? item["id"]?.string ?? String(pages.count + 1)
      pages.append(try page(name, root, item.isArray ? item : item["elements"] ?? item))
    }
    return pages
  }

  private mutating func page(_ id: String, _ root: JSONValue, _ elements: JSONValue) throws(FormatError) -> InkPage {
    guard elements.isArray else { throw FormatError(.invalid("\"elements\"", expected: "an array")) }
    begin(id, root)
    for element in elements.elements { try add { element } }
    return finished()
  }

  private mutating func begin(_ id: String, _ root: JSONValue) {
    page = InkPage(id: id, bounds: .null, strokes: [])
    page.unitsPerInch = 96
    page.background = root["appState"]?["viewBackgroundColor"]?.string.flatMap { CGColor(css: $0) }
    files = root["files"].map { Dictionary($0.members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }) } ?? [:]
    (skipped, number, shapes, labels) = (0, 0, [:], [])
  }

  private mutating func add(_ element: () throws(FormatError) -> JSONValue) throws(FormatError) {
    number += 1
    do throws(FormatError) {
      let element = try element()
      let first = page.elements.count
      if element["isDeleted"]?.bool != true { try read(element) }
      guard !page.strokes.isEmpty else { return }
      for added in page.elements[first...] { page.strokesBeneath[added.elementID] = page.strokes.count }
    } catch {
      throw error.at(.part("element \(number)"))
    }
  }

  private mutating func finished() -> InkPage {
    placeLabels()
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
  mutating func color(_ element: JSONValue, _ name: StaticString) -> CGColor? {
    guard let text = element[name]?.string else { return nil }
    if text != lastColor.text { lastColor = (text, CGColor(css: text).flatMap { $0.alpha > 0 ? $0 : nil }) }
    return lastColor.color
  }

  func lineWidth(_ element: JSONValue) -> Double { element["strokeWidth"]?.double.map { max($0, 0) } ?? 1 }
}
