/// How a writer's letters look.
struct Script: Hashable, Sendable {
  /// Shear of upright strokes: positive leans to the right.
  let slant: Double
  /// Width of a letter against the skeleton's.
  let width: Double
  /// Space between letters, skeleton units (a letter is 6 high without ascenders).
  let spacing: Double
  /// Probability that a small letter is joined to the next.
  let joined: Double
  /// Deviation of a skeleton point, skeleton units.
  let scatter: Double
  /// Deviation of size from letter to letter, and of the baseline in skeleton units.
  let sizeSpread: Double
  let baselineSpread: Double
  /// Probability of writing all in capitals.
  let capitals: Double
  /// Chooses among the forms of a letter, the same one nearly always.
  let allographs: UInt64
  /// Time a movement takes against that of drawing.
  let pace: Double

  init(sloppiness s: Double, random: inout SplitMix64) {
    slant = random.normal(0.08, 0.24)
    width = random.uniform(0.75, 1.25)
    spacing = random.uniform(0.9, 2.6)
    let joining = random.weighted([(0, 0.35), (random.uniform(0.1, 0.6), 0.3), (0.97, 0.35)], else: 0)
    joined = joining
    // Joined hands are the quicker and looser ones.
    scatter = 0.18 + 0.25 * joining * random.unit() + 0.4 * s
    sizeSpread = 0.03 + 0.08 * s
    baselineSpread = 0.12 + 0.4 * s
    capitals = random.chance(0.12) ? 0.95 : 0.03
    allographs = random.next()
    pace = random.uniform(0.55, 0.9)
  }
}
