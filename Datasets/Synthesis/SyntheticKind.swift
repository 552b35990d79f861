/// What a synthetic symbol shows: a kind word of the result line, or what must stay ink.
public enum SyntheticKind: String, CaseIterable, Hashable, Codable, Sendable {
  case line, arrow, arc, curve, polyline, spiral
  case ellipse, circle
  case triangle, rectangle, square, roundedRectangle, diamond, parallelogram, trapezoid, quadrilateral
  case pentagon, hexagon, heptagon, octagon
  /// Nine to twelve sides, or an irregular outline.
  case polygon
  case star, arrowShape, chatBubble
  /// Writing.
  case text
  /// Ink that is no shape and no writing.
  case other

  /// Whether it is a closed outline.
  var isOutline: Bool {
    switch self {
    case .line, .arrow, .arc, .curve, .polyline, .spiral, .text, .other: false
    default: true
    }
  }

  /// The kinds that are shapes.
  public static let shapes: [SyntheticKind] = allCases.filter { $0 != .text && $0 != .other }
}
