import InkGeometry

/// How near a fitted path and the pen's path lie, both ways, as polylines of fine steps: computed apart from the fitter.
struct FitQuality {
  /// Largest distance of a sample from the path.
  private(set) var worstSample = 0.0
  /// Largest distance of a place of the path from the pen's path.
  private(set) var worstStray = 0.0
  private(set) var hasGap = false

  init(_ curves: [CubicBezier], _ points: [Vector2]) {
    var path: [Vector2] = [curves.first?.p0 ?? .zero]
    for (k, curve) in curves.enumerated() {
      if k > 0, curves[k - 1].p3 != curve.p0 { hasGap = true }
      for i in 1...64 { path.append(curve.point(at: Double(i) / 64)) }
    }
    worstSample = Self.worst(points, from: path)
    worstStray = Self.worst(path, from: points)
  }

  /// Largest distance of `places` from the polyline.
  private static func worst(_ places: [Vector2], from polyline: [Vector2]) -> Double {
    var worst = 0.0, near = 0
    for p in places {
      var least = Double.infinity
      // Most often the next place is near the last one's segment: where that is within the worst, no search is needed.
      for s in max(near - 2, 0)..<min(near + 3, max(polyline.count - 1, 1)) {
        least = min(least, LineSegment(polyline[s], polyline[min(s + 1, polyline.count - 1)]).distanceSquared(to: p))
      }
      guard least > worst else { continue }
      for s in 0..<max(polyline.count - 1, 1) {
        let d = LineSegment(polyline[s], polyline[min(s + 1, polyline.count - 1)]).distanceSquared(to: p)
        if d < least { (least, near) = (d, s) }
      }
      worst = max(worst, least)
    }
    return worst.squareRoot()
  }
}
