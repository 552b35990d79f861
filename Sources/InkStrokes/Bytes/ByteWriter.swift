import Foundation
import InkGeometry

/// Little-endian bytes of a file.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func append(_ value: UInt8) { bytes.append(value) }
  package mutating func append(raw: some Sequence<UInt8>) { bytes.append(contentsOf: raw) }

  package mutating func append<T: FixedWidthInteger>(_ value: T) {
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ value: Double) { append(value.bitPattern) }
  package mutating func append(_ value: CGFloat) { append(Double(value)) }
  package mutating func append(_ value: Float) { append(value.bitPattern) }
  package mutating func append(_ value: Bool) { append(UInt8(value ? 1 : 0)) }

  package mutating func append(_ id: UUID) {
    unsafe withUnsafeBytes(of: id.uuid) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Length in bytes (u64), then the bytes.
  package mutating func append(counted data: some Collection<UInt8>) {
    append(UInt64(data.count))
    append(raw: data)
  }

  /// Length in bytes (u64), then what `body` appends.
  package mutating func appendCounted(_ body: (inout ByteWriter) -> Void) {
    let place = bytes.count
    append(UInt64(0))
    body(&self)
    overwrite(UInt64(bytes.count - place - 8), at: place)
  }

  package mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// One byte that says whether a value follows.
  package mutating func append<T>(_ value: T?, _ body: (inout ByteWriter, T) -> Void) {
    append(value != nil)
    if let value { body(&self, value) }
  }

  package mutating func append(_ p: CGPoint) {
    append(p.x)
    append(p.y)
  }

  package mutating func append(_ r: CGRect) {
    append(r.origin.x)
    append(r.origin.y)
    append(r.size.width)
    append(r.size.height)
  }

  /// Four bytes where they hold the colour exactly, as they do for every colour that came from them.
  package mutating func append(_ c: CGColor) {
    if let red = Self.step(c.red), let green = Self.step(c.green), let blue = Self.step(c.blue), let alpha = Self.step(c.alpha) {
      append(false)
      append(red)
      append(green)
      append(blue)
      append(alpha)
    } else {
      append(true)
      append(c.red)
      append(c.green)
      append(c.blue)
      append(c.alpha)
    }
  }

  private static func step(_ part: CGFloat) -> UInt8? {
    guard part >= 0, part <= 1, part.sign == .plus else { return nil }
    let step = UInt8((part * 255).rounded())
    return CGFloat(step) / 255 == part ? step : nil
  }

  package mutating func append(_ t: CGAffineTransform) {
    append(t.a)
    append(t.b)
    append(t.c)
    append(t.d)
    append(t.tx)
    append(t.ty)
  }

  package mutating func append(_ path: CGPath) {
    append(UInt64(path.elements.count))
    for element in path.elements {
      switch element {
      case .move(let p):
        append(UInt8(0))
        append(p)
      case .line(let p):
        append(UInt8(1))
        append(p)
      case .quadCurve(let p, let c):
        append(UInt8(2))
        append(c)
        append(p)
      case .curve(let p, let c1, let c2):
        append(UInt8(3))
        append(c1)
        append(c2)
        append(p)
      case .closeSubpath: append(UInt8(4))
      }
    }
  }

  /// Puts a number in place of bytes that are there. Precondition: they lie within what has been written.
  package mutating func overwrite<T: FixedWidthInteger>(_ value: T, at place: Int) {
    for i in 0..<(T.bitWidth / 8) { bytes[place + i] = UInt8(truncatingIfNeeded: value >> T(8 * i)) }
  }

  package mutating func removeAll(keepingCapacity: Bool) { bytes.removeAll(keepingCapacity: keepingCapacity) }
}
