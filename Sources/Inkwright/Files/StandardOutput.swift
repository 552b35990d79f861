import Foundation
import InkFormats

/// Standard output as a place to write whole pieces of bytes to.
public enum StandardOutput {
  /// Writes everything or throws; a reader that went away is an error like any other (ignore SIGPIPE in the program).
  public static func write(_ bytes: [UInt8]) throws(FormatError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Foundation.write(1, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        throw FormatError(.system("writing failed: \(unsafe String(cString: strerror(errno)))"), file: "standard output")
      }
      rest = rest.dropFirst(written)
    }
  }
}
