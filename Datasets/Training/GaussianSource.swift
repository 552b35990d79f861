import Foundation

/// Seeded random numbers for training (SplitMix64; Box–Muller).
struct GaussianSource: RandomNumberGenerator {
  private var state: UInt64
  private var table: [Float] = []

  init(seed: UInt64) {
    state = seed
    table = (0..<4096).map { _ in gaussian() }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Uniform in (0, 1].
  mutating func uniform() -> Double { (Double(next() >> 11) + 1) / 9_007_199_254_740_992 }

  mutating func gaussian() -> Float { Float((-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())) }

  /// A draw from a table of normal values: for noise, where speed matters more than the tails.
  mutating func fastGaussian() -> Float { table[Int(next() & 4095)] }

  mutating func shuffle(_ values: inout [Int]) {
    for i in stride(from: values.count - 1, to: 0, by: -1) { values.swapAt(i, Int(next() % UInt64(i + 1))) }
  }
}
