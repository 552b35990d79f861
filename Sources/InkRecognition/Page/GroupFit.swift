import InkGeometry

/// A group of strokes fitted as one shape, in input units.
struct GroupFit {
  var kind: ShapeKind
  var geometry: ShapeGeometry
  var startHead: Bool
  var endHead: Bool
  /// Where the shaft of an arrow with one head begins, in the page's unit frame.
  var tail: Vector2?

  /// Nil where the ink cannot bear the class, or its kind may not be answered.
  init?(_ strokes: [Int], as shapeClass: ShapeClass, on page: PreparedPage, options: RecognitionOptions) {
    guard let group = StrokeGroup(page.strokes, indices: strokes),
      let fit = ShapeFitter(group: group, options: options.effectiveSnapping).fit(shapeClass),
      let kind = options.answer(for: fit.kind)
    else { return nil }
    geometry = fit.geometry.mapped(scale: group.scale, offset: group.origin).mapped(scale: page.buffer.scale, offset: page.buffer.origin)
    guard geometry.isFinite else { return nil }
    self.kind = kind
    startHead = fit.startHead
    endHead = fit.endHead
    if shapeClass == .arrow, startHead != endHead, let ends = Self.ends(geometry) {
      tail = ((startHead ? ends.end : ends.start) - page.buffer.origin) / page.buffer.scale
    }
  }

  private static func ends(_ geometry: ShapeGeometry) -> (start: Vector2, end: Vector2)? {
    switch geometry {
    case .line(let start, let end), .quadratic(let start, _, let end): return (start, end)
    case .path(let points):
      guard let start = points.first, let end = points.last else { return nil }
      return (start, end)
    default: return nil
    }
  }
}
