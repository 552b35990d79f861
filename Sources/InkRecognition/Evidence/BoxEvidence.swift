import CInkKernels
import Foundation
import InkGeometry

/// How far the ink runs along a box turned at any angle, sharp or rounded.
struct BoxEvidence {
  static let radii: InlineArray<6, Double> = [0, 0.2, 0.4, 0.6, 0.8, 1]

  private(set) var box: OrientedRectangle?
  /// Short side over long side.
  private(set) var aspect = 0.0
  /// Mean distance of the ink from the box with corners of radius `radii[k]` × half the short side, over half the short side.
  private(set) var residuals = InlineArray<6, Double>(repeating: 1)
  private(set) var leastResidual = 1.0
  /// Corner radius of the least residual, share of half the short side.
  private(set) var bestRadius = 0.0
  /// Distance of each corner of the box from the nearest ink, over half the short side; ascending.
  private(set) var corners = InlineArray<4, Double>(repeating: 1)
  /// Share of the outline with ink near it.
  private(set) var coverage = 0.0

  init(_ group: StrokeGroup, hull: Polygon) {
    guard let found = OrientedRectangle(minimumAreaAround: hull) else { return }
    let short = min(found.halfSize.x, found.halfSize.y), long = max(found.halfSize.x, found.halfSize.y)
    guard short > 1e-6 else { return }
    box = found
    aspect = short / long
    let count = Double(group.ink.count)
    guard count > 0 else { return }
    measure(group.ink, found, short: short)
    var best = 0
    for k in 0..<Self.radii.count {
      residuals[k] = residuals[k] / count / short
      if residuals[k] < residuals[best] { best = k }
    }
    leastResidual = residuals[best]
    bestRadius = Self.radii[best]
    for c in 0..<4 { corners[c] = min(corners[c] / short, 2) }
    for c in 1..<4 {
      var k = c
      while k > 0, corners[k] < corners[k - 1] {
        corners.swapAt(k, k - 1)
        k -= 1
      }
    }
  }

  /// Distances from the box with corners of each of the radii, summed over the points; the corners' distances; the coverage.
  private mutating func measure(_ points: [Vector2], _ box: OrientedRectangle, short: Double) {
    let numbers: InlineArray<6, Double> = [box.center.x, box.center.y, box.halfSize.x, box.halfSize.y, box.axis.x, box.axis.y]
    var scaled = Self.radii
    for k in 0..<scaled.count { scaled[k] *= short }
    let boxSpan = numbers.span, radiusSpan = scaled.span
    var sums = residuals.mutableSpan, nearest = corners.mutableSpan
    var seen: UInt32 = 0
    unsafe points.withUnsafeBytes { points in
      unsafe boxSpan.withUnsafeBufferPointer { box in
        unsafe radiusSpan.withUnsafeBufferPointer { radii in
          unsafe sums.withUnsafeMutableBufferPointer { sums in
            unsafe nearest.withUnsafeMutableBufferPointer { nearest in
              let first = unsafe points.assumingMemoryBound(to: Double.self).baseAddress
              let count = points.count / MemoryLayout<Vector2>.stride
              unsafe ink_box_distances(first, count, box.baseAddress, radii.baseAddress, radii.count, sums.baseAddress)
              seen = unsafe ink_box_outline(first, count, box.baseAddress, nearest.baseAddress)
            }
          }
        }
      }
    }
    coverage = Double(seen.nonzeroBitCount) / 32
  }

  func write(_ features: inout FeatureWriter) {
    features.addLog(aspect, floor: 0.01)
    for k in 0..<residuals.count { features.addLog(residuals[k], floor: 0.01) }
    features.addLog(leastResidual, floor: 0.01)
    features.add(bestRadius)
    for c in 0..<4 { features.add(corners[c]) }
    features.add(coverage)
    let angle = box.map { abs(sin(2 * $0.rotation)) } ?? 0
    features.add(angle)
  }
}
