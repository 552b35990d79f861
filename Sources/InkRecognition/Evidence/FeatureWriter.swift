import Foundation

/// Collects the numbers that the classifier sees, in a fixed order.
///
/// Every feature is free of units, bounded to ±8, and finite: a value that is not becomes 0.
struct FeatureWriter {
  var values: [Float] = []

  /// Room for `capacity` numbers is asked for at once.
  init(capacity: Int = 0) { values.reserveCapacity(capacity) }

  mutating func removeAll() { values.removeAll(keepingCapacity: true) }

  mutating func add(_ value: Double) {
    values.append(value.isFinite ? Float(min(max(value, -8), 8)) : 0)
  }

  /// Room for `count` numbers that are filled in later.
  mutating func addBlank(_ count: Int) { values.append(contentsOf: repeatElement(0, count: count)) }

  mutating func add(_ flag: Bool) { values.append(flag ? 1 : 0) }

  /// A ratio or residual that spans orders of magnitude: log₂ of it; below `floor` it counts as `floor`.
  mutating func addLog(_ value: Double, floor: Double = 0.004) {
    add(value.isFinite ? log2(max(value, floor)) : 0)
  }
}
