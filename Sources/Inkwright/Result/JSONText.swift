/// JSON being written: bytes, one value after another, no spaces.
///
/// The caller opens and closes what it nests; commas come by themselves. Numbers are finite by construction: one that is
/// not is written as null, which no reader takes for a place.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var wantsComma = false

  mutating func beginObject() { open("{") }
  mutating func endObject() { close("}") }
  mutating func beginArray() { open("[") }
  mutating func endArray() { close("]") }

  mutating func key(_ name: StaticString) {
    comma()
    append("\"\(name)\":")
    wantsComma = false
  }

  mutating func string(_ text: String) {
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

  mutating func integer(_ value: Int) {
    comma()
    append(String(value))
  }

  mutating func boolean(_ value: Bool) {
    comma()
    append(value ? "true" : "false")
  }

  mutating func null() {
    comma()
    append("null")
  }

  /// The shortest text of `value` rounded by `rounding`.
  mutating func number(_ value: Double, _ rounding: DecimalRounding) {
    guard value.isFinite else { return null() }
    comma()
    append(rounding.text(of: value))
  }

  /// Ends a line of NDJSON.
  mutating func newline() {
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
