import Foundation
import InkGeometry

/// Reads what `ByteWriter` wrote; every read past the end or of a value out of range throws `malformedData`.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var at: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  var remaining: Int { bytes.endIndex - at }
  /// Bytes read so far.
  var position: Int { at - bytes.startIndex }

  mutating func raw(_ count: Int) throws(MarkupError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw .malformedData }
    defer { at += count }
    return bytes[at..<(at + count)]
  }

  mutating func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(MarkupError) -> T {
    let size = T.bitWidth / 8
    guard size <= remaining else { throw .malformedData }
    var value: T = 0
    for i in 0..<size { value |= T(truncatingIfNeeded: bytes[at + i]) << T(8 * i) }
    at += size
    return value
  }

  mutating func byte() throws(MarkupError) -> UInt8 { try integer() }
  mutating func double() throws(MarkupError) -> Double { Double(bitPattern: try integer()) }
  mutating func float() throws(MarkupError) -> Float { Float(bitPattern: try integer()) }
  mutating func length() throws(MarkupError) -> CGFloat { CGFloat(try double()) }

  mutating func flag() throws(MarkupError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw .malformedData
    }
  }

  mutating func uuid() throws(MarkupError) -> UUID {
    guard let id = UUID(bytes: try raw(16)) else { throw .malformedData }
    return id
  }

  /// A number of things that take `least` bytes each or more, so no more than the bytes that are left can hold.
  mutating func count(least: Int) throws(MarkupError) -> Int {
    let value: UInt64 = try integer()
    guard value <= UInt64(remaining / max(least, 1)) else { throw .malformedData }
    return Int(value)
  }

  mutating func counted() throws(MarkupError) -> ArraySlice<UInt8> { try raw(try count(least: 1)) }

  mutating func string() throws(MarkupError) -> String {
    guard let text = String(validating: try counted(), as: UTF8.self) else { throw .malformedData }
    return text
  }

  mutating func optional<T>(_ body: (inout ByteReader) throws(MarkupError) -> T) throws(MarkupError) -> T? {
    try flag() ? try body(&self) : nil
  }

  mutating func point() throws(MarkupError) -> CGPoint { CGPoint(x: try length(), y: try length()) }

  mutating func rect() throws(MarkupError) -> CGRect {
    CGRect(origin: try point(), size: CGSize(width: try length(), height: try length()))
  }

  mutating func color() throws(MarkupError) -> CGColor {
    CGColor(srgbRed: try length(), green: try length(), blue: try length(), alpha: try length())
  }

  mutating func transform() throws(MarkupError) -> CGAffineTransform {
    CGAffineTransform(try length(), try length(), try length(), try length(), try length(), try length())
  }

  mutating func path() throws(MarkupError) -> CGPath {
    var path = CGPath()
    for _ in 0..<(try count(least: 1)) {
      let kind = try byte()
      // Only what the writing side can hold: a path begins with a move, and is not closed twice.
      guard kind == 0 || !path.isEmpty, kind != 4 || path.elements.last != .closeSubpath else { throw .malformedData }
      switch kind {
      case 0: path.move(to: try point())
      case 1: path.addLine(to: try point())
      case 2:
        let control = try point()
        path.addQuadCurve(to: try point(), control: control)
      case 3:
        let control1 = try point(), control2 = try point()
        path.addCurve(to: try point(), control1: control1, control2: control2)
      case 4: path.closeSubpath()
      default: throw .malformedData
      }
    }
    return path
  }

  /// Throws unless everything has been read.
  func finish() throws(MarkupError) {
    guard remaining == 0 else { throw .malformedData }
  }
}
