import Foundation
import InkFormats

/// Standard output as a place to write whole pieces of bytes to.
public enum StandardOutput {
  /// Whoever read standard output has gone, as `head` does once it has its lines: no fault, but nothing is left to do.
  public struct Closed: Error {
    public init() {}
  }

  /// Writes everything or throws: `Closed` when the reader went away (ignore SIGPIPE in the program), else a `FormatError`.
  public static func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Foundation.write(1, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      if written < 0, errno == EPIPE { throw Closed() }
      guard written > 0 else {
        throw FormatError(.system("writing failed: \(unsafe String(cString: strerror(errno)))"), file: "standard output")
      }
      rest = rest.dropFirst(written)
    }
  }
}
