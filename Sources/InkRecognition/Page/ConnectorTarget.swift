import InkGeometry

/// A closed shape as connectors see it: its outline.
struct ConnectorTarget {
  let index: Int
  let outline: [Vector2]
  let low: Vector2
  let high: Vector2

  var diagonal: Double { (high - low).length }

  /// Nil for an open shape.
  init?(_ geometry: ShapeGeometry, index: Int) {
    let outline = geometry.outline
    guard let bounds = Vector2.bounds(outline.span) else { return nil }
    self.index = index
    self.outline = outline
    (low, high) = bounds
  }

  func isNear(_ p: Vector2, _ reach: Double) -> Bool {
    p.x >= low.x - reach && p.x <= high.x + reach && p.y >= low.y - reach && p.y <= high.y + reach
  }

  func contains(_ p: Vector2) -> Bool { isNear(p, 0) && Polygon(outline).contains(p) }

  /// Distance to the outline, from within and without.
  func distance(_ p: Vector2) -> Double {
    outline.indices.reduce(.infinity) { min($0, Polyline.distance(p, outline[$1], outline[($1 + 1) % outline.count])) }
  }

  /// Way from `p` along the unit vector `direction` to the outline; nil where it is not met.
  func distance(_ p: Vector2, along direction: Vector2) -> Double? {
    var best: Double?
    for i in outline.indices {
      let a = outline[i], edge = outline[(i + 1) % outline.count] - a, cross = direction.cross(edge)
      guard abs(cross) > 1e-12 * edge.length else { continue }
      let t = (a - p).cross(edge) / cross, u = (a - p).cross(direction) / cross
      if t >= 0, u >= 0, u <= 1, t < best ?? .infinity { best = t }
    }
    return best
  }
}
