import InkGeometry

/// Which strokes of a page lie so near each other that they may belong to one shape.
///
/// Two strokes are neighbours when an end of one lies near the other's ink, near being a share of their sizes; a uniform grid
/// over the ink keeps the search near-linear in the number of strokes.
struct StrokeGraph {
  /// Neighbours of each stroke, nearest first, at most `mostNeighbours`.
  private(set) var neighbours: [[Int]]

  static let mostNeighbours = 10
  /// Nearness as a share of the longer and of the shorter stroke's diagonal.
  static let longShare = 0.09
  static let shortShare = 0.16

  init(_ strokes: [PreparedStroke], grid boxes: StrokeGrid) {
    var distances: [[(distance: Double, stroke: Int)]] = Array(repeating: [], count: strokes.count)
    for i in strokes.indices where !strokes[i].isEmpty {
      let reach = Self.longShare * strokes[i].diagonal + Self.shortShare * strokes[i].diagonal
      for j in boxes.near(low: strokes[i].low - Vector2(reach, reach), high: strokes[i].high + Vector2(reach, reach)) where j != i {
        // The pair is met from its larger member, whose reach is the wider.
        guard (strokes[j].diagonal, j) < (strokes[i].diagonal, i) else { continue }
        let limit = Self.longShare * strokes[i].diagonal + Self.shortShare * strokes[j].diagonal
        let d = Self.distance(strokes[i], strokes[j], limit: limit)
        guard d <= limit else { continue }
        distances[i].append((d / max(limit, 1e-12), j))
        distances[j].append((d / max(limit, 1e-12), i))
      }
    }
    neighbours = distances.map { list in
      list.sorted { ($0.distance, $0.stroke) < ($1.distance, $1.stroke) }.prefix(Self.mostNeighbours).map(\.stroke)
    }
  }

  /// Least distance between an end of one stroke and a sample of the other; `infinity` when their boxes are farther than `limit`.
  private static func distance(_ a: PreparedStroke, _ b: PreparedStroke, limit: Double) -> Double {
    let gap = pointwiseMax(pointwiseMax(a.low - b.high, b.low - a.high), Vector2.zero)
    guard gap.length <= limit else { return .infinity }
    return min(a.distance(to: b.first, limit), a.distance(to: b.last, limit), b.distance(to: a.first, limit), b.distance(to: a.last, limit))
  }
}
