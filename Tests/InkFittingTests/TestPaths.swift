import Foundation
import InkGeometry

/// Paths with known geometry.
enum TestPaths {
  /// Points every `spacing` along straight lines through `corners`, corners included; noise on all but none when `noise` is 0.
  static func polyline(_ corners: [Vector2], spacing: Double, closed: Bool = false, noise: Double = 0, seed: UInt64 = 1) -> [Vector2] {
    var random = SeededNoise(seed)
    var points: [Vector2] = []
    let ends = closed ? corners + corners.prefix(1) : corners
    for (a, b) in zip(ends, ends.dropFirst()) {
      let steps = max(Int((a.distance(to: b) / spacing).rounded()), 1)
      for i in 0..<steps { points.append(a.lerp(to: b, Double(i) / Double(steps)) + random.offset(noise)) }
    }
    if !closed, let last = ends.last { points.append(last + random.offset(noise)) }
    return points
  }

  static func regular(_ n: Int, radius: Double = 1, center: Vector2 = .zero, rotation: Double = 0.3) -> [Vector2] {
    (0..<n).map { center + Vector2(angle: rotation + 2 * .pi * Double($0) / Double(n)) * radius }
  }

  static func star(_ tips: Int, inner: Double = 0.4, rotation: Double = 0.2) -> [Vector2] {
    (0..<(2 * tips)).map { Vector2(angle: rotation + .pi * Double($0) / Double(tips)) * ($0 % 2 == 0 ? 1 : inner) }
  }

  static func ellipse(_ e: Ellipse, count: Int, from: Double = 0, through: Double = 2 * .pi, noise: Double = 0, seed: UInt64 = 1)
    -> [Vector2]
  {
    var random = SeededNoise(seed)
    return (0..<count).map { e.point(at: from + (through - from) * Double($0) / Double(count)) + random.offset(noise) }
  }

  /// Largest distance from each of `expected` to the nearest of `found`.
  static func mismatch(_ expected: [Vector2], _ found: [Vector2]) -> Double {
    expected.map { e in found.map { $0.distance(to: e) }.min() ?? .infinity }.max() ?? 0
  }
}
