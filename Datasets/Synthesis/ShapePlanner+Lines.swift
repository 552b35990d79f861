import Foundation
import InkGeometry

extension ShapePlanner {
  mutating func line(from a: Vector2, to b: Vector2) -> ShapePlan {
    let truth = SyntheticTruth.line(start: a, end: b)
    switch random.unit() {
    case ..<0.06:
      // Retraced: there, back (part of the way), perhaps there again.
      let turns = random.integer(1...3)
      var path = PenPath(start: a), at = a
      draw(&path, to: b)
      for k in 0..<turns {
        at =
          k % 2 == 0
          ? a.lerp(to: b, random.chance(0.6) ? random.uniform(0, 0.06) : random.uniform(0, 0.7)) : b.lerp(to: a, random.uniform(0, 0.06))
        draw(&path, to: at + (b - a).perpendicular * random.normal(0, hand.cornerScatter * 0.4))
      }
      return ShapePlan(.line, [path], truth)
    case ..<0.08: return ShapePlan(.line, dashed([a, b]), truth)
    default:
      var path = PenPath(start: a)
      draw(&path, to: b)
      return ShapePlan(.line, [path], truth)
    }
  }

  /// Part of an ellipse from angle `from` through `sweep` radians.
  mutating func arc(center: Vector2, radii: Vector2, rotation: Double, from: Double, sweep: Double) -> ShapePlan {
    let bend = random.normal(0, hand.lumpiness * 1.5), phase = random.uniform(0, 2 * .pi)
    let points = (0...48).map { i in
      let angle = from + sweep * Double(i) / 48
      return center + (Vector2(angle: angle) * radii * (1 + bend * sin(2 * angle + phase))).rotated(by: rotation)
    }
    return ShapePlan(.arc, [PenPath(smooth: points)], .path(points))
  }

  /// A smooth open curve through points.
  mutating func curve(through knots: [Vector2]) -> ShapePlan {
    let points = Self.spline(knots)
    return ShapePlan(.curve, [PenPath(smooth: points)], .path(points))
  }

  /// Catmull–Rom spline through knots (end tangents from the end chords), eight steps a span.
  static func spline(_ knots: [Vector2], steps: Int = 8) -> [Vector2] {
    guard let first = knots.first, knots.count > 1 else { return knots }
    var points = [first]
    for i in 0..<(knots.count - 1) {
      let p = knots[i], q = knots[i + 1]
      let before = i > 0 ? knots[i - 1] : p, after = i + 2 < knots.count ? knots[i + 2] : q
      let a = (q - before) / (i > 0 ? 2 : 1), b = (after - p) / (i + 2 < knots.count ? 2 : 1)
      for k in 1...steps { points.append(.hermite(from: p, to: q, derivatives: a, b, at: Double(k) / Double(steps))) }
    }
    return points
  }

  mutating func polyline(_ corners: [Vector2]) -> ShapePlan {
    ShapePlan(.polyline, [chain(corners)], .path(corners))
  }

  /// Archimedes' spiral from the centre outwards, or inwards.
  mutating func spiral(center: Vector2, radius: Double, turns: Double, aspect: Double, inwards: Bool) -> ShapePlan {
    let phase = random.uniform(0, 2 * .pi), way = random.chance(0.5) ? 1.0 : -1.0
    let core = random.uniform(0, 0.12), bulge = random.uniform(0.85, 1.2), lumps = random.normal(0, 0.02 + hand.lumpiness * 1.5)
    let count = Int(turns * 48)
    var points = (0...count).map { i in
      let u = Double(i) / Double(count), angle = phase + way * turns * 2 * .pi * u
      let r = radius * (core + (1 - core) * pow(u, bulge)) * (1 + lumps * sin(1.7 * angle + phase))
      return center + Vector2(angle: angle) * Vector2(r, r * aspect)
    }
    if inwards { points.reverse() }
    return ShapePlan(.spiral, [PenPath(smooth: points)], .path(points))
  }
}
