import InkGeometry

/// Fits a smooth chain of cubics to a piece of a path, from corner to corner.
///
/// From a fixed start and start tangent the longest run of samples that one cubic fits is sought, its end left free in place and
/// direction. The curve is cut a little before that run's end, where the samples beyond still hold its direction, and the next
/// cubic sets out from there along the cut's tangent. Joints that are free take a quarter fewer segments than joints on samples
/// with tangents estimated beforehand.
///
/// Work. A trial visits at most 64 samples a pass, and all of its run only once those fit. From one start at most
/// 2 log2(n) + resolution + lookAhead runs are tried, none longer than about twice the longest that held from this start or the
/// one before; and of a run that held at least a quarter of the samples is used up. So n samples take O(n log n) visits,
/// wherever they lie.
struct PieceFitter {
  /// How hard to try.
  struct Effort {
    /// Passes of a trial; three times as many at most.
    var passes: Int
    /// The run's end is sought to one part in this many of its length.
    var resolution: Int
    /// Longer runs tried past the first failure, since what fits is not monotone.
    var lookAhead: Int
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

  /// A run of samples with the cubic that fits it, relative to the front's origin.
  struct Run {
    var curve: CubicBezier
    var last: Int
  }

  /// Share of a run's arc length that is cut off again.
  private static let overlap = 0.06
  /// First run tried, samples.
  private static let firstRun = 16

  let points: [Vector2]
  let arcs: [Double]
  let tolerance: Double
  let effort: Effort
  var trial = CubicTrial()
  /// All samples of a run whose thinned samples fitted.
  var whole = CubicTrial()
  /// Parameters of the samples of the last run that held.
  var parameters: [Double] = []

  /// `points`: no two neighbours equal, the diagonal of their box 1; `arcs`: arc length to each; `tolerance` in these units.
  init(points: [Vector2], arcs: [Double], tolerance: Double, effort: Effort) {
    self.points = points
    self.arcs = arcs
    self.tolerance = tolerance
    self.effort = effort
  }

  /// Samples visited so far.
  var work: Int { trial.work + whole.work }

  /// Appends the cubics from `start`'s sample to `goal`'s, both met exactly.
  mutating func fit(from start: Front, to goal: Goal, into output: inout [CubicBezier]) {
    var front = start
    var guess = Self.firstRun
    while front.sample < goal.sample {
      let run = longestRun(from: front, to: goal, guess: guess)
      guess = max(run.map { $0.last - front.sample } ?? 0, 4)
      output.append(run.map { advance(&front, along: $0, to: goal) } ?? bridge(&front, to: goal))
    }
  }

  /// The longest run that holds: galloping, bisection, then a look past the first failure.
  private mutating func longestRun(from front: Front, to goal: Goal, guess: Int) -> Run? {
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

  /// Moves the front to where `run` is cut and returns the cubic up to there.
  private mutating func advance(_ front: inout Front, along run: Run, to goal: Goal) -> CubicBezier {
    let first = front.sample, origin = front.origin
    var curve = run.curve
    front.sample = run.last
    if run.last < goal.sample {
      let target = arcs[first] + (1 - Self.overlap) * (arcs[run.last] - arcs[first])
      // Not less than a quarter of the samples: the bound on the work rests on it.
      let least = first + max((run.last - first) / 4, 1)
      while front.sample > least, arcs[front.sample] > target { front.sample -= 1 }
      let t = parameters[front.sample - first]
      if t > 0.01, t < 1 { curve = curve.split(at: t).0 }
    }
    let shifted = CubicBezier(origin, origin + curve.p1, origin + curve.p2, origin + curve.p3)
    front.origin = run.last < goal.sample ? shifted.p3 : points[goal.sample]
    front.tangent = curve.endTangent
    return CubicBezier(shifted.p0, shifted.p1, shifted.p2, front.origin)
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
