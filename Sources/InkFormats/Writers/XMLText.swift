import Foundation
import InkGeometry

/// XML being written: escaped strings, and numbers as short as the page's precision allows.
struct XMLText {
  private(set) var bytes: [UInt8] = []
  private let factor: Double
  private let decimals: Int

  /// `step`: distance of neighbouring written coordinates, more than 0.
  init(step: Double) {
    let wanted = (-log10(step)).rounded(.up)
    decimals = wanted.isFinite ? Int(min(max(wanted, 0), 18)) : 0
    factor = pow(10, Double(decimals))
  }

  /// Nothing yet, the same precision.
  var empty: XMLText {
    var copy = self
    copy.bytes = []
    return copy
  }

  /// Markup as it is.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }
  mutating func raw(_ text: XMLText) { bytes.append(contentsOf: text.bytes) }

  /// Character data or an attribute's value. What XML cannot hold becomes U+FFFD.
  mutating func escaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      // As they are, an attribute's reader would take them for spaces.
      case "\t", "\n", "\r": raw("&#\(scalar.value);")
      case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        bytes.append(contentsOf: String(scalar).utf8)
      default: raw("\u{FFFD}")
      }
    }
  }

  /// A coordinate or length to the page's precision.
  mutating func number(_ value: Double) { decimal(value, factor: factor, decimals: decimals) }
  mutating func number(_ value: CGFloat) { number(Double(value)) }

  /// A share, an angle in degrees: four decimals.
  mutating func fine(_ value: Double) { decimal(value, factor: 1e4, decimals: 4) }

  /// A number that is no place on the page, to that many decimals, 0 to 18.
  mutating func number(_ value: Double, decimals: Int) {
    decimal(value, factor: pow(10, Double(decimals)), decimals: min(max(decimals, 0), 18))
  }

  /// x and y with a space between.
  mutating func point(_ p: Vector2) {
    number(p.x)
    bytes.append(UInt8(ascii: " "))
    number(p.y)
  }

  private mutating func decimal(_ value: Double, factor: Double, decimals: Int) {
    let scaled = (value * factor).rounded()
    guard abs(scaled) < 9e15 else {
      // Beyond the whole numbers that a double holds: the shortest text that reads back equal. Not a number is never right.
      raw(value.isFinite ? "\(value)" : "0")
      return
    }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = UInt64(abs(scaled)), places = decimals
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    let start = bytes.count
    while true {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      if places > 0 {
        places -= 1
        if places == 0 {
          bytes.append(UInt8(ascii: "."))
          // SVG needs no zero before the point.
          if rest == 0 { break }
          continue
        }
      }
      if rest == 0, places == 0 { break }
    }
    bytes[start...].reverse()
  }
}

extension XMLText {
  /// ` name="` value `"`.
  mutating func attribute(_ name: String, _ value: String) {
    raw(" \(name)=\"")
    escaped(value)
    raw("\"")
  }

  mutating func attribute(_ name: String, _ value: CGFloat) {
    raw(" \(name)=\"")
    number(value)
    raw("\"")
  }

  mutating func attribute(_ name: String, fine value: Double, unit: String = "") {
    raw(" \(name)=\"")
    fine(value)
    raw("\(unit)\"")
  }

  /// Lengths with spaces between.
  mutating func attribute(_ name: String, numbers: [CGFloat]) {
    raw(" \(name)=\"")
    for (i, value) in numbers.enumerated() {
      if i > 0 { raw(" ") }
      number(value)
    }
    raw("\"")
  }
}

extension CGColor {
  /// `#rrggbb`; what lies beyond the range is clipped.
  var svgHex: String {
    func part(_ v: CGFloat) -> String {
      let byte = v.isNaN ? 0 : Int((min(max(Double(v), 0), 1) * 255).rounded())
      let hex = String(byte, radix: 16)
      return hex.count == 1 ? "0" + hex : hex
    }
    return "#" + part(red) + part(green) + part(blue)
  }
}
