/// What can go wrong in recognition.
public enum RecognitionError: Error, Hashable, Sendable {
  case invalidOption(name: String, value: String, mend: String)
  /// The model's bytes are damaged, or of another version than this program reads.
  case unusableModel(reason: String, mend: String)
}

extension RecognitionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidOption(let name, let value, let mend): "option \(name) is \(value); \(mend)"
    case .unusableModel(let reason, let mend): "the recognition model cannot be used: \(reason); \(mend)"
    }
  }
}
