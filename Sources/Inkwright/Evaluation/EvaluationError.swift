import InkFormats
import InkRecognition

/// Why an evaluation cannot be made.
public enum EvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file cannot be read.
  case format(FormatError)
  case recognition(RecognitionError)
  /// Nothing says what the corpus's labels should become.
  case noExpectations(corpus: String)
  /// The drawings carry no truth, neither labels nor symbols nor what is expected.
  case noTruth(file: String)
  /// No drawing of the file is to be scored.
  case nothingScored(file: String)

  public var description: String {
    switch self {
    case .format(let error): error.description
    case .recognition(let error): error.description
    case .noExpectations(let corpus):
      "corpus \(corpus): nothing says what its labels should become; give a file of expectations that has it with --truth"
    case .noTruth(let file):
      "\(file): its drawings carry no truth; give them a label, symbols or expect (see inkwright evaluate --help)"
    case .nothingScored(let file): "\(file): no drawing of it is to be scored; choose other writers, or another file of expectations"
    }
  }
}
