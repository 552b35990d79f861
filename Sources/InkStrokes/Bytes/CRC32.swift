import CZlib

/// CRC-32 as zlib and PNG have it (ISO 3309).
package enum CRC32 {
  /// Of `bytes`, continued from `start`, the sum of what came before.
  package static func of(_ bytes: ArraySlice<UInt8>, from start: UInt32 = 0) -> UInt32 {
    let value = unsafe bytes.withUnsafeBufferPointer { unsafe crc32_z(uLong(start), $0.baseAddress, $0.count) }
    return UInt32(truncatingIfNeeded: value)
  }

  /// Of two stretches of bytes one after the other: `first` and `second` are their sums, `length` is the second's.
  package static func joined(_ first: UInt32, _ second: UInt32, length: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_combine(uLong(first), uLong(second), length))
  }
}
