import InkGeometry

/// The total least squares line of points: the sum of squared distances is least.
public struct LineFit: Hashable, Sendable {
  /// Through the centroid, directed from the first point towards the last (for a closed path: along the greatest scatter).
  public var line: Line
  /// Positions along the line of the outermost points' feet, from the centroid.
  public var extent: ClosedRange<Double>
  /// Feet of the first and the last point.
  public var start: Vector2, end: Vector2
  /// Root mean square and largest distance of the points from the line.
  public var rms: Double, maximum: Double

  /// Nil for fewer than two points or when all are equal.
  public init?(_ points: Span<Vector2>) { self.init(points.count) { points[$0] } }

  public init?(_ points: [Vector2]) { self.init(points.span) }

  /// Spans of one length; a longer one is cut.
  public init?(x: Span<Float>, y: Span<Float>) { self.init(min(x.count, y.count)) { Vector2(Double(x[$0]), Double(y[$0])) } }

  @inline(__always) private init?(_ n: Int, at: (Int) -> Vector2) {
    guard n > 1 else { return nil }
    let first = at(0), last = at(n - 1)
    var moments = Moments()
    for i in 0..<n { moments.add(at(i) - first) }
    let s = moments.scatter
    guard s.xx + s.yy > 0 else { return nil }
    var direction = moments.principalDirection
    if (last - first).dot(direction) < 0 { direction = -direction }
    let mean = first + moments.mean
    var sum = 0.0, largest = 0.0, low = Double.infinity, high = -Double.infinity
    for i in 0..<n {
      let d = at(i) - mean
      let along = d.dot(direction), off = direction.cross(d)
      low = Swift.min(low, along)
      high = Swift.max(high, along)
      sum += off * off
      largest = Swift.max(largest, off * off)
    }
    guard low <= high else { return nil }
    line = Line(unitDirection: direction, through: mean)
    extent = low...high
    start = line.projection(of: first)
    end = line.projection(of: last)
    rms = (sum / Double(n)).squareRoot()
    maximum = largest.squareRoot()
  }
}
