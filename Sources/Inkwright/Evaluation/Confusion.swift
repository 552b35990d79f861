/// One label taken for one answer that is wrong.
struct Confusion: Sendable {
  var label: String
  var answer: String
  /// One for each time, in the order of the drawings.
  var ids: [String]

  private struct Pair: Hashable {
    var label: String
    var answer: String
  }

  /// Most frequent first; of equal ones the earliest.
  static func table(_ verdicts: [Verdict]) -> [Confusion] {
    var places: [Pair: Int] = [:], table: [Confusion] = []
    for verdict in verdicts {
      for answer in verdict.mistakes {
        let pair = Pair(label: verdict.label, answer: answer)
        if let place = places[pair] {
          table[place].ids.append(verdict.id)
        } else {
          places[pair] = table.count
          table.append(Confusion(label: verdict.label, answer: answer, ids: [verdict.id]))
        }
      }
    }
    return table.enumerated().sorted { ($1.element.ids.count, $0.offset) < ($0.element.ids.count, $1.offset) }.map(\.element)
  }
}
