/// What is wrong with the options of the generator.
public enum SynthesisError: Error, Hashable, CustomStringConvertible {
  /// An option lies outside its range.
  case optionOutOfRange(option: String, value: String, allowed: String)

  public var description: String {
    switch self {
    case .optionOutOfRange(let option, let value, let allowed):
      "synthesis option \(option) is \(value); give \(allowed)"
    }
  }
}
