/// The fields of a Protocol Buffers message (developers.google.com/protocol-buffers, "Encoding"), one after another.
struct ProtobufMessage {
  /// A field's content by its wire type.
  enum Value {
    case varint(UInt64)
    case fixed64(UInt64)
    case fixed32(UInt32)
    case bytes(ByteCursor)
  }

  private var cursor: ByteCursor

  init(_ cursor: ByteCursor) { self.cursor = cursor }

  /// The next field's number and content; nil at the end. Groups, long out of use, are refused.
  mutating func next() throws(FormatError) -> (field: Int, value: Value)? {
    guard !cursor.isAtEnd else { return nil }
    let place = cursor.place, key = try cursor.varint()
    let field = Int(truncatingIfNeeded: key >> 3)
    switch key & 7 {
    case 0: return (field, .varint(try cursor.varint()))
    case 1: return (field, .fixed64(try cursor.integer()))
    case 2:
      let count = try cursor.varintCount("a field of a message")
      return (field, .bytes(try cursor.part(count)))
    case 5: return (field, .fixed32(try cursor.integer()))
    default: throw FormatError(.malformed("a message has a field of an unknown wire type"), at: place)
    }
  }
}

extension ProtobufMessage.Value {
  var message: ProtobufMessage? { if case .bytes(let cursor) = self { ProtobufMessage(cursor) } else { nil } }
  var cursor: ByteCursor? { if case .bytes(let cursor) = self { cursor } else { nil } }
  var text: String? { if case .bytes(let cursor) = self { String(decoding: cursor.rest, as: UTF8.self) } else { nil } }
  var integer: UInt64? { if case .varint(let value) = self { value } else { nil } }
  var signed: Int? { integer.map { Int(Int64(bitPattern: $0)) } }
  /// The zigzag form of `sint32` and `sint64`.
  var zigzag: Int? { integer.map { Int(Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1)) } }

  /// `float` or `double`.
  var number: Double? {
    switch self {
    case .fixed32(let bits): Double(Float(bitPattern: bits))
    case .fixed64(let bits): Double(bitPattern: bits)
    case .varint, .bytes: nil
    }
  }

  /// Appends the numbers of a repeated `float` field, packed or one by one.
  func appendFloats(to numbers: inout [Double]) throws(FormatError) {
    guard case .bytes(var cursor) = self else {
      if let number { numbers.append(number) }
      return
    }
    numbers.reserveCapacity(numbers.count + cursor.remaining / 4)
    while !cursor.isAtEnd { numbers.append(try cursor.float()) }
  }

  /// Appends the numbers of a repeated `sint32` or `sint64` field, packed or one by one.
  func appendZigzags(to numbers: inout [Int]) throws(FormatError) {
    guard case .bytes(var cursor) = self else {
      if let zigzag { numbers.append(zigzag) }
      return
    }
    while !cursor.isAtEnd {
      let raw = try cursor.varint()
      numbers.append(Int(Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)))
    }
  }

  /// Appends the numbers of a repeated `uint32` or `uint64` field, packed or one by one.
  func appendVarints(to numbers: inout [UInt64]) throws(FormatError) {
    guard case .bytes(var cursor) = self else {
      if let integer { numbers.append(integer) }
      return
    }
    while !cursor.isAtEnd { numbers.append(try cursor.varint()) }
  }
}
