import Foundation
import InkGeometry

/// Little-endian bytes of a document file.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ value: UInt8) { bytes.append(value) }
  mutating func append(raw: some Sequence<UInt8>) { bytes.append(contentsOf: raw) }

  mutating func append<T: FixedWidthInteger>(_ value: T) {
    var rest = value.littleEndian
    for _ in 0..<(T.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func append(_ value: Double) { append(value.bitPattern) }
  mutating func append(_ value: CGFloat) { append(Double(value)) }
  mutating func append(_ value: Float) { append(value.bitPattern) }
  mutating func append(_ value: Bool) { append(UInt8(value ? 1 : 0)) }
  mutating func append(_ id: UUID) { append(raw: id.bytes) }

  /// Length in bytes (u64), then the bytes.
  mutating func append(counted data: some Collection<UInt8>) {
    append(UInt64(data.count))
    append(raw: data)
  }

  mutating func append(_ text: String) { append(counted: Array(text.utf8)) }

  /// One byte that says whether a value follows.
  mutating func append<T>(_ value: T?, _ body: (inout ByteWriter, T) -> Void) {
    append(value != nil)
    if let value { body(&self, value) }
  }

  mutating func append(_ p: CGPoint) {
    append(p.x)
    append(p.y)
  }

  mutating func append(_ r: CGRect) {
    append(r.origin.x)
    append(r.origin.y)
    append(r.size.width)
    append(r.size.height)
  }

  mutating func append(_ c: CGColor) {
    append(c.red)
    append(c.green)
    append(c.blue)
    append(c.alpha)
  }

  mutating func append(_ t: CGAffineTransform) {
    for v in [t.a, t.b, t.c, t.d, t.tx, t.ty] { append(v) }
  }

  mutating func append(_ path: CGPath) {
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
}
