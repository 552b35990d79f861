import Foundation
import InkGeometry
import InkMarkup

/// Shapes whose corners some frame may meet.
extension ShapePlacement {
  static func regularPolygon(_ corners: [Vector2]) -> ShapePlacement? {
    guard corners.count >= 3 else { return nil }
    let polygon = ShapeMarkup.Shape.RegularPolygon(sides: corners.count)
    guard let fit = FrameFit.best(unit: polygon.corners(in: .unit).map { Vector2($0) }, closed: corners) else { return nil }
    return fitted(.regularPolygon(polygon), fit, corners)
  }

  /// The frame is found from the tips, which stand in the same places for every inner radius; in it, the unit inner corners
  /// move in a straight line as the radius grows, and the radius is a regression.
  static func star(_ outline: [Vector2]) -> ShapePlacement? {
    let count = outline.count / 2
    guard count >= 3, outline.count == 2 * count else { return nil }
    func unit(_ radius: CGFloat) -> [Vector2] {
      ShapeMarkup.Shape.Star(points: count, innerRadius: radius).corners(in: .unit).map { Vector2($0) }
    }
    let near = unit(0.25), far = unit(0.5)
    var best: (star: ShapeMarkup.Shape.Star, fit: FrameFit)?
    for turned in [outline, [outline[0]] + outline.dropFirst().reversed()] {
      for start in stride(from: 0, to: turned.count, by: 2) {
        let corners = Array(turned[start...] + turned[..<start])
        let tips = stride(from: 0, to: corners.count, by: 2)
        guard let frame = FrameFit(unit: tips.map { near[$0] }, corners: tips.map { corners[$0] }) else { continue }
        var along = 0.0, spread = 0.0
        for i in stride(from: 1, to: corners.count, by: 2) {
          let step = (far[i] - near[i]) / 0.25
          along += (frame.unit(corners[i]) - near[i]).dot(step)
          spread += step.lengthSquared
        }
        guard spread > 0, along.isFinite else { continue }
        let star = ShapeMarkup.Shape.Star(points: count, innerRadius: CGFloat(min(max(0.25 + along / spread, 0), 1)))
        guard let fit = FrameFit(unit: unit(star.innerRadius), corners: corners), fit.isBetter(than: best?.fit) else { continue }
        best = (star, fit)
      }
    }
    guard let best else { return nil }
    return fitted(.star(best.star), best.fit, outline)
  }

  /// Seven corners of an arrow drawn as an outline, in any order around it.
  static func arrowShape(_ outline: [Vector2]) -> ShapePlacement? {
    guard outline.count == 7 else { return nil }
    var best: (arrow: ShapeMarkup.Shape.ArrowShape, fit: FrameFit)?
    for turned in [outline, outline.reversed()] {
      for start in turned.indices {
        let c = Array(turned[start...] + turned[..<start])
        // In the model's order: shaft's end, inner corner, head's end, tip, and back.
        let foot = (c[0] + c[6]) / 2, axis = c[3] - foot, length = axis.length
        let e = axis.normalized, f = e.perpendicular, breadth = (c[4] - c[2]).dot(f)
        guard length > 0, breadth > 0 else { continue }
        let along = [c[1], c[2], c[4], c[5]].reduce(0) { $0 + ($1 - foot).dot(e) } / (4 * length)
        let shaft = ((c[5] - c[1]).dot(f) + (c[6] - c[0]).dot(f)) / (2 * breadth)
        let corner = CGPoint(x: min(max(along, 0), 1), y: min(max(0.5 - shaft / 2, 0), 0.5))
        let arrow = ShapeMarkup.Shape.ArrowShape(cornerPoint: corner)
        guard let fit = FrameFit(unit: arrow.corners(in: .unit).map { Vector2($0) }, corners: c), fit.isBetter(than: best?.fit) else {
          continue
        }
        best = (arrow, fit)
      }
    }
    guard let best else { return nil }
    return fitted(.arrowShape(best.arrow), best.fit, outline)
  }

  private static func fitted(_ shape: ShapeMarkup.Shape, _ fit: FrameFit, _ corners: [Vector2]) -> ShapePlacement? {
    guard fit.error <= tolerance * CGRect(bounding: corners.map { CGPoint($0) }).diagonal else { return nil }
    return .shape(shape, frame: fit.frame, rotation: CGFloat(fit.rotation))
  }
}
