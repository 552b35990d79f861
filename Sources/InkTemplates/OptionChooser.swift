/// Chooses a label's options from its drawings.
///
/// A freedom is taken when drawings of the label need it: compared with each other as they stand, some lie farther apart than
/// from drawings of other labels, and with the freedom they lie close. Variation that the drawings themselves cover needs
/// none, so that few labels get any, and matching stays fast.
struct OptionChooser {
  private let embedder: Embedder
  private let drawings: [String: [StrokeSamples]]
  /// A few embeddings of every label, to keep away from.
  private let others: [(label: String, embedding: [Float])]

  /// Drawings of a label that are looked at, evenly over it.
  private static let most = 12

  init(embedder: Embedder, drawings: [String: [StrokeSamples]]) {
    self.embedder = embedder
    self.drawings = drawings.mapValues { Self.some($0, Self.most) }
    others = drawings.keys.sorted().flatMap { name in
      Self.some(drawings[name] ?? [], 4).map { (name, embedder.embedding(of: $0, isOrdered: true)) }
    }
  }

  func options(for name: String) -> LabelOptions {
    guard let mine = drawings[name], mine.count >= 3 else { return LabelOptions() }
    var best = LabelOptions(), cost = self.cost(mine, name, best)
    // Nothing to win where every drawing has a near one already.
    guard cost > 0.25 else { return best }
    let freedoms: [(inout LabelOptions) -> Void] = [
      { $0.directionIsFree = true }, { $0.startIsFree = true }, { $0.rotation = .limited }, { $0.rotation = .free },
      { $0.aspectIsFree = true }, { $0.strokesAreFree = true },
    ]
    for freedom in freedoms {
      var candidate = best
      freedom(&candidate)
      let with = self.cost(mine, name, candidate)
      // A freedom must halve the cost: it makes other things alike, too.
      if with < 0.5 * cost { (best, cost) = (candidate, with) }
    }
    return best
  }

  /// Mean over the drawings of how much farther the nearest other one of the label is than half the way to the nearest other label.
  private func cost(_ mine: [StrokeSamples], _ name: String, _ options: LabelOptions) -> Float {
    let isOrdered = !options.strokesAreFree
    let templates = mine.map { embedder.embedding(of: $0.canonical(options), isOrdered: isOrdered) }
    var total: Float = 0
    for (i, drawing) in mine.enumerated() {
      let forms = drawing.variants(options).map { embedder.embedding(of: $0, isOrdered: isOrdered) }
      var near = Float.infinity, far = Float.infinity
      for form in forms {
        for (j, template) in templates.enumerated() where j != i { near = min(near, Self.distance(form, template)) }
        for other in others where other.label != name { far = min(far, Self.distance(form, other.embedding)) }
      }
      total += max(0, near - 0.5 * min(far, 1))
    }
    return total / Float(mine.count)
  }

  private static func distance(_ a: [Float], _ b: [Float]) -> Float {
    var sum: Float = 0
    for k in a.indices { sum += (a[k] - b[k]) * (a[k] - b[k]) }
    return sum
  }

  private static func some(_ all: [StrokeSamples], _ count: Int) -> [StrokeSamples] {
    all.count <= count ? all : (0..<count).map { all[$0 * all.count / count] }
  }
}
