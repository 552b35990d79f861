/// A JSON object whose text is cut at the elements of one of its arrays, so that they can be parsed one after another in a buffer that
/// stays in the processor's cache, instead of all at once into one that is several times as large as the text.
///
/// Only brackets and quotes are looked at. What is cut is not checked: parsing `rest` and every element does that.
struct JSONCut {
  /// The text with the array emptied.
  let rest: [UInt8]
  /// Where the array's elements stand in the text; each begins with `{` and ends with the `}` that closes it.
  let elements: [Range<Int>]

  /// Nil where the text is not cut so easily: no object, no such member in it, no array of objects, or no JSON. Parse it as a whole then.
  init?(_ text: [UInt8], member: StaticString) {
    var scan = Scan(text)
    guard scan.take("{"), scan.findArray(member) else { return nil }
    let start = scan.position
    var elements: [Range<Int>] = []
    if !scan.take("]") {
      repeat {
        guard scan.take("{") else { return nil }
        let first = scan.position - 1
        guard scan.skipContent() else { return nil }
        elements.append(first..<scan.position)
      } while scan.take(",")
      guard scan.take("]") else { return nil }
    }
    rest = Array(text[..<start]) + text[(scan.position - 1)...]
    self.elements = elements
  }
}

/// A walk along a text by its brackets and quotes.
private struct Scan {
  private let text: [UInt8]
  private(set) var position = 0

  init(_ text: [UInt8]) { self.text = text }

  /// The byte at the position, after white space.
  private mutating func next() -> UInt8? {
    while position < text.count {
      let byte = text[position]
      guard byte == 0x20 || 0x09...0x0D ~= byte else { return byte }
      position += 1
    }
    return nil
  }

  /// Passes one character, and white space before it; false, and stays before it, where another stands there.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// From inside an object to inside the array that is the value of its first member of that name.
  mutating func findArray(_ name: StaticString) -> Bool {
    repeat {
      guard take("\"") else { return false }
      let start = position
      guard skipString() else { return false }
      let isWanted = name.withUTF8Buffer { unsafe text[start..<position - 1].elementsEqual($0) }
      guard take(":") else { return false }
      if isWanted { return take("[") }
      guard skipValue() else { return false }
    } while take(",")
    return false
  }

  private mutating func skipValue() -> Bool {
    if take("\"") { return skipString() }
    if take("{") || take("[") { return skipContent() }
    while let byte = next(), byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") { position += 1 }
    return true
  }

  /// From inside a string to behind its closing quote.
  private mutating func skipString() -> Bool {
    while let stop = text.firstIndex(ofAny: "\"", "\\", "\"", from: position) {
      position = min(stop + (text[stop] == UInt8(ascii: "\\") ? 2 : 1), text.count)
      if text[stop] == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// From inside an object or array to behind the bracket that closes it.
  mutating func skipContent() -> Bool {
    // Either kind of bracket is closed by its own, so one kind is enough to count; a wrong one is the parser's to find.
    let isArray = text[position - 1] == UInt8(ascii: "[")
    let (open, close): (Unicode.Scalar, Unicode.Scalar) = isArray ? ("[", "]") : ("{", "}")
    var depth = 1
    while let stop = text.firstIndex(ofAny: "\"", open, close, from: position) {
      position = stop + 1
      switch text[stop] {
      case UInt8(ascii: "\""): guard skipString() else { return false }
      case UInt8(ascii: open): depth += 1
      default:
        depth -= 1
        if depth == 0 { return true }
      }
    }
    return false
  }
}

extension [UInt8] {
  /// The first place at or after `start` of one of three ASCII characters, eight bytes at a step.
  fileprivate func firstIndex(ofAny a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, from start: Int) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let wanted = (ones &* UInt64(a.value), ones &* UInt64(b.value), ones &* UInt64(c.value))
    // The high bit of each byte that is 0, and perhaps of some above the lowest such (Mycroft).
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & (ones << 7) }
    var position = start
    let found: Int? = unsafe withUnsafeBytes { bytes in
      while position + 8 <= bytes.count {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let hits = zeros(word ^ wanted.0) | zeros(word ^ wanted.1) | zeros(word ^ wanted.2)
        if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
        position += 8
      }
      return nil
    }
    return found ?? self[Swift.min(position, count)...].firstIndex { $0 == a.value || $0 == b.value || $0 == c.value }
  }
}
