/// What formats look at to recognise a file: its first bytes, unpacked, and the first thing in them.
struct FormatProbe {
  /// Enough for the comments before an XML root and for the first lines of drawings.
  private static let headLength = 1 << 16

  /// The start of the file, or of the gzip stream or the zip package's `content.xml` in it.
  let head: [UInt8]
  /// Local name of the XML root element.
  let rootElement: String?

  init(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) {
    if Gzip.starts(bytes) {
      head = try Gzip.prefix(bytes, Self.headLength, options: options)
    } else if ZipArchive.starts(bytes) {
      let archive = try ZipArchive(bytes)
      head =
        try archive.entry("content.xml").map { (entry) throws(FormatError) in
          Array(try archive.content(of: entry, options: options).prefix(Self.headLength))
        } ?? []
    } else {
      head = Array(bytes.prefix(Self.headLength))
    }
    rootElement = Self.root(head)
  }

  /// Skips a byte order mark, the declaration, comments and a document type; then reads the element's name.
  private static func root(_ head: [UInt8]) -> String? {
    // UTF-16 shows the same characters once its zero bytes are gone.
    var rest = String(decoding: head.filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard rest.hasPrefix("<") else { return nil }
      let end: String
      if rest.hasPrefix("<!--") {
        end = "-->"
      } else if rest.hasPrefix("<?") {
        end = "?>"
      } else if rest.hasPrefix("<!") {
        end = ">"
      } else {
        break
      }
      guard let close = rest.firstRange(of: end) else { return nil }
      rest = rest[close.upperBound...]
    }
    let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "_:.-".contains($0) }
    return name.split(separator: ":").last.map(String.init)
  }

  /// Whether one of the lines is a JSON object that names all `keys`. Only the head is searched, the last line may be cut.
  func hasJSONLine(with keys: [String]) -> Bool {
    head.split(separator: UInt8(ascii: "\n")).contains { line in
      let text = String(decoding: line, as: UTF8.self)
      guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("{") else { return false }
      return keys.allSatisfy { text.contains("\"\($0)\"") }
    }
  }
}
