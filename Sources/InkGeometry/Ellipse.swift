import Foundation

/// An ellipse: centre, radii (major first) and the direction of the major axis.
public struct Ellipse: Hashable, Sendable {
  public var center: Vector2
  /// Major and minor radius, major first, not negative.
  public var radii: Vector2
  /// Unit vector along the major axis.
  public var axis: Vector2

  /// Radii in either order; `axis` belongs to the first and is turned with them.
  @inlinable public init(center: Vector2, radii: Vector2, axis: Vector2) {
    self.center = center
    self.radii = radii.x >= radii.y ? radii : Vector2(radii.y, radii.x)
    self.axis = radii.x >= radii.y ? axis : axis.perpendicular
  }

  @inlinable public init(center: Vector2, radii: Vector2, rotation: Double) {
    self.init(center: center, radii: radii, axis: Vector2(angle: rotation))
  }

  /// Angle of the major axis to the x axis, radians, above -π/2 and at most π/2.
  public var rotation: Double {
    let angle = axis.angle
    return angle > .pi / 2 ? angle - .pi : angle <= -.pi / 2 ? angle + .pi : angle
  }

  public var area: Double { .pi * radii.x * radii.y }

  /// Length of the outline (Ramanujan's second form; relative error below 5e-4, at the flat ellipse, and below 1e-7 for a
  /// minor radius above 0.3 of the major).
  public var perimeter: Double {
    let sum = radii.x + radii.y
    guard sum > 0 else { return 0 }
    let h = ((radii.x - radii.y) / sum) * ((radii.x - radii.y) / sum)
    return .pi * sum * (1 + 3 * h / (10 + (4 - 3 * h).squareRoot()))
  }

  /// Point at eccentric angle `angle`, radians from the major axis.
  public func point(at angle: Double) -> Vector2 { global(Vector2(radii.x * cos(angle), radii.y * sin(angle))) }

  /// Half width and half height of the axis-parallel bounding box.
  public var halfExtent: Vector2 {
    let u = axis * radii.x, v = axis.perpendicular * radii.y
    return Vector2((u.x * u.x + v.x * v.x).squareRoot(), (u.y * u.y + v.y * v.y).squareRoot())
  }

  /// Coordinates of `p` in the frame of the axes.
  @inlinable public func local(_ p: Vector2) -> Vector2 {
    let d = p - center
    return Vector2(d.dot(axis), axis.cross(d))
  }

  @inlinable public func global(_ q: Vector2) -> Vector2 { center + axis * q.x + axis.perpendicular * q.y }
}
