import Foundation
import InkGeometry

/// Plans symbols the way one hand constructs them: which strokes, in which order and direction, and how far off.
struct ShapePlanner: Sendable {
  let hand: Hand
  var random: SplitMix64

  /// The hand's tilt this time, radians.
  mutating func tilt() -> Double { random.normal(hand.tilt, hand.tiltSpread) }

  /// A straight line as this hand bows it.
  mutating func draw(_ path: inout PenPath, to target: Vector2, bowed: Double = 1) {
    let sway = random.normal(0, hand.bowSpread * 0.7)
    path.line(to: target, bow: random.normal(hand.bow, hand.bowSpread) * bowed, sway: sway * bowed)
  }

  /// A straight line drawn for itself, its ends off by the hand's overshoot.
  mutating func edge(_ a: Vector2, _ b: Vector2) -> PenPath {
    let way = b - a
    var path = PenPath(start: a - way * slip() + way.perpendicular * random.normal(0, hand.cornerScatter * 0.5))
    draw(&path, to: b + way * slip() + way.perpendicular * random.normal(0, hand.cornerScatter * 0.5))
    return path
  }

  private mutating func slip() -> Double { Swift.min(Swift.max(random.normal(hand.overshoot, hand.overshootSpread), -0.18), 0.22) }

  /// Moves each corner along the two edges that meet there, by shares of their lengths: thin shapes stay what they are.
  mutating func scattered(_ corners: [Vector2], by factor: Double = 1) -> [Vector2] {
    let n = corners.count
    guard n > 1 else { return corners }
    return corners.indices.map { i in
      let before = corners[(i + n - 1) % n] - corners[i], after = corners[(i + 1) % n] - corners[i]
      return corners[i] + (before * random.normal() + after * random.normal()) * (hand.cornerScatter * factor)
    }
  }

  /// A pen path of straight pieces through corners.
  mutating func chain(_ corners: [Vector2]) -> PenPath {
    var path = PenPath(start: corners.first ?? .zero)
    for corner in corners.dropFirst() { draw(&path, to: corner) }
    return path
  }
}
