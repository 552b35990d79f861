import Foundation
import InkGeometry

/// Brings connectors into line: along an axis where they nearly are, their ends on the outlines they join.
struct ConnectorTidier {
  let tolerances: RegularizingTolerances

  /// `from` and `to` are the shapes at the connector's start and end, as they lie now.
  func tidied(_ geometry: ShapeGeometry, from: ShapeGeometry?, to: ShapeGeometry?) -> ShapeGeometry {
    guard from != nil || to != nil else { return geometry }
    switch geometry {
    case .line(let start, let end):
      var a = start, b = end
      for axis in [Vector2(1, 0), Vector2(0, 1)] {
        let off = abs(axis.cross(b - a)), length = a.distance(to: b)
        guard off > RegularizingTolerances.nothing * length, off <= sin(tolerances.angle) * length else { continue }
        let mean = (a + b) / 2, across = Vector2(1, 1) - axis
        a = a * axis + mean * across
        b = b * axis + mean * across
      }
      let length = a.distance(to: b)
      let first = from.map { moved(a, awayFrom: b, length, $0) } ?? a, last = to.map { moved(b, awayFrom: a, length, $0) } ?? b
      return (last - first).dot(b - a) > 0 ? .line(start: first, end: last) : geometry
    case .quadratic(let start, let control, let end):
      let length = start.distance(to: end)
      return .quadratic(
        start: from.map { moved(start, awayFrom: control, length, $0) } ?? start, control: control,
        end: to.map { moved(end, awayFrom: control, length, $0) } ?? end)
    case .path(var points):
      guard points.count > 1, let start = points.first, let end = points.last else { return geometry }
      let length = Polyline.length(points), n = points.count
      if let from { points[0] = moved(start, awayFrom: points[1], length, from) }
      if let to { points[n - 1] = moved(end, awayFrom: points[n - 2], length, to) }
      return .path(points)
    default: return geometry
    }
  }

  /// The end moved along its leg on to the outline; where it was when that is too far, or it is there.
  private func moved(_ end: Vector2, awayFrom inner: Vector2, _ length: Double, _ shape: ShapeGeometry) -> Vector2 {
    let way = end - inner, direction = way.normalized, outline = shape.outline
    guard direction != .zero, let bounds = Vector2.bounds(outline.span) else { return end }
    let diagonal = (bounds.high - bounds.low).length, reach = tolerances.reach * (length * diagonal).squareRoot()
    var best: Double?
    for t in crossings(inner, direction, shape, outline)
    where t > 0.2 * way.length && abs(t - way.length) < abs((best ?? .infinity) - way.length) {
      best = t
    }
    guard let best else { return end }
    let off = abs(best - way.length)
    return off > RegularizingTolerances.nothing * diagonal && off <= reach ? inner + direction * best : end
  }

  /// Ways from `p` along a unit vector to the outline.
  private func crossings(_ p: Vector2, _ direction: Vector2, _ shape: ShapeGeometry, _ outline: [Vector2]) -> [Double] {
    if case .ellipse(let center, let radii, let rotation) = shape {
      guard radii.x > 0, radii.y > 0 else { return [] }
      // On the unit circle: |q + t d| = 1.
      let q = (p - center).rotated(by: -rotation) / radii, d = direction.rotated(by: -rotation) / radii
      let a = d.lengthSquared, b = q.dot(d), c = q.lengthSquared - 1, root = b * b - a * c
      guard a > 0, root >= 0 else { return [] }
      return [(-b - root.squareRoot()) / a, (-b + root.squareRoot()) / a]
    }
    return outline.indices.compactMap { i in
      let a = outline[i], edge = outline[(i + 1) % outline.count] - a, cross = direction.cross(edge)
      guard abs(cross) > 1e-12 * edge.length else { return nil }
      let u = (a - p).cross(direction) / cross
      return u >= 0 && u <= 1 ? (a - p).cross(edge) / cross : nil
    }
  }
}
