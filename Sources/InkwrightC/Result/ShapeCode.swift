import CInkwright
import InkRecognition

/// The header's numbers for kinds. A number, once given, keeps its kind for good; new kinds go to the end.
enum ShapeCode {
  private static let kinds: [ShapeKind] = [
    .line, .arrow, .arc, .curve, .polyline, .spiral, .ellipse, .circle, .triangle, .rectangle, .square, .roundedRectangle, .diamond,
    .parallelogram, .trapezoid, .quadrilateral, .pentagon, .hexagon, .heptagon, .octagon, .polygon, .regularPolygon, .star, .arrowShape,
    .chatBubble,
  ]
  private static let codes = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, Int32($0 + 1)) })
  fileprivate static let names = kinds.map { StaticText($0.rawValue) }

  static func code(of kind: ShapeKind) -> Int32 { codes[kind] ?? Int32(INKWRIGHT_KIND_OTHER) }
}

@c @implementation public func inkwright_kind_name(_ kind: Int32) -> UnsafePointer<CChar>? {
  let index = Int(kind) - 1
  return ShapeCode.names.indices.contains(index) ? unsafe ShapeCode.names[index].pointer : nil
}
