import Foundation

/// Standard error and the terminal behind it.
enum StandardStreams {
  /// `inkwright: ` and one line.
  static func complain(_ message: some CustomStringConvertible) {
    let line = "inkwright: \(message)".split(whereSeparator: \.isNewline).joined(separator: " ")
    error(line + "\n")
  }

  /// As it is; a closed standard error cannot be told to anybody.
  static func error(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

  /// Makes sure that descriptors 0 to 2 are taken, so that no file opened later is mistaken for a standard stream.
  ///
  /// A stream that the caller closed gets the null device for reading only: writing to it still fails, as it should.
  static func reserve() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 { _ = unsafe open("/dev/null", O_RDONLY) }
  }

  static var errorIsTerminal: Bool { isatty(2) == 1 }
}
