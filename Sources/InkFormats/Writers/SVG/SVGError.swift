/// What can go wrong in writing SVG.
public enum SVGError: Error, Hashable, Sendable {
  case invalidOption(name: String, value: String, mend: String)
}

extension SVGError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidOption(let name, let value, let mend): "option \(name) is \(value); \(mend)"
    }
  }
}
