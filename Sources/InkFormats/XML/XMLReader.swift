import Foundation
import CLibXML2

/// Pulls elements and text from an XML document in memory, through libxml2's xmlTextReader.
///
/// No entity is expanded, no external thing is loaded, nothing is printed. Names come without their prefix, declared or not,
/// because some writers of InkML forget to declare it.
@safe final class XMLReader {
  enum Event {
    /// `name` and the attributes are those of an element that starts. An empty element starts and ends.
    case start
    case end
    /// Text or CDATA; `appendText(to:)` gives it. The text of one element can come in pieces.
    case text
  }

  private let reader: xmlTextReaderPtr?
  /// libxml2 reads these where they lie, so they have to live as long as the reader.
  private let bytes: [UInt8]
  private let maximumDepth: Int
  private var pendingEnd = false
  /// Elements open, the current one included.
  private(set) var depth = 0
  /// Local name of the element that starts or ends.
  private(set) var name = ""

  /// The library's tables have to be set up once, before threads use them.
  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  init(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) {
    maximumDepth = options.maximumDepth
    self.bytes = bytes
    guard !bytes.isEmpty else { throw FormatError(.empty) }
    guard Self.isReady, let size = Int32(exactly: bytes.count) else {
      throw FormatError(.tooLarge("XML document", limit: Int(Int32.max)))
    }
    var flags = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NOCDATA.rawValue)
    // The parser's own limits (10 MB a text, 256 levels) guard against entities; a document that declares none needs no guard.
    if Self.declaresNoEntities(bytes) { flags |= Int32(XML_PARSE_HUGE.rawValue) }
    unsafe reader = bytes.withUnsafeBytes { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe xmlReaderForMemory($0.baseAddress, size, nil, nil, flags) }
    }
    guard unsafe reader != nil else { throw FormatError(.system("out of memory")) }
    // Without a handler some complaints, as an xml:id with a space, go to standard error in spite of the flags.
    unsafe xmlTextReaderSetStructuredErrorHandler(reader, { _, _ in }, nil)
  }

  deinit { unsafe xmlFreeTextReader(reader) }

  /// True for documents in an encoding that ASCII shows through, with no document type.
  private static func declaresNoEntities(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard head.hasPrefix("<") || head.hasPrefix("\u{FEFF}<"), !head.contains("\0") else { return false }
    if let declaration = head.range(of: "encoding=") {
      let named = head[declaration.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
      guard ["utf-8", "us-ascii", "ascii", "iso-8859-1"].contains(named) else { return false }
    }
    let prolog = XMLProlog(bytes)
    return prolog.rootElement != nil && !prolog.hasDocumentType
  }

  /// Line that the parser has come to, from 1; it reads a little ahead.
  var line: Int { unsafe Int(xmlTextReaderGetParserLineNumber(reader)) }

  /// The next event; nil at the end of the document.
  func next() throws(FormatError) -> Event? {
    if pendingEnd {
      pendingEnd = false
      return close()
    }
    while true {
      xmlResetLastError()
      let state = unsafe xmlTextReaderRead(reader)
      if state == 0 { return nil }
      guard state == 1 else { throw failure() }
      switch unsafe xmlReaderTypes(UInt32(bitPattern: xmlTextReaderNodeType(reader))) {
      case XML_READER_TYPE_ELEMENT:
        depth += 1
        if depth > maximumDepth { throw FormatError(.tooLarge("nesting", limit: maximumDepth), at: .line(line)) }
        readName()
        pendingEnd = unsafe xmlTextReaderIsEmptyElement(reader) == 1
        return .start
      case XML_READER_TYPE_END_ELEMENT:
        readName()
        return close()
      case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA, XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        return .text
      case XML_READER_TYPE_ENTITY_REFERENCE:
        throw FormatError(.unsupported("entities of a document type are not expanded"), at: .line(line))
      default:
        continue
      }
    }
  }

  private func close() -> Event {
    depth -= 1
    return .end
  }

  /// After `.start`: goes past the element's end.
  func skip() throws(FormatError) {
    let outside = depth - 1
    while depth > outside, try next() != nil {}
  }

  /// After `.start`: the element's text up to its end, child elements left out.
  func text() throws(FormatError) -> [UInt8] {
    var bytes: [UInt8] = []
    try text(into: &bytes)
    return bytes
  }

  /// As `text()`, into a buffer that keeps its storage.
  func text(into bytes: inout [UInt8]) throws(FormatError) {
    bytes.removeAll(keepingCapacity: true)
    let inside = depth
    while let event = try next() {
      if event == .text, depth == inside { appendText(to: &bytes) }
      if event == .end, depth < inside { return }
    }
  }

  /// After `.text`.
  func appendText(to bytes: inout [UInt8]) {
    guard let value = unsafe xmlTextReaderConstValue(reader) else { return }
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: value, count: Int(xmlStrlen(value))))
  }

  /// After `.start`: an attribute by its name as written, as "xml:id".
  func attribute(_ name: StaticString) -> String? {
    guard let value = unsafe xmlTextReaderGetAttribute(reader, name.utf8Start) else { return nil }
    defer { unsafe free(value) }
    return unsafe String(cString: value)
  }

  private func readName() {
    guard let raw = unsafe xmlTextReaderConstLocalName(reader) else { return name = "" }
    let full = unsafe String(cString: raw)
    name = full.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(full[full.index(after: $0)...]) } ?? full
  }

  private func failure() -> FormatError {
    guard let error = unsafe xmlGetLastError() else { return FormatError(.malformed("not well-formed XML"), at: .line(line)) }
    let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? "unknown error"
    let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return FormatError(.malformed("not well-formed XML: \(text)"), at: .line(unsafe Int(error.pointee.line)))
  }
}
