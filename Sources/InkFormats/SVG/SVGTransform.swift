import Foundation
import InkGeometry

/// Transform lists (CSS Transforms 1, section 8) and lengths.
enum SVGTransform {
  /// The whole list as one transform; the identity when it breaks the grammar.
  static func parse(_ text: String) -> CGAffineTransform {
    var scanner = ASCIIScanner(text), transform = CGAffineTransform.identity
    while true {
      scanner.skipSpace()
      if scanner.current == UInt8(ascii: ",") {
        scanner.advance()
        continue
      }
      guard let name = name(&scanner) else { return scanner.isAtEnd ? transform : .identity }
      guard let numbers = arguments(&scanner), let next = make(name, numbers) else { return .identity }
      // The last one of the list is applied first.
      transform = next.concatenating(transform)
    }
  }

  private static func name(_ scanner: inout ASCIIScanner) -> String? {
    var name = ""
    while let byte = scanner.current, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
      name.unicodeScalars.append(Unicode.Scalar(byte))
      scanner.advance()
    }
    scanner.skipSpace()
    guard !name.isEmpty, scanner.current == UInt8(ascii: "(") else { return nil }
    scanner.advance()
    return name
  }

  private static func arguments(_ scanner: inout ASCIIScanner) -> [Double]? {
    var numbers: [Double] = []
    while true {
      scanner.skipSpace()
      if scanner.current == UInt8(ascii: ",") {
        scanner.advance()
        scanner.skipSpace()
      }
      if scanner.current == UInt8(ascii: ")") {
        scanner.advance()
        return numbers
      }
      guard let value = scanner.number(), value.isFinite, numbers.count < 6 else { return nil }
      numbers.append(value)
    }
  }

  private static func make(_ name: String, _ n: [Double]) -> CGAffineTransform? {
    func radians(_ degrees: Double) -> Double { degrees.truncatingRemainder(dividingBy: 360) * .pi / 180 }
    switch (name, n.count) {
    case ("matrix", 6): return CGAffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
    case ("translate", 1): return CGAffineTransform(translationX: n[0], y: 0)
    case ("translate", 2): return CGAffineTransform(translationX: n[0], y: n[1])
    case ("scale", 1): return CGAffineTransform(scaleX: n[0], y: n[0])
    case ("scale", 2): return CGAffineTransform(scaleX: n[0], y: n[1])
    case ("rotate", 1): return CGAffineTransform(rotationAngle: radians(n[0]))
    case ("rotate", 3): return CGAffineTransform(rotationAngle: radians(n[0]), about: CGPoint(x: n[1], y: n[2]))
    case ("skewX", 1): return CGAffineTransform(1, 0, tan(radians(n[0])), 1, 0, 0)
    case ("skewY", 1): return CGAffineTransform(1, tan(radians(n[0])), 0, 1, 0, 0)
    default: return nil
    }
  }
}

/// Lengths in pixels of 1/96 inch.
enum SVGLength {
  /// Nil for percentages and what is no length.
  static func pixels(_ text: String?) -> Double? {
    guard let text else { return nil }
    var scanner = ASCIIScanner(text)
    scanner.skipSpace()
    guard let value = scanner.number(), value.isFinite else { return nil }
    let unit = String(decoding: scanner.bytes[scanner.position...], as: UTF8.self).trimmed.lowercased()
    switch unit {
    case "", "px": return value
    case "pt": return value / 72 * 96
    case "pc": return value * 16
    case "in": return value * 96
    case "cm": return value / 2.54 * 96
    case "mm": return value / 25.4 * 96
    case "q": return value / 101.6 * 96
    case "em", "rem": return value * 16
    case "ex": return value * 8
    default: return nil
    }
  }
}
