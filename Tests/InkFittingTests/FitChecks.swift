import Foundation
import InkGeometry
import Testing

/// What every fit promises.
enum FitChecks {
  static func diagonal(_ points: [Vector2]) -> Double {
    guard let b = Vector2.bounds(points.span) else { return 0 }
    return (b.high - b.low).length
  }

  /// Checks ends, joints, every sample within the tolerance, the curve by the pen's path.
  static func check(_ curves: [CubicBezier], _ points: [Vector2], tolerance: Double, samples: Int = .max) {
    #expect(curves.first?.p0 == points.first && curves.last?.p3 == points.last)
    for (a, b) in zip(curves, curves.dropFirst()) { #expect(a.p3 == b.p0) }
    #expect(curves.allSatisfy { $0.p0.isFinite && $0.p1.isFinite && $0.p2.isFinite && $0.p3.isFinite })
    let step = max(points.count / samples, 1)
    for i in stride(from: 0, to: points.count, by: step) {
      let d = curves.map { $0.nearest(to: points[i]).distance }.min() ?? .infinity
      #expect(d <= tolerance)
    }
    guard points.count > 1, points.count < 3000 else { return }
    for c in curves {
      for k in 1..<16 {
        let p = c.point(at: Double(k) / 16)
        let d = zip(points, points.dropFirst()).map { LineSegment($0, $1).distance(to: p) }.min() ?? .infinity
        #expect(d <= 2 * tolerance)
      }
    }
  }

  /// Largest angle, radians, between the tangents at the joints.
  static func largestKink(_ curves: [CubicBezier]) -> Double {
    zip(curves, curves.dropFirst()).map { acos(min(max($0.endTangent.dot($1.startTangent), -1), 1)) }.max() ?? 0
  }
}
