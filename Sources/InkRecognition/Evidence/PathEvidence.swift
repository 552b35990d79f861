import Foundation
import InkFitting
import InkGeometry

/// General measures of a group's path: length, turning, closure, straightness.
struct PathEvidence {
  let group: StrokeGroup
  let corners: [Corner]
  /// Signed and absolute turning along the ink, in full turns.
  let signedTurns: Double
  let absoluteTurns: Double
  /// Changes of the sense of turning, where at least a twelfth of a turn lies between.
  let inflections: Int
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
    var signed = 0.0, absolute = 0.0, run = 0.0, flips = 0
    let path = group.path
    var previous = Vector2.zero
    for i in stride(from: 2, to: path.count, by: 2) {
      let d = path[i] - path[i - 2]
      guard d.lengthSquared > 0 else { continue }
      if previous != .zero {
        let turn = Vector2(previous.dot(d), previous.cross(d)).quickAngle
        signed += turn
        absolute += abs(turn)
        if run * turn < 0, abs(run) > .pi / 6 {
          if abs(turn) > 0.1 {
            flips += 1
            run = turn
          }
        } else {
          run += turn
        }
      }
      previous = d
    }
    signedTurns = signed / (2 * .pi)
    absoluteTurns = absolute / (2 * .pi)
    inflections = flips
    crossings = Self.crossings(path)
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
    features.add(log2(Double(group.strokeCount)))
    features.add(group.strokeCount == 1)
    features.addLog(group.closingGap, floor: 0.01)
    features.addLog(group.closingGap / max(group.pathLength, 1e-9), floor: 0.01)
    features.addLog(group.jumpShare, floor: 0.01)
    features.addLog(group.largestJump, floor: 0.01)
    features.addLog(min(group.extent.x, group.extent.y) / max(group.extent.x, group.extent.y, 1e-9), floor: 0.01)
    features.add(group.extent.x - group.extent.y)
    features.addLog(group.inkLength)
    features.add(min(abs(signedTurns), 4))
    features.add(min(absoluteTurns, 6))
    features.add(absoluteTurns > 0 ? abs(signedTurns) / absoluteTurns : 0)
    features.add(Double(min(inflections, 10)))
    features.add(Double(min(crossings, 12)))
    features.add(touchingEnds)
    let sharp = corners.map { abs($0.turn) }.sorted(by: >)
    features.add(Double(min(sharp.count, 14)))
    for i in 0..<8 { features.add(i < sharp.count ? sharp[i] : 0) }
    // Longest and shortest stroke against the ink: a head against its shaft, a side against a side.
    features.add((group.lengths.max() ?? 0) / max(group.inkLength, 1e-9))
    features.add((group.lengths.min() ?? 0) / max(group.inkLength, 1e-9))
    // Distribution of direction along the ink modulo π about its strongest: sorted histogram of 8.
    var bins = [Double](repeating: 0, count: 8)
    for i in 1..<group.path.count where group.onInk[i] {
      let d = group.path[i] - group.path[i - 1]
      guard d.lengthSquared > 0 else { continue }
      var a = d.quickAngle / .pi * 8
      if a < 0 { a += 8 }
      bins[Int(a) % 8] += d.length
    }
    let sum = max(bins.reduce(0, +), 1e-9)
    let strongest = bins.indices.max { bins[$0] < bins[$1] } ?? 0
    for k in 0..<8 { features.add(bins[(strongest + k) % 8] / sum) }
    features.add(Double(strongest % 4 == 0 ? 1 : 0))
  }
}
