import Foundation

/// Bytes of an open file descriptor, as standard input; the descriptor stays the caller's to close.
public struct FileByteSource: ByteSource {
  private let descriptor: Int32

  public init(descriptor: Int32) { self.descriptor = descriptor }

  public mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    guard count > 0 else { return 0 }
    let descriptor = descriptor
    var failure: Int32 = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      while true {
        let got = unsafe Foundation.read(descriptor, bytes.baseAddress, count)
        if got < 0, errno == EINTR { continue }
        failure = got < 0 ? errno : 0
        initialized = max(got, 0)
        return
      }
    }
    guard failure == 0 else { throw FormatError(.system("reading failed: \(unsafe String(cString: strerror(failure)))")) }
    buffer.append(contentsOf: piece)
    return piece.count
  }
}
