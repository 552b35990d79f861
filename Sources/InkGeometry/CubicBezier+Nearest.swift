extension CubicBezier {
  /// The point of the curve nearest to `p`: its parameter, 0 to 1, and its distance.
  ///
  /// The squared distance's derivative is a polynomial of degree five; its Bernstein coefficients bound it, so intervals where it
  /// has no root are passed over and those with one sign change are closed in by safeguarded Newton steps: no minimum is missed
  /// but by rounding. Parameter to about 1e-12 where the curve is regular.
  public func nearest(to p: Vector2) -> (parameter: Double, distance: Double) {
    var best = (parameter: 0.0, squared: (p0 - p).lengthSquared)
    func consider(_ t: Double) {
      let d = (point(at: t) - p).lengthSquared
      if d < best.squared { best = (t, d) }
    }
    consider(1)
    let q = (p0 - p, p1 - p, p2 - p, p3 - p)
    let d = (p1 - p0, p2 - p1, p3 - p2)
    // (B - p) · B' / 3 as a Bernstein polynomial: binomial weights of the products of degrees three and two over those of five.
    let c: InlineArray<6, Double> = [
      q.0.dot(d.0),
      (3 * q.1.dot(d.0) + 2 * q.0.dot(d.1)) / 5,
      (3 * q.2.dot(d.0) + 6 * q.1.dot(d.1) + q.0.dot(d.2)) / 10,
      (q.3.dot(d.0) + 6 * q.2.dot(d.1) + 3 * q.1.dot(d.2)) / 10,
      (2 * q.3.dot(d.1) + 3 * q.2.dot(d.2)) / 5,
      q.3.dot(d.2),
    ]
    Self.findMinima(c, 0, 1, depth: 0, consider)
    return (best.parameter, best.squared.squareRoot())
  }

  /// Calls `found` near every root of the quintic `c` over the parameters `a ... b`.
  private static func findMinima(_ c: InlineArray<6, Double>, _ a: Double, _ b: Double, depth: Int, _ found: (Double) -> Void) {
    var changes = 0
    for k in 0..<5 where (c[k] < 0) != (c[k + 1] < 0) { changes += 1 }
    guard changes > 0 else { return }
    if changes == 1 {
      // From - to + is a minimum; from + to - a maximum, which is of no use.
      if c[0] < 0 { found(a + (b - a) * root(of: c)) }
      return
    }
    guard depth < 40 else { return found((a + b) / 2) }
    var left = c, right = c
    for level in 1...5 {
      for k in 0...(5 - level) { right[k] = (right[k] + right[k + 1]) / 2 }
      left[level] = right[0]
    }
    let middle = (a + b) / 2
    findMinima(left, a, middle, depth: depth + 1, found)
    findMinima(right, middle, b, depth: depth + 1, found)
  }

  /// The one root in 0 ... 1 of a quintic that goes from negative to positive: Newton, halving where it would leave the bracket.
  private static func root(of c: InlineArray<6, Double>) -> Double {
    var low = 0.0, high = 1.0, t = 0.5
    for _ in 0..<60 {
      var b = c
      for level in 1...4 { for k in 0...(5 - level) { b[k] += (b[k + 1] - b[k]) * t } }
      let value = b[0] + (b[1] - b[0]) * t, slope = 5 * (b[1] - b[0])
      if value < 0 { low = t } else { high = t }
      let next = t - value / slope
      let step = next > low && next < high ? next : (low + high) / 2
      if abs(step - t) < 1e-15 { return step }
      t = step
    }
    return t
  }
}
