import Foundation
import InkGeometry

extension PKStrokePath {
  /// How far apart interpolated points lie.
  public enum Stride: Hashable, Sendable {
    case parametricStep(CGFloat)
  }

  /// Location at a parameter, 0 to count - 1; clamped to that range. `.zero` for an empty path.
  public func interpolatedLocation(at parametricValue: CGFloat) -> CGPoint { interpolatedPoint(at: parametricValue).location }

  /// Point at a parameter, 0 to count - 1; clamped. Every channel is interpolated on the path's basis.
  ///
  /// The B-spline's ends are clamped by doubling the end control points twice, so that it starts and ends at them.
  public func interpolatedPoint(at parametricValue: CGFloat) -> PKStrokePoint {
    guard let last = points.last else { return PKStrokePoint(location: .zero) }
    let top = Double(points.count - 1)
    let u = parametricValue.isNaN ? 0 : Swift.min(Swift.max(Double(parametricValue), 0), top)
    let span = Swift.min(Int(u), Swift.max(points.count - 2, 0))
    let t = u - Double(span)
    func at(_ i: Int) -> PKStrokePoint { points[Swift.min(Swift.max(i, 0), points.count - 1)] }
    guard points.count > 1 else { return last }
    switch basis {
    case .samples: return .blend([at(span), at(span + 1)], [1 - t, t])
    case .uniformCubicBSpline:
      // End control points are reflected, which makes the spline interpolate the ends.
      let before = span == 0 ? PKStrokePoint.blend([at(0), at(1)], [2, -1]) : at(span - 1)
      let after = span + 2 > points.count - 1 ? PKStrokePoint.blend([at(points.count - 1), at(points.count - 2)], [2, -1]) : at(span + 2)
      let s = 1 - t
      let weights = [s * s * s / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * s * s * s - 6 * s * s + 4) / 6, t * t * t / 6]
      return .blend([before, at(span), at(span + 1), after], weights)
    }
  }

  /// Points along `range` (nil: the whole path), both ends included. A step that is not positive gives the ends alone.
  public func interpolatedPoints(in range: ClosedRange<CGFloat>? = nil, by stride: Stride) -> [PKStrokePoint] {
    guard !points.isEmpty else { return [] }
    let top = CGFloat(points.count - 1)
    let low = Swift.min(Swift.max(range?.lowerBound ?? 0, 0), top), high = Swift.min(Swift.max(range?.upperBound ?? top, low), top)
    guard case .parametricStep(let step) = stride, step > 0, step.isFinite, high > low else {
      return low == high ? [interpolatedPoint(at: low)] : [interpolatedPoint(at: low), interpolatedPoint(at: high)]
    }
    let count = Int(Swift.min((Double((high - low) / step)).rounded(.up), 1e8))
    return (0...count).map { interpolatedPoint(at: Swift.min(low + CGFloat($0) * step, high)) }
  }
}

extension PKStrokePoint {
  /// Weighted sum of points, channel by channel.
  static func blend(_ points: [PKStrokePoint], _ weights: [Double]) -> PKStrokePoint {
    var x = 0.0, y = 0.0, time = 0.0, width = 0.0, height = 0.0, opacity = 0.0, force = 0.0, azimuth = 0.0, altitude = 0.0, second = 0.0
    for (p, w) in zip(points, weights) {
      x += w * Double(p.location.x)
      y += w * Double(p.location.y)
      time += w * p.timeOffset
      width += w * Double(p.size.width)
      height += w * Double(p.size.height)
      opacity += w * Double(p.opacity)
      force += w * Double(p.force)
      azimuth += w * Double(p.azimuth)
      altitude += w * Double(p.altitude)
      second += w * Double(p.secondaryScale)
    }
    return PKStrokePoint(
      location: CGPoint(x: x, y: y), timeOffset: time, size: CGSize(width: width, height: height), opacity: opacity, force: force,
      azimuth: azimuth, altitude: altitude, secondaryScale: second)
  }
}
