/// A value of a BSON document (bsonspec.org, version 1.1), as far as documents of ink use them.
enum BSONValue {
  case number(Double)
  case integer(Int64)
  case string(String)
  case document([(name: String, value: BSONValue)])
  case array([BSONValue])
  case binary(ByteCursor)
  case bool(Bool)
  case null

  /// The document that the bytes hold.
  static func parse(_ bytes: [UInt8], maximumDepth: Int) throws(FormatError) -> BSONValue {
    var cursor = ByteCursor(bytes)
    return .document(try members(&cursor, depth: maximumDepth))
  }

  private static func members(_ cursor: inout ByteCursor, depth: Int) throws(FormatError) -> [(name: String, value: BSONValue)] {
    guard depth > 0 else { throw FormatError(.tooLarge("nesting", limit: 0), at: cursor.place) }
    let place = cursor.place, length = try cursor.count()
    guard length >= 5 else { throw FormatError(.malformed("a document is shorter than its own length"), at: place) }
    var content = try cursor.part(length - 4, "a document")
    var members: [(name: String, value: BSONValue)] = []
    while true {
      let place = content.place, type = try content.byte()
      if type == 0 { return members }
      guard let end = content.rest.firstIndex(of: 0) else { throw FormatError(.truncated("a name"), at: place) }
      let name = try content.text(end - content.position)
      try content.skip(1)
      members.append((name, try value(type, &content, depth, place)))
    }
  }

  private static func value(
    _ type: UInt8, _ cursor: inout ByteCursor, _ depth: Int, _ place: FormatError.Place
  ) throws(FormatError) -> BSONValue {
    switch type {
    case 1: return .number(try cursor.double())
    case 2, 13, 14:
      let count = try cursor.count()
      try cursor.need(count, "a text")
      let text = try cursor.text(max(count - 1, 0))
      try cursor.skip(1, "a text")
      return .string(text)
    case 3: return .document(try members(&cursor, depth: depth - 1))
    case 4: return .array(try members(&cursor, depth: depth - 1).map(\.value))
    case 5:
      let count = try cursor.count()
      try cursor.skip(1)
      return .binary(try cursor.part(count, "binary data"))
    case 6, 10, 0x7F, 0xFF: return .null
    case 7:
      try cursor.skip(12)
      return .null
    case 8: return .bool(try cursor.byte() != 0)
    case 9, 17, 18: return .integer(try cursor.integer())
    case 16: return .integer(Int64(try cursor.integer(Int32.self)))
    default: throw FormatError(.malformed("a document has a value of an unknown type"), at: place)
    }
  }

  subscript(name: String) -> BSONValue? {
    guard case .document(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var elements: [BSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
}
