import InkGeometry

/// A polygon (or, open, a polyline) whose sides are the best lines of their points.
///
/// Each side is the total least squares line of the points between two corners, those near the corners left out; the corners are
/// where neighbouring sides meet. Then the points are shared out anew at the new corners, a few times.
public struct PolygonFit: Hashable, Sendable {
  /// In path order; an open one's first and last are the feet of the path's ends.
  public var corners: [Vector2]
  /// Index of the point nearest to each corner, rising but for ties.
  public var indices: [Int]
  /// Root mean square and largest distance of the points from their sides, the sides' ends counted.
  public var rms: Double, maximum: Double
  public var isClosed: Bool

  /// Share of a side's points left out at each of its ends.
  static let trim = 0.12

  /// Refines the polygon with corners at `indices` (rising, into `points`); `moments` are those of `points`. Nil for fewer than
  /// three corners closed, two open, or indices that do not rise within the points.
  public init?(_ points: Span<Vector2>, moments: PrefixMoments, corners indices: [Int], closed: Bool, rounds: Int = 3) {
    let n = points.count, k = indices.count
    guard k >= (closed ? 3 : 2), moments.count == n, indices[0] >= 0, indices[k - 1] < n else { return nil }
    for i in 1..<k where indices[i] <= indices[i - 1] { return nil }
    isClosed = closed
    self.indices = indices
    self.corners = indices.map { points[$0] }
    (rms, maximum) = Self.residuals(points, indices, self.corners, closed: closed)
    for _ in 0..<max(rounds, 1) {
      let refined = Self.corners(points, moments, self.indices, closed: closed)
      let shared = Self.share(points, self.indices, refined, closed: closed)
      let error = Self.residuals(points, shared, refined, closed: closed)
      guard error.rms < rms else { break }
      let settled = error.rms > 0.995 * rms
      self.corners = refined
      self.indices = shared
      (rms, maximum) = error
      if settled { break }
    }
  }

  public init?(_ points: [Vector2], moments: PrefixMoments, corners indices: [Int], closed: Bool, rounds: Int = 3) {
    self.init(points.span, moments: moments, corners: indices, closed: closed, rounds: rounds)
  }

  /// Corners from the sides' lines.
  private static func corners(_ points: Span<Vector2>, _ moments: PrefixMoments, _ indices: [Int], closed: Bool) -> [Vector2] {
    let n = points.count, k = indices.count
    func line(_ side: Int) -> Line {
      let first = indices[side], last = indices[side + 1 < k ? side + 1 : 0]
      let steps = (last - first + n) % n, cut = Int(Double(steps) * trim)
      let run = moments.moments((first + cut) % n, (last - cut + n) % n)
      var direction = run.principalDirection
      if (points[last] - points[first]).dot(direction) < 0 { direction = -direction }
      return Line(unitDirection: direction, through: moments.origin + run.mean)
    }
    var result: [Vector2] = []
    result.reserveCapacity(k)
    var before = line(closed ? k - 1 : 0)
    if !closed { result.append(before.projection(of: points[indices[0]])) }
    for i in (closed ? 0 : 1)..<(closed ? k : k - 1) {
      let after = line(i), at = points[indices[i]]
      // Sides that nearly go on straight, or back, meet anywhere: then the corner stays at its point.
      let reach = min(at.distance(to: points[indices[i > 0 ? i - 1 : k - 1]]), at.distance(to: points[indices[i + 1 < k ? i + 1 : 0]]))
      if let meeting = before.intersection(with: after, minimumSine: 0.05), meeting.distance(to: at) <= 0.5 * reach {
        result.append(meeting)
      } else {
        result.append((before.projection(of: at) + after.projection(of: at)) / 2)
      }
      before = after
    }
    if !closed { result.append(before.projection(of: points[indices[k - 1]])) }
    return result
  }

  /// The points nearest to the corners, searched for up to half a side away from the old ones.
  private static func share(_ points: Span<Vector2>, _ indices: [Int], _ corners: [Vector2], closed: Bool) -> [Int] {
    let n = points.count, k = indices.count
    var result = indices
    for i in (closed ? 0 : 1)..<(closed ? k : k - 1) {
      let low = i > 0 ? (indices[i] + indices[i - 1]) / 2 + 1 : 0
      let high = i + 1 < k ? (indices[i] + indices[i + 1]) / 2 : n - 1
      var best = indices[i], nearest = (points[best] - corners[i]).lengthSquared
      for j in low...max(high, low) where j < n {
        let d = (points[j] - corners[i]).lengthSquared
        if d < nearest {
          nearest = d
          best = j
        }
      }
      result[i] = best
    }
    return result
  }

  private static func residuals(
    _ points: Span<Vector2>, _ indices: [Int], _ corners: [Vector2], closed: Bool
  ) -> (rms: Double, maximum: Double) {
    let n = points.count, k = indices.count
    var sum = 0.0, largest = 0.0, counted = 0
    for side in 0..<(closed ? k : k - 1) {
      let wraps = side + 1 == k
      let segment = LineSegment(corners[side], corners[wraps ? 0 : side + 1])
      let first = side == 0 && !closed ? 0 : indices[side]
      let last = wraps ? indices[0] + n : side + 2 == k && !closed ? n : indices[side + 1]
      for i in first..<max(last, first) {
        let d = segment.distanceSquared(to: points[i < n ? i : i - n])
        sum += d
        largest = max(largest, d)
      }
      counted += max(last - first, 0)
    }
    return ((sum / Double(max(counted, 1))).squareRoot(), largest.squareRoot())
  }
}
