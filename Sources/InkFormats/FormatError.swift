/// Why a file could not be read or written: the file, the place in it, what is wrong and how to mend it. Prints as one line.
public struct FormatError: Error, Hashable, Sendable {
  /// Where in the file.
  public enum Place: Hashable, Sendable {
    /// Line, counted from 1.
    case line(Int)
    /// Offset in bytes from the start of the file (of the compressed bytes where a file is compressed).
    case byte(Int)
    /// A named part, as "page 2, stroke 3" or the name of a package's entry.
    case part(String)
  }

  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// No bytes at all.
    case empty
    /// No known format has this content.
    case unrecognized
    /// The format's name is not one of the registry's.
    case unknownFormat(String)
    /// The format can only be written, or only be read.
    case unsupported(String)
    /// The file ends before its content does.
    case truncated(String)
    /// The content breaks its container's or syntax' rules; the parser's own words.
    case malformed(String)
    /// Something required is not there.
    case missing(String)
    /// A value that cannot be used: its name, and what it has to be.
    case invalid(String, expected: String)
    /// Two lists that belong together differ in length.
    case lengthMismatch(String, Int, String, Int)
    /// More than the options allow: of what, and the limit.
    case tooLarge(String, limit: Int)
    /// Ink that was drawn as filled outlines, which hold no pen's path; how many.
    case filledOutlines(Int)
    /// A page that was asked for, counted from 1, is beyond the file's last; how many it has.
    case noPage(Int, count: Int)
    /// The path leads to a folder.
    case isFolder
    /// There is no such file.
    case noSuchFile
    /// The system refused to read or write; its own words.
    case system(String)
  }

  /// Path as the caller gave it; nil until a caller that knows it fills it in.
  public var file: String?
  public var place: Place?
  public var reason: Reason

  public init(_ reason: Reason, at place: Place? = nil, file: String? = nil) {
    self.reason = reason
    self.place = place
    self.file = file
  }

  /// The same error with the place filled in where it was open.
  public func at(_ place: Place) -> FormatError { FormatError(reason, at: self.place ?? place, file: file) }

  /// The same error with the file filled in where it was open.
  public func inFile(_ file: String) -> FormatError { FormatError(reason, at: place, file: self.file ?? file) }
}
