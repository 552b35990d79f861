import InkGeometry

/// A Catmull–Rom curve through every eighth sample of an even path, as cubic segments.
enum SmoothCurve {
  static func through(_ path: [Vector2]) -> [CubicBezier] {
    guard path.count > 2 else { return [] }
    let knots = stride(from: 0, to: path.count - 1, by: 8).map { path[$0] } + [path[path.count - 1]]
    var cubics: [CubicBezier] = []
    for i in 1..<knots.count {
      let a = knots[i - 1], b = knots[i]
      let before = i > 1 ? knots[i - 2] : a, after = i + 1 < knots.count ? knots[i + 1] : b
      cubics.append(CubicBezier(a, a + (b - before) / 6, b - (after - a) / 6, b))
    }
    return cubics
  }
}
