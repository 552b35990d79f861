/// Why bytes could not be read as a drawing.
public enum DrawingDataError: Error, Hashable, Sendable {
  /// Neither a drawing's own bytes nor PencilKit's.
  case incorrectFormat
  /// Truncated or damaged, found at a byte of the file.
  case malformedData(offset: Int)
  /// A version, an ink or a channel that this version does not know.
  case incompatibleFormatTooNew
}

extension DrawingDataError {
  init(_ error: ByteError, from start: Int) {
    switch error {
    case .malformed(let at): self = .malformedData(offset: start + at)
    case .tooNew: self = .incompatibleFormatTooNew
    }
  }
}

extension DrawingDataError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .incorrectFormat: "not a drawing; check that the bytes are those of a PKDrawing"
    case .malformedData(let offset): "the drawing is truncated or damaged at byte \(offset); restore it from another copy"
    case .incompatibleFormatTooNew: "the drawing was written by a newer version; update Inkwright to open it"
    }
  }
}
