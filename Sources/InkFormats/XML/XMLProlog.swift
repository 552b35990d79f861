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
        guard let after = Self.pastDocumentType(rest) else { return }
        rest = rest[after...]
        continue
      } else {
        break
      }
      guard let next = Self.past(end, in: rest) else { return }
      rest = rest[next...]
    }
    let name = rest.dropFirst().prefix { !$0.endsName }
    rootElement = name.split(separator: UInt8(ascii: ":")).last.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Past the document type that starts here, its own declarations in brackets and texts in quotes included.
  private static func pastDocumentType(_ bytes: ArraySlice<UInt8>) -> Int? {
    var brackets = 0, quote: UInt8?, at = bytes.startIndex
    while at < bytes.endIndex {
      let byte = bytes[at]
      if let open = quote {
        if byte == open { quote = nil }
      } else if bytes[at...].starts(with: "<!--".utf8) {
        guard let next = past("-->", in: bytes[at...]) else { return nil }
        at = next
        continue
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): brackets += 1
        case UInt8(ascii: "]"): brackets -= 1
        case UInt8(ascii: ">") where brackets <= 0: return at + 1
        default: break
        }
      }
      at += 1
    }
    return nil
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
