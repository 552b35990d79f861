import InkGeometry

/// Candidate groups of a page: every stroke alone, outlines whose strokes meet end to end all the way round, shafts with what
/// lies at their ends, and small sets of neighbours.
struct GroupEnumerator {
  /// Steps of the search for outlines, and neighbour sets grown, from one stroke: bounds on dense writing.
  static let mostSteps = 160
  static let mostRings = 12
  static let mostShafts = 8
  static let mostSets = 10
  /// A page of so many strokes is taken to hold writing.
  static let manyStrokes = 16

  /// Median of letters' diagonals over their lower quartile, at most.
  private static let writingSpread = 1.6

  private let strokes: [PreparedStroke]
  private let maximumStrokes: Int
  /// Usual diagonal of the page's small strokes, its writing if it has any.
  private let middle: Double
  private let grid: StrokeGrid
  private let ends: EndGraph
  private let graph: StrokeGraph

  init(_ strokes: [PreparedStroke], grid: StrokeGrid, maximumStrokes: Int) {
    self.strokes = strokes
    self.maximumStrokes = maximumStrokes
    let sizes = strokes.map(\.diagonal).sorted()
    middle = sizes.isEmpty ? 0 : min(sizes[sizes.count / 2], Self.writingSpread * sizes[sizes.count / 4])
    self.grid = grid
    ends = EndGraph(strokes, grid: grid)
    graph = StrokeGraph(strokes, grid: grid)
  }

  /// Ascending index lists, each once, in an order that depends on the strokes alone.
  func groups() -> [[Int]] {
    let inked = strokes.indices.filter { strokes[$0].length > 0 }
    var out: [[Int]] = inked.map { [$0] }
    guard maximumStrokes > 1, inked.count > 1 else { return out }
    var rings: [[Int]] = [], sets: [[Int]] = []
    for seed in inked {
      outlines(seed, &rings)
      arrows(seed, &sets)
      neighbours(seed, &sets)
    }
    // A small drawing may be one shape whose strokes do not touch.
    if inked.count <= min(maximumStrokes, 8) { sets.append(inked) }
    var seen = Set<[Int]>()
    for (place, set) in (rings + sets).enumerated() where set.count <= maximumStrokes && seen.insert(set).inserted {
      guard let ink = set.first.map({ strokes[$0].ink }), set.allSatisfy({ strokes[$0].ink == ink }) else { continue }
      if set.count == inked.count || plausible(set, isRing: place < rings.count) { out.append(set) }
    }
    return out
  }

  /// Rings of strokes joined at their ends whose lowest stroke is `seed`, the tightest first; each also with what lies along it.
  private func outlines(_ seed: Int, _ sets: inout [[Int]]) {
    let home = 2 * seed, most = min(maximumStrokes, 8)
    var steps = 0, found = 0
    // Paths of strokes with the end at which each goes on; the cost is the square sum of the gaps.
    var open = PriorityQueue<(path: [Int], exit: Int)>()
    open.push(([seed], home + 1), cost: 0)
    while let (next, cost) = open.pop(), steps < Self.mostSteps, found < Self.mostRings {
      for entry in ends.joints[next.exit] where entry / 2 > seed && !next.path.contains(entry / 2) {
        steps += 1
        let longer = next.path + [entry / 2], far = entry ^ 1, gap = ends.gap(next.exit, entry)
        if ends.gap(far, home) <= 1 {
          found += 1
          sets.append(longer.sorted())
          let along = alongside(longer)
          if !along.isEmpty { sets.append((longer + along).sorted()) }
        }
        if longer.count < most { open.push((longer, far), cost: cost + gap * gap) }
      }
    }
  }

  /// Strokes that lie wholly along others: sides mended or drawn twice, slips of the pen.
  private func alongside(_ set: [Int]) -> [Int] {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for i in set {
      low = pointwiseMin(low, strokes[i].low)
      high = pointwiseMax(high, strokes[i].high)
    }
    let near = 0.02 * (high - low).length
    return grid.near(low: low, high: high).filter { i in
      guard !set.contains(i), !strokes[i].isEmpty else { return false }
      return stride(from: 0, to: strokes[i].points.count, by: 8).allSatisfy { k in
        let p = strokes[i].points[k]
        return set.contains { j in
          stride(from: 0, to: strokes[j].points.count, by: 2).contains { strokes[j].points[$0].distance(to: p) < near }
        }
      }
    }.prefix(3).map { $0 }
  }

