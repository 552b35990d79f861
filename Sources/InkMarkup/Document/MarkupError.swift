/// Why a document's bytes could not be read.
public enum MarkupError: Error, Hashable, Sendable {
  /// Not a document of this form, or of several pages where one is asked for.
  case incorrectFormat
  /// Truncated or damaged.
  case malformedData
  /// Written by a newer version in a form that this one cannot decode.
  case incompatibleFormatTooNew
}

extension MarkupError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .incorrectFormat: "not an Inkwright document of the kind asked for; check that the file is a .inkdoc"
    case .malformedData: "the document is truncated or damaged; restore it from another copy"
    case .incompatibleFormatTooNew: "the document was written by a newer version; update Inkwright to open it"
    }
  }
}
