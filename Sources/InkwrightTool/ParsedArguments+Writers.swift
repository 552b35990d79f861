import InkTraining

extension ParsedArguments {
  /// A part of the writers; nil when the option is absent.
  func writerPart(_ option: String) throws(UsageError) -> WriterPart? {
    guard let word = text(option) else { return nil }
    guard let part = WriterPart(word) else {
      throw UsageError(what: "--\(option) \(word) is no part of the writers", mend: "give I/K, part I of K from 2 to 100, as 1/4")
    }
    return part
  }
}
