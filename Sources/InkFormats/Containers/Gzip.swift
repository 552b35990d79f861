/// gzip files, RFC 1952.
enum Gzip {
  /// Whether a member starts at `position`: magic and the only method there is.
  static func starts(_ bytes: [UInt8], at position: Int = 0, before end: Int? = nil) -> Bool {
    position >= 0 && position + 3 <= (end ?? bytes.count) && bytes[position] == 0x1F && bytes[position + 1] == 0x8B
      && bytes[position + 2] == 8
  }

  /// The content of all members.
  static func expand(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [UInt8] {
    try Inflate.expand(bytes, 0..<bytes.count, .gzip, limit: options.maximumExpandedBytes, options: options)
  }

  /// The content of a gzip file; other bytes as they are.
  static func expandIfNeeded(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [UInt8] {
    starts(bytes) ? try expand(bytes, options: options) : bytes
  }

  /// The first bytes of the content, at most `count`; fewer when the file ends early.
  static func prefix(_ bytes: [UInt8], _ count: Int, options: ReadOptions) throws(FormatError) -> [UInt8] {
    try Inflate.expand(bytes, 0..<bytes.count, .gzip, limit: count, options: options, prefixOnly: true)
  }
}
