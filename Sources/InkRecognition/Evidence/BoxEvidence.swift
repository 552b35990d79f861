import CInkKernels
import Foundation
import InkGeometry

/// How far the ink runs along a box turned at any angle, sharp or rounded.
struct BoxEvidence {
  static let radii: [Double] = [0, 0.2, 0.4, 0.6, 0.8, 1]

  private(set) var box: OrientedRectangle?
  /// Short side over long side.
  private(set) var aspect = 0.0
  /// Mean distance of the ink from the box with corners of radius `radii[k]` × half the short side, over half the short side.
  private(set) var residuals = [Double](repeating: 1, count: radii.count)
  /// Corner radius of the least residual, share of half the short side.
  private(set) var bestRadius = 0.0
  /// Distance of each corner of the box from the nearest ink, over half the short side; ascending.
  private(set) var corners = [Double](repeating: 1, count: 4)
  /// Share of the outline with ink near it.
  private(set) var coverage = 0.0

  init(_ group: StrokeGroup, hull: Polygon) {
    guard let found = OrientedRectangle(minimumAreaAround: hull) else { return }
    let short = min(found.halfSize.x, found.halfSize.y), long = max(found.halfSize.x, found.halfSize.y)
    guard short > 1e-6 else { return }
    box = found
    aspect = short / long
    let axis = found.axis, across = axis.perpendicular
    let sums = Self.distances(group.ink, found, short: short), count = Double(group.ink.count)
    var nearest = [Double](repeating: .infinity, count: 4)
    var seen: UInt32 = 0
    for p in group.ink {
      let d = p - found.center
      let q = Vector2(d.dot(axis), d.dot(across))
      let corner = (q.x < 0 ? 1 : 0) + (q.y < 0 ? 2 : 0)
      nearest[corner] = min(nearest[corner], (found.halfSize - Vector2(abs(q.x), abs(q.y))).length)
      // Where on the outline: by angle in the box squeezed to a square, eight places a side.
      let s = Vector2(q.x / found.halfSize.x, q.y / found.halfSize.y)
      let m = max(abs(s.x), abs(s.y))
      if m > 0.6 {
        let u = s / m
        let along = abs(u.x) >= abs(u.y) ? (u.x > 0 ? 0.0 : 2.0) + (u.y + 1) / 2 : (u.y > 0 ? 1.0 : 3.0) + (u.x + 1) / 2
        seen |= 1 << UInt32(min(max(Int(along * 8), 0), 31))
      }
    }
    guard count > 0 else { return }
    residuals = sums.map { $0 / count / short }
    let best = residuals.indices.min { residuals[$0] < residuals[$1] } ?? 0
    bestRadius = Self.radii[best]
    corners = nearest.map { min($0 / short, 2) }.sorted()
    coverage = Double(seen.nonzeroBitCount) / 32
  }

  /// Distances from the box with corners of each of the radii, summed over the points.
  private static func distances(_ points: [Vector2], _ box: OrientedRectangle, short: Double) -> [Double] {
    let numbers = [box.center.x, box.center.y, box.halfSize.x, box.halfSize.y, box.axis.x, box.axis.y]
    let scaled = radii.map { $0 * short }
    var sums = [Double](repeating: 0, count: radii.count)
    unsafe points.withUnsafeBytes { points in
      unsafe ink_box_distances(
        points.assumingMemoryBound(to: Double.self).baseAddress, points.count / MemoryLayout<Vector2>.stride, numbers, scaled, scaled.count,
        &sums)
    }
    return sums
  }

  func write(_ features: inout FeatureWriter) {
    features.addLog(aspect, floor: 0.01)
    for r in residuals { features.addLog(r, floor: 0.01) }
    features.addLog(residuals.min() ?? 1, floor: 0.01)
    features.add(bestRadius)
    for c in corners { features.add(c) }
    features.add(coverage)
    let angle = box.map { abs(sin(2 * $0.rotation)) } ?? 0
    features.add(angle)
  }
}
