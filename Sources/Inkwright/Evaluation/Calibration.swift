/// Whether scores are the probabilities that they say they are, over the shapes answered in the drawings scored.
struct Calibration: Sendable {
  /// Shapes whose scores lie in one tenth.
  struct Bin: Sendable {
    var scores = 0.0
    var tally = Tally()

    /// Mean score.
    var said: Double { scores / Double(max(tally.all, 1)) }
  }

  /// Tenths from 0 to 1.
  private(set) var bins = [Bin](repeating: Bin(), count: 10)
  /// Shapes with a score of 0.9 or more.
  private(set) var sure = Tally()

  mutating func add(score: Double, isRight: Bool) {
    let bin = min(max(Int(score.isFinite ? score * 10 : 0), 0), 9)
    bins[bin].scores += score
    bins[bin].tally.add(isRight)
    if score >= 0.9 { sure.add(isRight) }
  }

  var count: Int { bins.reduce(0) { $0 + $1.tally.all } }

  /// Expected calibration error (Guo et al. 2017): mean distance over the shapes of their bin's mean score from its share right.
  var error: Double { bins.reduce(0) { $0 + abs($1.scores - Double($1.tally.right)) } / Double(max(count, 1)) }
}
