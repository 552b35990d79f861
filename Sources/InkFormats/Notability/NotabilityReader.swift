import Foundation
import InkGeometry
import InkStrokes

/// Reads the log of edits that a Notability note is: every edit that adds a stroke gives one, on one page that scrolls.
///
/// A stroke is a chain of cubic Béziers relative to its origin, with a factor of its width at each joint. Units are points.
/// Source: the findings of the inkterop project on notes of version 16.
enum NotabilityReader {
  private static let addStroke: UInt8 = 15, describe: UInt8 = 1

  static func read(_ bytes: [UInt8]) throws(FormatError) -> InkPage {
    var numbering = ItemNumbering(contentOf: bytes)
    var page = InkPage(id: "1", bounds: CGRect(x: 0, y: 0, width: 612, height: 792), strokes: [])
    page.unitsPerInch = 72
    var others = 0, used = 0
    for edit in try FlatBuffer(bytes).tables(6) {
      guard var type = try edit.value(4), let payload = try edit.subtable(5) else { continue }
      switch try type.byte() {
      case addStroke:
        let data = try payload.data(9)
        used += data?.remaining ?? 0
        guard used <= bytes.count else { throw FormatError(.malformed("strokes overlap")) }
        page.strokes.append(try stroke(payload, data, &numbering))
      case describe:
        // The page's width and height.
        guard var size = try payload.subtable(1)?.subtable(0)?.value(3) else { continue }
        let width = try size.float(), height = try size.float()
        if (1...100_000).contains(width), (1...100_000).contains(height) { page.bounds = CGRect(x: 0, y: 0, width: width, height: height) }
      case 3: continue
      default: others += 1
      }
    }
    page.noteLeftOut(others, "edits of other kinds")
    let ink = PKStroke.bounds(of: page.strokes)
    if !ink.isNull { page.bounds = page.bounds.union(ink) }
    return page
  }

  private static func stroke(
    _ payload: FlatBuffer, _ data: ByteCursor?, _ numbering: inout ItemNumbering
  ) throws(FormatError) -> PKStroke {
    var origin = Vector2.zero, tool: UInt8 = 0, color = CGColor.black, width = 1.0
    if var value = try payload.value(1) { origin = Vector2(try value.float(), try value.float()) }
    if var value = try payload.value(4) { tool = try value.byte() }
    if var value = try payload.value(7) {
      func part(_ value: inout ByteCursor) throws(FormatError) -> Double { Double(try value.byte()) / 255 }
      color = CGColor(srgbRed: try part(&value), green: try part(&value), blue: try part(&value), alpha: try part(&value))
    }
    if var value = try payload.value(8) { width = try value.float() }
    let points = try data.map { (data) throws(FormatError) in try self.points(data, origin, width) } ?? []
    if tool == 2, color.alpha >= 1 { color.alpha = 0.5 }
    return numbering.stroke(points, PKInk(tool == 2 ? .marker : tool == 1 ? .pencil : .fountainPen, color: color))
  }

  /// Whether numbers have 32 or 16 bits, the count of joints, and for each piece the width's factor at its start and three points.
  private static func points(_ data: ByteCursor, _ origin: Vector2, _ base: Double) throws(FormatError) -> [PKStrokePoint] {
    var cursor = data
    let isLong = try cursor.byte() == 1
    let joints = Int(try cursor.integer(UInt16.self))
    try cursor.skip(isLong ? 9 : 5)
    func half(_ cursor: inout ByteCursor) throws(FormatError) -> Double { Double(Float16(bitPattern: try cursor.integer())) }
    func place(_ cursor: inout ByteCursor) throws(FormatError) -> Vector2 {
      let place =
        origin + (isLong ? Vector2(try cursor.float(), try cursor.float()) : Vector2(try half(&cursor), try half(&cursor)))
      guard place.isFinite else { throw FormatError(.invalid("a point", expected: "of finite numbers"), at: cursor.place) }
      return place
    }
    func width(_ factor: Double) -> Double {
      let width = factor * base
      return width.isFinite && width >= 0 ? width : base
    }
    try cursor.need(max(joints - 1, 0) * (isLong ? 31 : 19), "a stroke")
    var pieces: [CubicBezier] = [], factors: [Double] = [], at = origin
    for _ in 0..<max(joints - 1, 0) {
      factors.append(try half(&cursor))
      try cursor.skip(5)
      let a = try place(&cursor), b = try place(&cursor), end = try place(&cursor)
      pieces.append(CubicBezier(at, a, b, end))
      at = end
    }
    factors.append(cursor.remaining >= 2 ? try half(&cursor) : factors.last ?? 1)
    var points = [PKStrokePoint(location: CGPoint(origin), width: width(factors[0]))]
    for (i, piece) in pieces.enumerated() {
      for step in 1...4 {
        let t = Double(step) / 4
        points.append(PKStrokePoint(location: CGPoint(piece.point(at: t)), width: width(factors[i] + (factors[i + 1] - factors[i]) * t)))
      }
    }
    return points
  }
}
