import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension TldrawReader {
  /// Pages of the first generation: an object of pages with an object of shapes each, ordered by `childIndex` within their parent;
  /// positions are the page's own, and a shape turns about its middle.
  mutating func firstGeneration(_ sheets: JSONValue, _ assets: JSONValue?) throws(FormatError) -> [InkPage] {
    var sources: [String: String] = [:]
    for (name, asset) in assets?.members.map({ $0 }) ?? [] { sources[name] = asset["src"]?.string }
    var pages: [(index: Double, page: InkPage)] = []
    for (id, sheet) in sheets.members {
      begin(sheet["name"]?.string ?? id)
      var shapes: [(index: Double, value: JSONValue)] = []
      for (_, shape) in sheet["shapes"]?.members.map({ $0 }) ?? [] { shapes.append((shape["childIndex"]?.double ?? 0, shape)) }
      // Swift's sort keeps the order of equals.
      for shape in shapes.sorted(by: { $0.index < $1.index }) {
        do throws(FormatError) {
          try readFirst(shape.value, sources)
        } catch {
          throw error.at(.part(shape.value["id"]?.string ?? "shape"))
        }
      }
      pages.append((sheet["childIndex"]?.double ?? 0, finished()))
    }
    return pages.sorted { $0.index < $1.index }.map(\.page)
  }

  private mutating func readFirst(_ shape: JSONValue, _ sources: [String: String]) throws(FormatError) {
    guard let origin = shape["point"]?.point else { throw FormatError(.invalid("\"point\"", expected: "a pair of numbers")) }
    let style = shape["style"]
    let look = Look(
      token: style?["color"]?.string, size: style?["size"]?.string, scale: style?["scale"]?.double ?? 1,
      isFilled: style?["isFilled"]?.bool ?? false)
    let size = shape["size"]?.point.map { CGSize(width: max($0.x, 0), height: max($0.y, 0)) } ?? .zero
    let angle = shape["rotation"]?.double ?? 0
    func place(_ size: CGSize) -> CGAffineTransform {
      let turn = CGAffineTransform(rotationAngle: angle, about: CGPoint(x: size.width / 2, y: size.height / 2))
      return turn.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
    }
    let text = shape["text"]?.string ?? shape["label"]?.string ?? ""
    switch shape["type"]?.string {
    case "draw": try readFirstInk(shape, origin, angle, look)
    case "rectangle": add(.rectangle, size, place(size), look, text: text)
    case "triangle": add(.regularPolygon(sides: 3), size, place(size), look, text: text)
    case "ellipse":
      let radius = shape["radius"]?.point ?? .zero
      let size = CGSize(width: 2 * max(radius.x, 0), height: 2 * max(radius.y, 0))
      add(.ellipse, size, place(size), look, text: text)
    case "sticky":
      var filled = look
      filled.isFilled = true
      add(.rectangle, size, place(size), filled, text: text)
    case "text":
      if !text.isEmpty {
        page.elements.append(
          ShapeMarkup.textBox(
            text, corner: origin, rotation: angle, size: TldrawStyle.fontSize(look.size), color: TldrawStyle.color(look.token),
            id: numbering.next()))
      }
    case "arrow", "line":
      guard let start = shape["handles"]?["start"]?["point"]?.point, let end = shape["handles"]?["end"]?["point"]?.point else {
        return skipped += 1
      }
      let box = CGRect(bounding: [start, end])
      let marks = shape["decorations"]
      // The bend is a share of half the length.
      let bend = (shape["bend"]?.double ?? 0) * Vector2(start).distance(to: Vector2(end)) / 2
      addLine(
        start, end, bend: -bend, place(CGSize(width: box.maxX, height: box.maxY)), look, marks?["start"] == nil ? .none : .arrow,
        marks?["end"] == nil ? .none : .arrow)
    case "image":
      if !readImage(size, place(size), 1, sources[shape["assetId"]?.string ?? ""]) { skipped += 1 }
    case "group": break
    default: skipped += 1
    }
  }

  private mutating func readFirstInk(_ shape: JSONValue, _ origin: CGPoint, _ angle: Double, _ look: Look) throws(FormatError) {
    var rows: [Double] = []
    guard let list = shape["points"], list.copyRows(of: 3, into: &rows) else {
      throw FormatError(.invalid("\"points\"", expected: "an array of number arrays"))
    }
    let width = TldrawStyle.inkWidth(look.size) * look.scale
    var points: [PKStrokePoint] = []
    points.reserveCapacity(rows.count / 3)
    for i in stride(from: 0, to: rows.count - 2, by: 3) {
      guard rows[i].isFinite, rows[i + 1].isFinite else { throw FormatError(.invalid("point \(i / 3 + 1)", expected: "a pair of numbers")) }
      points.append(
        PKStrokePoint(
          location: CGPoint(x: origin.x + rows[i], y: origin.y + rows[i + 1]), width: width, force: rows[i + 2].isNaN ? 1 : rows[i + 2]))
    }
    if angle != 0 {
      let turn = CGAffineTransform(rotationAngle: angle, about: CGRect(bounding: points.map(\.location)).center)
      for i in points.indices { points[i].location = points[i].location.applying(turn) }
    }
    append(points, look.token, 1, isHighlighter: false)
  }
}
