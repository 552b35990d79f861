/// Walks over a binary file's values, each checked against the end. Numbers are little-endian.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var position: Int
  /// Where this cursor's part of the bytes ends.
  let end: Int

  init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  /// Over a part; a range beyond the bytes is cut.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    end = min(max(range.upperBound, 0), bytes.count)
    position = min(max(range.lowerBound, 0), end)
  }

  var remaining: Int { end - position }
  var isAtEnd: Bool { position >= end }
  var place: FormatError.Place { .byte(position) }

  /// Fails, without moving, when fewer than `count` bytes are left.
  func need(_ count: Int, _ what: @autoclosure () -> String = "the file") throws(FormatError) {
    guard count >= 0, count <= end - position else { throw FormatError(.truncated(what()), at: place) }
  }

  mutating func skip(_ count: Int, _ what: @autoclosure () -> String = "the file") throws(FormatError) {
    try need(count, what())
    position += count
  }

  /// Goes to an offset in the bytes, which has to lie within this cursor's part.
  mutating func seek(_ offset: Int, _ what: @autoclosure () -> String = "the file") throws(FormatError) {
    guard offset >= 0, offset <= end else { throw FormatError(.truncated(what()), at: .byte(bytes.count)) }
    position = offset
  }

  /// The next `count` bytes as a part of its own.
  mutating func part(_ count: Int, _ what: @autoclosure () -> String = "the file") throws(FormatError) -> ByteCursor {
    try need(count, what())
    defer { position += count }
    return ByteCursor(bytes, position..<(position + count))
  }

  mutating func byte() throws(FormatError) -> UInt8 {
    try need(1)
    defer { position += 1 }
    return bytes[position]
  }

  /// The next byte, without moving.
  var peek: UInt8? { position < end ? bytes[position] : nil }

  @inline(__always) mutating func integer<T: FixedWidthInteger & BitwiseCopyable>(_: T.Type = T.self) throws(FormatError) -> T {
    let size = MemoryLayout<T>.size
    try need(size)
    let at = position
    position += size
    return unsafe T(littleEndian: bytes.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: at, as: T.self) })
  }

  /// A 32-bit number as an `Int`.
  @inline(__always) mutating func count() throws(FormatError) -> Int { Int(try integer(UInt32.self)) }

  /// A 32-bit count of things that take at least `size` bytes each: more than can follow is refused before room is made.
  mutating func count(of what: StaticString, size: Int) throws(FormatError) -> Int {
    let start = place, value = try count()
    guard value <= remaining / max(size, 1) else { throw FormatError(.truncated("a list of \(value) \(what)"), at: start) }
    return value
  }

  @inline(__always) mutating func float() throws(FormatError) -> Double { Double(Float(bitPattern: try integer())) }
  @inline(__always) mutating func double() throws(FormatError) -> Double { Double(bitPattern: try integer()) }

  /// Groups of seven bits, the lowest first, the top bit set on all but the last (protobuf's varint); at most 64 bits.
  mutating func varint() throws(FormatError) -> UInt64 {
    var value: UInt64 = 0, shift: UInt64 = 0
    while true {
      let start = place, next = try byte()
      guard shift < 63 || next <= 1 else { throw FormatError(.invalid("a variable-length number", expected: "of 64 bits"), at: start) }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
  }

  /// A varint that counts bytes or things: refused when it is more than can follow.
  mutating func varintCount(_ what: @autoclosure () -> String) throws(FormatError) -> Int {
    let start = place, value = try varint()
    guard value <= UInt64(remaining) else { throw FormatError(.truncated(what()), at: start) }
    return Int(value)
  }

  /// The next `count` bytes as UTF-8, wrong bytes replaced.
  mutating func text(_ count: Int) throws(FormatError) -> String {
    try need(count)
    defer { position += count }
    return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
  }

  /// The bytes left, which stay.
  var rest: ArraySlice<UInt8> { bytes[position..<end] }
}
