import InkFormats
import InkGeometry
import InkRecognition

/// A shape as the result line tells it: places and scores rounded as there, so that both are judged alike.
struct AnsweredShape: Sendable {
  var kind: ShapeKind
  var strokes: [Int]
  var score: Double
  var corners: [Vector2]?
  var center: Vector2?
  var radii: Vector2?
  /// Radians; 0 where the kind has none.
  var rotation = 0.0
  var start: Vector2?
  var end: Vector2?
  var heads = 0
  /// Corners of a closed polygon; nil where the kind is none.
  var sides: Int?
  /// Of a star.
  var points: Int?

  init(_ shape: ShapeProposal, size: Double) {
    let places = DecimalRounding(size: size), angles = DecimalRounding(decimals: 6)
    func round(_ p: Vector2) -> Vector2 { Vector2(places.round(p.x), places.round(p.y)) }
    kind = shape.kind
    strokes = shape.strokes
    score = DecimalRounding(decimals: 4).round(shape.score)
    heads = (shape.startHead ? 1 : 0) + (shape.endHead ? 1 : 0)
    sides = shape.kind.shapeClass.sides
    switch shape.geometry {
    case .line(let start, let end), .quadratic(let start, _, let end): (self.start, self.end) = (round(start), round(end))
    case .path(let corners): (start, end) = (corners.first.map(round), corners.last.map(round))
    case .cubics(let segments): (start, end) = (segments.first.map { round($0.p0) }, segments.last.map { round($0.p3) })
    case .ellipse(let center, let radii, let rotation):
      self.center = round(center)
      self.radii = round(radii)
      self.rotation = angles.round(rotation)
    case .polygon(let corners):
      self.corners = corners.map(round)
      if kind == .polygon || kind == .regularPolygon { sides = corners.count }
    case .rectangle(let corners, _, let rotation):
      self.corners = corners.map(round)
      self.rotation = angles.round(rotation)
    case .star(let outline):
      corners = outline.map(round)
      points = outline.count / 2
    case .chatBubble(let corners, _, _): self.corners = corners.map(round)
    }
  }
}
