import Foundation

extension CGPath {
  /// The arc of an axis-parallel ellipse from `startAngle` to `endAngle` (radians, y down: clockwise when rising).
  ///
  /// A line joins the current point to the arc's start where they differ. One cubic per quarter turn or part of it, within 2.8e-4 of the radius.
  public mutating func addArc(center: CGPoint, radii: CGSize, startAngle: CGFloat, endAngle: CGFloat) {
    let turn = Double(endAngle - startAngle)
    guard turn.isFinite, startAngle.isFinite, abs(turn) < 1e4 else { return }
    let count = Swift.max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = turn / Double(count), handle = 4 / 3 * tan(step / 4)
    let origin = Vector2(center), scale = Vector2(Double(radii.width), Double(radii.height))
    let first = origin + Vector2(angle: Double(startAngle)) * scale
    // No line of no length where the path is there already, up to rounding.
    if isEmpty || Vector2(currentPoint).distance(to: first) > 1e-9 * scale.length { addLine(to: CGPoint(first)) }
    for i in 0..<count {
      let a = Vector2(angle: Double(startAngle) + Double(i) * step), b = Vector2(angle: Double(startAngle) + Double(i + 1) * step)
      addCurve(
        to: CGPoint(origin + b * scale), control1: CGPoint(origin + (a + a.perpendicular * handle) * scale),
        control2: CGPoint(origin + (b - b.perpendicular * handle) * scale))
    }
  }

  /// A rectangle with elliptical corners; radii are limited to half the sides. Radius 0 gives a plain rectangle.
  public mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let rx = Swift.min(Swift.max(cornerWidth, 0), rect.width / 2), ry = Swift.min(Swift.max(cornerHeight, 0), rect.height / 2)
    guard rx > 0, ry > 0 else {
      addRect(rect)
      return
    }
    let radii = CGSize(width: rx, height: ry)
    move(to: CGPoint(x: rect.minX + rx, y: rect.minY))
    addArc(center: CGPoint(x: rect.maxX - rx, y: rect.minY + ry), radii: radii, startAngle: -.pi / 2, endAngle: 0)
    addArc(center: CGPoint(x: rect.maxX - rx, y: rect.maxY - ry), radii: radii, startAngle: 0, endAngle: .pi / 2)
    addArc(center: CGPoint(x: rect.minX + rx, y: rect.maxY - ry), radii: radii, startAngle: .pi / 2, endAngle: .pi)
    addArc(center: CGPoint(x: rect.minX + rx, y: rect.minY + ry), radii: radii, startAngle: .pi, endAngle: 1.5 * .pi)
    closeSubpath()
  }
}
