import InkGeometry

/// Fits a smooth chain of cubics to a piece of a path, from corner to corner.
///
/// From a fixed start and start tangent the longest run of samples that one cubic fits is sought, its end left free in place and
/// direction. The curve is cut a little before that run's end, where the samples beyond still hold its direction, and the next
/// cubic sets out from there along the cut's tangent. Joints that are free take a quarter fewer segments than joints on samples
/// with tangents estimated beforehand.
///
/// Work. Let n be the samples and, from one start, r the samples of the longest run that held, q those of the run before it (16
/// at first). Galloping begins at q and doubles what held, bisection stays below, and the look ahead goes on by 3/8 at most: no
/// run tried is longer than 3 max(2r, q), and T = 2 log2(n) + resolution + lookAhead of them are tried at most. A trial visits at
/// most 64 samples a pass in at most 3 passes + 1 of them, a fixed number C, and twice all of its run once those fit. The cut
/// uses up max(r/4, 1) samples at least, so there are at most n starts, and the sums of r and q over them are at most 4n and
/// 4n + 16. All in all at most T (C n + 6 (8n + 4n + 16)) visits: O(n log n), wherever the samples lie. With `width` above 1
/// other chains are tried after the greedy one, for a fixed multiple of its work.
///
/// Reusable: the buffers keep their storage, so that a fit allocates nothing once they have grown to the longest stroke.
struct PieceFitter {
  /// How hard to try.
  struct Effort {
    /// Passes of a trial; three times as many at most.
    var passes: Int
    /// The run's end is sought to one part in this many of its length.
    var resolution: Int
    /// Longer runs tried past the first failure, since what fits is not monotone.
    var lookAhead: Int
    /// Chains followed at once; 1: none but the greedy one.
    var width = 1
  }

  /// Where a cubic sets out.
  struct Front {
    /// The sample nearest to the start.
    var sample: Int
    var origin: Vector2
    /// Unit tangent; nil where it is free.
    var tangent: Vector2?
  }

  /// The end of the piece.
  struct Goal {
    var sample: Int
    /// Unit tangent, forward; nil where it is free.
    var tangent: Vector2?
  }

  /// A cubic of the result, with the sample nearest to its end.
  struct Link {
    var curve: CubicBezier
    var last: Int
  }

  /// A run of samples with the cubic that fits it, relative to the front's origin.
  struct Run {
    var curve: CubicBezier
    var last: Int
    /// Largest distance of a sample.
    var error: Double
  }

  /// Share of a run's arc length that is cut off again.
  static let overlap = 0.06
  /// First run tried, samples.
  static let firstRun = 16

