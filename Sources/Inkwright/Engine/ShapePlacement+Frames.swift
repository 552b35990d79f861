import Foundation
import InkGeometry
import InkMarkup

/// Shapes that any frame can hold.
extension ShapePlacement {
  static func line(start: Vector2, control: Vector2?, end: Vector2) -> ShapePlacement? {
    let points = [start, end] + (control.map { [$0] } ?? [])
    guard points.allSatisfy(\.isFinite) else { return nil }
    let frame = CGRect(bounding: points.map { CGPoint($0) })
    let line = ShapeMarkup.Shape.Line(start: CGPoint(start), control: control.map { CGPoint($0) }, end: CGPoint(end), in: frame)
    return .shape(.line(line), frame: frame, rotation: 0)
  }

  static func ellipse(center: Vector2, radii: Vector2, rotation: Double) -> ShapePlacement? {
    guard center.isFinite, radii.isFinite, radii.x > 0, radii.y > 0, rotation.isFinite else { return nil }
    return .shape(.ellipse, frame: CGRect(center: center, size: radii * 2), rotation: CGFloat(rotation))
  }

  /// A right-angled box: its sides run along `rotation` and across it.
  static func rectangle(corners: [Vector2], radius: Double, rotation: Double) -> ShapePlacement? {
    guard let box = OrientedBox(corners: corners, rotation: rotation) else { return nil }
    let share = box.share(ofRadius: radius)
    return .shape(share > 0 ? .roundedRectangle(cornerRadius: share) : .rectangle, frame: box.frame, rotation: CGFloat(rotation))
  }

  /// A box with a tail; a body that is not right-angled, or a tail that does not leave it, has its outline drawn.
  static func chatBubble(corners: [Vector2], radius: Double, tail: Vector2) -> ShapePlacement? {
    guard corners.count == 4, tail.isFinite else { return .polygon(corners) }
    let side = (corners[1] - corners[0]) + (corners[2] - corners[3])
    let rotation = side.angle.remainder(dividingBy: .pi / 2)
    guard let box = OrientedBox(corners: corners, rotation: rotation), box.size.x > 0, box.size.y > 0 else { return .polygon(corners) }
    let farthest = corners.map { corner in box.corners.map { $0.distance(to: corner) }.min() ?? 0 }.max() ?? 0
    let tip = box.unit(tail)
    guard farthest <= tolerance * box.size.length, min(tip.x, tip.y) < 0 || max(tip.x, tip.y) > 1 else { return .polygon(corners) }
    let bubble = ShapeMarkup.Shape.ChatBubble(tailLocation: CGPoint(tip), tailAngle: .pi / 8, cornerRadius: box.share(ofRadius: radius))
    return .shape(.chatBubble(bubble), frame: box.frame, rotation: CGFloat(rotation))
  }
}
