import Foundation
import InkGeometry

/// Path data (SVG 2, chapter 9.3): all commands, relative and absolute, with numbers as close as the grammar allows.
enum SVGPathData {
  /// The path, and whether all of the data was read: a renderer draws what stands before an error, and so does this.
  static func parse(_ text: String) -> (path: CGPath, isWhole: Bool) {
    var parser = Parser(scanner: ASCIIScanner(text))
    let isWhole = parser.run()
    return (parser.path, isWhole)
  }

  private struct Parser {
    var scanner: ASCIIScanner
    var path = CGPath()
    private var at = Vector2.zero, start = Vector2.zero
    /// The last control point of the command before, mirrored by a smooth one of the same kind.
    private var control: Vector2?
    private var isOpen = false

    init(scanner: ASCIIScanner) { self.scanner = scanner }

    /// False at the first thing that breaks the grammar.
    mutating func run() -> Bool {
      skip()
      while let letter = scanner.current {
        guard path.isEmpty == false || letter | 0x20 == UInt8(ascii: "m") else { return false }
        scanner.advance()
        guard command(letter | 0x20, isRelative: letter & 0x20 != 0) else { return false }
        skip()
      }
      return true
    }

    /// One command with all its sets of numbers.
    private mutating func command(_ letter: UInt8, isRelative: Bool) -> Bool {
      if letter == UInt8(ascii: "z") {
        path.closeSubpath()
        at = start
        control = nil
        isOpen = false
        return true
      }
      guard segment(letter, isRelative) else { return false }
      while nextIsNumber {
        // Further pairs of a move are lines.
        guard segment(letter == UInt8(ascii: "m") ? UInt8(ascii: "l") : letter, isRelative) else { return false }
      }
      return true
    }

    private mutating func segment(_ letter: UInt8, _ isRelative: Bool) -> Bool {
      let base = isRelative ? at : .zero
      switch letter {
      case UInt8(ascii: "m"):
        guard let p = pair(base) else { return false }
        path.move(to: CGPoint(p))
        at = p
        start = p
        control = nil
        isOpen = true
      case UInt8(ascii: "l"):
        guard let p = pair(base) else { return false }
        line(p)
      case UInt8(ascii: "h"):
        guard let x = number() else { return false }
        line(Vector2(base.x + x, at.y))
      case UInt8(ascii: "v"):
        guard let y = number() else { return false }
        line(Vector2(at.x, base.y + y))
      case UInt8(ascii: "c"):
        guard let a = pair(base), let b = pair(base), let p = pair(base) else { return false }
        cubic(a, b, p)
      case UInt8(ascii: "s"):
        guard let b = pair(base), let p = pair(base) else { return false }
        cubic(mirrored(UInt8(ascii: "c")), b, p)
      case UInt8(ascii: "q"):
        guard let c = pair(base), let p = pair(base) else { return false }
        quadratic(c, p)
      case UInt8(ascii: "t"):
        guard let p = pair(base) else { return false }
        quadratic(mirrored(UInt8(ascii: "q")), p)
      case UInt8(ascii: "a"):
        guard let radii = pair(.zero), let turn = number(), let isLarge = flag(), let isClockwise = flag(), let p = pair(base) else {
          return false
        }
        arc(radii, turn, isLarge, isClockwise, p)
      default: return false
      }
      return true
    }

    private var controlKind: UInt8 = 0

    private func mirrored(_ kind: UInt8) -> Vector2 { controlKind == kind ? control.map { 2 * at - $0 } ?? at : at }

    /// After a close the next segment starts where that subpath did.
    private mutating func open() {
      if !isOpen {
        path.move(to: CGPoint(at))
        start = at
        isOpen = true
      }
    }

    private mutating func line(_ p: Vector2) {
      open()
      path.addLine(to: CGPoint(p))
      at = p
      control = nil
    }

