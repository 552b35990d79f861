import Foundation

/// Steele, Lea and Flood's SplitMix64 (OOPSLA 2014): 64 bits of state, every output a mix of a counter.
///
/// Streams are keyed by name and index, so that what one drawing looks like does not depend on which were made before it.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// An independent stream of `seed`, for the thing `name` number `index`.
  public init(seed: UInt64, stream name: String, index: Int) {
    var key: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { key = (key ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = Self.mix(seed ^ Self.mix(key ^ Self.mix(UInt64(bitPattern: Int64(index)))))
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  public mutating func next() -> UInt64 {
    defer { state &+= 0x9E37_79B9_7F4A_7C15 }
    return Self.mix(state)
  }

  /// A generator of its own for a part of the work.
  public mutating func split() -> SplitMix64 { SplitMix64(seed: next()) }

  /// Uniform in [0, 1).
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Uniform between two numbers.
  public mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// Uniform in the logarithm between two positive numbers.
  public mutating func logUniform(_ low: Double, _ high: Double) -> Double { exp(uniform(log(low), log(high))) }

  /// True with probability `p`.
  public mutating func chance(_ p: Double) -> Bool { unit() < p }

  /// Normal deviate (Box–Muller), cut at three deviations: a person's slip is never without bound.
  public mutating func normal(_ mean: Double = 0, _ deviation: Double = 1) -> Double {
    let r = (-2 * log(1 - unit())).squareRoot(), z = r * cos(2 * .pi * unit())
    return mean + deviation * Swift.min(Swift.max(z, -3), 3)
  }

  /// Uniform integer of a range; its lower bound for a range too wide to count.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let (width, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    guard !overflow, width < Int(Int32.max) else { return range.lowerBound }
    return range.lowerBound + Swift.min(Int(unit() * Double(width + 1)), width)
  }

  /// One of the arguments.
  public mutating func pick<T>(_ first: T, _ rest: T...) -> T {
    let i = integer(0...rest.count)
    return i == 0 ? first : rest[i - 1]
  }

  /// One element, or nil of an empty array.
  public mutating func element<T>(of array: [T]) -> T? {
    array.isEmpty ? nil : array[integer(0...(array.count - 1))]
  }

  /// One of the choices, each with a weight; `fallback` when no weight is positive.
  public mutating func weighted<T>(_ choices: [(T, Double)], else fallback: T) -> T {
    var left = unit() * choices.reduce(0) { $0 + Swift.max($1.1, 0) }
    for (choice, weight) in choices where weight > 0 {
      left -= weight
      if left < 0 { return choice }
    }
    return fallback
  }
}
