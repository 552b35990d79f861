import Foundation
import InkGeometry
import InkStrokes
import Testing

@testable import InkRecognition

/// Ink with known geometry.
enum TestInk {
  /// Points along straight lines through `corners`, a step of about `spacing`, corners included.
  static func polyline(_ corners: [Vector2], spacing: Double = 2, closed: Bool = false) -> [Vector2] {
    let ends = closed ? corners + corners.prefix(1) : corners
    var points: [Vector2] = []
    for (a, b) in zip(ends, ends.dropFirst()) {
      let steps = max(Int((a.distance(to: b) / spacing).rounded()), 1)
      for i in 0..<steps { points.append(a.lerp(to: b, Double(i) / Double(steps))) }
    }
    return points + ends.suffix(1)
  }

  static func regular(_ n: Int, radius: Double = 100, rotation: Double = 0.3, center: Vector2 = .zero) -> [Vector2] {
    (0..<n).map { center + Vector2(angle: rotation + 2 * .pi * Double($0) / Double(n)) * radius }
  }

  /// `rounds` times round an ellipse.
  static func ellipse(
    _ radii: Vector2, center: Vector2 = .zero, rotation: Double = 0, rounds: Double = 1, from: Double = 0, count: Int = 200
  ) -> [Vector2] {
    (0...count).map { i in
      let u = Vector2(angle: from + 2 * .pi * rounds * Double(i) / Double(count))
      return center + Vector2(u.x * radii.x, u.y * radii.y).rotated(by: rotation)
    }
  }

  /// A box with quarter circles at its corners, closed, from the middle of a side.
  static func roundedBox(half: Vector2, radius: Double, rotation: Double = 0, center: Vector2 = .zero) -> [Vector2] {
    var ring = [Vector2(0, -half.y)]
    for (k, corner) in [Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1), Vector2(-1, -1)].enumerated() {
      let middle = Vector2(corner.x * (half.x - radius), corner.y * (half.y - radius))
      for i in 0...16 { ring.append(middle + Vector2(angle: .pi / 2 * (Double(k) - 1 + Double(i) / 16)) * radius) }
    }
    return polyline((ring + [Vector2(0, -half.y)]).map { center + $0.rotated(by: rotation) })
  }

  static func turned(_ lines: [[Vector2]], by angle: Double) -> [[Vector2]] { lines.map { $0.map { $0.rotated(by: angle) } } }

  static func stroke(_ points: [Vector2]) -> PKStroke {
    let path = PKStrokePath(
      samples: points.enumerated().map { PKStrokePoint(location: CGPoint(x: $1.x, y: $1.y), timeOffset: Double($0) * 0.01) })
    return PKStroke(ink: PKInk(.pen), path: path, id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
  }

  static func strokes(_ lines: [[Vector2]]) -> [PKStroke] { lines.map(stroke) }

  static func prepared(_ lines: [[Vector2]]) -> [PreparedStroke] { lines.map { PreparedStroke(polyline: $0) } }

  static func group(_ lines: [[Vector2]]) throws -> StrokeGroup {
    try #require(StrokeGroup(prepared(lines), indices: Array(lines.indices)))
  }

  /// The strokes moved, scaled, or both: p ↦ p · scale + offset.
  static func placed(_ strokes: [PKStroke], scale: Double, offset: Vector2 = .zero) -> [PKStroke] {
    strokes.map { stroke in
      var moved = stroke
      moved.path = PKStrokePath(
        samples: stroke.path.points.map { point in
          var p = point
          p.location = CGPoint(Vector2(point.location) * scale + offset)
          return p
        }, creationDate: stroke.path.creationDate)
      return moved
    }
  }

  static func reversed(_ stroke: PKStroke) -> PKStroke {
    var back = stroke
    back.path = PKStrokePath(samples: stroke.path.points.reversed(), creationDate: stroke.path.creationDate)
    return back
  }

  /// All orders of 0..<n.
  static func permutations(_ n: Int) -> [[Int]] {
    n == 0 ? [[]] : permutations(n - 1).flatMap { p in (0..<n).map { Array(p[..<$0]) + [n - 1] + Array(p[$0...]) } }
  }

  /// The lines in every order, each of them in either direction.
  static func everyOrderAndDirection(_ lines: [[Vector2]]) -> [[[Vector2]]] {
    permutations(lines.count).flatMap { order in
      (0..<1 << lines.count).map { flips in order.map { flips >> $0 & 1 == 1 ? lines[$0].reversed() : lines[$0] } }
    }
  }

  /// Largest distance from each of `expected` to the nearest of `found`.
  static func mismatch(_ expected: [Vector2], _ found: [Vector2]) -> Double {
    expected.map { e in found.map { $0.distance(to: e) }.min() ?? .infinity }.max() ?? 0
  }
}
