/// A number of the report by the name that `--fail-under` knows.
struct Figure: Sendable {
  var name: String
  var value: Double
  /// What it is, for people.
  var title: String
  var unit = "%"

  var line: String { "  \(title): \(ExactRounding(decimals: 6).text(value))\(unit.isEmpty ? "" : " " + unit)" }
}
