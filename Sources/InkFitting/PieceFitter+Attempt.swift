import InkGeometry

extension PieceFitter {
  /// Samples of a trial at most.
  private static let thinned = 64
  /// Share of the tolerance a trial must keep to: room for rounding, and for flattening the curve to draw it.
  private static let margin = 0.98
  /// Tolerances the curve may lie off the pen's path between the samples, and how many points of it are looked at.
  private static let stray = 1.25, looks = 31

  /// The cubic from `front` that fits the samples through `last`, or nil; leaves their parameters in `parameters`.
  mutating func attempt(_ front: Front, through last: Int, _ goal: Goal) -> Run? {
    let first = front.sample, count = last - first + 1
    guard count > 1 else { return nil }
    if count == 3, front.tangent == nil, last < goal.sample || goal.tangent == nil { return parabola(front) }
    let stride = load(front, last)
    let start: CubicTrial.Start = front.tangent.map { .tangent($0) } ?? .open
    let end = end(front, last, goal)
    guard let curve = trial.fit(start: start, end: end, tolerance: tolerance * Self.margin, passes: effort.passes) else { return nil }
    let error = count > Self.thinned ? wholeError(curve, front, last, stride: stride) : trial.error
    guard error <= tolerance * Self.margin,
      stays(curve, front, last, u: count > Self.thinned ? whole.u : trial.u, through: last == goal.sample)
    else { return nil }
    parameters.removeAll(keepingCapacity: true)
    parameters.append(contentsOf: (count > Self.thinned ? whole.u : trial.u).prefix(count))
    return Run(curve: curve, last: last, error: error)
  }

  /// The parabola through three samples: too few for anything else to be fitted.
  private mutating func parabola(_ front: Front) -> Run? {
    let first = front.sample
    let a = points[first + 1] - front.origin, b = points[first + 2] - front.origin
    let u = a.length / (a.length + (b - a).length), v = 1 - u
    guard u > 0, u < 1 else { return nil }
    let curve = CubicBezier(quadratic: .zero, control: (a - b * (u * u)) / (2 * u * v), b)
    parameters.removeAll(keepingCapacity: true)
    parameters.append(0)
    parameters.append(u)
    parameters.append(1)
    return stays(curve, front, first + 2, u: parameters, through: true) ? Run(curve: curve, last: first + 2, error: 0) : nil
  }

  /// The piece's end is met exactly; elsewhere the end is free, given samples enough to hold it.
  private func end(_ front: Front, _ last: Int, _ goal: Goal) -> CubicTrial.End {
    let p = points[last] - front.origin, count = last - front.sample + 1
    if last == goal.sample, let tangent = goal.tangent { return .tangent(p, -tangent) }
    if count < 4 { return .tangent(p, -p.normalized) }
    return last == goal.sample || count < 6 ? .point(p) : .open
  }

  /// Fills the trial, with parameters by arc length; returns the step between its samples.
  private mutating func load(_ front: Front, _ last: Int) -> Double {
    let first = front.sample, steps = last - first, length = arcs[last] - arcs[first]
    let taken = min(steps, Self.thinned - 1), stride = Double(steps) / Double(taken)
    trial.removeAll()
    for k in 0...taken {
      let i = k == taken ? last : first + Int(Double(k) * stride)
      let u = length > 0 ? (arcs[i] - arcs[first]) / length : Double(k) / Double(taken)
      trial.append(points[i] - front.origin, u: u)
    }
    trial.pad()
    return stride
  }

  /// Largest distance of all samples, not only the thinned ones.
  private mutating func wholeError(_ curve: CubicBezier, _ front: Front, _ last: Int, stride: Double) -> Double {
    let first = front.sample
    whole.removeAll()
    for i in first...last {
      let at = Double(i - first) / stride, k = min(Int(at), Self.thinned - 2)
      let a = trial.u[k], b = trial.u[k + 1]
      whole.append(points[i] - front.origin, u: a + (b - a) * min(at - Double(k), 1))
    }
    whole.pad()
    _ = whole.pass(curve, reach: 0.1, lawson: 0)
    return whole.pass(curve, reach: 0.1, lawson: 0)
  }

  /// Whether the curve, up to the last sample's parameter (`through`: to its end), stays by the pen's path.
  private func stays(_ curve: CubicBezier, _ front: Front, _ last: Int, u: [Double], through: Bool) -> Bool {
    let first = front.sample, limit = Self.stray * Self.stray * tolerance * tolerance
    let top = through ? 1 : u[last - first]
    var segment = first
    func nearest(_ p: Vector2, within range: Int) -> Double {
      var least = Double.infinity
      for s in max(segment - range, first)...min(segment + range, last - 1) {
        least = min(least, LineSegment(points[s], points[s + 1]).distanceSquared(to: p))
      }
      return least
    }
    for k in 1..<Self.looks {
      let t = top * Double(k) / Double(Self.looks)
      while segment < last - 1, u[segment + 1 - first] < t { segment += 1 }
      let p = curve.point(at: t) + front.origin
      // The parameters lead to the right segment but where the curve runs back on itself.
      guard nearest(p, within: 2) <= limit || nearest(p, within: 64) <= limit else { return false }
    }
    return true
  }

  /// Fills `whole` with the samples from `first` to the end of `link`, at their nearest places on it.
  mutating func locate(_ link: Link, from first: Int) {
    let origin = link.curve.p0, length = arcs[link.last] - arcs[first]
    whole.removeAll()
    for i in first...link.last { whole.append(points[i] - origin, u: length > 0 ? (arcs[i] - arcs[first]) / length : 0) }
    whole.pad()
    let curve = CubicBezier(.zero, link.curve.p1 - origin, link.curve.p2 - origin, link.curve.p3 - origin)
    for _ in 0..<3 { _ = whole.pass(curve, reach: 0.1, lawson: 0) }
  }
}
