import Foundation

/// $1 (Wobbrock, Wilson & Li, UIST 2007): 64 points, indicative angle turned to zero, scaled to a square, golden section search
/// for the best angle within 45 degrees.
struct Dollar1: ClassicMethod {
  static let name = "$1"
  private static let count = 64
  private var templates: [(points: [SIMD2<Float>], label: Int)] = []

  init() {}

  mutating func add(_ strokes: [[SIMD2<Float>]], label: Int) { templates.append((Self.prepared(strokes), label)) }

  func label(of strokes: [[SIMD2<Float>]]) -> Int {
    let points = Self.prepared(strokes)
    var best = Float.infinity, label = -1
    for template in templates {
      let d = Self.bestDistance(points, template.points)
      if d < best { (best, label) = (d, template.label) }
    }
    return label
  }

  private static func prepared(_ strokes: [[SIMD2<Float>]]) -> [SIMD2<Float>] {
    var points = ClassicPath.resampled(strokes, count: count, joining: true).points
    let center = ClassicPath.centroid(points), angle = atan2(center.y - points[0].y, center.x - points[0].x)
    points = rotated(points.map { $0 - center }, by: -angle)
    let box = ClassicPath.box(points), size = pointwiseMax(box.high - box.low, SIMD2(repeating: 1e-6))
    points = points.map { $0 / size * 250 }
    let middle = ClassicPath.centroid(points)
    return points.map { $0 - middle }
  }

  private static func rotated(_ points: [SIMD2<Float>], by angle: Float) -> [SIMD2<Float>] {
    let c = cos(angle), s = sin(angle)
    return points.map { SIMD2(c * $0.x - s * $0.y, s * $0.x + c * $0.y) }
  }

  private static func bestDistance(_ points: [SIMD2<Float>], _ template: [SIMD2<Float>]) -> Float {
    let phi: Float = 0.5 * (-1 + Float(5).squareRoot())
    var low: Float = -.pi / 4, high: Float = .pi / 4
    var x1 = phi * low + (1 - phi) * high, x2 = (1 - phi) * low + phi * high
    var f1 = distance(points, template, x1), f2 = distance(points, template, x2)
    while abs(high - low) > 2 * .pi / 180 {
      if f1 < f2 {
        (high, x2, f2) = (x2, x1, f1)
        x1 = phi * low + (1 - phi) * high
        f1 = distance(points, template, x1)
      } else {
        (low, x1, f1) = (x1, x2, f2)
        x2 = (1 - phi) * low + phi * high
        f2 = distance(points, template, x2)
      }
    }
    return min(f1, f2)
  }

  private static func distance(_ points: [SIMD2<Float>], _ template: [SIMD2<Float>], _ angle: Float) -> Float {
    let c = cos(angle), s = sin(angle)
    var sum: Float = 0
    for i in points.indices {
      let p = points[i]
      sum += ClassicPath.length(SIMD2(c * p.x - s * p.y, s * p.x + c * p.y) - template[i])
    }
    return sum / Float(points.count)
  }
}
