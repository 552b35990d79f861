/// Right ones of all.
struct Tally: Hashable, Sendable {
  var right = 0
  var all = 0

  /// 1 where there is nothing to get wrong.
  var share: Double { all > 0 ? Double(right) / Double(all) : 1 }
  /// 0 to 100; 0 of nothing.
  var percent: Double { 100 * Double(right) / Double(max(all, 1)) }

  mutating func add(_ isRight: Bool) {
    right += isRight ? 1 : 0
    all += 1
  }
}
