/// What a group of strokes can be recognised as. Raw values are the words of the result line.
public enum ShapeKind: String, Hashable, CaseIterable, Codable, Sendable {
  case line, arrow, arc, curve, polyline, spiral
  case ellipse, circle
  case triangle, rectangle, square, roundedRectangle, diamond, parallelogram, trapezoid, quadrilateral
  case pentagon, hexagon, heptagon, octagon, polygon, regularPolygon
  case star, arrowShape, chatBubble
}
