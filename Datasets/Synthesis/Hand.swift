import Foundation

/// A writer: habits that go together and stay the same from drawing to drawing.
///
/// Speeds and noises follow the kinematics of handwriting: overlapping strokes with bell-shaped speed (Plamondon's
/// sigma-lognormal theory, 1995; Flash and Hogan's minimum jerk, 1985), slower where the path bends (Lacquaniti's two-thirds
/// power law, 1983), drift of the order of a second and tremor of 6 to 12 Hz.
public struct Hand: Hashable, Sendable {
  /// Number of the writer in its seed's series.
  public let index: Int
  /// 0 neat to 1 careless; every slip grows with it.
  public let sloppiness: Double

  // Movement.
  /// Time a movement takes, against the average.
  let pace: Double
  /// Share of a movement's time in which the next has begun: rounds corners. Negative would be a pause.
  let cornerOverlap: Double
  let cornerOverlapSpread: Double
  /// Seconds of rest at a corner where movements do not overlap.
  let cornerPause: Double
  /// Deviation of the slow wander, as a share of the stroke's extent.
  let drift: Double
  /// Deviation of the tremor in units, for a stroke of 200 units.
  let tremor: Double
  /// Seconds.
  let tremorPeriod: Double
  /// Probability of a hook where the pen lands or lifts.
  let hooks: Double

  // Construction.
  /// Mean and deviation of a straight line's sagitta, as a share of its length.
  let bow: Double
  let bowSpread: Double
  /// Deviation of a corner along its edges, as a share of their lengths.
  let cornerScatter: Double
  /// Mean and deviation of how far a closed outline runs past its start (negative: stops short), as a share of the outline.
  let closure: Double
  let closureSpread: Double
  /// Mean and deviation of how far an edge drawn by itself runs past its corner, as a share of its length.
  let overshoot: Double
  let overshootSpread: Double
  /// Mean and deviation of the baseline's rotation, radians.
  let tilt: Double
  let tiltSpread: Double
  /// Probability of running clockwise on the page.
  let clockwise: Double
  /// Where round outlines begin, radians on the page.
  let startAngle: Double
  let startAngleSpread: Double
  /// Probability of lifting the pen within a closed outline.
  let lifts: Double
  /// Out-of-roundness of round outlines, as a share of the radius.
  let lumpiness: Double

  // Signs.
  let arrowHead: ArrowHead
  /// Length of a barb for a shaft of 150 units, as a share of the shaft.
  let barbLength: Double
  /// Angle of a barb with the shaft, radians.
  let barbAngle: Double
  /// How far ahead of the shaft's end a head of its own is set, over the barb; 0 for most.
  let headAhead: Double
  let script: Script
  let device: Digitizer

  /// Writer `index` of the series of `seed`.
  public init(seed: UInt64, index: Int, sloppiness range: ClosedRange<Double> = 0...1) {
    var random = SplitMix64(seed: seed, stream: "hand", index: index)
    self.index = index
    let s = range.lowerBound + (range.upperBound - range.lowerBound) * random.unit()
    sloppiness = s
    func grown(_ low: Double, _ high: Double) -> Double { low * pow(high / low, s) }
    pace = random.logUniform(0.55, 1.6) * (1.15 - 0.4 * s)
    cornerOverlap = random.uniform(-0.25, 0.3) + 0.12 * s
    cornerOverlapSpread = random.uniform(0.04, 0.2)
    cornerPause = random.chance(0.5) ? random.uniform(0, 0.12) : 0
    drift = grown(0.0015, 0.01) * random.logUniform(0.5, 1.7)
    tremor = grown(0.12, 0.75) * random.logUniform(0.4, 2)
    tremorPeriod = random.uniform(0.08, 0.17)
    hooks = random.chance(0.3) ? random.uniform(0.05, 0.5) * (0.4 + s) : 0.02
    bow = random.normal(0, grown(0.004, 0.028))
    bowSpread = grown(0.005, 0.042)
    cornerScatter = grown(0.006, 0.058) * random.logUniform(0.7, 1.3)
    closure = random.normal(0.002, grown(0.004, 0.02))
    closureSpread = grown(0.006, 0.055)
    overshoot = random.normal(0.005, grown(0.008, 0.03))
    overshootSpread = grown(0.008, 0.075)
    tilt = random.normal(0, grown(0.008, 0.04))
    tiltSpread = grown(0.01, 0.06)
    clockwise = random.weighted([(0.04, 0.5), (0.96, 0.35), (0.5, 0.15)], else: 0.5)
    startAngle = random.chance(0.8) ? -Double.pi / 2 + random.normal(0.1, 0.4) : random.uniform(-Double.pi, .pi)
    startAngleSpread = random.uniform(0.05, 0.5)
    lifts = random.weighted([(0.03, 0.4), (random.uniform(0.1, 0.6), 0.35), (0.93, 0.25)], else: 0.1)
    lumpiness = grown(0.008, 0.052) * random.logUniform(0.7, 1.4)
    arrowHead = ArrowHead.draw(&random)
    barbLength = random.logUniform(0.11, 0.5)
    barbAngle = random.uniform(0.36, 0.95)
    script = Script(sloppiness: s, random: &random)
    device = Digitizer(random: &random)
    headAhead = random.chance(0.25) ? random.uniform(0.1, 0.6) : 0
  }
}