    private mutating func cubic(_ a: Vector2, _ b: Vector2, _ p: Vector2) {
      open()
      path.addCurve(to: CGPoint(p), control1: CGPoint(a), control2: CGPoint(b))
      at = p
      (control, controlKind) = (b, UInt8(ascii: "c"))
    }

    private mutating func quadratic(_ c: Vector2, _ p: Vector2) {
      open()
      path.addQuadCurve(to: CGPoint(p), control: CGPoint(c))
      at = p
      (control, controlKind) = (c, UInt8(ascii: "q"))
    }

    /// From ends to centre as appendix B.2.4 has it: radii that are too small grow, one of 0 makes a line.
    private mutating func arc(_ radii: Vector2, _ degrees: Double, _ isLarge: Bool, _ isClockwise: Bool, _ end: Vector2) {
      var r = Vector2(abs(radii.x), abs(radii.y))
      guard r.x > 0, r.y > 0, end != at, r.isFinite else { return line(end) }
      open()
      let turn = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
      let half = ((at - end) / 2).rotated(by: -turn), scaled = half / r
      let size = scaled.lengthSquared
      if size > 1 { r *= size.squareRoot() }
      guard r.isFinite else { return line(end) }
      let p = half / r, rest = max(1 / max(p.lengthSquared, .leastNormalMagnitude) - 1, 0)
      let center = Vector2(p.y, -p.x) * (rest.squareRoot() * (isLarge == isClockwise ? -1 : 1))
      let from = (p - center).angle
      var sweep = (-p - center).angle - from
      if isClockwise, sweep < 0 { sweep += 2 * .pi }
      if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
      let middle = (center * r).rotated(by: turn) + (at + end) / 2
      // A piece of at most a quarter turn a cubic (handles of 4/3 tan of a quarter of its angle).
      let pieces = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1), step = sweep / Double(pieces)
      let handle = 4 / 3 * tan(step / 4)
      func place(_ unit: Vector2) -> Vector2 { (unit * r).rotated(by: turn) + middle }
      for i in 0..<pieces {
        let a = Vector2(angle: from + step * Double(i)), b = Vector2(angle: from + step * Double(i + 1))
        path.addCurve(
          to: CGPoint(i == pieces - 1 ? end : place(b)), control1: CGPoint(place(a + a.perpendicular * handle)),
          control2: CGPoint(place(b - b.perpendicular * handle)))
      }
      at = end
      control = nil
    }

    private mutating func skip() {
      scanner.skipSpace()
      if scanner.current == UInt8(ascii: ",") {
        scanner.advance()
        scanner.skipSpace()
      }
    }

    private mutating func number() -> Double? {
      skip()
      guard let value = scanner.number(), abs(value) < 1e100 else { return nil }
      return value
    }

    private mutating func pair(_ base: Vector2) -> Vector2? {
      guard let x = number(), let y = number() else { return nil }
      return base + Vector2(x, y)
    }

    /// One digit, which the next number can follow at once.
    private mutating func flag() -> Bool? {
      skip()
      guard let digit = scanner.current, digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else { return nil }
      scanner.advance()
      return digit == UInt8(ascii: "1")
    }

    private var nextIsNumber: Bool {
      mutating get {
        skip()
        guard let byte = scanner.current else { return false }
        return byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      }
    }
  }

  /// The points of `polyline` and `polygon`: pairs of numbers up to the first thing that is none.
  static func points(_ text: String) -> [CGPoint] {
    var scanner = ASCIIScanner(text), points: [CGPoint] = []
    points.reserveCapacity(text.utf8.count / 10)
    func next() -> Double? {
      scanner.skipSpace()
      if scanner.current == UInt8(ascii: ",") {
        scanner.advance()
        scanner.skipSpace()
      }
      return scanner.number().flatMap { abs($0) < 1e100 ? $0 : nil }
    }
    while let x = next(), let y = next() { points.append(CGPoint(x: x, y: y)) }
    return points
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
