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

extension InputFile {
  /// All its bytes.
  func bytes() throws(FormatError) -> [UInt8] {
    var source = try InputByteSource(self), bytes: [UInt8] = []
    while try source.read(1 << 20, into: &bytes) > 0 {}
    return bytes
  }

  /// Every page; of a line-by-line file every line, the first bad one being an error. `format` overrides what the content says.
  public func pages(as format: InkFormat? = nil, options: ReadOptions = ReadOptions()) throws(FormatError) -> [InkPage] {
    try pages(as: format, options: options) { (error) throws(FormatError) in throw error }
  }

  /// Every page that can be read. Lines of a line-by-line file that cannot are given to `report`, which may throw.
  public func pages(
    as format: InkFormat? = nil, options: ReadOptions = ReadOptions(), report: (FormatError) throws(FormatError) -> Void
  ) throws(FormatError) -> [InkPage] {
    do throws(FormatError) {
      return try InputReader.pages(of: self, from: format, options: options) { (error) throws(FormatError) in try report(error.inFile(name))
      }
    } catch {
      throw error.inFile(name)
    }
  }
}
