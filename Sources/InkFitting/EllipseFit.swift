import InkGeometry

/// The ellipse nearest to points: a direct least squares fit, then Gauss-Newton on the distances.
///
/// Direct fit: A. Fitzgibbon, M. Pilu and R. Fisher 1999, in the numerically stable split form of R. Halíř and J. Flusser
/// 1998, on centred and scaled coordinates. It always answers with an ellipse, but leans to small, flat ones; the steps on the
/// distance take that bias away. Where it is singular the ellipse of the points' moments takes its place.
public struct EllipseFit: Hashable, Sendable {
  public var ellipse: Ellipse
  /// Root mean square and largest distance of the points from the ellipse.
  public var rms: Double, maximum: Double

  /// Nil for fewer than five points and for points on a line.
  public init?(_ points: Span<Vector2>) { self.init(points.count) { points[$0] } }

  public init?(_ points: [Vector2]) { self.init(points.span) }

  /// Spans of one length; a longer one is cut.
  public init?(x: Span<Float>, y: Span<Float>) { self.init(min(x.count, y.count)) { Vector2(Double(x[$0]), Double(y[$0])) } }

  @inline(__always) private init?(_ n: Int, at: (Int) -> Vector2) {
    guard n > 4 else { return nil }
    let first = at(0)
    var moments = Moments()
    for i in 0..<n { moments.add(at(i) - first) }
    let s = moments.scatter, spread = ((s.xx + s.yy) / Double(n)).squareRoot()
    guard spread > 0, spread.isFinite, moments.lineError > 1e-16 * (s.xx + s.yy) else { return nil }
    let mean = first + moments.mean
    func normalised(_ i: Int) -> Vector2 { (at(i) - mean) / spread }
    var best = (ellipse: Self.ofMoments(s, count: n, scale: spread), error: Double.infinity)
    if let direct = Self.direct(n, at: normalised) { best = Self.refined(direct, n, at: normalised) }
    // The fallback is tried only when the direct fit is useless.
    if best.error > 0.04 * Double(n) {
      let other = Self.refined(Self.ofMoments(s, count: n, scale: spread), n, at: normalised)
      if other.error < best.error { best = other }
    }
    let unit = best.ellipse
    guard best.error.isFinite, unit.radii.y > 0 else { return nil }
    var sum = 0.0, largest = 0.0
    for i in 0..<n {
      let d = Self.foot(normalised(i), unit).distance
      sum += d * d
      largest = Swift.max(largest, abs(d))
    }
    ellipse = Ellipse(center: mean + unit.center * spread, radii: unit.radii * spread, axis: unit.axis)
    rms = (sum / Double(n)).squareRoot() * spread
    maximum = largest * spread
    guard ellipse.center.isFinite, ellipse.radii.isFinite, rms.isFinite else { return nil }
  }

  /// Radii √2 times the standard deviations: exact for points spread evenly in the eccentric angle.
  private static func ofMoments(_ s: (xx: Double, yy: Double, xy: Double), count: Int, scale: Double) -> Ellipse {
    let axis = Moments.principalDirection(xx: s.xx, yy: s.yy, xy: s.xy)
    let half = (s.xx - s.yy) / 2, root = (half * half + s.xy * s.xy).squareRoot(), mid = (s.xx + s.yy) / 2
    let k = 2 / (Double(count) * scale * scale)
    return Ellipse(
      center: .zero, radii: Vector2(((mid + root) * k).squareRoot(), (Swift.max(mid - root, 0) * k).squareRoot()), axis: axis)
  }
}
