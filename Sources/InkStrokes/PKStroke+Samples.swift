import Foundation
import InkGeometry

extension PKStroke {
  /// Coordinates beyond this are refused as not finite: squares of differences must stay representable.
  public static let largestCoordinate = 1e150

  /// Calls `body` with each usable sample on the pen's path, transform applied.
  ///
  /// A path of samples gives its points; a B-spline is evaluated at four steps a span (the curve stays within 1/8 of a
  /// span's second difference of the chords). Points with a coordinate that is not finite, or beyond
  /// `largestCoordinate`, are skipped.
  public func forEachSample(_ body: (Vector2, PKStrokePoint) -> Void) {
    let plain = transform.isIdentity
    func visit(_ point: PKStrokePoint) {
      let p = Vector2(plain ? point.location : point.location.applying(transform))
      guard abs(p.x) < Self.largestCoordinate, abs(p.y) < Self.largestCoordinate else { return }
      body(p, point)
    }
    switch path.basis {
    case .samples: for point in path.points { visit(point) }
    case .uniformCubicBSpline:
      for point in path.interpolatedPoints(in: nil, by: .parametricStep(0.25)) { visit(point) }
    }
  }

  /// Adds the places of the usable samples, as `forEachSample` tells them.
  package func appendLocations(to places: inout [Vector2]) {
    guard path.basis == .samples, transform.isIdentity else {
      forEachSample { p, _ in places.append(p) }
      return
    }
    let points = path.points
    places.reserveCapacity(places.count + points.count)
    for i in points.indices {
      let p = Vector2(points[i].location)
      if abs(p.x) < Self.largestCoordinate, abs(p.y) < Self.largestCoordinate { places.append(p) }
    }
  }
}
