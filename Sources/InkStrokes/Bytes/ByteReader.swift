import Foundation
import InkGeometry

/// Reads what `ByteWriter` wrote; every read past the end or of a value out of range throws `malformed`.
package struct ByteReader {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private var at: Int

  package init(_ bytes: ArraySlice<UInt8>) { self.init(Array(bytes)) }

  package init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  /// A part of `bytes`; no byte is copied. Precondition: `range` lies within.
  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    at = start
  }

  package var remaining: Int { end - at }
  /// Bytes read so far.
  package var position: Int { at - start }
  package var malformed: ByteError { .malformed(at: at) }

  package mutating func raw(_ count: Int) throws(ByteError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw malformed }
    defer { at += count }
    return bytes[at..<(at + count)]
  }

  /// A reader of the next `count` bytes.
  package mutating func part(_ count: Int) throws(ByteError) -> ByteReader {
    guard count >= 0, count <= remaining else { throw malformed }
    defer { at += count }
    return ByteReader(bytes, at..<(at + count))
  }

  package mutating func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(ByteError) -> T {
    let size = MemoryLayout<T>.size, from = at
    guard size <= remaining else { throw malformed }
    at += size
    return T(littleEndian: unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: from, as: T.self) })
  }

  package mutating func byte() throws(ByteError) -> UInt8 { try integer() }
  package mutating func double() throws(ByteError) -> Double { Double(bitPattern: try integer()) }
  package mutating func float() throws(ByteError) -> Float { Float(bitPattern: try integer()) }
  package mutating func length() throws(ByteError) -> CGFloat { CGFloat(try double()) }

  /// `count` numbers of one width, widened.
  package mutating func doubles(_ count: Int) throws(ByteError) -> [Double] {
    let (size, overflow) = count.multipliedReportingOverflow(by: 8)
    guard !overflow, count >= 0, size <= remaining else { throw malformed }
    let from = at
    at += size
    return unsafe bytes.withUnsafeBytes { raw in
      (0..<count).map {
        Double(bitPattern: UInt64(littleEndian: unsafe raw.loadUnaligned(fromByteOffset: from + 8 * $0, as: UInt64.self)))
      }
    }
  }

  package mutating func floats(_ count: Int) throws(ByteError) -> [Double] {
    let (size, overflow) = count.multipliedReportingOverflow(by: 4)
    guard !overflow, count >= 0, size <= remaining else { throw malformed }
    let from = at
    at += size
    return unsafe bytes.withUnsafeBytes { raw in
      (0..<count).map {
        Double(Float(bitPattern: UInt32(littleEndian: unsafe raw.loadUnaligned(fromByteOffset: from + 4 * $0, as: UInt32.self))))
      }
    }
  }

  package mutating func flag() throws(ByteError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw malformed
    }
  }

  package mutating func uuid() throws(ByteError) -> UUID {
    let size = MemoryLayout<uuid_t>.size, from = at
    guard size <= remaining else { throw malformed }
    at += size
    return UUID(uuid: unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: from, as: uuid_t.self) })
  }

  /// A number of things that take `least` bytes each or more, so no more than the bytes that are left can hold.
  package mutating func count(least: Int) throws(ByteError) -> Int {
    let value: UInt64 = try integer()
    guard value <= UInt64(remaining / max(least, 1)) else { throw malformed }
    return Int(value)
  }

  package mutating func counted() throws(ByteError) -> ArraySlice<UInt8> { try raw(try count(least: 1)) }

  package mutating func string() throws(ByteError) -> String {
    guard let text = String(validating: try counted(), as: UTF8.self) else { throw malformed }
    return text
  }

  package mutating func optional<T>(_ body: (inout ByteReader) throws(ByteError) -> T) throws(ByteError) -> T? {
    try flag() ? try body(&self) : nil
  }

  package mutating func point() throws(ByteError) -> CGPoint { CGPoint(x: try length(), y: try length()) }

  package mutating func rect() throws(ByteError) -> CGRect {
    CGRect(origin: try point(), size: CGSize(width: try length(), height: try length()))
  }

  package mutating func color() throws(ByteError) -> CGColor {
    guard try flag() else { return CGColor(srgbRed: try share(), green: try share(), blue: try share(), alpha: try share()) }
    return CGColor(srgbRed: try length(), green: try length(), blue: try length(), alpha: try length())
  }

  private mutating func share() throws(ByteError) -> CGFloat { CGFloat(try byte()) / 255 }

  package mutating func transform() throws(ByteError) -> CGAffineTransform {
    CGAffineTransform(try length(), try length(), try length(), try length(), try length(), try length())
  }

  package mutating func path() throws(ByteError) -> CGPath {
    var path = CGPath()
    for _ in 0..<(try count(least: 1)) {
      let kind = try byte()
      // Only what the writing side can hold: a path begins with a move, and is not closed twice.
      guard kind == 0 || !path.isEmpty, kind != 4 || path.elements.last != .closeSubpath else { throw malformed }
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
      default: throw malformed
      }
    }
    return path
  }

  /// Throws unless everything has been read.
  package func finish() throws(ByteError) {
    guard remaining == 0 else { throw malformed }
  }
}
