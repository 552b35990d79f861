import InkGeometry

/// Where a recognised shape lies, in input units.
public enum ShapeGeometry: Hashable, Sendable {
  /// Straight line between two ends.
  case line(start: Vector2, end: Vector2)
  /// Ends and one quadratic control point.
  case quadratic(start: Vector2, control: Vector2, end: Vector2)
  /// Joined straight lines, two corners or more (an elbow, a polyline).
  case path([Vector2])
  /// Joined cubic segments (a curve, a spiral).
  case cubics([CubicBezier])
  /// Radii major first; rotation of the major axis, radians.
  case ellipse(center: Vector2, radii: Vector2, rotation: Double)
  /// Corners in drawing order, closed.
  case polygon([Vector2])
  /// Four corners in drawing order, a right-angled box; corner radius 0 for sharp corners; rotation in radians.
  case rectangle(corners: [Vector2], cornerRadius: Double, rotation: Double)
  /// Tips and inner corners in turn, starting with a tip.
  case star(outline: [Vector2])
  /// Body's corners (a rounded body: the corners of its box) and the tail's tip.
  case chatBubble(corners: [Vector2], cornerRadius: Double, tail: Vector2)
}
