/// Expands text packed by LZ-String (pieroxy.net, "lz-string"): LZ78 over UTF-16 units, codes of growing width packed into the
/// digits of base64, the lowest bit of each code first.
enum LZString {
  /// The text as UTF-8. Bytes that are no base64 digit are passed over. Errors carry `offset` plus the place in `digits`.
  static func expand(base64 digits: some Sequence<UInt8>, offset: Int, options: ReadOptions) throws(FormatError) -> [UInt8] {
    var bits = Bits(values: digits.compactMap(\.base64Digit))
    var out: [UInt16] = []
    // An entry is what came out before with the unit after it: a stretch of the output, so none is kept twice.
    var entries: [(start: Int, count: Int)] = []
    let limit = options.maximumExpandedBytes / 2
    let (ratioLimit, overflow) = bits.values.count.multipliedReportingOverflow(by: options.maximumExpansionRatio)
    // Codes 0 and 1 announce a new unit of 8 or 16 bits, 2 is the end; the entries follow.
    let firstEntry = 3
    // Codes grow by a bit each time that as many entries were made as the width before could name.
    var width = 2, untilWider = 4, previous: (start: Int, count: Int)?
    func count(_ width: inout Int, _ untilWider: inout Int) {
      untilWider -= 1
      if untilWider == 0 {
        untilWider = 1 << width
        width += 1
      }
    }
    while true {
      guard let code = bits.take(width) else { throw FormatError(.truncated("compressed drawing"), at: .byte(offset + bits.position)) }
      let start = out.count
      switch code {
      case 0, 1:
        guard let unit = bits.take(code == 0 ? 8 : 16) else {
          throw FormatError(.truncated("compressed drawing"), at: .byte(offset + bits.position))
        }
        out.append(UInt16(unit))
        // A new unit takes a code of its own besides the entry below.
        entries.append((start, 1))
        if previous != nil { count(&width, &untilWider) }
      case 2: return Array(String(decoding: out, as: UTF16.self).utf8)
      default:
        let index = code - firstEntry
        if index < entries.count {
          let entry = entries[index]
          out.append(contentsOf: out[entry.start..<(entry.start + entry.count)])
        } else if index == entries.count, let previous {
          // The entry that this very code completes: the previous one with its own first unit.
          out.append(contentsOf: out[previous.start..<(previous.start + previous.count)])
          out.append(out[previous.start])
        } else {
          throw FormatError(.malformed("the compressed drawing is damaged"), at: .byte(offset + bits.position))
        }
      }
      guard out.count <= limit, overflow || out.count <= 1 << 20 || out.count - 1 << 20 <= ratioLimit else {
        throw FormatError(.tooLarge("expanded size", limit: options.maximumExpandedBytes), at: .byte(offset + bits.position))
      }
      if let previous {
        entries.append((previous.start, previous.count + 1))
        count(&width, &untilWider)
      } else {
        width = 3
      }
      previous = (start, out.count - start)
    }
  }

  /// Six bits a digit, the highest first.
  private struct Bits {
    let values: [UInt8]
    private(set) var position = 0
    private var mask: UInt8 = 32

    init(values: [UInt8]) { self.values = values }

    /// The next `count` bits, the first one the lowest; nil at the end.
    mutating func take(_ count: Int) -> Int? {
      var value = 0
      for bit in 0..<count {
        guard position < values.count else { return nil }
        if values[position] & mask != 0 { value |= 1 << bit }
        mask >>= 1
        if mask == 0 {
          mask = 32
          position += 1
        }
      }
      return value
    }
  }
}

extension UInt8 {
  /// The value of a digit of base64; nil for other bytes, the padding among them.
  var base64Digit: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
