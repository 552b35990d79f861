// Nearest point of an ellipse.
//
// In the first quadrant of the ellipse's frame the foot of (x, y) is (a²x/(t+a²), b²y/(t+b²)) for the largest root t of
//   F(t) = (a x/(t+a²))² + (b y/(t+b²))² - 1
// (D. Eberly, "Distance from a point to an ellipse"). F falls and is convex for t > -b², so Newton's method started at a
// t with F >= 0 climbs to the root without ever passing it; started where the larger of the two terms is 1, F is at most 1
// and few steps do.
extension Ellipse {
  /// The point of the outline nearest to `p`; of two equally near ones, one. Relative error about 1e-14 of the radii.
  public func nearestPoint(to p: Vector2) -> Vector2 {
    let q = local(p)
    let foot = Ellipse.foot(of: Vector2(abs(q.x), abs(q.y)), a: radii.x, b: radii.y)
    return global(Vector2(q.x < 0 ? -foot.x : foot.x, q.y < 0 ? -foot.y : foot.y))
  }

  /// Distance of `p` from the outline.
  public func distance(to p: Vector2) -> Double { (p - nearestPoint(to: p)).length }

  /// Distance from the outline, negative inside.
  public func signedDistance(to p: Vector2) -> Double {
    let q = local(p)
    let x = q.x / Swift.max(radii.x, .leastNormalMagnitude), y = q.y / Swift.max(radii.y, .leastNormalMagnitude)
    return x * x + y * y < 1 ? -distance(to: p) : distance(to: p)
  }

  /// Foot of a point of the first quadrant, a >= b >= 0.
  static func foot(of p: Vector2, a: Double, b: Double) -> Vector2 {
    guard a > 0, p.isFinite else { return .zero }
    // In units of a.
    let x = p.x / a, y = p.y / a, e = b / a, ee = e * e
    guard e > 1e-9 else { return Vector2(Swift.min(p.x, a), 0) }
    guard y > 1e-14 else {
      let reach = 1 - ee
      guard x < reach else { return Vector2(a, 0) }
      let fx = x / reach
      return Vector2(a * fx, b * Swift.max(1 - fx * fx, 0).squareRoot())
    }
    var t = Swift.max(x - 1, e * y - ee)
    for _ in 0..<64 {
      let r = 1 / (t + 1), s = 1 / (t + ee)
      let u = x * r, v = e * y * s
      let f = u * u + v * v - 1
      guard f > 1e-15 else { break }
      t += f / (2 * (u * u * r + v * v * s))
    }
    return Vector2(a * x / (t + 1), a * ee * y / (t + ee))
  }
}
