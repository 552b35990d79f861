import InkGeometry

/// A fitted path and the samples it was fitted to, in the frame where their diagonal is 1.
struct FittedPath {
  /// In the input's units.
  var segments: [CubicBezier] = []
  /// In the frame of `points`; none for a path without length.
  var links: [PieceFitter.Link] = []
  /// Samples that differ from the one before.
  var points: [Vector2] = []
  var arcs: [Double] = []
  /// Place of each of `points` in the input.
  var sources: [Int] = []

  /// The parameter of every one of `points` along the path: the number of its segment plus the parameter there. Rising.
  ///
  /// Nearest points, sought from a first guess by arc length, so that a path which meets itself does not lead astray.
  func parameters() -> [Double] {
    guard !links.isEmpty else { return [0] }
    var result: [Double] = [], trial = CubicTrial(), first = 0
    result.reserveCapacity(points.count)
    for (k, link) in links.enumerated() {
      let origin = link.curve.p0, length = arcs[link.last] - arcs[first]
      trial.removeAll()
      for i in first...link.last { trial.append(points[i] - origin, u: length > 0 ? (arcs[i] - arcs[first]) / length : 0) }
      trial.pad()
      let curve = CubicBezier(.zero, link.curve.p1 - origin, link.curve.p2 - origin, link.curve.p3 - origin)
      for _ in 0..<3 { _ = trial.pass(curve, reach: 0.1, lawson: 0) }
      // A joint's sample belongs to the segment that it ends.
      for i in (first == 0 && k == 0 ? 0 : 1)..<(link.last - first + 1) { result.append(Double(k) + trial.u[i]) }
      first = link.last
    }
    Self.makeRising(&result, top: Double(links.count))
    return result
  }

  /// Moves parameters as little as needed for each to lie beyond the one before, the first at 0 and the last at `top`.
  private static func makeRising(_ u: inout [Double], top: Double) {
    let n = u.count
    guard n > 1 else { return }
    let step = min(1e-9, top / Double(2 * n))
    u[0] = 0
    for i in 1..<n { u[i] = max(u[i], u[i - 1] + step) }
    u[n - 1] = top
    for i in (0..<(n - 1)).reversed() { u[i] = max(min(u[i], u[i + 1] - step), 0) }
  }
}
