import Inkwright

/// What a figure of an evaluation has to reach, or must not exceed.
struct FigureBar {
  var name: String
  var bound: Double
  /// Whether the figure must not be less; else not more.
  var isFloor: Bool

  /// Those of `--fail-under` and `--fail-over`.
  static func all(_ arguments: ParsedArguments) throws(UsageError) -> [FigureBar] {
    try bars(arguments, "fail-under", isFloor: true) + bars(arguments, "fail-over", isFloor: false)
  }

  private static func bars(_ arguments: ParsedArguments, _ option: String, isFloor: Bool) throws(UsageError) -> [FigureBar] {
    var bars: [FigureBar] = []
    for word in try arguments.list(option) ?? [] {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let bound = Double(parts[1]), bound.isFinite else {
        throw UsageError(what: "--\(option) \(word) is no bar", mend: "give the name of a figure and a number, as correct=98.5")
      }
      bars.append(FigureBar(name: String(parts[0]), bound: bound, isFloor: isFloor))
    }
    return bars
  }

  /// A line for each figure on the wrong side.
  func misses(_ evaluation: Evaluation) -> [String] {
    evaluation.figures.filter { $0.name == name && (isFloor ? $0.value < bound : $0.value > bound) }
      .map { "\(evaluation.file): \(name) is \($0.value), \(isFloor ? "under" : "over") \(bound)" }
  }
}
