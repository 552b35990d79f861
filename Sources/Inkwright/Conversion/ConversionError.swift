import InkFormats
import InkRecognition

/// Why an input could not be converted. Prints as one line: the file, what is wrong, what to do.
public enum ConversionError: Error, Sendable {
  /// Reading or writing failed.
  case format(FormatError)
  case recognition(RecognitionError, file: String)
}

extension ConversionError {
  /// The same error with the file filled in where it was open.
  func inFile(_ file: String) -> ConversionError {
    switch self {
    case .format(let error): .format(error.inFile(file))
    case .recognition: self
    }
  }
}

extension ConversionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .format(let error): "\(error)"
    case .recognition(let error, let file): "\(file): \(error)"
    }
  }
}
