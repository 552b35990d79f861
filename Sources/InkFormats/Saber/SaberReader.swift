import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Reads Saber's notes: `v` the version, `z` the pages, each with its size `w` and `h` and strokes `s`.
///
/// A stroke has its tool `ty`, colour `c` (0xAARRGGBB), size `s`, whether the pen presses `pe`, and points `p` of 32-bit x, y and,
/// with pressure, 0 to 1; older notes have points as documents. Units are the program's own, 1000 to the width of a page that
/// prints on A4. Source: notes of version 19.
struct SaberReader {
  private var numbering: ItemNumbering

  /// Whether bytes start as such a document does: a length, and a 32-bit number `v`.
  static func begins(_ head: [UInt8]) -> Bool {
    var cursor = ByteCursor(head)
    guard let length = try? cursor.count(), length >= 5, (try? cursor.byte()) == 16, (try? cursor.text(2)) == "v\0" else { return false }
    return true
  }

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = SaberReader(numbering: ItemNumbering(contentOf: bytes))
    let root = try BSONValue.parse(bytes, maximumDepth: options.maximumDepth)
    var pages: [InkPage] = []
    guard let list = root["z"] else { throw FormatError(.missing("\"z\", the pages")) }
    for value in list.elements {
      do throws(FormatError) {
        pages.append(try reader.page(value, number: pages.count + 1, lineHeight: root["l"]?.double ?? 40))
      } catch {
        throw error.at(.part("page \(pages.count + 1)"))
      }
    }
    // Strokes of old notes lie beside the pages and say which is theirs.
    for stroke in root["s"]?.elements ?? [] {
      guard let index = stroke["i"]?.double.flatMap({ Int(exactly: $0) }), pages.indices.contains(index) else { continue }
      try reader.readStroke(stroke, into: &pages[index])
    }
    return pages
  }

  private mutating func page(_ value: BSONValue, number: Int, lineHeight: Double) throws(FormatError) -> InkPage {
    let width = value["w"]?.double ?? 1000, height = value["h"]?.double ?? 1400
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw FormatError(.invalid("the page's size", expected: "positive"))
    }
    var page = InkPage(id: String(number), bounds: CGRect(x: 0, y: 0, width: width, height: height), strokes: [])
    // A width of 1000 prints 210 mm wide.
    page.unitsPerInch = 1000 / (210 / 25.4)
    let text = (value["q"]?.elements ?? []).compactMap { $0["insert"]?.text }.joined()
    if !text.trimmed.isEmpty {
      page.elements.append(ShapeMarkup.textBox(text, frame: page.bounds, size: lineHeight * 0.6, id: numbering.next()))
    }
    for stroke in value["s"]?.elements ?? [] { try readStroke(stroke, into: &page) }
    page.noteLeftOut(value["i"]?.elements.count ?? 0, "pictures")
    return page
  }

  private mutating func readStroke(_ stroke: BSONValue, into page: inout InkPage) throws(FormatError) {
    let tool = stroke["ty"]?.text ?? ""
    var color = CGColor(argb: UInt32(truncatingIfNeeded: stroke["c"]?.double.flatMap { Int64(exactly: $0) } ?? 0xFF00_0000))
    let size = stroke["s"]?.double ?? 5
    let width = size.isFinite && size >= 0 ? size : 5
    if let shape = readShape(stroke, color, width) { return page.elements.append(shape) }
    let hasForce = stroke["pe"]?.bool ?? false
    var points: [PKStrokePoint] = []
    for value in stroke["p"]?.elements ?? [] {
      let point = try point(value, hasForce)
      guard point.x.isFinite, point.y.isFinite else {
        throw FormatError(.invalid("point \(points.count + 1) of stroke \(page.strokes.count + 1)", expected: "of finite numbers"))
      }
      points.append(PKStrokePoint(location: CGPoint(x: point.x, y: point.y), width: width, force: point.force ?? 1))
    }
    let type: PKInk.InkType =
      switch tool.lowercased() {
      case "highlighter": .marker
      case "pencil": .pencil
      case "fountainpen": .fountainPen
      default: .pen
      }
    if type == .marker, color.alpha >= 1 { color.alpha = 0.5 }
    page.strokes.append(numbering.stroke(points, PKInk(type, color: color)))
  }

  private func point(_ value: BSONValue, _ hasForce: Bool) throws(FormatError) -> (x: Double, y: Double, force: Double?) {
    switch value {
    case .binary(var cursor):
      let x = try cursor.float(), y = try cursor.float()
      return (x, y, cursor.remaining >= 4 && hasForce ? try cursor.float() : nil)
    case .array(let numbers) where numbers.count >= 2:
      return (numbers[0].double ?? .nan, numbers[1].double ?? .nan, numbers.count > 2 ? numbers[2].double : nil)
    default: return (value["x"]?.double ?? .nan, value["y"]?.double ?? .nan, value["p"]?.double ?? value["pressure"]?.double)
    }
  }

  /// A circle or rectangle that the program made of a stroke.
  private mutating func readShape(_ stroke: BSONValue, _ color: CGColor, _ width: Double) -> ShapeMarkup? {
    func number(_ name: String) -> Double? { stroke[name]?.double.flatMap { $0.isFinite ? $0 : nil } }
    switch stroke["shape"]?.text {
    case "circle":
      guard let x = number("cx"), let y = number("cy"), let radius = number("r"), radius >= 0 else { return nil }
      return ShapeMarkup(
        shape: .ellipse, frame: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), strokeColor: color,
        lineWidth: width, id: numbering.markupID())
    case "rect":
      guard let left = number("rl"), let top = number("rt"), let w = number("rw"), let h = number("rh") else { return nil }
      return ShapeMarkup(
        shape: .rectangle, frame: CGRect(bounding: [CGPoint(x: left, y: top), CGPoint(x: left + w, y: top + h)]), strokeColor: color,
        lineWidth: width, id: numbering.markupID())
    default: return nil
    }
  }
}
