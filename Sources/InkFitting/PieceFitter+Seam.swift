import InkGeometry

extension PieceFitter {
  /// The common tangent at the ends of a closed path: the mean direction of a stretch `window` long, an eighth of the path at most,
  /// on either side; nil where these run against each other exactly.
  func seamTangent(window: Double) -> Vector2? {
    let last = points.count - 1, length = arcs[last], window = min(window, length / 8)
    var ahead = PathWalker(count: points.count, length: length), behind = PathWalker(count: points.count, length: length, segment: last)
    let out = ahead.point(at: window, points.span, arcs.span) - points[0]
    let into = points[last] - behind.point(at: length - window, points.span, arcs.span)
    let tangent = (out.normalized + into.normalized).normalized
    return tangent == .zero ? nil : tangent
  }
}
