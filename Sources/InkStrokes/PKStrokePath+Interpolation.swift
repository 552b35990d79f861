import Foundation
import InkGeometry

extension PKStrokePath {
  /// Location at a parameter, 0 to count - 1; clamped to that range. `.zero` for an empty path.
  public func interpolatedLocation(at parametricValue: CGFloat) -> CGPoint { interpolatedPoint(at: parametricValue).location }

  /// Point at a parameter, 0 to count - 1; clamped. Every channel is interpolated on the path's basis.
  ///
  /// Beyond the B-spline's ends its last two control points are continued in a straight line, so that it starts and ends at them.
  public func interpolatedPoint(at parametricValue: CGFloat) -> PKStrokePoint {
    guard let last = points.last else { return PKStrokePoint(location: .zero) }
    guard points.count > 1 else { return last }
    let top = points.count - 1
    let u = parametricValue.isNaN ? 0 : Swift.min(Swift.max(Double(parametricValue), 0), Double(top))
    let span = Swift.min(Int(u), top - 1)
    let t = u - Double(span), s = 1 - t
    switch basis {
    case .samples:
      return .combination(points[span], s, points[span + 1], t)
    case .uniformCubicBSpline:
      var sum = PKStrokePoint.combination(
        points[span], (3 * t * t * t - 6 * t * t + 4) / 6, points[span + 1], (3 * s * s * s - 6 * s * s + 4) / 6)
      let before = s * s * s / 6, after = t * t * t / 6
      if span > 0 {
        sum.add(points[span - 1], before)
      } else {
        sum.add(points[0], 2 * before)
        sum.add(points[1], -before)
      }
      if span + 2 <= top {
        sum.add(points[span + 2], after)
      } else {
        sum.add(points[top], 2 * after)
        sum.add(points[top - 1], -after)
      }
      return sum
    }
  }
}
