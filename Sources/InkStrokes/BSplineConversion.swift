import InkGeometry

/// Control points of the uniform cubic B-spline, ends continued in a straight line, that is a chain of cubic Béziers.
struct BSplineConversion {
  var points: [Vector2] = []
  /// For each point the segment that it belongs to.
  var segments: [Int] = []

  init(points: [Vector2], segments: [Int]) {
    self.points = points
    self.segments = segments
  }

  /// Distance, as a share of the diagonal, within which places count as one.
  private static let rounding = 1e-6

  /// The spline whose spans `curves` are; nil when they are none's.
  ///
  /// A span's inner control points divide the line between its two middle de Boor points in thirds, which gives these; the joints
  /// then have to be at (a + 4 b + c) / 6.
  init?(exact curves: [CubicBezier]) {
    guard let first = curves.first, let last = curves.last else { return nil }
    let near = Self.rounding * curves.controlDiagonal
    guard near.isFinite else { return nil }
    points.reserveCapacity(curves.count + 1)
    points.append(first.p0)
    for (curve, next) in zip(curves, curves.dropFirst()) {
      let out = curve.p2 * 2 - curve.p1, back = next.p1 * 2 - next.p2
      guard out.distance(to: back) <= near else { return nil }
      points.append(out.lerp(to: back, 0.5))
    }
    points.append(last.p3)
    for (i, curve) in curves.enumerated() {
      let a = points[i], b = points[i + 1]
      guard curve.p1.distance(to: a.lerp(to: b, 1.0 / 3)) <= near, curve.p2.distance(to: a.lerp(to: b, 2.0 / 3)) <= near else { return nil }
      guard i + 1 < curves.count else { continue }
      guard curve.p3.distance(to: (a + b * 4 + points[i + 2]) / 6) <= near else { return nil }
    }
    segments = Array(curves.indices) + [curves.count - 1]
  }
}

extension [CubicBezier] {
  /// Diagonal of the box around the control points; 0 without any.
  var controlDiagonal: Double {
    let controls = flatMap { [$0.p0, $0.p1, $0.p2, $0.p3] }
    guard let box = Vector2.bounds(controls.span) else { return 0 }
    return (box.high - box.low).length
  }
}
