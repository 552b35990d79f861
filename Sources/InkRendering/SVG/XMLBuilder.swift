import Foundation
import InkGeometry

/// Grows the text of an SVG file: tags, escaped strings, and coordinates on a grid fine enough for the page.
struct XMLBuilder {
  private(set) var bytes: [UInt8] = []
  /// Grid steps a unit.
  private let factor: Double
  private let decimals: Int
  /// Beyond this many steps a double no longer holds each of them.
  private static let mostSteps = 9e15

  /// `step`: the most that neighbouring written coordinates may lie apart, more than 0.
  init(step: Double) {
    let wanted = (-log10(step)).rounded(.up)
    decimals = wanted.isFinite ? Int(min(max(wanted, 0), 18)) : 0
    factor = pow(10, Double(decimals))
  }

  /// Markup as it is.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Character data or an attribute's value. What XML cannot hold becomes U+FFFD.
  mutating func escaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: raw("&amp;")
      case 0x3C: raw("&lt;")
      case 0x3E: raw("&gt;")
      case 0x22: raw("&quot;")
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      default: raw("\u{FFFD}")
      }
    }
  }

  mutating func attribute(_ name: String, _ value: String) {
    raw(" \(name)=\"")
    escaped(value)
    raw("\"")
  }

  mutating func attribute(_ name: String, _ length: CGFloat) {
    raw(" \(name)=\"")
    number(Double(length))
    raw("\"")
  }

  /// A share, four decimals; left out where it is 1.
  mutating func attribute(_ name: String, share: CGFloat) {
    let value = share.isNaN ? 1 : min(max(Double(share), 0), 1)
    guard value < 1 else { return }
    raw(" \(name)=\"")
    decimal(value * 1e4, decimals: 4)
    raw("\"")
  }

  /// A coordinate or length on the grid.
  mutating func number(_ value: Double) {
    let steps = value * factor
    if abs(steps) < Self.mostSteps { decimal(steps, decimals: decimals) } else { raw(value.isFinite ? "\(value)" : "0") }
  }

  /// A number that a grid would spoil: the shortest text that reads back equal.
  mutating func exact(_ value: Double) {
    guard value.isFinite else { return raw("0") }
    let text = "\(value)"
    raw(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  mutating func matrix(_ t: CGAffineTransform) {
    raw(" transform=\"matrix(")
    for (i, v) in [t.a, t.b, t.c, t.d, t.tx, t.ty].enumerated() {
      if i > 0 { raw(" ") }
      exact(Double(v))
    }
    raw(")\"")
  }

  /// Left out for a turn of nothing.
  mutating func rotation(_ angle: CGFloat, about center: CGPoint) {
    guard angle != 0, angle.isFinite else { return }
    raw(" transform=\"rotate(")
    exact((Double(angle) * 180 / .pi * 1e6).rounded() / 1e6)
    raw(" ")
    number(Double(center.x))
    raw(" ")
    number(Double(center.y))
    raw(")\"")
  }

  /// `steps` whole steps of a decimal fraction, without zeros that say nothing.
  private mutating func decimal(_ steps: Double, decimals: Int) {
    let whole = Int64(steps.rounded())
    guard whole != 0 else { return raw("0") }
    var digits = Array(String(whole.magnitude).utf8), places = decimals
    while places > 0, digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      places -= 1
    }
    if whole < 0 { bytes.append(UInt8(ascii: "-")) }
    if digits.count < places { digits.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: places - digits.count), at: 0) }
    bytes.append(contentsOf: digits.dropLast(places))
    guard places > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(contentsOf: digits.suffix(places))
  }
}

extension XMLBuilder {
  /// `d` of a path. Commands are relative, each to where the rounded path is, so that errors do not add up.
  mutating func attribute(_ name: String, _ path: CGPath) {
    raw(" \(name)=\"")
    var at = Vector2.zero, start = Vector2.zero
    let isNear =
      path.boundingBox.isNull
      || max(abs(path.boundingBox.minX), abs(path.boundingBox.maxX), abs(path.boundingBox.minY), abs(path.boundingBox.maxY))
        < CGFloat(Self.mostSteps / factor / 4)
    func grid(_ p: CGPoint) -> Vector2 {
      guard isNear else { return Vector2(p) }
      return (Vector2(p) * factor).rounded(.toNearestOrAwayFromZero) / factor
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        at = grid(p)
        start = at
        raw("M")
        pairs([at], from: .zero)
      case .line(let p):
        let p = grid(p)
        raw("l")
        pairs([p], from: at)
        at = p
      case .quadCurve(let p, let c):
        let p = grid(p)
        raw("q")
        pairs([grid(c), p], from: at)
        at = p
      case .curve(let p, let c, let d):
        let p = grid(p)
        raw("c")
        pairs([grid(c), grid(d), p], from: at)
        at = p
      case .closeSubpath:
        raw("z")
        at = start
      }
    }
    raw("\"")
  }

  private mutating func pairs(_ points: [Vector2], from origin: Vector2) {
    for (i, p) in points.enumerated() {
      if i > 0 { raw(" ") }
      number(p.x - origin.x)
      raw(" ")
      number(p.y - origin.y)
    }
  }
}

extension CGColor {
  /// `#rrggbb`; what lies beyond the range is clipped.
  var webHex: String {
    func part(_ v: CGFloat) -> String {
      let byte = v.isNaN ? 0 : Int((min(max(Double(v), 0), 1) * 255).rounded()), hex = String(byte, radix: 16)
      return byte < 16 ? "0" + hex : hex
    }
    return "#" + part(red) + part(green) + part(blue)
  }
}
