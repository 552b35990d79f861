import Foundation

/// What turns a hand's movement into samples: a tablet, a mouse, a program that thins its points.
struct Digitizer: Hashable, Sendable {
  /// Which of the samples the program keeps.
  enum Thinning: Hashable, Sendable {
    case none
    /// Only samples this far (units) from the last kept.
    case distance(Double)
    /// Ramer–Douglas–Peucker with a tolerance as a share of the stroke's extent.
    case simplified(Double)
  }

  /// Samples a second, 20 to 1000.
  var rate: Double
  var thinning: Thinning
  /// Coordinates are multiples of this; 0 keeps them as they are.
  var quantum: Double
  /// Deviation of the sensor's own noise, units.
  var noise: Double
  /// Probability that a sample is reported twice.
  var doubled: Double
  /// Whether times sometimes run backwards.
  var backwardTimes: Bool
  var hasPressure: Bool

  init(random: inout SplitMix64) {
    rate = random.weighted(
      [
        (random.uniform(28, 45), 0.12), (60, 0.28), (random.uniform(65, 110), 0.25), (120, 0.15), (random.uniform(125, 200), 0.1),
        (240, 0.1),
      ],
      else: 60)
    thinning =
      switch random.unit() {
      case ..<0.2: .distance(random.logUniform(1, 8))
      case ..<0.36: .simplified(random.logUniform(0.003, 0.02))
      default: .none
      }
    quantum = random.weighted([(0, 0.45), (1, 0.42), (0.5, 0.08), (random.uniform(1, 2.5), 0.05)], else: 0)
    noise = random.chance(0.5) ? random.logUniform(0.03, 0.45) : 0
    doubled = random.weighted([(0, 0.88), (random.uniform(0.02, 0.3), 0.09), (0.97, 0.03)], else: 0)
    backwardTimes = random.chance(0.04)
    hasPressure = random.chance(0.5)
    if random.chance(0.01) { rate = 1000 }
  }
}
