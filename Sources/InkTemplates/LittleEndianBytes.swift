import CZlib

/// Bytes being written, little-endian.
struct LittleEndianBytes {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func put(_ value: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func put(_ values: [Float]) { for v in values { put(v.bitPattern) } }

  mutating func putHalf(_ values: [Float]) {
    for v in values {
      let bits = Float16(v).bitPattern
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    }
  }

  mutating func put(_ text: String) {
    put(UInt32(clamping: text.utf8.count))
    bytes += Array(text.utf8)
  }

  /// Zeros up to a multiple of `alignment`.
  mutating func align(_ alignment: Int) { while bytes.count % alignment != 0 { bytes.append(0) } }
}

/// Little-endian reading; nil beyond the end.
struct LittleEndianReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init?(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  var isAtEnd: Bool { position == bytes.count }

  private mutating func take(_ count: Int) -> Range<Int>? {
    guard count >= 0, count <= bytes.count - position else { return nil }
    position += count
    return position - count..<position
  }

  mutating func word() -> UInt32? {
    guard let range = take(4) else { return nil }
    return bytes[range].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func floats(_ count: Int) -> [Float]? {
    guard count <= bytes.count / 4 else { return nil }
    var out: [Float] = []
    for _ in 0..<count {
      guard let bits = word() else { return nil }
      out.append(Float(bitPattern: bits))
    }
    return out
  }

  mutating func halves(_ count: Int) -> [Float]? {
    guard count <= bytes.count / 2, let range = take(2 * count) else { return nil }
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
      Float(Float16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
  }

  mutating func text() -> String? {
    guard let count = word(), let range = take(Int(count)) else { return nil }
    return String(validating: bytes[range], as: UTF8.self)
  }
}

/// CRC-32 (ISO 3309), by zlib.
enum ByteChecksum {
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let all = Array(bytes)
    return unsafe all.withUnsafeBytes { unsafe of([$0]) }
  }

  /// Of the parts one after another.
  static func of(_ parts: [UnsafeRawBufferPointer]) -> UInt32 {
    var sum: UInt = 0
    for i in unsafe parts.indices {
      let bytes = unsafe parts[i]
      var start = 0
      while start < bytes.count {
        // zlib takes 32-bit lengths.
        let count = Swift.min(bytes.count - start, 1 << 30)
        guard let base = bytes.baseAddress else { break }
        unsafe sum = CZlib.crc32(sum, (base + start).assumingMemoryBound(to: UInt8.self), UInt32(clamping: count))
        start += count
      }
    }
    return UInt32(truncatingIfNeeded: sum)
  }
}
