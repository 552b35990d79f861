import InkGeometry

/// A corner of a path.
public struct Corner: Hashable, Sendable {
  /// The sample nearest to the corner.
  public var index: Int
  /// Arc length of the corner from the path's start; between samples, where the two sides' lines meet.
  public var position: Double
  /// The corner itself.
  public var point: Vector2
  /// Turn from the way in to the way out, radians, -π to π, positive from x towards y.
  public var turn: Double
}
