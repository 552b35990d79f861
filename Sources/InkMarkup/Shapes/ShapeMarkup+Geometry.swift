import Foundation
import InkGeometry

extension ShapeMarkup {
  /// The path in the document's coordinates, rotation applied; without line markers.
  public var path: CGPath {
    let flat = shape.path(in: frame)
    return rotation == 0 ? flat : flat.applying(CGAffineTransform(rotationAngle: rotation, about: frame.center))
  }

  /// Heads at the ends of a line, in the document's coordinates, rotation applied; the start's first. None without a visible line.
  public var arrowHeads: [ArrowHead] {
    guard case .line(let line) = shape, strokeColor != nil, lineWidth > 0 else { return [] }
    let turn = CGAffineTransform(rotationAngle: rotation, about: frame.center)
    func place(_ p: CGPoint) -> Vector2 {
      let flat = frame.point(atUnit: p)
      return Vector2(rotation == 0 ? flat : flat.applying(turn))
    }
    let start = place(line.start), end = place(line.end), control = line.control.map(place) ?? start.lerp(to: end, 0.5)
    guard start != end else { return [] }
    let longest = CGFloat(max(start.distance(to: control) + control.distance(to: end), 0) / 2)
    func head(_ tip: Vector2, from other: Vector2) -> ArrowHead {
      // A control point on the tip gives no direction; the far end does.
      let direction = tip - control
      return ArrowHead(
        tip: CGPoint(tip), direction: direction.lengthSquared > 0 ? direction : tip - other, lineWidth: lineWidth, longest: longest)
    }
    return (startLineMarker == .arrow ? [head(start, from: end)] : []) + (endLineMarker == .arrow ? [head(end, from: start)] : [])
  }

  public var renderFrame: CGRect {
    guard rotation != 0 else { return renderBounds }
    var flat = self
    flat.rotation = 0
    return flat.renderBounds
  }

  public var renderBounds: CGRect {
    var box = path.boundingBoxOfPath
    for head in arrowHeads { box = box.union(head.path.boundingBox) }
    if strokeColor != nil, lineWidth > 0, !box.isNull { box = box.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2) }
    return attributedText.characters.isEmpty ? box : box.union(turnedBounds(of: textFrame))
  }

  /// The line's width grows with the shape. Lines follow any transform exactly; other shapes lose its skew.
  public mutating func applyTransform(_ transform: CGAffineTransform) {
    lineWidth *= transform.meanScale
    if case .line(let line) = shape {
      let turn = CGAffineTransform(rotationAngle: rotation, about: frame.center)
      func place(_ p: CGPoint) -> CGPoint {
        let flat = frame.point(atUnit: p)
        return (rotation == 0 ? flat : flat.applying(turn)).applying(transform)
      }
      let start = place(line.start), end = place(line.end), control = line.control.map(place)
      frame = CGRect(bounding: [start, end] + (control.map { [$0] } ?? []))
      rotation = 0
      shape = .line(Shape.Line(start: start, control: control, end: end, in: frame))
    } else if transformFrame(transform) {
      let mirrored = shape.mirroredVertically
      shape = mirrored.shape
      if mirrored.turned { rotation += .pi }
    }
  }
}
