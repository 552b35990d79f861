import Foundation
import InkGeometry

extension ShapeMarkup.Shape {
  /// A rounded body that fills the frame, and a tail.
  public struct ChatBubble: Hashable, Sendable {
    /// The tail's tip in unit coordinates, outside the body. A tip inside leaves the body without a tail.
    public var tailLocation: CGPoint
    /// How wide the tail begins: the angle, seen from the body's centre, between the two ends of its base. Radians, 0 to 3.
    public var tailAngle: CGFloat
    /// Radius of the body's corners, a share of the frame's shorter side, 0 to 0.5. Inkwright's own addition.
    public var cornerRadius: CGFloat

    public init(tailLocation: CGPoint, tailAngle: CGFloat) {
      self.init(tailLocation: tailLocation, tailAngle: tailAngle, cornerRadius: 0.2)
    }

    public init(tailLocation: CGPoint, tailAngle: CGFloat, cornerRadius: CGFloat) {
      self.tailLocation = tailLocation
      self.tailAngle = tailAngle
      self.cornerRadius = cornerRadius
    }

    public var path: CGPath { path(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }

    public func path(in frame: CGRect) -> CGPath {
      let share = cornerRadius.isNaN ? 0 : min(max(cornerRadius, 0), 0.5)
      let body = BubbleBody(frame: frame, radius: Double(share * min(frame.width, frame.height)))
      let tip = Vector2(frame.point(atUnit: tailLocation)), direction = (tip - body.center).angle
      guard body.half.x > 0, body.half.y > 0, tip.isFinite, body.reach(direction) < tip.distance(to: body.center) else {
        return Rectangle(cornerRadius: share).path(in: frame)
      }
      let half = tailAngle.isNaN ? 0 : min(max(Double(tailAngle), 0), 3) / 2
      var path = body.outline(from: direction + half, turning: 2 * .pi - 2 * half)
      path.addLine(to: CGPoint(tip))
      path.closeSubpath()
      return path
    }
  }
}

/// The rounded rectangle of a bubble, followed by the angle seen from its centre.
private struct BubbleBody {
  let center: Vector2, half: Vector2, radius: Double

  init(frame: CGRect, radius: Double) {
    center = Vector2(frame.center)
    half = Vector2(Double(frame.width), Double(frame.height)) / 2
    self.radius = radius
  }

  /// Distance from the centre to the outline at an angle.
  func reach(_ angle: Double) -> Double {
    let d = Vector2(angle: angle), a = Vector2(abs(d.x), abs(d.y))
    let inner = half - Vector2(repeating: radius)
    let flat = min(a.x > 0 ? half.x / a.x : .infinity, a.y > 0 ? half.y / a.y : .infinity)
    let hit = a * flat
    guard hit.x > inner.x, hit.y > inner.y, radius > 0 else { return flat }
    // The ray leaves through a corner: the farther meeting with that corner's circle.
    let along = a.dot(inner), disc = along * along - inner.lengthSquared + radius * radius
    return along + max(disc, 0).squareRoot()
  }

  func point(_ angle: Double) -> Vector2 { center + Vector2(angle: angle) * reach(angle) }

  /// The outline from an angle on, `turn` radians clockwise (y down): lines, and arcs of the corners as far as they are passed.
  func outline(from start: Double, turning turn: Double) -> CGPath {
    var path = CGPath()
    path.move(to: CGPoint(point(start)))
    // The corners' arcs as stretches of the angle seen from the centre, in passing order.
    let base = (start / (2 * .pi)).rounded(.down) * 2 * .pi
    var arcs: [(from: Double, to: Double, corner: Vector2)] = []
    let inner = half - Vector2(repeating: radius)
    for round in 0..<2 {
      for sign in [Vector2(1, 1), Vector2(-1, 1), Vector2(-1, -1), Vector2(1, -1)] {
        let a = (sign * Vector2(half.x, inner.y)).angle, b = (sign * Vector2(inner.x, half.y)).angle
        let low = min(positive(a), positive(b)), high = max(positive(a), positive(b)), shift = base + Double(round) * 2 * .pi
        arcs.append((low + shift, high + shift, center + sign * inner))
      }
    }
    let end = start + turn
    for arc in arcs where arc.to > start && arc.from < end {
      let from = point(max(arc.from, start)) - arc.corner, to = point(min(arc.to, end)) - arc.corner
      guard radius > 0 else {
        // A sharp corner, passed when its one angle lies on the way.
        path.addLine(to: CGPoint(arc.corner))
        continue
      }
      let first = from.angle, sweep = from.normalized.cross(to.normalized)
      path.addArc(
        center: CGPoint(arc.corner), radii: CGSize(width: radius, height: radius), startAngle: first,
        endAngle: first + atan2(sweep, from.dot(to) / (radius * radius)))
    }
    path.addLine(to: CGPoint(point(end)))
    return path
  }

  private func positive(_ angle: Double) -> Double { angle < 0 ? angle + 2 * .pi : angle }
}
