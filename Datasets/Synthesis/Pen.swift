import Foundation
import InkGeometry
import InkStrokes

/// A hand with a pen on a page: turns meant paths into strokes, one after the other.
struct Pen: Sendable {
  let hand: Hand
  var ink: PKInk
  /// Brush width, units.
  var width: Double
  private var random: SplitMix64
  private let identity: UInt64
  private var drawn = 0
  /// Seconds since the page was begun.
  private var clock = 0.0

  /// Most samples taken of a stroke (a device may report each twice).
  static let largestStroke = 4000

  init(hand: Hand, ink: PKInk = PKInk(.pen), width: Double = 2, random: SplitMix64) {
    self.hand = hand
    self.ink = ink
    self.width = width
    self.random = random
    identity = self.random.next()
  }

  /// Draws a path. `pace` scales the time it takes; `care` scales the hand's unsteadiness.
  mutating func stroke(_ path: PenPath, pace: Double = 1, care: Double = 1) -> PKStroke {
    let device = hand.device, extent = path.extent
    let path = hooked(path, extent: extent)
    let motion = PenMotion(path, hand: hand, pace: hand.pace * pace, random: &random)
    let drift = SmoothNoise(duration: motion.duration, period: random.uniform(0.3, 0.6), random: &random)
    let tremor = SmoothNoise(duration: motion.duration, period: hand.tremorPeriod, random: &random)
    let driftSize = hand.drift * extent * care
    let tremorSize = hand.tremor * care * pow(extent / 200, extent < 200 ? 0.9 : 0.5)

    // Nobody draws so small that the device spoils it: small ink is finer ink.
    let noise = Swift.min(device.noise, 0.006 * extent) * Swift.min(care, 1),
      quantum = extent < 80 ? Swift.min(device.quantum, 1) : device.quantum
    let step = Swift.max(1 / device.rate, motion.duration / Double(Self.largestStroke - 2))
    let count = Int(motion.duration / step) + 2
    var points: [Vector2] = [], times: [Double] = []
    points.reserveCapacity(count)
    times.reserveCapacity(count)
    for i in 0..<count {
      let jitter = i == 0 || i == count - 1 ? 0 : random.normal(0, 0.08)
      let t = Swift.min((Double(i) + jitter) * step, motion.duration)
      var p = motion.position(at: t) + drift.value(at: t) * driftSize + tremor.value(at: t) * tremorSize
      if noise > 0 { p += Vector2(random.normal(), random.normal()) * noise }
      points.append(quantum > 0 ? (p / quantum).rounded(.toNearestOrEven) * quantum : p)
      times.append(t)
    }
    let start = clock
    clock += motion.duration + random.logUniform(0.12, 0.7)
    defer { drawn += 1 }
    return PKStroke(
      ink: ink,
      path: PKStrokePath(
        samples: samples(points, times, kept: device.kept(points, extent: extent), duration: motion.duration),
        creationDate: Date(timeIntervalSinceReferenceDate: start)),
      randomSeed: UInt32(truncatingIfNeeded: drawn), id: UUID.derived(from: identity, drawn))
  }

  private mutating func samples(_ points: [Vector2], _ times: [Double], kept: [Int], duration: Double) -> [PKStrokePoint] {
    let device = hand.device, touch = random.uniform(0.7, 1.3)
    var samples: [PKStrokePoint] = []
    for i in kept {
      var time = times[i]
      if device.backwardTimes, random.chance(0.05) { time = Swift.max(0, time - random.uniform(0.01, 0.06)) }
      let share = times[i] / duration
      let force = device.hasPressure ? touch * Swift.min(1, 0.3 + 6 * Swift.min(share, 1 - share)) * exp(random.normal(0, 0.06)) : 1
      let sample = PKStrokePoint(location: CGPoint(points[i]), timeOffset: time, width: width, force: force)
      samples.append(sample)
      if device.doubled > 0, random.chance(device.doubled) { samples.append(sample) }
    }
    return samples
  }

  /// The path with the small flicks of a pen that lands or lifts while moving.
  private mutating func hooked(_ path: PenPath, extent: Double) -> PenPath {
    let atStart = random.chance(hand.hooks * 0.5), atEnd = random.chance(hand.hooks)
    guard atStart || atEnd, !path.pieces.isEmpty else { return path }
    func flick() -> Vector2 {
      Vector2(angle: random.uniform(0, 2 * .pi)) * (random.uniform(0.012, 0.045) * Swift.min(extent, 250) + random.uniform(0, 2))
    }
    var result = PenPath(start: path.start)
    if atStart {
      result = PenPath(start: path.start + flick())
      result.line(to: path.start)
    }
    for piece in path.pieces { result.smooth(piece.points) }
    if atEnd { result.line(to: result.end + flick()) }
    return result
  }
}
