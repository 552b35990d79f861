import Foundation

/// Ends the program with a message when a result is not what it should be.
public func check(_ isRight: Bool, _ what: String) {
  guard !isRight else { return }
  FileHandle.standardError.write(Data("wrong: \(what)\n".utf8))
  exit(1)
}
