/// A template matcher of the literature, written from its paper to compare with. One nearest template decides.
protocol ClassicMethod {
  static var name: String { get }
  init()
  mutating func add(_ strokes: [[SIMD2<Float>]], label: Int)
  /// The label of the nearest template, preprocessing included.
  func label(of strokes: [[SIMD2<Float>]]) -> Int
}

/// What the methods' preprocessing has in common.
enum ClassicPath {
  /// `count` points evenly along the strokes' ink, with the stroke of each; strokes end to end without the jumps between them
  /// (as $P, $P+ and $Q resample), or with `joining` as one path.
  static func resampled(_ strokes: [[SIMD2<Float>]], count: Int, joining: Bool) -> (points: [SIMD2<Float>], strokes: [Int]) {
    let paths = joining ? [strokes.flatMap { $0 }] : strokes.filter { !$0.isEmpty }
    var total: Float = 0
    for path in paths { for i in path.indices.dropFirst() { total += length(path[i] - path[i - 1]) } }
    guard let first = paths.first?.first else { return ([SIMD2<Float>](repeating: .zero, count: count), [Int](repeating: 0, count: count)) }
    var points: [SIMD2<Float>] = [], owners: [Int] = []
    points.reserveCapacity(count)
    owners.reserveCapacity(count)
    points.append(first)
    owners.append(0)
    let step = total / Float(count - 1)
    var walked: Float = 0
    for (s, path) in paths.enumerated() {
      for i in path.indices.dropFirst() {
        let d = length(path[i] - path[i - 1])
        while d > 0, points.count < count, walked + d >= step * Float(points.count) {
          points.append(path[i - 1] + (path[i] - path[i - 1]) * ((step * Float(points.count) - walked) / d))
          owners.append(s)
        }
        walked += d
      }
    }
    while points.count < count {
      points.append(paths.last?.last ?? first)
      owners.append(paths.count - 1)
    }
    return (points, owners)
  }

  static func length(_ v: SIMD2<Float>) -> Float { (v * v).sum().squareRoot() }

  static func centroid(_ points: [SIMD2<Float>]) -> SIMD2<Float> {
    var sum = SIMD2<Float>.zero
    for p in points { sum += p }
    return sum / Float(points.count)
  }

  static func box(_ points: [SIMD2<Float>]) -> (low: SIMD2<Float>, high: SIMD2<Float>) {
    var low = points[0], high = points[0]
    for p in points {
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    return (low, high)
  }
}
