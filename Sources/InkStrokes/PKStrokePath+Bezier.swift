import Foundation
import InkGeometry

extension PKStrokePath {
  /// The path as cubic Béziers: exact for a B-spline (Böhm's conversion), straight lines between samples.
  public var bezierRepresentation: CGPath {
    var path = CGPath()
    guard let first = points.first else { return path }
    path.move(to: first.location)
    guard basis == .uniformCubicBSpline, points.count > 1 else {
      for p in points.dropFirst() { path.addLine(to: p.location) }
      return path
    }
    for i in 0..<(points.count - 1) {
      let a = Vector2(points[i].location), b = Vector2(points[i + 1].location)
      path.addCurve(
        to: interpolatedLocation(at: CGFloat(i + 1)), control1: CGPoint(a.lerp(to: b, 1.0 / 3)), control2: CGPoint(a.lerp(to: b, 2.0 / 3)))
    }
    return path
  }

  /// The first subpath of `bezierPath` as a stroke path; `pointProvider` is asked once for each point, in order.
  ///
  /// What `bezierRepresentation` gave comes back with the same points, but for rounding in the last digits. A path of lines alone
  /// becomes a path of samples, which keeps it as it is. Any other becomes a B-spline within 0.1 % of the diagonal of the
  /// path's control points (corners stay sharp), or as near as 64 points a segment bring it. A closed subpath ends where
  /// it began. Empty paths give empty ones; coordinates that are not finite are passed on.
  public init(bezierPath: CGPath, creationDate: Date, pointProvider: (ConvertedBezierPoint) -> PKStrokePoint) {
    let segments = bezierPath.cubicSubpaths.first?.segments ?? []
    // A point without a segment stands for itself.
    let conversion: BSplineConversion
    var basis = Basis.uniformCubicBSpline
    if let point = segments.first, segments.count == 1, [point.p1, point.p2, point.p3].allSatisfy({ $0 == point.p0 }) {
      conversion = BSplineConversion(points: [point.p0], segments: [0])
    } else if bezierPath.firstSubpathIsStraight, let first = segments.first {
      conversion = BSplineConversion(points: [first.p0] + segments.map(\.p3), segments: Array(segments.indices) + [segments.count - 1])
      basis = .samples
    } else {
      conversion = BSplineConversion(exact: segments) ?? BSplineConversion(approximating: segments)
    }
    let count = conversion.points.count
    let provided = zip(conversion.points, conversion.segments).enumerated().map { i, point in
      pointProvider(ConvertedBezierPoint(location: CGPoint(point.0), index: i, pointCount: count, bezierSegmentIndex: point.1))
    }
    self.init(controlPoints: provided, creationDate: creationDate)
    self.basis = basis
  }
}

extension CGPath {
  /// Whether the first subpath has no curve.
  fileprivate var firstSubpathIsStraight: Bool {
    for (i, element) in elements.enumerated() {
      switch element {
      case .move: if i > 0 { return true }
      case .line: continue
      case .closeSubpath: return true
      case .quadCurve, .curve: return false
      }
    }
    return true
  }
}
