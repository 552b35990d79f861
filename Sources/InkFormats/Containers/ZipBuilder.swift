/// Makes a zip file of stored entries (PKWARE APPNOTE 6.3), all of the earliest date that the format has: equal content, equal bytes.
struct ZipBuilder {
  private var out: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// 1 January 1980.
  private static let date = 0x0021
  /// Names are UTF-8.
  private static let flags = 1 << 11

  mutating func add(_ name: String, _ content: [UInt8]) throws(FormatError) {
    guard content.count <= Int(UInt32.max) - 1, out.count <= Int(UInt32.max) - 1, count < 0xFFFE else {
      throw FormatError(.tooLarge("zip archive", limit: Int(UInt32.max)), at: .part(name))
    }
    var fields: [UInt8] = []
    func put(_ value: Int, _ size: Int, _ bytes: inout [UInt8]) {
      for i in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * i))) }
    }
    for (value, size) in [
      (20, 2), (Self.flags, 2), (0, 2), (0, 2), (Self.date, 2), (Int(content.crc32), 4), (content.count, 4), (content.count, 4),
      (name.utf8.count, 2), (0, 2),
    ] { put(value, size, &fields) }
    put(0x0201_4B50, 4, &directory)
    put(20, 2, &directory)
    directory += fields
    for (value, size) in [(0, 2), (0, 2), (0, 2), (0, 4), (out.count, 4)] { put(value, size, &directory) }
    directory += name.utf8
    put(0x0403_4B50, 4, &out)
    out += fields
    out += name.utf8
    out += content
    count += 1
  }

  /// The whole file.
  func file() -> [UInt8] {
    var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    for (value, size) in [(count, 2), (count, 2), (directory.count, 4), (out.count, 4), (0, 2)] {
      for i in 0..<size { end.append(UInt8(truncatingIfNeeded: value >> (8 * i))) }
    }
    return out + directory + end
  }
}