  /// The seed as a shaft, alone or with up to three more legs that go on from its ends, with up to three smaller strokes at
  /// either end of the whole.
  private func arrows(_ seed: Int, _ sets: inout [[Int]]) {
    heads([seed], [strokes[seed].first, strokes[seed].last], &sets)
    var chains: [(legs: [Int], ends: (Int, Int))] = [([seed], (2 * seed, 2 * seed + 1))]
    var head = 0
    while head < chains.count, chains.count < Self.mostShafts {
      let (legs, outer) = chains[head]
      head += 1
      guard legs.count < 4 else { continue }
      for (end, other) in [(outer.0, outer.1), (outer.1, outer.0)] {
        for joint in ends.joints[end].prefix(2) where !legs.contains(joint / 2) {
          let leg = joint / 2
          // A chain is grown from its longest leg alone; a leg much shorter is a head's.
          guard (strokes[leg].length, leg) < (strokes[seed].length, seed), strokes[leg].length > 0.15 * strokes[seed].length,
            ends.gap(end, joint) < 0.6
          else { continue }
          let longer = legs + [leg]
          chains.append((longer, (other, joint ^ 1)))
          heads(longer, [ends.point(other), ends.point(joint ^ 1)], &sets)
        }
      }
    }
  }

  private func heads(_ shaft: [Int], _ tips: [Vector2], _ sets: inout [[Int]]) {
    let size = shaft.reduce(0) { max($0, strokes[$1].diagonal) }, length = shaft.reduce(0) { $0 + strokes[$1].length }
    let found = tips.map { tip -> [Int] in
      let reach = 0.45 * size
      var near: [(distance: Double, stroke: Int)] = []
      for i in grid.near(low: tip - Vector2(reach, reach), high: tip + Vector2(reach, reach)) where !shaft.contains(i) {
        guard strokes[i].diagonal < 0.9 * size, strokes[i].length > 0.02 * length else { continue }
        let limit = 0.5 * strokes[i].diagonal + 0.05 * size, d = strokes[i].distance(to: tip, limit)
        if d <= limit { near.append((d, i)) }
      }
      return near.sorted { ($0.distance, $0.stroke) < ($1.distance, $1.stroke) }.prefix(4).map(\.stroke)
    }
    func add(_ more: [Int]) { sets.append((shaft + more).sorted()) }
    for head in found {
      for (k, a) in head.enumerated() {
        add([a])
        for b in head[(k + 1)...] { add([a, b]) }
      }
      if head.count > 2 { add(Array(head.prefix(3))) }
    }
    if let a = found[0].first, let b = found[1].first(where: { $0 != a }) {
      add([a, b])
      let both = Set(found[0].prefix(2) + found[1].prefix(2))
      if both.count == 4 { add(Array(both)) }
    }
  }

  /// Connected sets of two and three neighbours whose lowest stroke is `seed`.
  private func neighbours(_ seed: Int, _ sets: inout [[Int]]) {
    let near = graph.neighbours[seed].filter { $0 > seed && strokes[$0].length > 0 }
    var made = 0
    for (k, a) in near.enumerated() where made < Self.mostSets {
      sets.append([seed, a])
      made += 1
      for b in (near[(k + 1)...] + graph.neighbours[a].filter { $0 > seed && $0 != a && !near.contains($0) }).prefix(2)
      where made < Self.mostSets && strokes[b].length > 0 {
        sets.append([seed, a, b].sorted())
        made += 1
      }
    }
  }

  /// Whether the strokes could be sides of one outline or parts of one arrow: no stroke is lost in the others' size, and on a
  /// page of many strokes, where most are writing, the group is not much smaller than they are. Four strokes or more are no letters
  /// beside each other: one is longer than those, or they close a ring that is.
  private func plausible(_ set: [Int], isRing: Bool) -> Bool {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity), longest = 0.0, widest = 0.0
    for i in set {
      low = pointwiseMin(low, strokes[i].low)
      high = pointwiseMax(high, strokes[i].high)
      longest = max(longest, strokes[i].length)
      widest = max(widest, strokes[i].diagonal)
    }
    guard set.allSatisfy({ strokes[$0].length > 0.015 * longest }) else { return false }
    guard strokes.count >= Self.manyStrokes else { return true }
    let size = (high - low).length
    return size > (set.count < 4 ? 0.5 : 0.8) * middle && (set.count < 4 || widest > 1.2 * middle || isRing && size > 1.7 * middle)
  }
}
