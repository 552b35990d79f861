import Foundation
import InkGeometry
import InkStrokes

/// A stroke's object: a frame of what all objects have, and one of its own with its points.
struct SamsungStroke {
  private var x: [Double] = [], y: [Double] = [], forces: [Double] = [], times: [Int] = []
  private var tilts: [Double] = [], turns: [Double] = []
  private var tool: UInt16 = 0
  private var color = CGColor.black
  private var size = 1.0
  private var name: UInt32?
  private var hasFixedWidth = false
  private var erases = false

  var isEraser: Bool { tool == 4 || erases }

  init(_ object: ByteCursor) throws(FormatError) {
    var cursor = object
    _ = try Self.frame(&cursor, type: 0)
    let start = cursor.position
    var frame = try Self.frame(&cursor, type: 1)
    let optional = try frame.count()
    let flags = try frame.flags(), fields = try frame.flags()
    erases = flags & 1 << 3 != 0
    hasFixedWidth = flags & 1 << 4 != 0
    let count = Int(try frame.integer(UInt16.self))
    try readPoints(&frame, count, isPacked: flags & 1 != 0, hasTilt: flags & 1 << 2 != 0)
    tool = try frame.integer()
    guard optional > 0 else { return }
    // Unknown flags would announce fields of an unknown size.
    guard fields & 1 == 0, fields & (1 << 5 | 1 << 6) == 0 else {
      throw FormatError(.malformed("a stroke has fields of an unknown kind"), at: frame.place)
    }
    try frame.seek(start + optional, "a stroke")
    if fields & 1 << 1 != 0 { try frame.skip(4) }
    if fields & 1 << 2 != 0 { color = CGColor(argb: try frame.integer()) }
    if fields & 1 << 3 != 0 { size = try frame.float() }
    if fields & 1 << 4 != 0 { try frame.skip(4) }
    if fields & 1 << 7 != 0 { name = try frame.integer() }
    if !size.isFinite || size <= 0 { size = 1 }
  }

  /// A frame's size counts itself; its type follows.
  private static func frame(_ cursor: inout ByteCursor, type: UInt16) throws(FormatError) -> ByteCursor {
    let place = cursor.place, size = try cursor.count()
    guard size >= 4 else { throw FormatError(.malformed("a frame is too short"), at: place) }
    var frame = try cursor.part(size - 4, "a frame")
    guard try frame.integer(UInt16.self) == type else { throw FormatError(.malformed("a stroke's frames are out of order"), at: place) }
    return frame
  }

  /// Plain numbers list by list; or a first point and 16-bit steps, a sign and a fixed-point number each.
  private mutating func readPoints(_ frame: inout ByteCursor, _ count: Int, isPacked: Bool, hasTilt: Bool) throws(FormatError) {
    guard count > 0 else { return }
    try frame.need(count * (isPacked ? 8 : 24) - (isPacked ? 8 : 0), "a stroke's points")
    guard isPacked else {
      for _ in 0..<count {
        x.append(try frame.double())
        y.append(try frame.double())
      }
      for _ in 0..<count { forces.append(try frame.float()) }
      for _ in 0..<count { times.append(try frame.count()) }
      guard hasTilt else { return try check(frame) }
      for _ in 0..<count { tilts.append(try frame.float()) }
      for _ in 0..<count { turns.append(try frame.float()) }
      return try check(frame)
    }
    func step(_ frame: inout ByteCursor, _ scale: Double) throws(FormatError) -> Double {
      let raw = try frame.integer(UInt16.self)
      return (raw & 0x8000 == 0 ? 1 : -1) * Double(raw & 0x7FFF) / scale
    }
    func list(_ frame: inout ByteCursor) throws(FormatError) -> [Double] {
      var list = [try frame.float()]
      for i in 1..<count { list.append(list[i - 1] + (try step(&frame, 4096))) }
      return list
    }
    x.append(try frame.double())
    y.append(try frame.double())
    for i in 1..<count {
      x.append(x[i - 1] + (try step(&frame, 32)))
      y.append(y[i - 1] + (try step(&frame, 32)))
    }
    forces = try list(&frame)
    times.append(try frame.count())
    for i in 1..<count { times.append(times[i - 1] + Int(try frame.integer(UInt16.self))) }
    if hasTilt {
      tilts = try list(&frame)
      turns = try list(&frame)
    }
    try check(frame)
  }

  private func check(_ frame: ByteCursor) throws(FormatError) {
    guard (x + y + forces).allSatisfy(\.isFinite) else {
      throw FormatError(.invalid("a point", expected: "of finite numbers"), at: frame.place)
    }
  }

  private func pen(_ names: [UInt32: String]) -> String { name.flatMap { names[$0] }?.split(separator: ".").last.map(String.init) ?? "" }

  func ink(_ names: [UInt32: String]) -> PKInk {
    let type: PKInk.InkType =
      switch pen(names) {
      case "FountainPen", "ObliquePen", "BrushPen": .fountainPen
      case "Pencil2", "Pencil": .pencil
      case "Marker4", "Marker3", "StraightHighlighter", "StraightMarker", "Marker": .marker
      default: .pen
      }
    var color = color
    if type == .marker, color.alpha >= 1 { color.alpha = 0.5 }
    return PKInk(type, color: color)
  }

  /// Widths as the program's own pens make them of force, as far as is known: it counts from 0.4 to 0.7.
  func points(_ names: [UInt32: String]) -> [PKStrokePoint] {
    let pen = pen(names), isMarker = pen.hasSuffix("Highlighter") || pen.hasPrefix("Marker") || pen == "StraightMarker"
    let size = self.size * (isMarker ? 2.5 : 1), isFixed = hasFixedWidth || isMarker || pen == "ObliquePen"
    return x.indices.map { i in
      let force = min(max(forces[i], 0), 1)
      var point = PKStrokePoint(
        location: CGPoint(x: x[i], y: y[i]), timeOffset: Double(times[i] - times[0]) / 1000,
        width: size * (isFixed ? 0.45 : min(max(force, 0.4), 0.7)), force: force)
      if i < tilts.count, tilts[i].isFinite, turns[i].isFinite {
        point.altitude = .pi / 2 - min(max(tilts[i], 0), .pi / 2)
        let azimuth = (turns[i] - .pi / 2).truncatingRemainder(dividingBy: 2 * .pi)
        point.azimuth = azimuth < 0 ? azimuth + 2 * .pi : azimuth
      }
      return point
    }
  }
}
