/// Expands the lists of a stroke's values: a byte that names the method, and bits, the highest first.
///
/// Source: Microsoft's "Ink Serialized Format Specification" and the codec in WPF (MIT).
enum ISFPackets {
  /// Bits of a value for each length of its prefix, for the eight codes that need no table in the file.
  private static let widths: [[Int]] = [
    [0, 1, 2, 4, 6, 8, 12, 16, 24, 32], [0, 1, 1, 2, 4, 8, 12, 16, 24, 32], [0, 1, 1, 1, 2, 4, 8, 14, 22, 32],
    [0, 2, 2, 3, 5, 8, 12, 16, 24, 32], [0, 3, 4, 5, 8, 12, 16, 24, 32], [0, 4, 6, 8, 12, 16, 24, 32], [0, 6, 8, 12, 16, 24, 32],
    [0, 7, 8, 12, 16, 24, 32],
  ]

  /// The next list of `count` values.
  static func values(_ cursor: inout ByteCursor, count: Int) throws(FormatError) -> [Int] {
    let place = cursor.place, method = try cursor.byte()
    switch method & 0xC0 {
    case 0x80:
      let table = Int(method & 0x1F)
      guard widths.indices.contains(table) else {
        throw FormatError(.unsupported("a compression code of the file's own is not read"), at: place)
      }
      return try huffman(&cursor, count, widths[table])
    case 0: return try packed(&cursor, count, method)
    default: throw FormatError(.unsupported("compression \(method) is not read"), at: place)
    }
  }

  /// A number whose lowest bit is its sign.
  static func signed(_ raw: UInt64) -> Int {
    let magnitude = Int(raw >> 1)
    return raw & 1 == 0 ? magnitude : -magnitude
  }

  /// Second differences, each a prefix of ones that tells how many bits follow.
  private static func huffman(_ cursor: inout ByteCursor, _ count: Int, _ widths: [Int]) throws(FormatError) -> [Int] {
    try cursor.need((count + 7) / 8, "a list of \(count) values")
    var lows = [0], low = 1
    for width in widths.dropFirst() {
      lows.append(low)
      low += 1 << (width - 1)
    }
    var bits = ISFBits(cursor), state = Differences(), out: [Int] = []
    out.reserveCapacity(count)
    func plain() throws(FormatError) -> (prefix: Int, value: Int) {
      var prefix = 0
      while try bits.take(1) == 1 {
        prefix += 1
        guard prefix <= widths.count else { throw FormatError(.malformed("a list of values is damaged"), at: bits.place) }
      }
      guard prefix > 0, prefix < widths.count else { return (prefix, 0) }
      let raw = try bits.take(widths[prefix])
      let magnitude = (raw >> 1) + lows[prefix]
      return (prefix, raw & 1 == 0 ? magnitude : -magnitude)
    }
    for _ in 0..<count {
      var next = try plain()
      if next.prefix == widths.count {
        // Longer than 32 bits: the upper part with the sign, then the lower one.
        let upper = try plain().value
        next = try plain()
        let magnitude = (upper >> 1) << 32 | (next.value & 0xFFFF_FFFF)
        next.value = upper & 1 == 0 ? magnitude : 0 &- magnitude
      }
      out.append(state.take(next.value))
    }
    cursor = try bits.rest()
    return out
  }

  /// Values of one width in two's complement; with 0x20 second differences, the first two of them as bytes.
  private static func packed(_ cursor: inout ByteCursor, _ count: Int, _ method: UInt8) throws(FormatError) -> [Int] {
    let width = method & 0x1F == 0 ? 32 : Int(method & 0x1F), isDifference = method & 0x20 != 0
    try cursor.need((max(count - 2, 0) * width + 7) / 8, "a list of \(count) values")
    var state = Differences(), out: [Int] = []
    out.reserveCapacity(count)
    if isDifference { for _ in 0..<min(2, count) { out.append(state.take(signed(try cursor.varint()))) } }
    guard out.count < count else { return out }
    var bits = ISFBits(cursor)
    while out.count < count {
      var value = try bits.take(width)
      if value >> (width - 1) != 0 { value -= 1 << width }
      out.append(isDifference ? state.take(value) : value)
    }
    cursor = try bits.rest()
    return out
  }

  /// Undoes second differences; wraps where a damaged list overflows.
  private struct Differences {
    var last = 0, beforeLast = 0

    mutating func take(_ difference: Int) -> Int {
      let value = difference &+ 2 &* last &- beforeLast
      beforeLast = last
      last = value
      return value
    }
  }
}

/// Bits of bytes, the highest first.
private struct ISFBits {
  private let start: ByteCursor
  private var used = 0

  init(_ cursor: ByteCursor) { start = cursor }

  var place: FormatError.Place { .byte(start.position + used / 8) }

  /// The next `count` bits, at most 32.
  mutating func take(_ count: Int) throws(FormatError) -> Int {
    guard used + count <= 8 * start.remaining else { throw FormatError(.truncated("a list of values"), at: place) }
    var value = 0, left = count
    while left > 0 {
      let byte = Int(start.bytes[start.position + used / 8]), free = 8 - used % 8, taken = min(free, left)
      value = value << taken | (byte >> (free - taken)) & (1 << taken - 1)
      used += taken
      left -= taken
    }
    return value
  }

  /// What follows the last byte that was touched.
  func rest() throws(FormatError) -> ByteCursor {
    var cursor = start
    try cursor.skip((used + 7) / 8)
    return cursor
  }
}
