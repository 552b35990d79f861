import CZlib

/// The entries of a zip file in memory (PKWARE APPNOTE 6.3): stored and deflated ones, no encryption, no zip64.
///
/// The central directory at the file's end is what counts; local headers give only where the data start.
struct ZipArchive {
  struct Entry {
    var name: String
    var method: Int
    var flags: Int
    var checksum: UInt32
    var compressedSize: Int
    var size: Int
    var headerOffset: Int
  }

  let bytes: [UInt8]
  let entries: [Entry]
  private let places: [String: Int]

  static func starts(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  init(_ bytes: [UInt8]) throws(FormatError) {
    self.bytes = bytes
    guard let end = Self.endRecord(bytes) else { throw FormatError(.truncated("zip directory")) }
    let count = bytes.littleEndian16(end + 10) ?? 0
    var offset = bytes.littleEndian32(end + 16) ?? 0
    if count == 0xFFFF || offset == 0xFFFF_FFFF { throw FormatError(.unsupported("zip64 archives are not read")) }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard bytes.littleEndian32(offset) == 0x0201_4B50, let flags = bytes.littleEndian16(offset + 8),
        let method = bytes.littleEndian16(offset + 10), let checksum = bytes.littleEndian32(offset + 16),
        let compressedSize = bytes.littleEndian32(offset + 20), let size = bytes.littleEndian32(offset + 24),
        let nameLength = bytes.littleEndian16(offset + 28), let extraLength = bytes.littleEndian16(offset + 30),
        let commentLength = bytes.littleEndian16(offset + 32), let headerOffset = bytes.littleEndian32(offset + 42),
        offset + 46 + nameLength <= bytes.count
      else { throw FormatError(.malformed("zip directory is damaged"), at: .byte(offset)) }
      entries.append(
        Entry(
          name: String(decoding: bytes[(offset + 46)..<(offset + 46 + nameLength)], as: UTF8.self), method: method, flags: flags,
          checksum: UInt32(truncatingIfNeeded: checksum), compressedSize: compressedSize, size: size, headerOffset: headerOffset))
      offset += 46 + nameLength + extraLength + commentLength
    }
    // Entries that share their bytes could grow without bound together, however little each of them grows.
    guard entries.reduce(0, { $0 + $1.compressedSize }) <= bytes.count else { throw FormatError(.malformed("zip entries overlap")) }
    self.entries = entries
    places = Dictionary(entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Start of the end-of-directory record, searched backwards over the longest comment.
  private static func endRecord(_ bytes: [UInt8]) -> Int? {
    var position = bytes.count - 22
    let lowest = max(0, position - 0xFFFF)
    while position >= lowest {
      if bytes.littleEndian32(position) == 0x0605_4B50 { return position }
      position -= 1
    }
    return nil
  }

  func entry(_ name: String) -> Entry? { places[name].map { entries[$0] } }

  /// The content of the entry of that name; nil when there is none.
  func content(_ name: String, options: ReadOptions) throws(FormatError) -> [UInt8]? {
    guard let entry = entry(name) else { return nil }
    return try content(of: entry, options: options)
  }

  /// An entry's content, checked against its CRC-32.
  func content(of entry: Entry, options: ReadOptions) throws(FormatError) -> [UInt8] {
    do throws(FormatError) {
      guard entry.flags & 1 == 0 else { throw FormatError(.unsupported("encrypted entries are not read")) }
      guard bytes.littleEndian32(entry.headerOffset) == 0x0403_4B50, let nameLength = bytes.littleEndian16(entry.headerOffset + 26),
        let extraLength = bytes.littleEndian16(entry.headerOffset + 28)
      else { throw FormatError(.malformed("zip entry is damaged"), at: .byte(entry.headerOffset)) }
      let start = entry.headerOffset + 30 + nameLength + extraLength
      guard start + entry.compressedSize <= bytes.count else { throw FormatError(.truncated("zip entry"), at: .byte(bytes.count)) }
      guard entry.size <= options.maximumExpandedBytes else {
        throw FormatError(.tooLarge("expanded size", limit: options.maximumExpandedBytes))
      }
      let range = start..<(start + entry.compressedSize)
      let content: [UInt8]
      switch entry.method {
      case 0: content = Array(bytes[range])
      case 8: content = try Inflate.expand(bytes, range, .none, limit: options.maximumExpandedBytes, options: options)
      default: throw FormatError(.unsupported("zip method \(entry.method) is not read"))
      }
      guard content.crc32 == entry.checksum else { throw FormatError(.malformed("content does not match its CRC-32"), at: .byte(start)) }
      return content
    } catch {
      throw error.at(.part(entry.name))
    }
  }
}

extension [UInt8] {
  /// Little-endian numbers at an offset; nil beyond the end.
  fileprivate func littleEndian16(_ offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return Int(self[offset]) | Int(self[offset + 1]) << 8
  }

  fileprivate func littleEndian32(_ offset: Int) -> Int? {
    guard let low = littleEndian16(offset), let high = littleEndian16(offset + 2) else { return nil }
    return low | high << 16
  }

  /// CRC-32 (ISO 3309).
  var crc32: UInt32 {
    var value: UInt = 0
    var rest = self[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 << 30)
      unsafe value = piece.withUnsafeBufferPointer { unsafe CZlib.crc32(value, $0.baseAddress, UInt32($0.count)) }
      rest = rest.dropFirst(piece.count)
    }
    return UInt32(truncatingIfNeeded: value)
  }
}
