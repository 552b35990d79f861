import Foundation
import InkGeometry

/// A pen path in time: each piece is a movement with a bell-shaped speed; neighbours overlap, which rounds the corner.
///
/// The place at time `t` is the start plus, for each piece, the displacement it has made by then (the vector sum of
/// the sigma-lognormal theory), so ends are met exactly and corners as sharply as the overlap is small.
struct PenMotion: Sendable {
  private struct Movement: Sendable {
    var points: [Vector2]
    /// Share of the movement's own time at which each point would be passed at the power law's speed.
    var clock: [Double]
    var onset: Double
    var duration: Double
    /// Share of the duration spent speeding up, and again slowing down: 0.5 is a bell, less a plateau.
    var ramp: Double
  }

  private let start: Vector2
  private var movements: [Movement] = []
  private(set) var duration = 0.05

  init(_ path: PenPath, hand: Hand, pace: Double, random: inout SplitMix64) {
    start = path.start
    let floor = 2.5 / Swift.max(path.extent, 1e-9)
    var previous: (end: Double, duration: Double, direction: Vector2)?
    for piece in path.pieces {
      let (clock, length, bend) = Self.clock(piece.points, floor: floor)
      // Isochrony: a longer movement is faster. Bends take time.
      let time = pace * (0.06 + 0.021 * length.squareRoot() + 0.045 * bend) * exp(random.normal(0, 0.15))
      var onset = 0.0
      if let previous {
        let first = piece.points.count > 1 ? (piece.points[1] - piece.points[0]).normalized : .zero
        // Where the path turns back on itself the hand must stop; where it turns little, overlap would wipe out the corner.
        let turn = acos(Swift.min(Swift.max(previous.direction.dot(first), -1), 1))
        let room = turn > 2 ? 1 - 0.55 * (turn - 2) : Swift.min(1, 0.35 + 0.5 * turn)
        let overlap = Swift.min(random.normal(hand.cornerOverlap, hand.cornerOverlapSpread) * room, 0.47)
        onset = overlap > 0 ? previous.end - overlap * Swift.min(previous.duration, time) : previous.end + hand.cornerPause
      }
      let ramp = bend > 2.5 || length > 12 / floor ? random.uniform(0.12, 0.25) : random.uniform(0.3, 0.5)
      movements.append(Movement(points: piece.points, clock: clock, onset: Swift.max(onset, 0), duration: time, ramp: ramp))
      let points = piece.points
      let last = points.count > 1 ? (points[points.count - 1] - points[points.count - 2]).normalized : .zero
      previous = (Swift.max(onset, 0) + time, time, last)
      duration = Swift.max(duration, Swift.max(onset, 0) + time)
    }
  }

  /// Cumulative time at the speed of the power law (speed ~ curvature^-1/3, `floor` keeps it finite), scaled to 1; length; turning.
  private static func clock(_ points: [Vector2], floor: Double) -> (clock: [Double], length: Double, bend: Double) {
    var clock = [0.0], length = 0.0, bend = 0.0, previous = Vector2.zero
    for (a, b) in zip(points, points.dropFirst()) {
      let step = b - a, l = step.length
      var turn = 0.0
      if l > 0, previous != .zero { turn = abs(atan2(previous.cross(step), previous.dot(step))) }
      bend += turn
      length += l
      clock.append((clock.last ?? 0) + l * cbrt(floor + (l > 0 ? turn / l : 0)))
      if l > 0 { previous = step }
    }
    let total = clock.last ?? 0
    return (total > 0 ? clock.map { $0 / total } : clock, length, bend)
  }

  func position(at time: Double) -> Vector2 {
    var place = start
    for m in movements {
      let u = (time - m.onset) / m.duration
      guard u > 0 else { continue }
      guard let first = m.points.first, let last = m.points.last else { continue }
      place += (u >= 1 ? last : Self.point(m, at: Self.progress(u, ramp: m.ramp))) - first
    }
    return place
  }

  /// Distance made by time `u`, both 0 to 1: speed rises by a smooth step over `ramp`, holds, and falls likewise.
  private static func progress(_ u: Double, ramp r: Double) -> Double {
    guard u <= 0.5 else { return 1 - progress(1 - u, ramp: r) }
    let v = u / r
    let made = u < r ? r * (v * v * v - v * v * v * v / 2) : r / 2 + u - r
    return made / (1 - r)
  }

  private static func point(_ m: Movement, at share: Double) -> Vector2 {
    var low = 0, high = m.clock.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if m.clock[middle] <= share { low = middle } else { high = middle }
    }
    let span = m.clock[high] - m.clock[low]
    return m.points[low].lerp(to: m.points[high], span > 0 ? (share - m.clock[low]) / span : 0)
  }
}
