import Foundation

/// Fields of a message in Protocol Buffers' wire format (protobuf.dev, "Encoding"), one after another.
struct ProtobufReader {
  enum Value {
    case varint(UInt64)
    case fixed64(UInt64)
    case fixed32(UInt32)
    case bytes(ByteReader, offset: Int)
  }

  struct Field {
    var number: UInt64
    var value: Value
  }

  private var bytes: ByteReader
  /// Place of the message's first byte in the file.
  let offset: Int

  init(_ bytes: ByteReader, offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  var malformed: DrawingDataError { .malformedData(offset: offset + bytes.position) }

  /// Nil at the end. Groups, which no current writer uses, are malformed.
  mutating func next() throws(DrawingDataError) -> Field? {
    guard bytes.remaining > 0 else { return nil }
    let start = offset
    do throws(ByteError) {
      let tag = try varint(), number = tag >> 3
      guard number > 0 else { throw bytes.malformed }
      switch tag & 7 {
      case 0: return Field(number: number, value: .varint(try varint()))
      case 1: return Field(number: number, value: .fixed64(try bytes.integer()))
      case 2:
        let length = try varint()
        guard length <= UInt64(bytes.remaining) else { throw bytes.malformed }
        let place = bytes.position
        return Field(number: number, value: .bytes(try bytes.part(Int(length)), offset: start + place))
      case 5: return Field(number: number, value: .fixed32(try bytes.integer()))
      default: throw bytes.malformed
      }
    } catch {
      throw DrawingDataError(error, from: start)
    }
  }

  private mutating func varint() throws(ByteError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try bytes.byte(), part = UInt64(byte & 0x7F)
      // The tenth byte has room for one bit.
      guard shift < 63 || part < 2 else { throw bytes.malformed }
      value |= part << shift
      if byte < 0x80 { return value }
    }
    throw bytes.malformed
  }
}

extension ProtobufReader.Field {
  var double: Double? { if case .fixed64(let bits) = value { Double(bitPattern: bits) } else { nil } }
  var float: Float? { if case .fixed32(let bits) = value { Float(bitPattern: bits) } else { nil } }
  var unsigned: UInt64? { if case .varint(let number) = value { number } else { nil } }
  var message: ProtobufReader? {
    if case .bytes(let bytes, let offset) = value { ProtobufReader(bytes, offset: offset) } else { nil }
  }
  var content: ByteReader? { if case .bytes(let bytes, _) = value { bytes } else { nil } }
}
