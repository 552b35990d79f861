import InkGeometry

// Least squares of the control points for given parameters and weights, by what the ends leave free. With the start as origin
// the sums give the normal equations of Q1, Q2, Q3, each the same for x and y:
//   s11 Q1 + s12 Q2 + s13 Q3 = r1,  s12 Q1 + s22 Q2 + s23 Q3 = r2,  s13 Q1 + s23 Q2 + s33 Q3 = r3.
// What is free is eliminated towards Q1; a start tangent t then leaves Q1 = a t, where the best a is the projection of the
// free Q1 on t, since the reduced equations are a multiple of the identity. With tangents at both ends the two handle lengths are
// coupled (P. Schneider 1990).
extension CubicTrial {
  /// Least squares control points for the current parameters and weights; nil when singular.
  func solve(_ start: Start, _ end: End, shortestHandle least: Double) -> CubicBezier? {
    let s11 = sums[0], s12 = sums[1], s13 = sums[2], s22 = sums[3], s23 = sums[4], s33 = sums[5]
    var r1 = Vector2(sums[6], sums[7]), r2 = Vector2(sums[8], sums[9])
    let r3 = Vector2(sums[10], sums[11])
    let q1: Vector2, q2: Vector2, q3: Vector2
    switch end {
    case .open:
      let det = s22 * s33 - s23 * s23
      guard det > 1e-14 * s22 * s33 else { return nil }
      // Q2 and Q3 as functions of Q1: m - n Q1.
      let m2 = (r2 * s33 - r3 * s23) / det, m3 = (r3 * s22 - r2 * s23) / det
      let n2 = (s12 * s33 - s13 * s23) / det, n3 = (s13 * s22 - s12 * s23) / det
      let d = s11 - s12 * n2 - s13 * n3
      guard d > 1e-14 * s11 else { return nil }
      let free = (r1 - m2 * s12 - m3 * s13) / d
      switch start {
      case .open: q1 = free
      case .tangent(let t): q1 = t * max(free.dot(t), least)
      }
      q2 = m2 - q1 * n2
      q3 = m3 - q1 * n3
    case .point(let p):
      q3 = p
      r1 -= p * s13
      r2 -= p * s23
      guard s22 > 0 else { return nil }
      let d = s11 - s12 * s12 / s22
      guard d > 1e-14 * s11 else { return nil }
      let free = (r1 - r2 * (s12 / s22)) / d
      switch start {
      case .open: q1 = free
      case .tangent(let t): q1 = t * max(free.dot(t), least)
      }
      q2 = (r2 - q1 * s12) / s22
    case .tangent(let p, let back):
      q3 = p
      r1 -= p * (s13 + s12)
      r2 -= p * (s23 + s22)
      switch start {
      case .open:
        guard s11 > 0 else { return nil }
        // Q2 = p + a back; Q1 eliminated.
        let d = s22 - s12 * s12 / s11
        guard d > 1e-14 * s22 else { return nil }
        let a = max((r2 - r1 * (s12 / s11)).dot(back) / d, least)
        q2 = p + back * a
        q1 = (r1 - back * (a * s12)) / s11
      case .tangent(let t):
        let c = t.dot(back) * s12, d = s11 * s22 - c * c, y0 = r1.dot(t), y1 = r2.dot(back)
        guard d > 1e-14 * s11 * s22 else { return nil }
        var a = (y0 * s22 - y1 * c) / d, b = (y1 * s11 - y0 * c) / d
        if a < least {
          a = least
          b = max((y1 - c * a) / s22, least)
        } else if b < least {
          b = least
          a = max((y0 - c * b) / s11, least)
        }
        q1 = t * a
        q2 = p + back * b
      }
    }
    let curve = CubicBezier(.zero, q1, q2, q3)
    // A stroke's diagonal is 1: control points far beyond it are loops.
    guard q1.lengthSquared < 16, q2.lengthSquared < 16, q3.lengthSquared < 16 else { return nil }
    return curve
  }
}
