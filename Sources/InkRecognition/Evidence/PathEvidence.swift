import Foundation
import InkFitting
import InkGeometry

/// Measures of a group's path that its sketch only guesses: its corners, its crossings, ends on other ink.
struct PathEvidence {
  let group: StrokeGroup
  let corners: [Corner]
  /// Crossings of the path with itself.
  let crossings: Int
  /// Ends of strokes that lie on other ink, over all ends (1 for the ends of a closed stroke).
  let touchingEnds: Double

  init(_ group: StrokeGroup) {
    var workspace = EvidenceWorkspace()
    self.init(group, &workspace)
  }

  init(_ group: StrokeGroup, _ workspace: inout EvidenceWorkspace) {
    self.group = group
    var found: [Corner] = []
    workspace.corners.find(group.path.span, into: &found)
    corners = found
    crossings = Self.crossings(group.path)
    touchingEnds = Self.touchingEnds(group)
  }

  /// Proper crossings between pieces of every third sample.
  private static func crossings(_ path: [Vector2]) -> Int {
    let points = stride(from: 0, to: path.count, by: 3).map { path[$0] }
    guard points.count > 3 else { return 0 }
    var count = 0
    for i in 0..<(points.count - 3) {
      let a = points[i], b = points[i + 1]
      let low = pointwiseMin(a, b), high = pointwiseMax(a, b)
      for j in (i + 2)..<(points.count - 1) {
        let c = points[j], d = points[j + 1]
        guard max(c.x, d.x) >= low.x, min(c.x, d.x) <= high.x, max(c.y, d.y) >= low.y, min(c.y, d.y) <= high.y else { continue }
        let s1 = (b - a).cross(c - a), s2 = (b - a).cross(d - a), s3 = (d - c).cross(a - c), s4 = (d - c).cross(b - c)
        if s1 * s2 < 0, s3 * s4 < 0 { count += 1 }
      }
    }
    return count
  }

  private static func touchingEnds(_ group: StrokeGroup) -> Double {
    var touching = 0
    for s in group.lengths.indices {
      for (end, other) in [(group.first(s), group.last(s)), (group.last(s), group.first(s))] {
        let tolerance = min(0.06, 0.2 * group.lengths[s])
        var near = group.lengths[s] > 4 * tolerance && end.distance(to: other) < tolerance
        for o in group.lengths.indices where o != s && !near {
          let range = group.range(o)
          near = stride(from: range.lowerBound, to: range.upperBound, by: 2).contains {
            (group.points[$0] - end).lengthSquared < tolerance * tolerance
          }
        }
        if near { touching += 1 }
      }
    }
    return Double(touching) / Double(2 * group.strokeCount)
  }

  func write(_ features: inout FeatureWriter) {
    features.add(Double(min(crossings, 12)))
    features.add(touchingEnds)
    let sharp = corners.map { abs($0.turn) }.sorted(by: >)
    features.add(Double(min(sharp.count, 14)))
    for i in 0..<8 { features.add(i < sharp.count ? sharp[i] : 0) }
  }
}
