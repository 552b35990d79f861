/// What the trained classifier tells apart. Finer kinds follow from the fitted geometry (a circle is an ellipse of equal radii).
public enum ShapeClass: Int, CaseIterable, Sendable {
  /// Stays ink.
  case none
  case line, arrow, arc, curve, polyline, spiral
  case ellipse
  case triangle, rectangle, roundedRectangle, diamond, parallelogram, trapezoid, quadrilateral
  case pentagon, hexagon, heptagon, octagon
  /// Nine sides or more, or no regular order.
  case polygon
  case star, arrowShape, chatBubble

  public static let count = allCases.count

  /// The kind that the class answers with before geometry refines it; nil for ink.
  public var kind: ShapeKind? {
    switch self {
    case .none: nil
    case .line: .line
    case .arrow: .arrow
    case .arc: .arc
    case .curve: .curve
    case .polyline: .polyline
    case .spiral: .spiral
    case .ellipse: .ellipse
    case .triangle: .triangle
    case .rectangle: .rectangle
    case .roundedRectangle: .roundedRectangle
    case .diamond: .diamond
    case .parallelogram: .parallelogram
    case .trapezoid: .trapezoid
    case .quadrilateral: .quadrilateral
    case .pentagon: .pentagon
    case .hexagon: .hexagon
    case .heptagon: .heptagon
    case .octagon: .octagon
    case .polygon: .polygon
    case .star: .star
    case .arrowShape: .arrowShape
    case .chatBubble: .chatBubble
    }
  }

  /// Corners of the closed polygon that the class stands for; nil where it stands for none, or for any number.
  public var sides: Int? {
    switch self {
    case .triangle: 3
    case .rectangle, .roundedRectangle, .diamond, .parallelogram, .trapezoid, .quadrilateral: 4
    case .pentagon: 5
    case .hexagon: 6
    case .heptagon: 7
    case .octagon: 8
    default: nil
    }
  }
}

extension ShapeClass {
  /// Classes that it is a special case of, narrowest first.
  var wider: [ShapeClass] {
    switch self {
    case .rectangle, .diamond: [.parallelogram, .quadrilateral, .polygon]
    case .parallelogram, .trapezoid: [.quadrilateral, .polygon]
    case .triangle, .quadrilateral, .pentagon, .hexagon, .heptagon, .octagon: [.polygon]
    case .arc: [.curve]
    default: []
    }
  }

  /// Whether it is an open path without heads.
  var isPath: Bool {
    switch self {
    case .line, .arc, .curve, .polyline, .spiral: true
    default: false
    }
  }
}

extension ShapeKind {
  /// The class whose probability stands for this kind.
  public var shapeClass: ShapeClass {
    switch self {
    case .line: .line
    case .arrow: .arrow
    case .arc: .arc
    case .curve: .curve
    case .polyline: .polyline
    case .spiral: .spiral
    case .ellipse, .circle: .ellipse
    case .triangle: .triangle
    case .rectangle, .square: .rectangle
    case .roundedRectangle: .roundedRectangle
    case .diamond: .diamond
    case .parallelogram: .parallelogram
    case .trapezoid: .trapezoid
    case .quadrilateral: .quadrilateral
    case .pentagon: .pentagon
    case .hexagon: .hexagon
    case .heptagon: .heptagon
    case .octagon: .octagon
    case .polygon, .regularPolygon: .polygon
    case .star: .star
    case .arrowShape: .arrowShape
    case .chatBubble: .chatBubble
    }
  }
}
