/// Picks the groups of a page that become shapes.
///
/// Which candidates are taken does not depend on the threshold, so raising it never adds a shape.
struct CandidateSelector {
  let options: RecognitionOptions

  struct Choice {
    var candidate: GroupCandidate
    var shapeClass: ShapeClass
    /// Calibrated probability of the class and the strokes together.
    var score: Double
    /// Other classes with their probabilities, best first; of choices taken.
    var others: [(shapeClass: ShapeClass, score: Double)] = []

    /// What the choice is worth: its sureness, more for more strokes explained, so that a whole goes before its parts.
    var rank: Double { score * Double(candidate.indices.count).squareRoot() }

    func alternatives(chosen: ShapeKind, options: RecognitionOptions) -> [ShapeProposal.Candidate] {
      var out = [ShapeProposal.Candidate(kind: chosen, score: score)]
      for (shapeClass, score) in others {
        if let kind = shapeClass.kind, options.kinds.contains(kind), out.count < 5, score > 0.001 {
          out.append(.init(kind: kind, score: score))
        }
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

  func choose(_ candidates: [GroupCandidate], strokeCount: Int) -> [Choice] {
    var choices = candidates.compactMap(choice)
    choices.sort { a, b in
      if a.rank != b.rank { return a.rank > b.rank }
      if a.candidate.indices.count != b.candidate.indices.count { return a.candidate.indices.count > b.candidate.indices.count }
      return a.candidate.indices.lexicographicallyPrecedes(b.candidate.indices)
    }
    let packing = GroupPacking(choices.map(\.candidate.indices), weights: choices.map { $0.rank * $0.rank }, strokeCount: strokeCount)
    var taken: [Choice] = []
    for (choice, isTaken) in zip(choices, packing.taken) where isTaken && isSure(choice) {
      taken.append(choice)
      taken[taken.count - 1].others = others(of: choice)
    }
    return taken
  }

  /// Whether a choice is no ink. An outline that is surely a shape but between a diamond, a square and a hexagon is one still: what
  /// counts for it is the probability of all outlines together, at odds two thirds as good, and of its own kind down to the
  /// threshold's square. Found on drawings of strangers: at the same number of letters taken for shapes fewer shapes are missed.
  private func isSure(_ choice: Choice) -> Bool {
    guard Self.outlines.contains(choice.shapeClass.rawValue), let meant = choice.candidate.meant else {
      return choice.score >= options.threshold
    }
    var sum = choice.score
    for k in Self.outlines where k != choice.shapeClass.rawValue && allowed[k] {
      sum += Self.share(choice.candidate.probabilities[k], of: choice.candidate, meant.probability)
    }
    sum = min(sum, 1)
    return sum / (sum + Self.caution * (1 - sum)) >= options.threshold && choice.score >= options.threshold * options.threshold
  }

  private static let outlines = ShapeClass.ellipse.rawValue...ShapeClass.polygon.rawValue
  private static let caution = 1.5

  /// The class meant, or the best allowed one: a class that takes the place of a better one has its share of the score.
  private func choice(_ candidate: GroupCandidate) -> Choice? {
    guard let meant = candidate.meant, meant.probability > 0 else { return nil }
    let chosen: (shapeClass: ShapeClass, probability: Float)
    if allowed[meant.shapeClass.rawValue] {
      chosen = meant
    } else {
      // A second reading has no second choice: the first reading of the same strokes makes it.
      guard candidate.reading == nil, let next = candidate.best(allowed) else { return nil }
      chosen = next
    }
    return Choice(
      candidate: candidate, shapeClass: chosen.shapeClass, score: Self.share(chosen.probability, of: candidate, meant.probability))
  }

  private static func share(_ p: Float, of candidate: GroupCandidate, _ meant: Float) -> Double {
    Double(candidate.score) * Double(min(p / meant, 1))
  }

  private func others(of choice: Choice) -> [(shapeClass: ShapeClass, score: Double)] {
    guard let meant = choice.candidate.meant else { return [] }
    var others: [(shapeClass: ShapeClass, score: Double)] = []
    for shapeClass in ShapeClass.allCases where shapeClass != .none && shapeClass != choice.shapeClass && allowed[shapeClass.rawValue] {
      let p = choice.candidate.probabilities[shapeClass.rawValue]
      others.append((shapeClass, Self.share(p, of: choice.candidate, meant.probability)))
    }
    others.sort { ($1.score, $0.shapeClass.rawValue) < ($0.score, $1.shapeClass.rawValue) }
    return others
  }
}
