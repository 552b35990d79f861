/// Picks the groups of a page that become shapes.
///
/// Which groups are chosen and with which scores does not depend on the threshold, so raising it never adds a shape.
struct CandidateSelector {
  let options: RecognitionOptions

  struct Choice {
    var candidate: GroupCandidate
    var shapeClass: ShapeClass
    /// Calibrated probability of the class and the strokes together.
    var probability: Double
    /// What is held against the threshold.
    var score: Double
    /// Other classes with their probabilities, best first.
    var others: [(shapeClass: ShapeClass, probability: Double)] = []

    /// What the choice is worth: its sureness, more for more strokes explained, so that a whole goes before its parts.
    var rank: Double { probability * Double(candidate.indices.count).squareRoot() }

    /// The answer and up to four others; their scores sum to no more than 1.
    func alternatives(chosen: ShapeKind) -> [ShapeProposal.Candidate] {
      var out = [ShapeProposal.Candidate(kind: chosen, score: score)]
      let sum = others.reduce(0) { $0 + $1.probability }, scale = sum > 0 ? min((1 - score) / sum, 1) : 0
      for (shapeClass, probability) in others.prefix(4) where scale * probability > 0.001 {
        if let kind = shapeClass.kind { out.append(.init(kind: kind, score: min(scale * probability, score))) }
      }
      return out
    }
  }

  private let allowed: [Bool]

  init(options: RecognitionOptions) {
    self.options = options
    var allowed = [Bool](repeating: false, count: ShapeClass.count)
    for kind in options.kinds { allowed[kind.shapeClass.rawValue] = true }
    self.allowed = allowed
  }

  /// Candidates that share no stroke, best first, however doubtful.
  func choose(_ candidates: [GroupCandidate], strokeCount: Int) -> [Choice] {
    var choices = candidates.compactMap(choice)
    choices.sort { a, b in
      if a.rank != b.rank { return a.rank > b.rank }
      if a.candidate.indices.count != b.candidate.indices.count { return a.candidate.indices.count > b.candidate.indices.count }
      return a.candidate.indices.lexicographicallyPrecedes(b.candidate.indices)
    }
    let packing = GroupPacking(choices.map(\.candidate.indices), weights: choices.map { $0.rank * $0.rank }, strokeCount: strokeCount)
    var taken: [Choice] = []
    for (choice, isTaken) in zip(choices, packing.taken) where isTaken {
      var choice = choice
      choice.others = others(of: choice)
      choice.score = score(of: choice)
      taken.append(choice)
    }
    return taken
  }

  /// An outline that is surely a shape but between a diamond, a square and a hexagon is one still: what counts for it is the
  /// probability of all outlines together, at odds half as good, and of its own kind the square root. Found on drawings of
  /// strangers: at the same number of letters taken for shapes fewer shapes are missed.
  private func score(of choice: Choice) -> Double {
    guard Self.outlines.contains(choice.shapeClass.rawValue) else {
      let p = choice.probability
      return choice.shapeClass.isPath && choice.shapeClass != .line ? p / (p + (1 - p) / Self.leniency) : p
    }
    let sum = choice.others.reduce(choice.probability) {
      Self.outlines.contains($1.shapeClass.rawValue) ? $0 + $1.probability : $0
    }
    let whole = min(sum, 1)
    return min(whole / (whole + Self.caution * (1 - whole)), choice.probability.squareRoot())
  }

  private static let outlines = ShapeClass.ellipse.rawValue...ShapeClass.polygon.rawValue
  private static let caution = 2.0
  /// Odds of bent paths are worth so many times as much: letters are drawn like them, and a letter's stroke made smooth does little harm.
  private static let leniency = 3.0

  /// The class meant, or the best allowed one: a class that takes the place of a better one has its share of the score.
  private func choice(_ candidate: GroupCandidate) -> Choice? {
    guard let meant = candidate.meant, meant.probability > 0 else { return nil }
    guard !allowed[meant.shapeClass.rawValue] else {
      return Choice(candidate: candidate, shapeClass: meant.shapeClass, probability: Double(candidate.score), score: 0)
    }
    // A second reading has no second choice: the first reading of the same strokes makes it.
    guard candidate.reading == nil else { return nil }
    var candidate = candidate
    widen(&candidate.probabilities)
    guard let next = candidate.best(allowed) else { return nil }
    let share = Self.share(next.probability, of: candidate, meant.probability)
    return Choice(candidate: candidate, shapeClass: next.shapeClass, probability: share, score: 0)
  }

  /// Gives the probability of classes that may not be answered to the narrowest one that may and that they are special cases of.
  private func widen(_ probabilities: inout [Float]) {
    for shapeClass in ShapeClass.allCases where !allowed[shapeClass.rawValue] {
      guard let wider = shapeClass.wider.first(where: { allowed[$0.rawValue] }) else { continue }
      probabilities[wider.rawValue] += probabilities[shapeClass.rawValue]
      probabilities[shapeClass.rawValue] = 0
    }
  }

  private static func share(_ p: Float, of candidate: GroupCandidate, _ meant: Float) -> Double {
    Double(candidate.score) * Double(min(p / meant, 1))
  }

  private func others(of choice: Choice) -> [(shapeClass: ShapeClass, probability: Double)] {
    let probabilities = choice.candidate.probabilities, own = probabilities[choice.shapeClass.rawValue]
    guard own > 0 else { return [] }
    var others: [(shapeClass: ShapeClass, probability: Double)] = []
    for shapeClass in ShapeClass.allCases where shapeClass != .none && shapeClass != choice.shapeClass && allowed[shapeClass.rawValue] {
      others.append((shapeClass, choice.probability * Double(min(probabilities[shapeClass.rawValue] / own, 1))))
    }
    others.sort { ($1.probability, $0.shapeClass.rawValue) < ($0.probability, $1.shapeClass.rawValue) }
    return others
  }
}
