import InkGeometry

/// The classic to compare with: P. J. Schneider, "An Algorithm for Automatically Fitting Digitized Curves", Graphics Gems, 1990.
///
/// Chord-length parameters, least-squares handles along estimated tangents, up to four Newton reparametrisations, and a split at the
/// worst sample where that does not do.
struct SchneiderFitter {
  private var parameters: [Double] = []

  /// Joined cubics with every sample within `tolerance` of them at its parameter; none for fewer than two distinct points.
  mutating func fit(_ input: [Vector2], tolerance: Double) -> [CubicBezier] {
    var points: [Vector2] = []
    points.reserveCapacity(input.count)
    for p in input where p != points.last { points.append(p) }
    guard points.count > 1 else { return [] }
    var curves: [CubicBezier] = []
    let last = points.count - 1
    let start = (points[1] - points[0]).normalized, end = (points[last - 1] - points[last]).normalized
    fit(points, 0, last, start, end, tolerance * tolerance, into: &curves)
    return curves
  }

  private mutating func fit(
    _ points: [Vector2], _ first: Int, _ last: Int, _ start: Vector2, _ end: Vector2, _ limit: Double, into curves: inout [CubicBezier]
  ) {
    let a = points[first], b = points[last]
    if last == first + 1 {
      let handle = a.distance(to: b) / 3
      return curves.append(CubicBezier(a, a + start * handle, b + end * handle, b))
    }
    parametrize(points, first, last)
    var curve = leastSquares(points, first, last, start, end)
    var worst = worstSample(points, first, last, curve)
    // Within four times the tolerance better parameters may do.
    if worst.squared > limit, worst.squared < 16 * limit {
      for _ in 0..<4 where worst.squared > limit {
        reparametrize(points, first, last, curve)
        curve = leastSquares(points, first, last, start, end)
        worst = worstSample(points, first, last, curve)
      }
    }
    if worst.squared <= limit { return curves.append(curve) }
    let split = worst.index
    var tangent = (points[split - 1] - points[split + 1]).normalized
    if tangent == .zero { tangent = (points[split - 1] - points[split]).normalized.perpendicular }
    fit(points, first, split, start, tangent, limit, into: &curves)
    fit(points, split, last, -tangent, end, limit, into: &curves)
  }

  private mutating func parametrize(_ points: [Vector2], _ first: Int, _ last: Int) {
    parameters.removeAll(keepingCapacity: true)
    parameters.append(0)
    var sum = 0.0
    for i in (first + 1)...last {
      sum += points[i].distance(to: points[i - 1])
      parameters.append(sum)
    }
    for i in parameters.indices { parameters[i] /= sum }
  }

  private func leastSquares(_ points: [Vector2], _ first: Int, _ last: Int, _ start: Vector2, _ end: Vector2) -> CubicBezier {
    let a = points[first], b = points[last]
    var c00 = 0.0, c01 = 0.0, c11 = 0.0, x0 = 0.0, x1 = 0.0
    for i in first...last {
      let t = parameters[i - first], s = 1 - t
      let b1 = 3 * s * s * t, b2 = 3 * s * t * t
      let rest = points[i] - a * (s * s * s + b1) - b * (t * t * t + b2)
      c00 += b1 * b1
      c01 += b1 * b2 * start.dot(end)
      c11 += b2 * b2
      x0 += b1 * start.dot(rest)
      x1 += b2 * end.dot(rest)
    }
    let determinant = c00 * c11 - c01 * c01, chord = a.distance(to: b), least = 1e-6 * chord
    var left = (x0 * c11 - x1 * c01) / determinant, right = (c00 * x1 - c01 * x0) / determinant
    // Wu and Barsky's rule where the solution is of no use.
    if !(determinant > 1e-12 * c00 * c11 && left > least && right > least) {
      left = chord / 3
      right = left
    }
    return CubicBezier(a, a + start * left, b + end * right, b)
  }

  private func worstSample(_ points: [Vector2], _ first: Int, _ last: Int, _ curve: CubicBezier) -> (index: Int, squared: Double) {
    var worst = (index: (first + last) / 2, squared: 0.0)
    for i in (first + 1)..<last {
      let d = (curve.point(at: parameters[i - first]) - points[i]).lengthSquared
      if d > worst.squared { worst = (i, d) }
    }
    return worst
  }

  private mutating func reparametrize(_ points: [Vector2], _ first: Int, _ last: Int, _ curve: CubicBezier) {
    for i in first...last {
      let t = parameters[i - first], off = curve.point(at: t) - points[i], d = curve.derivative(at: t)
      let slope = d.lengthSquared + off.dot(curve.secondDerivative(at: t))
      if slope != 0 { parameters[i - first] = min(max(t - off.dot(d) / slope, 0), 1) }
    }
  }
}
