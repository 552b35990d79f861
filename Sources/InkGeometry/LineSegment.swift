/// A straight segment between two ends.
public struct LineSegment: Hashable, Sendable {
  public var start: Vector2, end: Vector2

  @inlinable public init(_ start: Vector2, _ end: Vector2) {
    self.start = start
    self.end = end
  }

  @inlinable public var length: Double { (end - start).length }

  /// Parameter, 0 to 1, of the nearest point to `p`; 0 for a segment without length.
  @inlinable public func nearestParameter(to p: Vector2) -> Double {
    let d = end - start, l = d.lengthSquared
    guard l > 0 else { return 0 }
    return Swift.min(Swift.max((p - start).dot(d) / l, 0), 1)
  }

  @inlinable public func nearestPoint(to p: Vector2) -> Vector2 { start.lerp(to: end, nearestParameter(to: p)) }

  @inlinable public func distanceSquared(to p: Vector2) -> Double { (p - nearestPoint(to: p)).lengthSquared }

  @inlinable public func distance(to p: Vector2) -> Double { distanceSquared(to: p).squareRoot() }

  /// Whether the segments share a point, ends included; decided by exact orientation signs.
  public func intersects(_ other: LineSegment) -> Bool {
    let a = orientation(start, end, other.start), b = orientation(start, end, other.end)
    let c = orientation(other.start, other.end, start), d = orientation(other.start, other.end, end)
    if a * b < 0 && c * d < 0 { return true }
    func within(_ p: Vector2, _ s: LineSegment) -> Bool {
      p.x >= Swift.min(s.start.x, s.end.x) && p.x <= Swift.max(s.start.x, s.end.x) && p.y >= Swift.min(s.start.y, s.end.y)
        && p.y <= Swift.max(s.start.y, s.end.y)
    }
    return (a == 0 && within(other.start, self)) || (b == 0 && within(other.end, self)) || (c == 0 && within(start, other))
      || (d == 0 && within(end, other))
  }

  /// The one point where the segments cross or touch; nil when they do not, or overlap along a line.
  public func intersection(with other: LineSegment) -> Vector2? {
    guard intersects(other) else { return nil }
    let d = end - start, e = other.end - other.start, sine = d.cross(e)
    guard sine != 0 else { return nil }
    let t = Swift.min(Swift.max((other.start - start).cross(e) / sine, 0), 1)
    return start.lerp(to: end, t)
  }
}
