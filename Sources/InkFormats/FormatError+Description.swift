extension FormatError: CustomStringConvertible {
  /// `file: place: what; mend`, on one line.
  public var description: String {
    let parts = [file, place.map(\.description), "\(reason.what); \(reason.mend)"]
    return parts.compactMap { $0 }.joined(separator: ": ").onOneLine
  }
}

extension FormatError.Place: CustomStringConvertible {
  public var description: String {
    switch self {
    case .line(let number): "line \(number)"
    case .byte(let offset): "byte \(offset)"
    case .part(let name): name
    }
  }
}

extension FormatError.Reason {
  /// What is wrong, without a full stop.
  public var what: String {
    switch self {
    case .empty: "the file is empty"
    case .unrecognized: "no known ink format"
    case .unknownFormat(let name): "unknown format '\(name)'"
    case .unsupported(let what): what
    case .truncated(let what): "\(what) ends too early"
    case .malformed(let detail): detail
    case .missing(let name): "\(name) is missing"
    case .invalid(let name, let expected): "\(name) is not \(expected)"
    case .lengthMismatch(let a, let n, let b, let m): "\(a) has \(n) values and \(b) has \(m)"
    case .tooLarge(let what, let limit): "\(what) is more than the limit of \(limit)"
    case .filledOutlines(let count): "the ink is \(count) filled outlines without centre lines"
    case .noPage(let page, let count): "there is no page \(page): the file has \(count) page\(count == 1 ? "" : "s")"
    case .isFolder: "is a folder, not a file"
    case .noSuchFile: "there is no such file"
    case .system(let message): message
    }
  }

  /// How to mend it.
  public var mend: String {
    switch self {
    case .empty, .truncated: "fetch or save the file again"
    case .unrecognized: "name the format with --from, or convert the file to a known one"
    case .unknownFormat: "see the list of formats"
    case .unsupported: "choose another format"
    case .malformed: "save the file again with the program that made it"
    case .missing(let name): "add \(name)"
    case .invalid(let name, _): "correct \(name)"
    case .lengthMismatch: "give as many of each"
    case .tooLarge: "raise the limit if the file is trusted"
    case .filledOutlines: "trace their centre lines with --outlines, or export the drawing with lines"
    case .noPage(_, let count): count > 0 ? "give a page from 1 to \(count)" : "choose another file"
    case .isFolder: "name the files in it"
    case .noSuchFile: "check the name"
    case .system: "check the path, its rights and the free space"
    }
  }
}

extension String {
  /// Control characters replaced by spaces, so that a message with pieces of a file in it stays one printable line.
  package var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? " " : $0 }))
  }
}
