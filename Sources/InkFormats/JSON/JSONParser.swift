import CSimdJSON

/// simdjson's DOM parser with its buffers kept from text to text. Not for two threads at once.
///
/// Accepts RFC 8259 alone: UTF-8, no NaN or infinity, no number beyond the range of a Double or a 64-bit integer.
@safe package final class JSONParser {
  private let handle: OpaquePointer?
  private let maximumLength: Int
  /// Counts texts, so that a value of an earlier one is recognised.
  fileprivate(set) var generation = 0

  package init(maximumLength: Int, maximumDepth: Int) {
    self.maximumLength = maximumLength
    unsafe handle = ink_json_parser_new(max(maximumLength, 0), max(maximumDepth, 1))
  }

  convenience init(_ options: ReadOptions) {
    self.init(maximumLength: options.maximumExpandedBytes, maximumDepth: options.maximumDepth)
  }

  deinit { unsafe ink_json_parser_free(handle) }

  /// Bytes that have to follow a text for `padded`.
  static var padding: Int { Int(INK_JSON_PADDING) }

  /// Parses one text. `buffer` holds it at `range`; when `padding` more bytes of any content follow, nothing is copied.
  package func parse(_ buffer: [UInt8], _ range: Range<Int>) throws(FormatError) -> JSONValue {
    generation += 1
    guard let handle = unsafe handle else { throw FormatError(.system("out of memory")) }
    guard range.count <= maximumLength else { throw FormatError(.tooLarge("JSON text", limit: maximumLength)) }
    guard range.lowerBound >= 0, range.upperBound <= buffer.count, !range.isEmpty else { throw FormatError(.empty) }
    let padded = buffer.count - range.upperBound >= Self.padding
    var root = unsafe ink_json_value()
    let code = unsafe buffer.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe ink_json_parse(handle, text.baseAddress.map { unsafe $0 + range.lowerBound }, range.count, padded, &root)
      }
    }
    guard code == 0 else {
      let message = unsafe String(cString: ink_json_error(code))
      throw FormatError(.malformed("not valid JSON: \(message.lowercasedStart)"))
    }
    return unsafe JSONValue(root, of: self)
  }
}

extension String {
  /// simdjson's messages start with a capital and some end with a full stop.
  fileprivate var lowercasedStart: String {
    let body = hasSuffix(".") ? String(dropLast()) : self
    return body.prefix(1).lowercased() + body.dropFirst()
  }
}
