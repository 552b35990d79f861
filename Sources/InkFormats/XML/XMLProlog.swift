/// What comes before the content of an XML document in an encoding that ASCII shows through.
struct XMLProlog {
  /// Local name of the root element; nil when none is reached.
  private(set) var rootElement: String?
  private(set) var hasDocumentType = false

  /// Goes past a byte order mark, the declaration, comments and a document type, to the root element's name.
  init(_ bytes: [UInt8]) {
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "<") else { return }
      let end: String
      if rest.starts(with: "<!--".utf8) {
        end = "-->"
      } else if rest.starts(with: "<?".utf8) {
        end = "?>"
      } else if rest.starts(with: "<!".utf8) {
        hasDocumentType = true
        end = ">"
      } else {
        break
      }
      guard let next = Self.past(end, in: rest) else { return }
      rest = rest[next...]
    }
    let name = rest.dropFirst().prefix { !$0.endsName }
    rootElement = name.split(separator: UInt8(ascii: ":")).last.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func past(_ mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let first = mark.utf8.first, let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: mark.utf8) { return start + mark.utf8.count }
      rest = rest[(start + 1)...]
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var endsName: Bool { self <= 0x20 || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") }
}
