import CZlib
import Foundation
import InkStrokes

/// zlib's stream form (RFC 1950) with a bound on how far bytes may grow.
enum Deflate {
  /// Most bytes that `count` compressed ones may become: 1 MiB, and 200 times as many more. A file that claims more is refused.
  static func largestExpansion(of count: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: 200)
    return overflow ? .max : product.addingReportingOverflow(1 << 20).partialValue
  }

  /// Nil when zlib fails or the stream would be refused when read back. zlib's fastest level: saving is to be quick.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let length = uLong(exactly: bytes.count) else { return nil }
    var size = compressBound(length)
    guard let capacity = Int(exactly: size) else { return nil }
    var failed = false
    let out = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let status = unsafe bytes.withUnsafeBufferPointer {
        unsafe compress2(buffer.baseAddress, &size, $0.baseAddress, length, Z_BEST_SPEED)
      }
      failed = status != Z_OK
      count = failed ? 0 : Int(size)
    }
    return failed || bytes.count > largestExpansion(of: out.count) ? nil : out
  }

  /// Exactly `count` bytes; throws `malformed` when the stream is damaged, of another length, or beyond the bound.
  static func expanded(_ bytes: ArraySlice<UInt8>, count: UInt64) throws(ByteError) -> [UInt8] {
    guard let wanted = Int(exactly: count), wanted <= largestExpansion(of: bytes.count), var size = uLong(exactly: wanted),
      let length = uLong(exactly: bytes.count)
    else { throw .malformed(at: 0) }
    var used = length, failed = false
    let out = unsafe [UInt8](unsafeUninitializedCapacity: max(wanted, 1)) { buffer, filled in
      let status = unsafe bytes.withUnsafeBufferPointer { unsafe uncompress2(buffer.baseAddress, &size, $0.baseAddress, &used) }
      failed = status != Z_OK
      filled = failed ? 0 : Int(size)
    }
    guard !failed, out.count == wanted, used == length else { throw .malformed(at: 0) }
    return out
  }
}
