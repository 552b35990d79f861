import Foundation

/// Part of a circle, run from `startAngle` through `sweep`.
public struct CircularArc: Hashable, Sendable {
  public var center: Vector2
  public var radius: Double
  /// Radians from the x axis.
  public var startAngle: Double
  /// Radians run through, signed (positive: x axis towards y axis); more than 2π for more than a turn.
  public var sweep: Double

  public init(center: Vector2, radius: Double, startAngle: Double, sweep: Double) {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweep = sweep
  }

  public var length: Double { abs(sweep) * radius }
  public var start: Vector2 { point(at: 0) }
  public var end: Vector2 { point(at: 1) }

  /// Point a share `t`, 0 to 1, of the way along.
  public func point(at t: Double) -> Vector2 { center + Vector2(angle: startAngle + t * sweep) * radius }

  /// Distance of `p` from the arc, its ends included.
  public func distance(to p: Vector2) -> Double {
    let d = p - center
    guard abs(sweep) < 2 * .pi else { return abs(d.length - radius) }
    let along = (d.angle - startAngle) * (sweep < 0 ? -1 : 1)
    let turned = along - 2 * .pi * (along / (2 * .pi)).rounded(.down)
    return turned <= abs(sweep) ? abs(d.length - radius) : Swift.min((p - start).length, (p - end).length)
  }
}
