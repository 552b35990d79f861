import Foundation
import InkGeometry
import InkStrokes

/// Recovers the pen's path from the outline that a stroke of changing width was drawn as.
///
/// Such an outline runs along one side of the stroke, round its end and back along the other. Where the two ends are is not
/// written: they are taken where the sum of distances across, from each point to the one that lies as far on the way back, is least.
/// The two sides are then matched point by point in order (dynamic time warping, Sakoe and Chiba 1978, on distances), because the
/// outer side of a bend is longer; the middles of matched points are the path, their distances its width.
enum OutlineTracer {
  /// Points along the outline that are looked at.
  private static let samples = 192

  /// Nil for an outline that is no stroke: without an area, or about as broad as long.
  static func centerLine(of outline: [Vector2]) -> [PKStrokePoint]? {
    guard outline.count >= 3, let ring = resampled(outline) else { return nil }
    let n = ring.count, half = n / 2
    var best = (start: 0, sum: Double.infinity)
    for start in 0..<half {
      var sum = 0.0
      for k in 1..<half { sum += (ring[(start + k) % n] - ring[(start - k + n) % n]).lengthSquared }
      if sum < best.sum { best = (start, sum) }
    }
    let left = (0...half).map { ring[(best.start + $0) % n] }, right = (0...half).map { ring[(best.start - $0 + n) % n] }
    var points: [PKStrokePoint] = []
    var length = 0.0, widest = 0.0
    for (i, j) in matching(left, right) {
      let middle = (left[i] + right[j]) / 2, width = left[i].distance(to: right[j])
      if let last = points.last {
        let step = middle.distance(to: Vector2(last.location))
        if step == 0 { continue }
        length += step
      }
      widest = max(widest, width)
      points.append(PKStrokePoint(location: CGPoint(middle), width: width))
    }
    guard points.count > 1, length > 0, widest > 0, length > 1.2 * widest else { return nil }
    // At its ends the pen is as broad as a little further in; the outline's caps taper to nothing.
    for (cap, inner) in [(0, min(2, points.count - 1)), (points.count - 1, max(points.count - 3, 0))] {
      points[cap].size = points[inner].size
    }
    return points
  }

  /// Points at equal distances around the closed outline; nil without a length.
  private static func resampled(_ outline: [Vector2]) -> [Vector2]? {
    var lengths = [0.0]
    for i in outline.indices { lengths.append(lengths[i] + outline[i].distance(to: outline[(i + 1) % outline.count])) }
    guard let total = lengths.last, total > 0, total.isFinite else { return nil }
    var ring: [Vector2] = [], segment = 0
    for k in 0..<samples {
      let goal = total * Double(k) / Double(samples)
      while segment + 1 < outline.count, lengths[segment + 1] < goal { segment += 1 }
      let span = lengths[segment + 1] - lengths[segment]
      ring.append(outline[segment].lerp(to: outline[(segment + 1) % outline.count], span > 0 ? (goal - lengths[segment]) / span : 0))
    }
    return ring
  }

  /// Pairs of places, both ends matched, of least summed squared distance.
  private static func matching(_ a: [Vector2], _ b: [Vector2]) -> [(Int, Int)] {
    let n = a.count, m = b.count
    var cost = [Double](repeating: .infinity, count: n * m)
    for i in 0..<n {
      for j in 0..<m {
        var before = i == 0 && j == 0 ? 0 : Double.infinity
        if i > 0, j > 0 { before = min(before, cost[(i - 1) * m + j - 1]) }
        if i > 0 { before = min(before, cost[(i - 1) * m + j]) }
        if j > 0 { before = min(before, cost[i * m + j - 1]) }
        cost[i * m + j] = before + (a[i] - b[j]).lengthSquared
      }
    }
    var pairs = [(n - 1, m - 1)], i = n - 1, j = m - 1
    while i > 0 || j > 0 {
      let diagonal = i > 0 && j > 0 ? cost[(i - 1) * m + j - 1] : .infinity
      let up = i > 0 ? cost[(i - 1) * m + j] : .infinity, left = j > 0 ? cost[i * m + j - 1] : .infinity
      if diagonal <= up, diagonal <= left {
        i -= 1
        j -= 1
      } else if up <= left {
        i -= 1
      } else {
        j -= 1
      }
      pairs.append((i, j))
    }
    return pairs.reversed()
  }
}
