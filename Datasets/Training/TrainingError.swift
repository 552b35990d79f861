/// What can go wrong in training.
public enum TrainingError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case noExamples(folder: String)
  case invalidOption(name: String, value: String, mend: String)
  case unwritable(file: String, reason: String)

  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file): \(reason); give the folder of the training corpora with --data"
    case .noExamples(let folder): "\(folder): no training example was found; name a folder with corpora in NDJSON, or raise --synthetic"
    case .invalidOption(let name, let value, let mend): "option \(name) is \(value); \(mend)"
    case .unwritable(let file, let reason): "\(file): \(reason); choose a folder that can be written to"
    }
  }
}
