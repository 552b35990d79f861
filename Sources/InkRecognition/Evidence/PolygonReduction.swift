import InkFitting
import InkGeometry

/// Nested polygons of a closed, evenly sampled path: from many corners down to three, each time giving up the corner that costs
/// least, where cost is the rise in squared distance of the samples from their sides' best lines.
struct PolygonReduction {
  static let start = 32
  static let most = 12

  /// Sample indices of the corners of the k-gon, at position k - 3; ascending. Empty for a path too short.
  private(set) var corners: [[Int]] = []
  /// Root mean square distance of the samples from the k-gon's best side lines, at position k - 3.
  private(set) var residuals: [Double] = []

  private let path: [Vector2]
  private var moments = PrefixMoments()

  /// `path` runs around once or more; its last point joins its first.
  init(_ path: [Vector2]) {
    self.path = path
    let n = path.count
    guard n >= 3 * Self.start / 2 else { return }
    moments.load(path.span)
    var kept = (0..<Self.start).map { $0 * n / Self.start }
    var costs = kept.indices.map { rise(kept, $0) }
    corners = [[Int]](repeating: [], count: Self.most - 2)
    residuals = [Double](repeating: 1, count: Self.most - 2)
    while kept.count >= 3 {
      let k = kept.count
      if k <= Self.most {
        var settled = kept
        settle(&settled)
        corners[k - 3] = settled
        residuals[k - 3] = (total(settled) / Double(n)).squareRoot()
        kept = settled
        costs = kept.indices.map { rise(kept, $0) }
      }
      guard k > 3, let cheapest = costs.indices.min(by: { costs[$0] < costs[$1] }) else { break }
      kept.remove(at: cheapest)
      costs.remove(at: cheapest)
      for offset in [-1, 0] {
        let i = (cheapest + offset + kept.count) % kept.count
        costs[i] = rise(kept, i)
      }
    }
  }

  /// Squared error of samples a ... b (cyclic) about their best line.
  private func error(_ a: Int, _ b: Int) -> Double { moments.moments(a, b).lineError }

  private func rise(_ kept: [Int], _ i: Int) -> Double {
    let k = kept.count
    guard k > 3 else { return .infinity }
    let a = kept[(i + k - 1) % k], b = kept[i], c = kept[(i + 1) % k]
    return error(a, c) - error(a, b) - error(b, c)
  }

  private func total(_ kept: [Int]) -> Double {
    kept.indices.reduce(0) { $0 + error(kept[$1], kept[($1 + 1) % kept.count]) }
  }

  /// Moves each corner along the path to where its two sides fit best; two rounds.
  private func settle(_ kept: inout [Int]) {
    let n = path.count, k = kept.count
    for _ in 0..<2 {
      var moved = false
      for i in 0..<k {
        let a = kept[(i + k - 1) % k], b = kept[i], c = kept[(i + 1) % k]
        var best = error(a, b) + error(b, c), at = b
        for step in [-3, -2, -1, 1, 2, 3] {
          let p = (b + step + n) % n
          // Stay strictly between the neighbours.
          guard (p - a + n) % n > 1, (c - p + n) % n > 1, (c - a + n) % n > (p - a + n) % n || k == 1 else { continue }
          let e = error(a, p) + error(p, c)
          if e < best { (best, at) = (e, p) }
        }
        if at != b {
          kept[i] = at
          moved = true
        }
      }
      if !moved { break }
    }
    kept.sort()
  }

  /// Corners of the k-gon, 3 ≤ k ≤ 12: where the best lines of neighbouring sides meet, or the sample itself where they are
  /// nearly parallel or meet far off. Samples next to a corner do not count: pens round them.
  func polygon(_ k: Int) -> [Vector2] {
    guard corners.indices.contains(k - 3), corners[k - 3].count == k else { return [] }
    let kept = corners[k - 3], n = path.count
    var lines: [Line] = []
    for i in 0..<k {
      let a = kept[i], b = kept[(i + 1) % k]
      let length = (b - a + n) % n
      let trim = length >= 8 ? max(length / 8, 1) : 0
      let m = moments.moments((a + trim) % n, (b - trim + n) % n)
      lines.append(Line(unitDirection: m.principalDirection, through: moments.origin + m.mean))
    }
    return (0..<k).map { i in
      let sample = path[kept[i]]
      let before = lines[(i + k - 1) % k], after = lines[i]
      guard let meet = before.intersection(with: after, minimumSine: 0.15) else { return sample }
      return meet.distance(to: sample) < 0.12 ? meet : sample
    }
  }
}
