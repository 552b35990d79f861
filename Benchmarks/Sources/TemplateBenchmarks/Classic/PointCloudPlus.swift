import Foundation

/// $P+ (Vatavu, CHI 2017): clouds of 32 points with turning angles; every point is matched with its nearest, both ways.
struct PointCloudPlus: ClassicMethod {
  static let name = "$P+"
  private static let count = 32
  /// x, y, turning angle, 0.
  private var clouds: [[SIMD4<Float>]] = []
  private var labels: [Int] = []

  init() {}

  mutating func add(_ strokes: [[SIMD2<Float>]], label: Int) {
    clouds.append(Self.cloud(strokes))
    labels.append(label)
  }

  func label(of strokes: [[SIMD2<Float>]]) -> Int {
    let cloud = Self.cloud(strokes)
    var best = Float.infinity, label = -1
    for (t, template) in clouds.enumerated() {
      let d = min(Self.distance(cloud, template, best), Self.distance(template, cloud, best))
      if d < best { (best, label) = (d, labels[t]) }
    }
    return label
  }

  private static func cloud(_ strokes: [[SIMD2<Float>]]) -> [SIMD4<Float>] {
    let (raw, owners) = ClassicPath.resampled(strokes, count: count, joining: false)
    let box = ClassicPath.box(raw), size = max((box.high - box.low).max(), 1e-6)
    var points = raw.map { ($0 - box.low) / size }
    let center = ClassicPath.centroid(points)
    points = points.map { $0 - center }
    return points.indices.map { i in
      var angle: Float = 0
      if i > 0, i + 1 < count, owners[i - 1] == owners[i], owners[i] == owners[i + 1] {
        let a = points[i] - points[i - 1], b = points[i + 1] - points[i], norm = ClassicPath.length(a) * ClassicPath.length(b)
        if norm > 0 { angle = acos(min(max((a * b).sum() / norm, -1), 1)) / .pi }
      }
      return SIMD4(points[i].x, points[i].y, angle, 0)
    }
  }

  private static func distance(_ a: [SIMD4<Float>], _ b: [SIMD4<Float>], _ limit: Float) -> Float {
    var matched: UInt32 = 0, sum: Float = 0
    for p in a {
      var least = Float.infinity, index = 0
      for j in b.indices {
        let e = p - b[j], d = (e * e).sum()
        if d < least { (least, index) = (d, j) }
      }
      matched |= 1 << UInt32(index)
      sum += least.squareRoot()
      if sum >= limit { return sum }
    }
    for j in b.indices where matched & (1 << UInt32(j)) == 0 {
      var least = Float.infinity
      for p in a {
        let e = p - b[j]
        least = min(least, (e * e).sum())
      }
      sum += least.squareRoot()
      if sum >= limit { return sum }
    }
    return sum
  }
}
