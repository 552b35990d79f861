/// One file that a writer made.
public struct WrittenFile: Sendable {
  /// What the output's name gets before its ending, where a format holds less than a document a file.
  public var suffix: String
  public var bytes: [UInt8]

  public init(suffix: String = "", bytes: [UInt8]) {
    self.suffix = suffix
    self.bytes = bytes
  }
}
