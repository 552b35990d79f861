/// JSON being written: bytes, one value after another, no spaces.
///
/// The caller opens and closes what it nests; commas come by themselves. Numbers are finite by construction: one that is
/// not is written as null, which no reader takes for a place.
package struct JSONText: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var wantsComma = false

  package init() {}

  package mutating func beginObject() { open("{") }
  package mutating func endObject() { close("}") }
  package mutating func beginArray() { open("[") }
  package mutating func endArray() { close("]") }

  package mutating func key(_ name: StaticString) {
    comma()
    append("\"\(name)\":")
    wantsComma = false
  }

  /// A key that is not known before.
  package mutating func key(of name: String) {
    string(name)
    append(":")
    wantsComma = false
  }

  package mutating func string(_ text: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20:
        append(byte < 16 ? "\\u000" : "\\u00")
        append(String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Null for none.
  package mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  package mutating func integer(_ value: Int) {
    comma()
    append(String(value))
  }

  package mutating func boolean(_ value: Bool) {
    comma()
    append(value ? "true" : "false")
  }

  package mutating func null() {
    comma()
    append("null")
  }

  /// The shortest text of `value` rounded by `rounding`.
  package mutating func number(_ value: Double, _ rounding: DecimalRounding) {
    guard value.isFinite else { return null() }
    comma()
    append(rounding.text(of: value))
  }

  /// The shortest text that reads back as `value`.
  package mutating func number(exactly value: Double) {
    guard value.isFinite else { return null() }
    comma()
    append(value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : value.description)
  }

  /// Ends a line of NDJSON.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    wantsComma = false
  }

  private mutating func open(_ bracket: StaticString) {
    comma()
    append("\(bracket)")
    wantsComma = false
  }

  private mutating func close(_ bracket: StaticString) {
    append("\(bracket)")
    wantsComma = true
  }

  private mutating func comma() {
    if wantsComma { bytes.append(UInt8(ascii: ",")) }
    wantsComma = true
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
