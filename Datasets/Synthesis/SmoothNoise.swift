import Foundation
import InkGeometry

/// Band-limited noise in the plane: normal values a period apart, joined by Catmull–Rom cubics. Unit deviation at the knots.
struct SmoothNoise: Sendable {
  private let knots: [Vector2]
  private let period: Double

  init(duration: Double, period: Double, random: inout SplitMix64) {
    self.period = period
    let count = Int(Swift.min(Swift.max(duration / period, 0), 1e6)) + 4
    knots = (0..<count).map { _ in Vector2(random.normal(), random.normal()) }
  }

  func value(at time: Double) -> Vector2 {
    let u = Swift.min(Swift.max(time / period, 0), Double(knots.count - 4)), i = Swift.min(Int(u), knots.count - 4), t = u - Double(i)
    let a = knots[i], b = knots[i + 1], c = knots[i + 2], d = knots[i + 3]
    return .hermite(from: b, to: c, derivatives: (c - a) / 2, (d - b) / 2, at: t)
  }
}
