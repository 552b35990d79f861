import Foundation

/// Where the ink is: alone, as the comment of a "fortified" GIF picture that other programs show as a picture, or either of them
/// as base64 with or without `base64:` before it.
enum ISFContainer {
  static func begins(_ head: [UInt8]) -> Bool {
    if isStream(head) || isGIF(head) { return true }
    guard let text = base64Text(head) else { return false }
    // A multiple of four digits can be decoded by itself.
    let digits = text.prefix(64).prefix { $0.base64Digit != nil }
    guard digits.count >= 16, let start = Data(base64Encoded: Data(digits.prefix(digits.count & ~3))) else { return false }
    return isStream([UInt8](start), isCut: true) || isGIF([UInt8](start))
  }

  /// Bytes that hold streams of ink.
  static func streams(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    if isGIF(bytes) { return try comment(bytes) }
    if bytes.first == 0 { return bytes }
    guard let text = base64Text(bytes), let data = Data(base64Encoded: Data(text.prefix { $0 != 0 }), options: .ignoreUnknownCharacters)
    else { throw FormatError(.malformed("neither ink, a GIF picture nor base64 of them"), at: .byte(0)) }
    let content = [UInt8](data)
    return isGIF(content) ? try comment(content) : content
  }

  private static func isGIF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "GIF8".utf8) }

  /// Version 0, and a size that the next tag follows: one that a stream begins with.
  private static func isStream(_ bytes: [UInt8], isCut: Bool = false) -> Bool {
    var cursor = ByteCursor(bytes)
    guard let version = try? cursor.byte(), version == 0, let size = try? cursor.varint(), size > 0, size < 1 << 40 else { return false }
    if !isCut, bytes.count < 1 << 16, size > UInt64(cursor.remaining) { return false }
    guard let tag = try? cursor.varint() else { return false }
    return tag < 32 || (50..<200).contains(tag)
  }

  private static func base64Text(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let text = bytes.drop { $0 <= 0x20 }
    if text.starts(with: "base64:".utf8) { return text.dropFirst(7) }
    return text.first?.base64Digit == nil ? nil : text
  }

  /// The comment extensions of a GIF89a file, put together.
  private static func comment(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    var cursor = ByteCursor(bytes), out: [UInt8] = []
    func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    try cursor.skip(10, "the picture")
    let flags = try cursor.byte()
    try cursor.skip(2 + colors(flags), "the picture")
    while true {
      switch try cursor.byte() {
      case 0x21:
        let isComment = try cursor.byte() == 0xFE
        while case let size = try cursor.byte(), size > 0 {
          let block = try cursor.part(Int(size), "the picture")
          if isComment { out += block.rest }
        }
      case 0x2C:
        try cursor.skip(8, "the picture")
        let flags = try cursor.byte()
        try cursor.skip(colors(flags) + 1, "the picture")
        while case let size = try cursor.byte(), size > 0 { try cursor.skip(Int(size), "the picture") }
      case 0x3B:
        guard out.first == 0 else { throw FormatError(.missing("the ink in the picture's comment")) }
        return out
      default: throw FormatError(.malformed("the picture around the ink is damaged"), at: .byte(cursor.position - 1))
      }
    }
  }
}
