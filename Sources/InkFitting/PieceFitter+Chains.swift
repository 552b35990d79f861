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
  struct Knot {
    var front: Front
    /// The cubic that ends here, and the knot where it begins.
    var curve: CubicBezier
    var parent: Int
    var squares: Double
    /// Samples of the run that led here.
    var reach: Int
  }

  /// The buffers of the search.
  struct ChainSearch {
    /// The knots of all layers, the start first.
    var knots: [Knot] = []
    /// Cuts of the layer's runs.
    var cuts: [Knot] = []
    /// For each run of the layer its first cut and its last sample.
    var runs: [(cut: Int, last: Int)] = []
  }

  /// Shares of a run's length that are cut off again.
  private static let overlaps = [0.01, 0.03, 0.06, 0.1, 0.15, 0.25]
  /// The search is given up when it has visited as many times the samples that the greedy chain took.
  private static let patience = 40

  /// Replaces the greedy chain at the end of `output` by one of fewer cubics, or of as many with less error, where one is found.
  mutating func improve(_ greedy: Chain, from start: Front, to goal: Goal, in output: inout [Link]) {
    var search = ChainSearch()
    swap(&search, &self.search)
    defer { swap(&search, &self.search) }
    guard let found = shortestChain(within: greedy, from: start, to: goal, &search) else { return }
    guard found.count < greedy.count || found.end.squares < greedy.squares else { return }
    output.removeLast(greedy.count - found.count)
    var knot = found.end
    for place in ((output.count - found.count)..<output.count).reversed() {
      output[place] = Link(curve: knot.curve, last: knot.front.sample)
      knot = search.knots[knot.parent]
    }
  }

  /// The end of the best chain, and how many cubics lead there; nil where none of at most `greedy`'s is found.
  private mutating func shortestChain(
    within greedy: Chain, from start: Front, to goal: Goal, _ search: inout ChainSearch
  ) -> (end: Knot, count: Int)? {
    let limit = work + Self.patience * greedy.work
    let rest = CubicBezier(line: start.origin, start.origin)
    search.knots.removeAll(keepingCapacity: true)
    search.knots.append(Knot(front: start, curve: rest, parent: 0, squares: 0, reach: Self.firstRun))
    var layer = 0..<1
    for count in 1...greedy.count {
      search.cuts.removeAll(keepingCapacity: true)
      search.runs.removeAll(keepingCapacity: true)
      var best: Knot?
      for k in layer {
        let knot = search.knots[k]
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
          search.runs.append((search.cuts.count, run.last))
          for overlap in Self.overlaps { search.cuts.append(next(overlap)) }
        }
      }
      if let best { return (best, count) }
      // Of equal reach the earlier.
      search.runs.sort { $0.last != $1.last ? $0.last > $1.last : $0.cut < $1.cut }
      let first = search.knots.count
      for run in search.runs.prefix(effort.width) {
        search.knots.append(contentsOf: search.cuts[run.cut..<(run.cut + Self.overlaps.count)])
      }
      layer = first..<search.knots.count
    }
    return nil
  }
}
