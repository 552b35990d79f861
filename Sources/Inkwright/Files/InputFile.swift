import Foundation

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
