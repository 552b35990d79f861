/// A command's options and operands as they were written.
struct ParsedArguments {
  /// Values by option name in the order given; a flag has one empty value a time.
  var values: [String: [String]] = [:]
  /// Words that belong to no option.
  var operands: [String] = []

  func flag(_ name: String) -> Bool { values[name] != nil }

  /// The last value given wins.
  func text(_ name: String) -> String? { values[name]?.last }

  /// A number within `range`; nil when the option is absent.
  func number(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = text(name) else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw UsageError(what: "--\(name) \(text) is no fit value", mend: "give a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// A whole number within `range`; nil when the option is absent.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = text(name) else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw UsageError(
        what: "--\(name) \(text) is no fit value", mend: "give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Comma-separated words, all occurrences joined; nil when the option is absent. An empty word is a slip.
  func list(_ name: String) throws(UsageError) -> [String]? {
    guard let texts = values[name] else { return nil }
    let words = texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    guard !words.contains("") else {
      throw UsageError(
        what: "--\(name) \(texts.joined(separator: ",")) has an empty word", mend: "name at least one, with one comma between")
    }
    return words
  }
}
