/// What can go wrong in drawing a page.
public enum RenderingError: Error, Hashable, Sendable {
  case invalidOption(name: String, value: String, mend: String)
  /// The picture would have more pixels than the options allow, or a side that Cairo cannot hold.
  case tooLarge(width: Int, height: Int, mend: String)
  /// Cairo's own word for what failed.
  case drawingFailed(reason: String, mend: String)
}

extension RenderingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidOption(let name, let value, let mend): "option \(name) is \(value); \(mend)"
    case .tooLarge(let width, let height, let mend): "the picture would be \(width) by \(height) pixels; \(mend)"
    case .drawingFailed(let reason, let mend): "the page could not be drawn: \(reason); \(mend)"
    }
  }
}
