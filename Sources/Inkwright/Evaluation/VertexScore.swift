import InkFormats
import InkGeometry

/// How far the answers' corners lie from those that a person marked, where the drawings carry such marks.
struct VertexScore: Sendable {
  private struct Row: Sendable {
    /// Mean distance of a corner in % of the diagonal, a drawing each.
    var errors: [Double] = []
    /// Drawings of another kind, or without as many corners.
    var missed = 0
  }

  /// More corners have too many orders to try.
  private static let mostCorners = 7
  private var rows: [String: Row] = [:]

  init(_ drawings: [AnsweredDrawing], _ expectations: Expectations) throws(EvaluationError) {
    for drawing in drawings where !drawing.vertices.isEmpty {
      let expected = try expectations.expectation(corpus: drawing.corpus, label: drawing.label, recognized: nil)
      guard case .shape(let wanted) = expected else { continue }
      let answers = drawing.shapes.filter(wanted.admits)
      guard answers.count == 1, let points = answers.first.flatMap(Self.points), points.count == drawing.vertices.count,
        points.count <= Self.mostCorners
      else {
        rows[drawing.label, default: Row()].missed += 1
        continue
      }
      let diagonal = drawing.diagonal > 0 ? drawing.diagonal : 1
      let sum = Self.leastSum(points, drawing.vertices)
      rows[drawing.label, default: Row()].errors.append(100 * (sum / Double(points.count)) / diagonal)
    }
    for label in rows.keys { rows[label]?.errors.sort() }
  }

  /// Corners; of an ellipse the ends of its axes.
  private static func points(_ shape: AnsweredShape) -> [Vector2]? {
    if let corners = shape.corners, !corners.isEmpty { return corners }
    guard let center = shape.center, let radii = shape.radii else { return nil }
    let major = Vector2(angle: shape.rotation) * radii.x
    let minor = Vector2(-major.y, major.x) * (radii.x > 0 ? radii.y / radii.x : 0)
    return [center + major, center - major, center + minor, center - minor]
  }

  /// Least sum of distances over all orders of `points`.
  private static func leastSum(_ points: [Vector2], _ marks: [Vector2]) -> Double {
    func best(_ next: Int, _ used: Int) -> Double {
      guard next < marks.count else { return 0 }
      var least = Double.infinity
      for p in points.indices where used & (1 << p) == 0 {
        least = min(least, points[p].distance(to: marks[next]) + best(next + 1, used | 1 << p))
      }
      return least
    }
    return best(0, 0)
  }

  private func median(_ row: Row) -> Double { ExactRounding(decimals: 3).round(row.errors[row.errors.count / 2]) }
  private func high(_ row: Row) -> Double { ExactRounding(decimals: 3).round(row.errors[Int(Double(row.errors.count) * 0.95)]) }
  private var scored: [(label: String, row: Row)] { rows.filter { !$0.value.errors.isEmpty }.sorted { $0.key < $1.key }.map { ($0, $1) } }

  var figures: [Figure] {
    guard let worst = scored.map({ median($0.row) }).max(), let high = scored.map({ high($0.row) }).max() else { return [] }
    return [
      Figure(
        name: "vertex-median", value: worst, title: "distance of corners from those marked, median of the worst label",
        unit: "% of the diagonal"),
      Figure(
        name: "vertex-p95", value: high, title: "distance of corners from those marked, 95th percentile of the worst label",
        unit: "% of the diagonal"),
    ]
  }

  var lines: [String] {
    guard !rows.isEmpty else { return [] }
    let all = rows.sorted { $0.key < $1.key }
    return ["  distance of corners from those marked, in % of the diagonal:"]
      + all.map { label, row in
        let found = row.errors.isEmpty ? "" : "median \(median(row)), 95th percentile \(high(row)); "
        return "    \(label): \(found)\(row.errors.count) compared, \(row.missed) of another kind"
      }
  }

  func append(to text: inout JSONText) {
    guard !rows.isEmpty else { return }
    text.key("vertices")
    text.beginObject()
    for (label, row) in rows.sorted(by: { $0.key < $1.key }) {
      text.key(of: label)
      text.beginObject()
      if !row.errors.isEmpty {
        text.key("medianPercent")
        text.exact(median(row))
        text.key("p95Percent")
        text.exact(high(row))
      }
      text.key("scored")
      text.integer(row.errors.count)
      text.key("notScored")
      text.integer(row.missed)
      text.endObject()
    }
    text.endObject()
  }
}
