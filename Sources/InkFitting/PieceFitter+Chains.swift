import InkGeometry

/// Fewer segments than the greedy chain: a dynamic programme over the number of segments, kept to the chains that reach furthest.
///
/// Layer k holds fronts that k cubics lead to. From each the longest run is sought; the runs that reach furthest are kept, each is
/// cut in several places, and the fronts at the cuts are the next layer: a run that is cut earlier may have a direction there that
/// carries the next one further. The first layer with a run that meets the goal has the fewest segments; of these the chain with the
/// least sum of squared errors is taken. Joints are free in place and direction, so this is a search, not a proof of the minimum.
///
/// Work: held to a multiple of the greedy chain's, and so to the same bound.
extension PieceFitter {
  /// What a chain of cubics costs.
  struct Chain {
    var count: Int
    /// Sum of the squares of the cubics' errors.
    var squares: Double
    /// Samples visited to find it.
    var work: Int
  }

  /// A front that a chain leads to.
  private struct Knot {
    var front: Front
    /// The cubic that ends here, and the knot where it begins.
    var curve: CubicBezier
    var parent: Int?
    var squares: Double
    /// Samples of the run that led here.
    var reach: Int
  }

  /// Shares of a run's length that are cut off again.
  private static let overlaps = [0.01, 0.03, 0.06, 0.1, 0.15, 0.25]
  /// The search is given up when it has visited as many times the samples that the greedy chain took.
  private static let patience = 40

  /// A chain of fewer cubics than `greedy`, or of as many with less error; nil where none is found.
  mutating func betterChain(than greedy: Chain, from start: Front, to goal: Goal) -> [Link]? {
    let limit = work + Self.patience * greedy.work
    let rest = CubicBezier(line: start.origin, start.origin)
    var knots = [Knot(front: start, curve: rest, parent: nil, squares: 0, reach: Self.firstRun)]
    var layer = 0..<1
    for count in 1...greedy.count {
      var runs: [(knots: [Knot], last: Int)] = []
      var best: Knot?
      for k in layer {
        let knot = knots[k]
        guard work < limit, knot.front.sample < goal.sample else { return nil }
        guard let run = longestRun(from: knot.front, to: goal, guess: knot.reach) else { continue }
        func next(_ overlap: Double) -> Knot {
          let cut = cut(run, from: knot.front, to: goal, overlap: overlap)
          return Knot(
            front: cut.front, curve: cut.curve, parent: k, squares: knot.squares + run.error * run.error,
            reach: max(run.last - knot.front.sample, 4))
        }
        if run.last == goal.sample {
          let end = next(0)
          if end.squares < best?.squares ?? .infinity { best = end }
        } else {
          runs.append((Self.overlaps.map(next), run.last))
        }
      }
      if let best { return count < greedy.count || best.squares < greedy.squares ? chain(to: best, knots) : nil }
      // Stable: of equal reach the earlier.
      let order = runs.indices.sorted { runs[$0].last != runs[$1].last ? runs[$0].last > runs[$1].last : $0 < $1 }
      let first = knots.count
      for r in order.prefix(effort.width) { knots.append(contentsOf: runs[r].knots) }
      layer = first..<knots.count
    }
    return nil
  }

  /// The cubics that lead to `knot`, in order.
  private func chain(to knot: Knot, _ knots: [Knot]) -> [Link] {
    var links = [Link(curve: knot.curve, last: knot.front.sample)], parent = knot.parent
    while let k = parent, knots[k].parent != nil {
      links.append(Link(curve: knots[k].curve, last: knots[k].front.sample))
      parent = knots[k].parent
    }
    return links.reversed()
  }
}
