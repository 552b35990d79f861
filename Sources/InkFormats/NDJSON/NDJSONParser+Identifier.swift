extension NDJSONParser {
  /// The id in a line that is no valid JSON, so that its error can be told by name: the value of the outermost object's "id",
  /// else of its "key_id". Only brackets and strings are looked at, whatever else is wrong between them.
  func identifier(inDamaged line: ArraySlice<UInt8>) -> String? {
    var scan = MemberScan(line)
    var other: String?
    while let (name, value) = scan.next() {
      guard name == "id" || name == "key_id" else { continue }
      guard let found = text(of: value) else { continue }
      if name == "id" { return found }
      other = other ?? found
    }
    return other
  }

  /// A string's or number's text.
  private func text(of value: ArraySlice<UInt8>) -> String? {
    guard let value = try? json.parse(Array(value), 0..<value.count) else { return nil }
    return Self.identifier(value)
  }
}

/// The members of an object's outermost level, told by brackets and strings alone.
private struct MemberScan {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
    skipSpace()
    if peek == UInt8(ascii: "{") { position += 1 } else { position = bytes.endIndex }
  }

  private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
  }

  /// The next member's name as it is written and the bytes of its value; nil when there is none that can be told.
  mutating func next() -> (name: String, value: ArraySlice<UInt8>)? {
    skipSpace()
    guard let name = string() else { return nil }
    skipSpace()
    guard peek == UInt8(ascii: ":") else { return nil }
    position += 1
    skipSpace()
    let start = position
    var depth = 0
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        guard string() != nil else { return nil }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 {
          defer { position = bytes.endIndex }
          return (name, bytes[start..<position])
        }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        defer { position += 1 }
        return (name, bytes[start..<position])
      default: break
      }
      position += 1
    }
    return depth == 0 && position > start ? (name, bytes[start..<position]) : nil
  }

  /// A quoted string, escapes as they are; the position goes behind it.
  private mutating func string() -> String? {
    guard peek == UInt8(ascii: "\"") else { return nil }
    position += 1
    let start = position
    while let byte = peek, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard peek != nil else { return nil }
    defer { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
