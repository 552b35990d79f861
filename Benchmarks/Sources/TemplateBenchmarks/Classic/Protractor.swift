import Foundation

/// Protractor (Li, CHI 2010), orientation-sensitive: 16 points as a unit vector, aligned to the nearest of eight base
/// orientations; the best rotation of the cosine distance in closed form.
struct Protractor: ClassicMethod {
  static let name = "Protractor"
  private static let count = 16
  private var vectors: [Float] = []
  private var labels: [Int] = []

  init() {}

  mutating func add(_ strokes: [[SIMD2<Float>]], label: Int) {
    vectors += Self.vector(strokes)
    labels.append(label)
  }

  func label(of strokes: [[SIMD2<Float>]]) -> Int {
    let v = Self.vector(strokes), n = 2 * Self.count
    var best = -Float.infinity, label = -1
    for t in labels.indices {
      var a: Float = 0, b: Float = 0
      for i in stride(from: 0, to: n, by: 2) {
        let x = vectors[t * n + i], y = vectors[t * n + i + 1]
        a += x * v[i] + y * v[i + 1]
        b += x * v[i + 1] - y * v[i]
      }
      // cos of the distance at the best angle within 45 degrees: |(a, b)| there, else at its border.
      let angle = atan2(b, a), limited = min(max(angle, -.pi / 4), .pi / 4)
      let similarity = a * cos(limited) + b * sin(limited)
      if similarity > best { (best, label) = (similarity, labels[t]) }
    }
    return label
  }

  private static func vector(_ strokes: [[SIMD2<Float>]]) -> [Float] {
    var points = ClassicPath.resampled(strokes, count: count, joining: true).points
    let center = ClassicPath.centroid(points)
    points = points.map { $0 - center }
    let angle = atan2(points[0].y, points[0].x), base = (Float.pi / 4) * ((angle + .pi / 8) / (.pi / 4)).rounded(.down)
    let c = cos(base - angle), s = sin(base - angle)
    var out: [Float] = [], sum: Float = 0
    for p in points {
      let q = SIMD2(c * p.x - s * p.y, s * p.x + c * p.y)
      out += [q.x, q.y]
      sum += (q * q).sum()
    }
    let scale = sum > 0 ? 1 / sum.squareRoot() : 0
    return out.map { $0 * scale }
  }
}
