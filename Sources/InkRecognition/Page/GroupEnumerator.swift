import InkGeometry

/// Candidate groups of a page: every stroke alone, and connected sets of neighbouring strokes that could be one shape.
struct GroupEnumerator {
  /// Most groups grown from one stroke: bounds the work on dense writing.
  static let mostPerSeed = 32

  /// A page of so many strokes is taken to hold writing.
  static let manyStrokes = 16

  private let maximumStrokes: Int
  /// Median diagonal of the page's strokes.
  private let middle: Double

  init(_ strokes: [PreparedStroke], maximumStrokes: Int) {
    self.maximumStrokes = maximumStrokes
    let sizes = strokes.map(\.diagonal).sorted()
    middle = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
  }

  /// Ascending index lists, each once.
  func groups(_ strokes: [PreparedStroke], graph: StrokeGraph) -> [[Int]] {
    var out: [[Int]] = []
    for seed in strokes.indices where strokes[seed].length > 0 {
      out.append([seed])
      grow(seed, strokes, graph, &out)
    }
    // A small drawing may be one shape whose strokes do not touch.
    let inked = strokes.indices.filter { strokes[$0].length > 0 }
    if (2...min(maximumStrokes, 8)).contains(inked.count) && maximumStrokes > 1, !out.contains(inked) { out.append(inked) }
    return out
  }

  /// Connected sets whose lowest stroke is `seed` (Wernicke's enumeration of subgraphs, 2006, breadth first and bounded).
  private func grow(_ seed: Int, _ strokes: [PreparedStroke], _ graph: StrokeGraph, _ out: inout [[Int]]) {
    var queue: [(set: [Int], frontier: [Int])] = [([seed], graph.neighbours[seed].filter { $0 > seed && strokes[$0].length > 0 })]
    var head = 0, made = 0
    while head < queue.count, made < Self.mostPerSeed {
      let (set, frontier) = queue[head]
      head += 1
      for (k, next) in frontier.enumerated() {
        guard made < Self.mostPerSeed else { return }
        let grown = (set + [next]).sorted()
        made += 1
        if plausible(grown, strokes) { out.append(grown) }
        guard grown.count < maximumStrokes else { continue }
        var rest = Array(frontier[(k + 1)...])
        for n in graph.neighbours[next] where n > seed && strokes[n].length > 0 && !set.contains(n) && !frontier.contains(n) {
          if !set.contains(where: { graph.neighbours[$0].contains(n) }) { rest.append(n) }
        }
        if !rest.isEmpty { queue.append((grown, rest)) }
      }
    }
  }

  /// Whether the strokes could be sides of one outline or parts of one arrow: no stroke is lost in the others' size, and on a
  /// page of many strokes, where most are writing, the group is no smaller than they are.
  private func plausible(_ set: [Int], _ strokes: [PreparedStroke]) -> Bool {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity), longest = 0.0, widest = 0.0
    for i in set {
      low = pointwiseMin(low, strokes[i].low)
      high = pointwiseMax(high, strokes[i].high)
      longest = max(longest, strokes[i].length)
      widest = max(widest, strokes[i].diagonal)
    }
    guard set.allSatisfy({ strokes[$0].length > 0.03 * longest }) else { return false }
    guard strokes.count >= Self.manyStrokes else { return true }
    return (high - low).length > 0.8 * middle && (set.count < 4 || widest > 1.2 * middle)
  }
}
