import Foundation
import InkGeometry

/// Brings connectors into line: along an axis where they nearly are, their ends on the outlines they join.
struct ConnectorTidier {
  let tolerances: RegularizingTolerances

  /// `from` and `to` are the shapes at the connector's start and end, as they lie now; `start` and `end` tell where they took a point.
  func tidied(
    _ geometry: ShapeGeometry, from: ShapeGeometry?, to: ShapeGeometry?, start: (Vector2) -> Vector2, end: (Vector2) -> Vector2
  ) -> ShapeGeometry {
    switch geometry {
    case .line(let a, let b): return line((a, b), (start(a), end(b)), from, to)
    case .quadratic(let a, let control, let b):
      // What lies between goes half with either end.
      let p = start(a), q = end(b), c = control + ((p - a) + (q - b)) / 2, length = p.distance(to: q)
      return .quadratic(
        start: from.map { moved(p, awayFrom: c, length, $0) } ?? p, control: c, end: to.map { moved(q, awayFrom: c, length, $0) } ?? q)
    case .path(var points):
      let n = points.count
      guard n > 1 else { return geometry }
      var first = start(points[0]) - points[0], last = end(points[n - 1]) - points[n - 1]
      // What lies along one line goes across it as a whole.
      for across in 0...1 where points.allSatisfy({ $0[across] == points[0][across] }) && (first[across] != 0 || last[across] != 0) {
        let mean = (first[across] + last[across]) / 2
        for i in points.indices { points[i][across] += mean }
        first[across] = 0
        last[across] = 0
      }
      shift(&points, at: 0, inner: 1, by: first)
      shift(&points, at: n - 1, inner: n - 2, by: last)
      let length = Polyline.length(points)
      if let from { points[0] = moved(points[0], awayFrom: points[1], length, from) }
      if let to { points[n - 1] = moved(points[n - 1], awayFrom: points[n - 2], length, to) }
      return .path(points)
    default: return geometry
    }
  }

  /// A straight shaft: one that is nearly level or upright as it was drawn is so wherever its shapes went, and meets both where they
  /// lie opposite each other.
  private func line(
    _ old: (start: Vector2, end: Vector2), _ new: (start: Vector2, end: Vector2), _ from: ShapeGeometry?, _ to: ShapeGeometry?
  ) -> ShapeGeometry {
    var a = new.start, b = new.end
    if let axis = axis(of: old.end - old.start) {
      let across = 1 - axis, mean = (a[across] + b[across]) / 2
      let place = opposite(mean, across, a.distance(to: b), from, to)
      a[across] = place
      b[across] = place
    }
    let length = a.distance(to: b)
    let first = from.map { moved(a, awayFrom: b, length, $0) } ?? a, last = to.map { moved(b, awayFrom: a, length, $0) } ?? b
    return (last - first).dot(b - a) > 0 ? .line(start: first, end: last) : .line(start: a, end: b)
  }

  /// The axis that a way nearly lies along, 0 or 1.
  private func axis(of way: Vector2) -> Int? {
    let length = way.length
    return (0...1).first { length > 0 && abs(way[1 - $0]) <= sin(tolerances.angle) * length }
  }

  /// The place across a shaft nearest to `place` at which it meets the shapes; `place` itself where that is too far, or there is none.
  private func opposite(_ place: Double, _ across: Int, _ length: Double, _ from: ShapeGeometry?, _ to: ShapeGeometry?) -> Double {
    var low = -Double.infinity, high = Double.infinity, diagonal = Double.infinity
    for shape in [from, to] {
      guard let shape, let bounds = Vector2.bounds(shape.outline.span) else { continue }
      low = max(low, bounds.low[across])
      high = min(high, bounds.high[across])
      diagonal = min(diagonal, (bounds.high - bounds.low).length)
    }
    guard low <= high, diagonal.isFinite else { return place }
    let nearest = min(max(place, low), high)
    return abs(nearest - place) <= tolerances.bound * (length * diagonal).squareRoot() ? nearest : place
  }

  /// Moves an end with its shape; a level or upright leg stays so, its other end going along.
  private func shift(_ points: inout [Vector2], at end: Int, inner: Int, by move: Vector2) {
    guard move != .zero else { return }
    for across in 0...1 where points.count > 2 && points[end][across] == points[inner][across] {
      points[inner][across] += move[across]
    }
    points[end] += move
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
