import Foundation

/// Puts binary files together, little-endian.
struct ByteBuilder {
  var bytes: [UInt8] = []

  init(_ text: String = "") { bytes = Array(text.utf8) }

  mutating func add(_ more: [UInt8]) { bytes += more }
  mutating func text(_ text: String) { bytes += text.utf8 }
  mutating func number<T: FixedWidthInteger>(_ value: T) {
    for i in 0..<(T.bitWidth / 8) { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * i))) }
  }
  mutating func big<T: FixedWidthInteger>(_ value: T) { number(value.byteSwapped) }
  mutating func u8(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }
  mutating func u16(_ value: Int) { number(UInt16(truncatingIfNeeded: value)) }
  mutating func u32(_ value: Int) { number(UInt32(truncatingIfNeeded: value)) }
  mutating func float(_ value: Double) { number(Float(value).bitPattern) }
  mutating func double(_ value: Double) { number(value.bitPattern) }
  mutating func half(_ value: Double) { number(Float16(value).bitPattern) }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A length in 32 bits and the content.
  mutating func block(_ content: [UInt8]) {
    u32(content.count)
    bytes += content
  }

  /// A length as a varint and the content.
  mutating func packed(_ content: [UInt8]) {
    varint(UInt64(content.count))
    bytes += content
  }

  // Fields of a Protocol Buffers message.
  mutating func field(_ number: Int, _ value: UInt64) {
    varint(UInt64(number) << 3)
    varint(value)
  }
  mutating func field(_ number: Int, _ content: [UInt8]) {
    varint(UInt64(number) << 3 | 2)
    packed(content)
  }
  mutating func field(_ number: Int, _ text: String) { field(number, Array(text.utf8)) }
  mutating func field(_ number: Int, float value: Double) {
    varint(UInt64(number) << 3 | 5)
    float(value)
  }
  mutating func field(_ number: Int, zigzags values: [Int]) {
    field(number, make { b in for v in values { b.varint(UInt64(bitPattern: Int64(v << 1 ^ v >> 63))) } })
  }
  mutating func field(_ number: Int, floats values: [Double]) { field(number, make { b in for v in values { b.float(v) } }) }
}

/// The bytes that `body` puts together.
func make(_ start: String = "", _ body: (inout ByteBuilder) -> Void) -> [UInt8] {
  var builder = ByteBuilder(start)
  body(&builder)
  return builder.bytes
}
