import InkGeometry

/// Repeatable random numbers for drawn test paths (SplitMix64).
struct SeededNoise: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Evenly spread in a square of half side `size`.
  mutating func offset(_ size: Double) -> Vector2 {
    Vector2(Double.random(in: -1...1, using: &self), Double.random(in: -1...1, using: &self)) * size
  }
}
