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

  static var errorIsTerminal: Bool { isatty(2) == 1 }
}