  /// Samples, no two neighbours equal, the diagonal of their box 1.
  private(set) var points: [Vector2] = []
  /// Arc length to each.
  private(set) var arcs: [Double] = []
  /// Largest distance of a sample, in the samples' units.
  var tolerance = 0.01
  var effort = Effort(passes: 8, resolution: 16, lookAhead: 0)
  var trial = CubicTrial()
  /// All samples of a run whose thinned samples fitted.
  var whole = CubicTrial()
  /// Parameters of the samples of the last run that held.
  var parameters: [Double] = []
  var search = ChainSearch()

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    arcs.removeAll(keepingCapacity: true)
  }

  /// Adds a sample; false, and nothing is added, for one that is equal to the last.
  mutating func append(_ p: Vector2) -> Bool {
    guard let last = points.last, let length = arcs.last else {
      points.append(p)
      arcs.append(0)
      return true
    }
    guard p != last else { return false }
    points.append(p)
    arcs.append(length + p.distance(to: last))
    return true
  }

  /// Samples visited so far.
  var work: Int { trial.work + whole.work }

  /// Appends the cubics from `start`'s sample to `goal`'s, both met exactly.
  mutating func fit(from start: Front, to goal: Goal, into output: inout [Link]) {
    let before = output.count, visits = work
    let squares = fitGreedily(from: start, to: goal, into: &output)
    let count = output.count - before
    guard effort.width > 1, count > 1 else { return }
    improve(Chain(count: count, squares: squares, work: work - visits), from: start, to: goal, in: &output)
  }

  /// As `fit`, always by the longest run; returns the sum of the squares of the cubics' errors.
  private mutating func fitGreedily(from start: Front, to goal: Goal, into output: inout [Link]) -> Double {
    var front = start, guess = Self.firstRun, squares = 0.0
    while front.sample < goal.sample {
      let run = longestRun(from: front, to: goal, guess: guess)
      guess = max(run.map { $0.last - front.sample } ?? 0, 4)
      if let run {
        squares += run.error * run.error
        let cut = cut(run, from: front, to: goal, overlap: Self.overlap)
        front = cut.front
        output.append(Link(curve: cut.curve, last: front.sample))
      } else {
        let curve = bridge(&front, to: goal)
        output.append(Link(curve: curve, last: front.sample))
      }
    }
    return squares
  }

  /// The longest run that holds: galloping, bisection, then a look past the first failure.
  mutating func longestRun(from front: Front, to goal: Goal, guess: Int) -> Run? {
    let first = front.sample
    var best: Run?, failed = goal.sample + 1
    var end = min(first + guess, goal.sample)
    while end < failed {
      guard let run = attempt(front, through: end, goal) else {
        failed = end
        break
      }
      best = run
      if end == goal.sample { return best }
      end = min(end + (end - first), goal.sample)
    }
    while true {
      let held = best?.last ?? first
      guard failed - held > 1 + (failed - first) / effort.resolution else { break }
      let middle = held + (failed - held) / 2
      if let run = attempt(front, through: middle, goal) { best = run } else { failed = middle }
    }
    let stride = 1 + (failed - first) / 16
    for k in 0..<effort.lookAhead {
      let end = failed + (k + 1) * stride
      guard end <= goal.sample else { break }
      if let run = attempt(front, through: end, goal) { best = run }
    }
    return best
  }

  /// The cubic of `run` up to where it is cut, a share `overlap` of its length before its end, and the front there.
  ///
  /// To be called before another run is tried: it needs the run's `parameters`.
  func cut(_ run: Run, from front: Front, to goal: Goal, overlap: Double) -> (curve: CubicBezier, front: Front) {
    let first = front.sample, origin = front.origin
    var curve = run.curve, sample = run.last
    if run.last < goal.sample {
      let target = arcs[first] + (1 - overlap) * (arcs[run.last] - arcs[first])
      // Not less than a quarter of the samples: the bound on the work rests on it.
      let least = first + max((run.last - first) / 4, 1)
      while sample > least, arcs[sample] > target { sample -= 1 }
      // Nor a sliver of the curve, whose tangent says nothing.
      while sample < run.last, parameters[sample - first] < 0.02 { sample += 1 }
      // Where the pen ran back, an earlier sample may lie further along: it must not be cut off.
      var furthest = sample
      for i in first..<sample where parameters[i - first] > parameters[furthest - first] { furthest = i }
      if furthest >= least { sample = furthest }
      curve = curve.split(at: parameters[furthest - first]).0
    }
    let end = run.last < goal.sample ? origin + curve.p3 : points[goal.sample]
    let moved = CubicBezier(origin, origin + curve.p1, origin + curve.p2, end)
    return (moved, Front(sample: sample, origin: end, tangent: curve.endTangent))
  }

  /// A straight cubic to the next sample, for where nothing longer holds; it leaves along the front's tangent by so little that
  /// it stays within the tolerance.
  private func bridge(_ front: inout Front, to goal: Goal) -> CubicBezier {
    let next = front.sample + 1, end = points[next]
    let chord = end - front.origin, direction = chord.normalized
    let straight = direction == .zero ? front.tangent ?? Vector2(1, 0) : direction
    func handle(_ tangent: Vector2) -> Vector2 { tangent * min(chord.length / 3, tangent.dot(straight) > 0.999 ? .infinity : tolerance) }
    let back = next == goal.sample ? goal.tangent ?? straight : straight
    let curve = CubicBezier(front.origin, front.origin + handle(front.tangent ?? straight), end - handle(back), end)
    front = Front(sample: next, origin: end, tangent: straight)
    return curve
  }
}
