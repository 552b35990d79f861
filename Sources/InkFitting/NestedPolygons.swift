import InkGeometry

/// The polygons of a path, from all its points down to three corners (open: two ends), each with its least squares error.
///
/// Every point is a corner at first; again and again the corner is taken out whose two sides merge at the least cost, the cost
/// of a side being the sum of squared distances of its points from their best line (from running moments, constant time). So
/// the polygons are nested, and one pass gives the error of every number of sides: for n points O(n²) comparisons, in memory
/// that is kept from path to path. Meant for resampled paths; a path of more than `maximumCount` points gives nothing.
///
/// Where the pen turns back on itself the points beyond the merged side's end count too, else a retraced tip would cost nothing.
public struct NestedPolygons: Sendable {
  public static let maximumCount = 512

  public private(set) var isClosed = false
  /// Running moments of the path, for fits of the sides.
  public private(set) var moments = PrefixMoments()
  private var next: [Int32] = []
  private var previous: [Int32] = []
  /// Cost of taking a corner out; infinite for one that is out or must stay.
  private var costs: [Double] = []
  /// Error of the side that starts at a corner, and the share of it that comes from tips taken out.
  private var errors: [Double] = []
  private var folds: [Double] = []
  /// Number of corners left once a point was taken out; 0 for those never taken out.
  private var levels: [Int32] = []
  /// Total squared error of the polygon with k corners.
  private var totals: [Double] = []

  public init() {}

  public var pointCount: Int { next.count }

  /// Fewest corners: 3 closed, 2 open (or the number of points, when less).
  public var minimumCorners: Int { min(isClosed ? 3 : 2, pointCount) }

  /// Root mean square distance of the points from the sides of the polygon with `corners` corners; nil outside
  /// `minimumCorners ... pointCount`.
  public func rms(corners: Int) -> Double? {
    guard corners >= minimumCorners, corners <= pointCount, pointCount > 0 else { return nil }
    return (totals[corners] / Double(pointCount)).squareRoot()
  }

  /// Replaces `indices` by the corners, rising indices into the points, of the polygon with `corners` corners; empty outside
  /// `minimumCorners ... pointCount`.
  public func corners(_ corners: Int, into indices: inout [Int]) {
    indices.removeAll(keepingCapacity: true)
    guard corners >= minimumCorners, corners <= pointCount else { return }
    for i in levels.indices where Int(levels[i]) < corners { indices.append(i) }
  }

  /// Builds the polygons of the path. Closed: the last point is joined to the first.
  public mutating func load(_ points: Span<Vector2>, closed: Bool) {
    let n = points.count <= Self.maximumCount ? points.count : 0
    isClosed = closed
    moments.load(points.extracting(first: n))
    reset(n, closed: closed)
    guard n > minimumCorners else { return }
    for i in 0..<n where closed || (i > 0 && i < n - 1) { costs[i] = cost(i, points) }
    var total = 0.0
    for left in stride(from: n - 1, through: minimumCorners, by: -1) {
      var cheapest = 0, least = costs[0]
      for i in 1..<n where costs[i] < least {
        least = costs[i]
        cheapest = i
      }
      guard least.isFinite else { break }
      remove(cheapest, points, left: left)
      total += max(least, 0)
      totals[left] = total
    }
  }

  private mutating func reset(_ n: Int, closed: Bool) {
    func fill<T>(_ array: inout [T], _ count: Int, _ value: T) {
      array.removeAll(keepingCapacity: true)
      array.append(contentsOf: repeatElement(value, count: count))
    }
    fill(&next, n, 0)
    fill(&previous, n, 0)
    fill(&costs, n, .infinity)
    fill(&errors, n, 0)
    fill(&folds, n, 0)
    fill(&levels, n, 0)
    fill(&totals, n + 1, 0)
    for i in 0..<n {
      next[i] = Int32(i + 1 < n ? i + 1 : 0)
      previous[i] = Int32(i > 0 ? i - 1 : n - 1)
    }
  }

  @inline(__always) private func side(_ u: Int, _ w: Int) -> Double { moments.moments(u, w).lineError }

  @inline(__always) private func cost(_ v: Int, _ points: Span<Vector2>) -> Double {
    let u = Int(previous[v]), w = Int(next[v])
    return side(u, w) + fold(u, v, w, points) + folds[u] + folds[v] - errors[u] - errors[v]
  }

  /// Squared distances, summed, of the points that would lie beyond the ends of the side u-w: with the tip at distance h past
  /// an end, about h²/3 for each of them.
  @inline(__always) private func fold(_ u: Int, _ v: Int, _ w: Int, _ points: Span<Vector2>) -> Double {
    let a = points[v] - points[u], b = points[w] - points[v]
    guard a.dot(b) < 0 else { return 0 }
    let chord = points[w] - points[u], length = chord.length
    let along = length > 0 ? a.dot(chord) / length : a.length
    let beyond = length > 0 ? max(along - length, -along, 0) : along
    guard beyond > 0 else { return 0 }
    let n = next.count
    let steps = Double((w - u + n) % n), path = a.length + b.length
    return path > 0 ? steps * min(2 * beyond / path, 1) * beyond * beyond / 3 : 0
  }

  private mutating func remove(_ v: Int, _ points: Span<Vector2>, left: Int) {
    let u = Int(previous[v]), w = Int(next[v])
    folds[u] += folds[v] + fold(u, v, w, points)
    errors[u] = side(u, w) + folds[u]
    next[u] = Int32(w)
    previous[w] = Int32(u)
    costs[v] = .infinity
    levels[v] = Int32(left)
    if isClosed || u > 0 { costs[u] = cost(u, points) }
    if isClosed || w < next.count - 1 { costs[w] = cost(w, points) }
  }
}
