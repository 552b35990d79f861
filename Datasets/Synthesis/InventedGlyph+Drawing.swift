import Foundation
import InkGeometry

extension InventedGlyph {
  /// Drawing `index` of the glyph, each by another hand: fine polylines, one a stroke.
  ///
  /// The hand turns, shears, stretches and bends the glyph, displaces nodes and strokes, rounds corners, stops short of closing;
  /// with the glyph's habits strokes come in another order or sense, joined or split.
  public func drawing(seed: UInt64, index: Int) -> [[Vector2]] {
    var random = SplitMix64(seed: seed, stream: "invented drawing", index: index)
    let slop = pow(random.unit(), 1.3), nodeScatter = (0.03 + 0.07 * slop) * random.uniform(0.6, 1.3)
    let several = strokes.count > 1
    var lines = strokes.map { stroke -> [Vector2] in
      var points = Self.curve(displaced(stroke, by: nodeScatter, random: &random))
      if stroke.isClosed, random.chance(0.5) { points.removeLast(min(random.integer(0...2), points.count - 3)) }
      let shift = several ? Vector2(random.normal(), random.normal()) * (0.04 + 0.08 * slop) : .zero
      return points.map { $0 + shift }
    }
    lines = joined(lines, random: &random)
    if random.chance(habits.splitting) { split(&lines, random: &random) }
    if lines.count > 1, random.chance(habits.order) { lines.shuffle(using: &random) }
    lines = lines.map { random.chance(habits.reversal) ? $0.reversed() : $0 }
    return bent(lines, slop: slop, random: &random)
  }

  private func displaced(_ stroke: Stroke, by scatter: Double, random: inout SplitMix64) -> Stroke {
    var stroke = stroke
    if stroke.isClosed, random.chance(habits.start / 2) {
      let k = random.integer(0...(stroke.nodes.count - 2)), n = stroke.nodes.count - 1
      stroke.nodes = (0...n).map { stroke.nodes[($0 + k) % n] }
      stroke.sharp = (0...n).map { stroke.sharp[($0 + k) % n] }
    }
    stroke.nodes = stroke.nodes.map { $0 + Vector2(random.normal(), random.normal()) * scatter }
    return stroke
  }

  /// Straight between sharp nodes, Catmull–Rom elsewhere.
  private static func curve(_ stroke: Stroke) -> [Vector2] {
    let p = stroke.nodes, n = p.count
    guard n > 1 else { return p }
    var points = [p[0]]
    for i in 0..<n - 1 {
      let chord = p[i + 1] - p[i]
      func tangent(_ j: Int) -> Vector2 {
        if stroke.sharp[j] { return chord }
        if j == 0 { return p[1] - p[0] }
        if j == n - 1 { return p[n - 1] - p[n - 2] }
        let across: Vector2 = p[j + 1] - p[j - 1]
        return across / 2
      }
      let ends = (tangent(i), tangent(i + 1))
      for step in 1...11 {
        let t = Double(step) / 11
        points.append(Vector2.hermite(from: p[i], to: p[i + 1], derivatives: ends.0, ends.1, at: t))
      }
    }
    return points
  }

  private func joined(_ lines: [[Vector2]], random: inout SplitMix64) -> [[Vector2]] {
    var out: [[Vector2]] = []
    for line in lines {
      if let last = out.last?.last, let first = line.first, random.chance(habits.joining), last.distance(to: first) < 0.35 {
        out[out.count - 1] += line
      } else {
        out.append(line)
      }
    }
    return out
  }

  /// Lifts the pen once within the longest stroke.
  private func split(_ lines: inout [[Vector2]], random: inout SplitMix64) {
    guard let longest = lines.indices.max(by: { lines[$0].count < lines[$1].count }) else { return }
    let line = lines[longest], at = random.integer((line.count / 4)...(3 * line.count / 4))
    guard at > 2, at < line.count - 2 else { return }
    lines.replaceSubrange(longest...longest, with: [Array(line[...at]), Array(line[at...])])
  }

  private func bent(_ lines: [[Vector2]], slop: Double, random: inout SplitMix64) -> [[Vector2]] {
    // The hand's own leaning, and the drawing's.
    let angle = random.normal(0, 0.08) + random.normal(0, 0.07 + 0.12 * slop)
    let shear = random.normal(0, 0.12) + random.normal(0, 0.1)
    let aspect = exp((random.normal(0, 0.15) + random.normal(0, 0.12 + 0.1 * slop)) / 2)
    let rounding = random.integer(0...3), c = cos(angle), s = sin(angle)
    let phases = (0..<4).map { _ in random.uniform(0, 2 * .pi) }, rates = (0..<4).map { _ in random.uniform(2, 6) }
    let sizes = (0..<4).map { _ in random.normal(0, 0.03 + 0.03 * slop) }
    func wave(_ k: Int, _ v: Double) -> Double { sizes[k] * sin(rates[k] * v + phases[k]) }
    return lines.map { line in
      var points = line.map { p -> Vector2 in
        let sheared: Double = p.x + shear * p.y / (aspect * aspect)
        let x = sheared * aspect, y = p.y / aspect
        let q = Vector2(c * x - s * y, s * x + c * y)
        return q + Vector2(wave(0, q.y) + wave(1, q.x), wave(2, q.x) + wave(3, q.y))
      }
      for _ in 0..<rounding {
        var smooth = points
        for i in points.indices.dropFirst().dropLast() { smooth[i] = Self.smoothed(points[i - 1], points[i], points[i + 1]) }
        points = smooth
      }
      return points
    }
  }

  private static func smoothed(_ a: Vector2, _ b: Vector2, _ c: Vector2) -> Vector2 {
    let sum: Vector2 = a + c
    return (sum + b * 2) / 4
  }
}
