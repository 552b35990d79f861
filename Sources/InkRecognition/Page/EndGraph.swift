import InkGeometry

/// Which ends of strokes meet: the joints of outlines drawn in several strokes.
///
/// End 2i is stroke i's first point, 2i + 1 its last.
struct EndGraph {
  /// Ends of other strokes near each end, nearest first.
  private(set) var joints: [[Int]]

  /// Most joints of an end that are followed.
  static let mostJoints = 6
  /// Nearness as a share of the smaller and of the larger stroke's diagonal: gaps and overshoot of hasty corners.
  static let smallShare = 0.3
  static let largeShare = 0.1

  private let strokes: [PreparedStroke]

  init(_ strokes: [PreparedStroke], grid: StrokeGrid) {
    self.strokes = strokes
    var found: [[(distance: Double, end: Int)]] = Array(repeating: [], count: 2 * strokes.count)
    for i in strokes.indices where strokes[i].length > 0 {
      for side in 0...1 {
        let p = side == 0 ? strokes[i].first : strokes[i].last
        let reach = (Self.smallShare + Self.largeShare) * strokes[i].diagonal
        for j in grid.near(low: p - Vector2(reach, reach), high: p + Vector2(reach, reach)) where j != i && strokes[j].length > 0 {
          // Met from the larger of the two, whose reach is the wider.
          guard (strokes[j].diagonal, j) < (strokes[i].diagonal, i) else { continue }
          for (other, q) in [(2 * j, strokes[j].first), (2 * j + 1, strokes[j].last)] {
            let d = p.distance(to: q)
            guard d <= Self.limit(strokes[i], strokes[j]) else { continue }
            found[2 * i + side].append((d, other))
            found[other].append((d, 2 * i + side))
          }
        }
      }
    }
    joints = found.map { list in list.sorted { ($0.distance, $0.end) < ($1.distance, $1.end) }.prefix(Self.mostJoints).map(\.end) }
  }

  private static func limit(_ a: PreparedStroke, _ b: PreparedStroke) -> Double {
    smallShare * min(a.diagonal, b.diagonal) + largeShare * max(a.diagonal, b.diagonal)
  }

  func point(_ end: Int) -> Vector2 { end % 2 == 0 ? strokes[end / 2].first : strokes[end / 2].last }

  /// Gap between two ends of different strokes over the largest at which they meet.
  func gap(_ a: Int, _ b: Int) -> Double {
    point(a).distance(to: point(b)) / max(Self.limit(strokes[a / 2], strokes[b / 2]), .leastNormalMagnitude)
  }
}
