/// Counts by label, in the order in which the labels came.
struct LabelTallies: Sendable {
  private(set) var rows: [(label: String, tally: Tally)] = []
  private var places: [String: Int] = [:]

  mutating func add(_ label: String, _ isRight: Bool) {
    let place = places[label] ?? rows.count
    if place == rows.count {
      places[label] = place
      rows.append((label, Tally()))
    }
    rows[place].tally.add(isRight)
  }

  var sorted: [(label: String, tally: Tally)] { rows.sorted { $0.label < $1.label } }
  var total: Tally { rows.reduce(into: Tally()) { $0 = Tally(right: $0.right + $1.tally.right, all: $0.all + $1.tally.all) } }
  /// Mean over the labels of the share right, in %; nil without labels.
  var macroPercent: Double? { rows.isEmpty ? nil : 100 * rows.reduce(0) { $0 + $1.tally.share } / Double(rows.count) }
}
