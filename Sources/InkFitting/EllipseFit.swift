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
    let fallback = Self.ofMoments(s, count: n, scale: spread)
    // The points centred and scaled, as the kernel takes them.
    let best = unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * n) { buffer in
      for i in 0..<n {
        let p = (at(i) - mean) / spread
        unsafe buffer.initializeElement(at: i, to: p.x)
        unsafe buffer.initializeElement(at: n + i, to: p.y)
      }
      let x = unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: buffer[..<n]))
      let y = unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: buffer[n...]))
      return Self.best(x: x, y: y, fallback: fallback)
    }
    guard best.error.isFinite else { return nil }
    let unit = best.ellipse
    ellipse = Ellipse(center: mean + unit.center * spread, radii: unit.radii * spread, axis: unit.axis)
    rms = (best.error / Double(n)).squareRoot() * spread
    maximum = best.largest.squareRoot() * spread
    guard ellipse.center.isFinite, ellipse.radii.isFinite, rms.isFinite else { return nil }
  }

  private static func best(x: Span<Double>, y: Span<Double>, fallback: Ellipse) -> Candidate {
    var best = Candidate(ellipse: fallback)
    if let direct = direct(x: x, y: y) { best = refined(direct, x: x, y: y) }
    // The fallback is tried only when the direct fit is useless.
    guard best.error > 0.04 * Double(x.count) else { return best }
    let other = refined(fallback, x: x, y: y)
    return other.error < best.error ? other : best
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
