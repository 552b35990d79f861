import InkGeometry

/// An outline's ink without its tails.
enum ClosedPart {
  /// Share of the samples that a tail may be.
  private static let reach = 0.3
  /// By how much a sample more of tail must bring the ends nearer to each other, group frame; how near against the ink's own ends.
  private static let price = 0.002
  private static let gain = 0.6

  /// The ink between the places, near its two ends, that come nearest to each other: an outline without the tails that the pen drew
  /// before its first corner or past its last. All of it where that closes it hardly better.
  static func of(_ ink: [Vector2]) -> [Vector2] {
    guard ink.count > 12, let first = ink.first, let last = ink.last else { return ink }
    let reach = Int(Double(ink.count) * reach)
    var best = first.distance(to: last) * gain, low = 0, high = ink.count - 1
    for i in 0..<reach {
      for j in (ink.count - reach)..<ink.count {
        let cost = ink[i].distance(to: ink[j]) + price * Double(i + ink.count - 1 - j)
        if cost < best { (best, low, high) = (cost, i, j) }
      }
    }
    return Array(ink[low...high])
  }
}
