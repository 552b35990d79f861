extension CubicBezier {
  /// The box around the curve, exact but for rounding: ends and the extremes of each coordinate.
  public var bounds: (low: Vector2, high: Vector2) {
    var low = pointwiseMin(p0, p3), high = pointwiseMax(p0, p3)
    // Control points inside the box of the ends: so is the curve.
    let controls = (low: pointwiseMin(p1, p2), high: pointwiseMax(p1, p2))
    if controls.low.x >= low.x, controls.low.y >= low.y, controls.high.x <= high.x, controls.high.y <= high.y { return (low, high) }
    // B'(t) / 3 = a + 2b t + c t², coordinate by coordinate.
    let a = p1 - p0, b = p2 - p1 * 2 + p0, c = p3 - (p2 - p1) * 3 - p0
    func extend(_ t: Double) {
      guard t > 0, t < 1 else { return }
      let p = point(at: t)
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    for k in 0..<2 {
      let discriminant = b[k] * b[k] - a[k] * c[k]
      guard discriminant >= 0 else { continue }
      // The root without cancellation, the other by their product a/c.
      let q = -(b[k] + (b[k] < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
      if c[k] != 0 { extend(q / c[k]) }
      if q != 0 { extend(a[k] / q) }
    }
    return (low, high)
  }

  /// The box around all places within `distance` of the curve, and so around its parallels: exact but for rounding.
  public func bounds(offsetBy distance: Double) -> (low: Vector2, high: Vector2) {
    let box = bounds, d = Vector2(repeating: abs(distance))
    return (box.low - d, box.high + d)
  }

  /// Appends points of the curve, the start left out and the end put in, so that the chords lie within
  /// `tolerance` > 0 of it; equal parameter steps, at most `maximumSteps`.
  ///
  /// The number of steps comes from the bound h²/8 · max|B''| on a chord's distance.
  public func flatten(tolerance: Double, maximumSteps: Int = 1000, into points: inout [Vector2]) {
    let most = 6 * Swift.max((p2 - p1 * 2 + p0).length, (p3 - p2 * 2 + p1).length)
    let needed = tolerance > 0 ? (most / (8 * tolerance)).squareRoot().rounded(.up) : .infinity
    let steps = needed < Double(maximumSteps) ? Swift.max(Int(needed), 1) : maximumSteps
    for k in 1..<Swift.max(steps, 1) { points.append(point(at: Double(k) / Double(steps))) }
    points.append(p3)
  }
}
