import Foundation
import InkFormats

/// Something to read: a file's path, or `-` for standard input.
public struct InputFile: Hashable, Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  public var isStandardInput: Bool { path == "-" }

  /// How messages call it.
  public var name: String { isStandardInput ? "standard input" : path }

  /// Whether `path` leads to the same file.
  public func isSameFile(as path: String) -> Bool { !isStandardInput && FileIdentity(path) == FileIdentity(self.path) }
}

/// An input that is open for reading; closed when it goes.
final class OpenInput {
  let source: FileByteSource
  private let descriptor: Int32
  private let owned: Bool

  init(_ file: InputFile) throws(FormatError) {
    owned = !file.isStandardInput
    descriptor = owned ? unsafe open(file.path, O_RDONLY | O_CLOEXEC) : 0
    guard descriptor >= 0 else {
      throw FormatError(.system("cannot be opened: \(unsafe String(cString: strerror(errno)))"), file: file.name)
    }
    source = FileByteSource(descriptor: descriptor)
  }

  deinit {
    if owned, descriptor >= 0 { close(descriptor) }
  }
}
