import Foundation
import InkGeometry

extension EllipseFit {
  /// Direct least squares fit of a x² + b xy + c y² + d x + e y + f = 0 under 4ac - b² = 1; nil when singular.
  /// The coordinates are centred and of one length.
  static func direct(x: Span<Double>, y: Span<Double>) -> Ellipse? {
    let n = min(x.count, y.count)
    // Quadratic rows (x², xy, y²) against themselves (s1) and against the linear rows (x, y, 1) (s2, s3).
    var x4 = 0.0, x3y = 0.0, x2y2 = 0.0, xy3 = 0.0, y4 = 0.0
    var x3 = 0.0, x2y = 0.0, xy2 = 0.0, y3 = 0.0, xx = 0.0, xy = 0.0, yy = 0.0
    for i in 0..<n {
      let px = x[i], py = y[i], a = px * px, b = px * py, c = py * py
      x4 += a * a
      x3y += a * b
      x2y2 += a * c
      xy3 += b * c
      y4 += c * c
      x3 += a * px
      x2y += a * py
      xy2 += c * px
      y3 += c * py
      xx += a
      xy += b
      yy += c
    }
    // The coordinates are centred: Σx = Σy = 0, so the linear block splits into a 2x2 and a count.
    let count = Double(n), det = xx * yy - xy * xy
    guard det > 1e-14 * (xx + yy) * (xx + yy) else { return nil }
    let i00 = yy / det, i01 = -xy / det, i11 = xx / det
    // t = -s3⁻¹ s2ᵀ: the best d, e, f for given a, b, c; a row each.
    let td = (-(i00 * x3 + i01 * x2y), -(i00 * x2y + i01 * xy2), -(i00 * xy2 + i01 * y3))
    let te = (-(i01 * x3 + i11 * x2y), -(i01 * x2y + i11 * xy2), -(i01 * xy2 + i11 * y3))
    let tf = (-xx / count, -xy / count, -yy / count)
    func reduced(_ s: Double, _ u: (Double, Double, Double), _ t: (Double, Double, Double)) -> Double {
      s + u.0 * t.0 + u.1 * t.1 + u.2 * t.2
    }
    let t0 = (td.0, te.0, tf.0), t1 = (td.1, te.1, tf.1), t2 = (td.2, te.2, tf.2)
    let m00 = reduced(x4, (x3, x2y, xx), t0), m01 = reduced(x3y, (x3, x2y, xx), t1), m02 = reduced(x2y2, (x3, x2y, xx), t2)
    let m11 = reduced(x2y2, (x2y, xy2, xy), t1), m12 = reduced(xy3, (x2y, xy2, xy), t2), m22 = reduced(y4, (xy2, y3, yy), t2)
    // Rows of C⁻¹ M with C = [0 0 2; 0 -1 0; 2 0 0]; its one positive eigenvalue belongs to the ellipse.
    let r0 = SIMD3(m02, m12, m22) / 2, r1 = -SIMD3(m01, m11, m12), r2 = SIMD3(m00, m01, m02) / 2
    guard let conic = ellipticEigenvector(r0, r1, r2) else { return nil }
    let a = conic.x, b = conic.y, c = conic.z
    let d = td.0 * a + td.1 * b + td.2 * c, e = te.0 * a + te.1 * b + te.2 * c, f = tf.0 * a + tf.1 * b + tf.2 * c
    return ellipse(a, b, c, d, e, f)
  }

  /// Eigenvector with 4ac - b² > 0 of the matrix of three rows.
  private static func ellipticEigenvector(_ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) -> SIMD3<Double>? {
    // λ³ - p λ² + q λ - r, all roots real: trigonometric form.
    let p = r0.x + r1.y + r2.z
    let q = r0.x * r1.y - r0.y * r1.x + r0.x * r2.z - r0.z * r2.x + r1.y * r2.z - r1.z * r2.y
    let r = dot(r0, cross(r1, r2))
    let shift = p / 3, u = shift * shift - q / 3, v = shift * shift * shift - shift * q / 2 + r / 2
    let root = Swift.max(u, 0).squareRoot(), cubed = root * root * root
    // The largest root is the positive one (the two others belong to hyperbolas).
    let angle = cubed > 0 ? acos(Swift.min(Swift.max(v / cubed, -1), 1)) / 3 : 0
    var lambda = shift + 2 * root * cos(angle)
    // One Newton step takes off the cancellation of the closed form.
    let slope = q + lambda * (3 * lambda - 2 * p)
    if slope != 0 {
      let next = lambda - (((lambda - p) * lambda + q) * lambda - r) / slope
      if next.isFinite, abs(next - lambda) < 0.5 * root { lambda = next }
    }
    // Null vector of M - λ: the largest cross product of two rows.
    let a = r0 - SIMD3(lambda, 0, 0), b = r1 - SIMD3(0, lambda, 0), c = r2 - SIMD3(0, 0, lambda)
    var best = cross(a, b), size = dot(best, best)
    for other in [cross(a, c), cross(b, c)] where dot(other, other) > size {
      best = other
      size = dot(other, other)
    }
    guard size > 0, size.isFinite else { return nil }
    best /= size.squareRoot()
    return 4 * best.x * best.z - best.y * best.y > 0 ? best : nil
  }

  /// The ellipse of a conic with 4ac - b² > 0; nil for an empty one.
  private static func ellipse(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) -> Ellipse? {
    let determinant = 4 * a * c - b * b
    let center = Vector2(b * e - 2 * c * d, b * d - 2 * a * e) / determinant
    // Value at the centre; the outline is where the quadratic form about the centre equals -value.
    let value = f + (d * center.x + e * center.y) / 2
    let half = (a - c) / 2, root = (half * half + b * b / 4).squareRoot(), mid = (a + c) / 2
    let sign = mid < 0 ? -1.0 : 1.0
    let small = sign * mid - root, large = sign * mid + root, level = -sign * value
    guard level > 0, small > 0 else { return nil }
    // The major axis belongs to the smaller eigenvalue: across the principal direction of the form.
    let axis = Moments.principalDirection(xx: sign * a, yy: sign * c, xy: sign * b / 2).perpendicular
    let radii = Vector2((level / small).squareRoot(), (level / large).squareRoot())
    guard radii.isFinite, center.isFinite else { return nil }
    return Ellipse(center: center, radii: radii, axis: axis)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
}
