import InkFormats

/// The answers to a file's drawings, judged in one way.
protocol Score: Sendable {
  /// The way's name.
  static var way: String { get }
  var verdicts: [Verdict] { get }
  var calibration: Calibration { get }
  var figures: [Figure] { get }
  /// Names of all that `figures` can hold.
  static var figureNames: [String] { get }
  /// Details by label, for people.
  var lines: [String] { get }
  /// Members of the report's object.
  func append(to text: inout JSONText)
}

extension Score {
  /// `{label: percent right}` as lines.
  static func lines(_ title: String, _ tallies: [(label: String, tally: Tally)]) -> [String] {
    guard !tallies.isEmpty else { return [] }
    let percents = ExactRounding(decimals: 2)
    return ["  \(title):"] + tallies.map { "    \($0.label): \(percents.text($0.tally.percent)) % (\($0.tally.right) of \($0.tally.all))" }
  }

  /// `{label: {"right", "all", "percent"}}` as an object; `counted` is what the tallies count.
  static func append(_ tallies: [(label: String, tally: Tally)], counted: StaticString = "right", to text: inout JSONText) {
    let percents = ExactRounding(decimals: 2)
    text.beginObject()
    for (label, tally) in tallies {
      text.key(of: label)
      text.beginObject()
      text.key(counted)
      text.integer(tally.right)
      text.key("all")
      text.integer(tally.all)
      text.key("percent")
      text.exact(percents.round(tally.percent))
      text.endObject()
    }
    text.endObject()
  }
}

extension JSONText {
  /// A figure that is rounded already.
  mutating func exact(_ value: Double) { number(value, DecimalRounding(decimals: 6)) }
}
