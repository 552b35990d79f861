import Foundation

/// What formats look at to recognise a file: its first bytes, unpacked, and the first thing in them.
struct FormatProbe {
  /// Enough for the comments before an XML root and for the first lines of drawings.
  private static let headLength = 1 << 16

  /// The start of the file, or of the gzip stream or the zip package's `content.xml` in it.
  let head: [UInt8]
  /// Local name of the XML root element.
  let rootElement: String?
  /// Names in a zip package; empty for other files.
  let entryNames: [String]

  init(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) {
    if Gzip.starts(bytes) {
      head = try Gzip.prefix(bytes, Self.headLength, options: options)
      entryNames = []
    } else if ZipArchive.starts(bytes) {
      let archive = try ZipArchive(bytes)
      entryNames = archive.entries.map(\.name)
      head =
        try archive.entry("content.xml").map { (entry) throws(FormatError) in
          Array(try archive.content(of: entry, options: options).prefix(Self.headLength))
        } ?? []
    } else {
      head = Array(bytes.prefix(Self.headLength))
      entryNames = []
    }
    // UTF-16 shows the same characters once its zero bytes and its mark are gone.
    rootElement = XMLProlog(head.contains(0) ? head.filter { $0 != 0 && $0 < 0x80 } : head).rootElement
  }

  /// Whether the head holds `text`.
  func contains(_ text: StaticString) -> Bool { head.contains(text) }

  func hasPrefix(_ text: StaticString) -> Bool {
    head.count >= text.utf8CodeUnitCount && text.withUTF8Buffer { unsafe head.starts(with: $0) }
  }

  /// The first byte that is no space, a byte order mark left out.
  var firstByte: UInt8? {
    (head.starts(with: [0xEF, 0xBB, 0xBF]) ? head[3...] : head[...]).first { $0 > 0x20 }
  }

  var startsObject: Bool { firstByte == UInt8(ascii: "{") }

  /// Whether one of the lines is a JSON object that names all `keys`. Only the head is searched, the last line may be cut.
  func hasJSONLine(with keys: [String]) -> Bool {
    head.split(separator: UInt8(ascii: "\n")).contains { line in
      let text = String(decoding: line, as: UTF8.self)
      guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("{") else { return false }
      return keys.allSatisfy { text.contains("\"\($0)\"") }
    }
  }
}

extension [UInt8] {
  /// Whether the bytes of `text` stand anywhere in these.
  func contains(_ text: StaticString) -> Bool {
    unsafe withUnsafeBytes { bytes in
      guard var at = bytes.baseAddress else { return false }
      let length = text.utf8CodeUnitCount, end = unsafe at + bytes.count
      while unsafe end - at >= length, let found = unsafe memchr(at, Int32(text.utf8Start[0]), end - at - length + 1) {
        if unsafe memcmp(found, text.utf8Start, length) == 0 { return true }
        unsafe at = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }
}
