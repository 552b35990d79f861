/// Picks the groups of a page that become shapes.
///
/// The order in which candidates are taken does not depend on the threshold, so raising it never adds a shape.
struct CandidateSelector {
  let options: RecognitionOptions

  struct Choice {
    var candidate: GroupCandidate
    var shapeClass: ShapeClass
    /// Calibrated probability of the class and the strokes together.
    var score: Double
    /// Other classes with their probabilities, best first.
    var others: [(shapeClass: ShapeClass, score: Double)]

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
    var used = [Bool](repeating: false, count: strokeCount), taken: [Choice] = []
    for choice in choices where !choice.candidate.indices.contains(where: { used[$0] }) {
      for i in choice.candidate.indices { used[i] = true }
      if choice.score >= options.threshold { taken.append(choice) }
    }
    return taken
  }

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
    let full = Double(candidate.score)
    func share(_ p: Float) -> Double { full * Double(min(p / meant.probability, 1)) }
    var others: [(ShapeClass, Double)] = []
    for shapeClass in ShapeClass.allCases where shapeClass != .none && shapeClass != chosen.shapeClass && allowed[shapeClass.rawValue] {
      others.append((shapeClass, share(candidate.probabilities[shapeClass.rawValue])))
    }
    others.sort { ($1.1, $0.0.rawValue) < ($0.1, $1.0.rawValue) }
    return Choice(candidate: candidate, shapeClass: chosen.shapeClass, score: share(chosen.probability), others: others)
  }
}
