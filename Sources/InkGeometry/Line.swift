/// An infinite straight line: a point on it and a unit direction.
public struct Line: Hashable, Sendable {
  public var point: Vector2
  /// Length 1.
  public var direction: Vector2

  /// `direction` is made a unit; the zero vector gives the x axis' direction.
  @inlinable public init(point: Vector2, direction: Vector2) {
    self.point = point
    let unit = direction.normalized
    self.direction = unit == .zero ? Vector2(1, 0) : unit
  }

  @inlinable public init(unitDirection direction: Vector2, through point: Vector2) {
    self.point = point
    self.direction = direction
  }

  /// Position of `p`'s foot along the direction, from `point`.
  @inlinable public func parameter(of p: Vector2) -> Double { (p - point).dot(direction) }

  /// Distance of `p`, positive to the left of the direction (y upwards).
  @inlinable public func signedDistance(to p: Vector2) -> Double { direction.cross(p - point) }

  /// The point of the line nearest to `p`.
  @inlinable public func projection(of p: Vector2) -> Vector2 { point + direction * parameter(of: p) }

  /// Where the lines meet; nil when the sine of the angle between them is at most `minimumSine`.
  @inlinable public func intersection(with other: Line, minimumSine: Double = 1e-12) -> Vector2? {
    let sine = direction.cross(other.direction)
    guard abs(sine) > minimumSine else { return nil }
    let p = point + direction * ((other.point - point).cross(other.direction) / sine)
    return p.isFinite ? p : nil
  }
}
