import InkGeometry

/// An open shape that may join others: its shaft as a polyline.
struct ConnectorShaft {
  let index: Int
  let points: [Vector2]
  let length: Double
  let isHeaded: Bool
  /// Whether it points at its start alone.
  let headsAtStart: Bool
  private let low: Vector2
  private let high: Vector2

  /// Nil for closed shapes and spirals.
  init?(_ shape: ShapeProposal, index: Int) {
    guard [.arrow, .line, .arc, .curve, .polyline].contains(shape.kind) else { return nil }
    let points = shape.geometry.centerline, length = Polyline.length(points)
    guard length > 0, let bounds = Vector2.bounds(points.span) else { return nil }
    self.index = index
    self.points = points
    self.length = length
    (low, high) = bounds
    isHeaded = shape.kind == .arrow
    headsAtStart = shape.startHead && !shape.endHead
  }

  var start: Vector2 { points.first ?? .zero }
  var end: Vector2 { points.last ?? .zero }
  /// Unit directions out of the shaft at its ends.
  var outAtStart: Vector2 { points.count > 1 ? (points[0] - points[1]).normalized : .zero }
  var outAtEnd: Vector2 { points.count > 1 ? (points[points.count - 1] - points[points.count - 2]).normalized : .zero }

  func isNear(_ p: Vector2, _ reach: Double) -> Bool {
    p.x >= low.x - reach && p.x <= high.x + reach && p.y >= low.y - reach && p.y <= high.y + reach
  }

  func distance(_ p: Vector2) -> Double {
    points.indices.dropFirst().reduce(.infinity) { min($0, Polyline.distance(p, points[$1 - 1], points[$1])) }
  }
}
