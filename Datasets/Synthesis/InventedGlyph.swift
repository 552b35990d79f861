import Foundation
import InkGeometry

/// A glyph that nobody has seen: one to five strokes of lines, curves, arcs and outlines, in a box of side 1.
///
/// Unlimited in number, such glyphs stand for the symbols that people will invent: what tells their drawings apart, and what
/// differs between two drawings of the same one, is learnt from them.
public struct InventedGlyph: Sendable {
  struct Stroke: Sendable {
    var nodes: [Vector2]
    /// Whether the pen turns sharply at each node.
    var sharp: [Bool]

    var isClosed: Bool { nodes.count > 2 && nodes.first == nodes.last }
  }

  /// How freely people draw this glyph: probabilities of another order, sense, joining, splitting and start.
  struct Habits: Sendable {
    var order: Double
    var reversal: Double
    var joining: Double
    var splitting: Double
    var start: Double
  }

  var strokes: [Stroke]
  let habits: Habits

  /// Glyph `index` of the series of `seed`.
  public init(seed: UInt64, index: Int) {
    var random = SplitMix64(seed: seed, stream: "invented glyph", index: index)
    let count = random.weighted([(1, 0.5), (2, 0.22), (3, 0.15), (4, 0.08), (5, 0.05)], else: 1)
    let angular = random.chance(0.5), onGrid = random.chance(0.5)
    var strokes: [Stroke] = [], ends: [Vector2] = []
    for _ in 0..<count {
      var stroke = Self.stroke(isOnly: count == 1, angular: angular, onGrid: onGrid, random: &random)
      if !ends.isEmpty, random.chance(0.45), let end = random.element(of: ends), let first = stroke.nodes.first {
        stroke.nodes = stroke.nodes.map { $0 + end - first }
      }
      if let first = stroke.nodes.first, let last = stroke.nodes.last { ends += [first, last, stroke.nodes[stroke.nodes.count / 2]] }
      strokes.append(stroke)
    }
    self.strokes = Self.scaled(strokes)
    let several = count > 1
    habits = Habits(
      order: random.pick(0, 0, 0.3, 0.7), reversal: several ? random.pick(0, 0, 0.15, 0.4) : random.pick(0, 0, 0, 0, 0.1),
      joining: random.pick(0, 0, 0.3), splitting: random.pick(0, 0, 0, 0.3), start: random.pick(0, 0.5))
  }

  private static func stroke(isOnly: Bool, angular: Bool, onGrid: Bool, random: inout SplitMix64) -> Stroke {
    let kind = random.unit()
    func point(_ random: inout SplitMix64) -> Vector2 { Vector2(random.unit(), random.unit()) }
    if kind < 0.18 {
      // An arc, a ring, a spiral.
      let start = random.uniform(0, 2 * .pi)
      let sweep = random.weighted([(2, 0.4), (1, 0.25), (1.5, 0.15), (0.5, 0.12), (4, 0.08)], else: 2.0) * .pi * random.pick(-1, 1)
      let count = max(4, Int(abs(sweep) / (.pi / 4)) + 1), radius = random.uniform(0.2, 0.5), squash = random.uniform(0.5, 1)
      let inner = abs(sweep) > 7 ? random.uniform(0.3, 1) : 1
      let center = Vector2(random.uniform(0.3, 0.7), random.uniform(0.3, 0.7))
      let nodes = (0..<count).map { i in
        let u = Double(i) / Double(count - 1), a = start + u * sweep, r = radius * (1 + u * (inner - 1))
        return center + Vector2(cos(a) * r, sin(a) * r * squash)
      }
      return Stroke(nodes: nodes, sharp: [Bool](repeating: false, count: count))
    }
    if kind < 0.3 {
      let corners = random.integer(3...6), start = random.uniform(0, 2 * .pi), sense = random.pick(-1.0, 1.0)
      let radius = random.uniform(0.2, 0.5), squash = random.uniform(0.4, 1)
      let center = Vector2(random.uniform(0.3, 0.7), random.uniform(0.3, 0.7))
      var nodes = (0..<corners).map { i in
        let a = start + sense * Double(i) / Double(corners) * 2 * .pi
        return center + Vector2(cos(a) * radius, sin(a) * radius * squash)
      }
      nodes.append(nodes[0])
      return Stroke(nodes: nodes, sharp: [Bool](repeating: true, count: corners + 1))
    }
    let choices =
      isOnly
      ? [(2, 0.1), (3, 0.2), (4, 0.25), (5, 0.2), (6, 0.15), (7, 0.1)]
      : [(2, 0.42), (3, 0.25), (4, 0.15), (5, 0.1), (6, 0.05), (7, 0.03)]
    let count = random.weighted(choices, else: 2)
    var nodes = (0..<count).map { _ in point(&random) }
    if onGrid { nodes = nodes.map { Vector2(($0.x * 3).rounded() / 3, ($0.y * 3).rounded() / 3) } }
    for i in 1..<count {
      for _ in 0..<20 where nodes[i].distance(to: nodes[i - 1]) < 0.3 { nodes[i] = point(&random) }
    }
    let sharp = (0..<count).map { _ in random.chance(angular ? 0.85 : 0.25) }
    if count > 3, random.chance(0.25) { nodes[count - 1] = nodes[0] }
    return Stroke(nodes: nodes, sharp: sharp)
  }

  private static func scaled(_ strokes: [Stroke]) -> [Stroke] {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for node in strokes.lazy.flatMap(\.nodes) {
      low = pointwiseMin(low, node)
      high = pointwiseMax(high, node)
    }
    let side = max(high.x - low.x, high.y - low.y, 1e-6)
    return strokes.map { Stroke(nodes: $0.nodes.map { ($0 - low) / side }, sharp: $0.sharp) }
  }
}
