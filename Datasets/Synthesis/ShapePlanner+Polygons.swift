import Foundation
import InkGeometry

extension ShapePlanner {
  /// The four corners of a box, clockwise on the page from its own upper left.
  static func box(center: Vector2, size: Vector2, rotation: Double) -> [Vector2] {
    [Vector2(-0.5, -0.5), Vector2(0.5, -0.5), Vector2(0.5, 0.5), Vector2(-0.5, 0.5)].map { center + ($0 * size).rotated(by: rotation) }
  }

  /// Corners on an ellipse, the first at `phase`.
  static func regular(_ n: Int, center: Vector2, radii: Vector2, phase: Double) -> [Vector2] {
    (0..<n).map { center + Vector2(angle: phase + 2 * .pi * Double($0) / Double(n)) * radii }
  }

  /// Outline of a polygon of any kind, each corner off by the hand's slips; the truth is what was drawn towards.
  mutating func polygon(_ kind: SyntheticKind, _ corners: [Vector2], scatter: Double = 1) -> ShapePlan {
    let drawn = scattered(corners, by: scatter)
    return ShapePlan(kind, outline(drawn), .polygon(drawn))
  }

  /// A box: the truth is the right-angled one nearest to the corners drawn.
  mutating func rectangle(_ kind: SyntheticKind = .rectangle, center: Vector2, size: Vector2, rotation: Double) -> ShapePlan {
    let drawn = scattered(Self.box(center: center, size: size, rotation: rotation))
    let (corners, turn) = Self.squaredUp(drawn)
    return ShapePlan(kind, outline(drawn), .rectangle(corners: corners, cornerRadius: 0, rotation: turn))
  }

  /// The right-angled box of four corners: mean centre, direction and half sides.
  static func squaredUp(_ c: [Vector2]) -> (corners: [Vector2], rotation: Double) {
    guard c.count == 4 else { return (c, 0) }
    let center = (c[0] + c[1] + c[2] + c[3]) / 4
    let across = (c[1] - c[0]) + (c[2] - c[3]), down = (c[2] - c[1]) + (c[3] - c[0])
    let axis = (across - down.perpendicular).normalized
    let size = Vector2(abs(across.dot(axis)), abs(down.dot(axis.perpendicular))) / 2
    return (box(center: center, size: size, rotation: axis.angle), axis.angle)
  }

  /// A box with rounded corners in one smooth stroke, or two.
  mutating func roundedRectangle(center: Vector2, size: Vector2, radius: Double, rotation: Double) -> ShapePlan {
    let half = size / 2, scatter = hand.cornerScatter * 1.2
    let r = Swift.min(radius, Swift.min(half.x, half.y))
    // Each corner has a radius of its own and is a little out of place.
    var points: [Vector2] = []
    for (i, sign) in [Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1), Vector2(-1, -1)].enumerated() {
      let rr = Swift.min(r * exp(random.normal(0, 0.06 + scatter * 3)), Swift.min(half.x, half.y))
      let shift = Vector2(random.normal(), random.normal()) * scatter * size * 0.5
      let c = sign * (half - Vector2(rr, rr)) + shift
      for k in 0...8 { points.append(c + Vector2(angle: -.pi / 2 + (Double(i) + Double(k) / 8) * .pi / 2) * rr) }
    }
    let placed = Self.refined(points).map { center + $0.rotated(by: rotation) }
    let corners = Self.box(center: center, size: size, rotation: rotation)
    return ShapePlan(.roundedRectangle, round(placed), .rectangle(corners: corners, cornerRadius: r, rotation: rotation))
  }

  /// A ring with long edges divided, so that a stroke may begin anywhere.
  static func refined(_ ring: [Vector2]) -> [Vector2] {
    guard let first = ring.first else { return ring }
    let length = zip(ring, ring.dropFirst() + [first]).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let step = Swift.max(length / 160, 1e-12)
    var fine: [Vector2] = []
    for (a, b) in zip(ring, ring.dropFirst() + [first]) {
      let parts = Swift.min(Swift.max(Int((a.distance(to: b) / step).rounded()), 1), 200)
      for k in 0..<parts { fine.append(a.lerp(to: b, Double(k) / Double(parts))) }
    }
    return fine
  }

  /// A star. Tips are off each for itself; crossing ones (pentagram, hexagram) follow the tips.
  mutating func star(tips n: Int, center: Vector2, radii: Vector2, inner: Double, rotation: Double, crossing: Bool) -> ShapePlan {
    let slack = 0.03 + hand.cornerScatter * 2.6
    let tips = (0..<n).map { i in
      let angle = -Double.pi / 2 + 2 * .pi * Double(i) / Double(n) + random.normal(0, slack * 1.5 / Double(n) * 3)
      return center + (Vector2(angle: angle) * radii * (1 + random.normal(0, slack))).rotated(by: rotation)
    }
    let ratio = crossing ? cos(2 * .pi / Double(n)) / cos(.pi / Double(n)) : inner
    var ring: [Vector2] = []
    for (i, tip) in tips.enumerated() {
      let next = tips[(i + 1) % n], between = (tip - center) + (next - center)
      let reach = (tip.distance(to: center) + next.distance(to: center)) / 2 * ratio
      ring.append(tip)
      ring.append(center + between.normalized * (reach * (1 + (crossing ? 0 : random.normal(0, slack)))))
    }
    guard crossing else { return ShapePlan(.star, outline(ring), .star(outline: ring)) }
    if n % 2 == 0 {
      let first = outline(stride(from: 0, to: n, by: 2).map { tips[$0] }, strokes: random.chance(0.85) ? 1 : nil, plain: true)
      let second = outline(stride(from: 1, to: n, by: 2).map { tips[$0] }, strokes: random.chance(0.85) ? 1 : nil, plain: true)
      return ShapePlan(.star, first + second, .star(outline: ring))
    }
    let order = (0..<n).map { tips[($0 * (n / 2)) % n] }
    // A pentagram mostly starts at the lower left.
    return ShapePlan(.star, outline(order, strokes: random.chance(0.93) ? 1 : n, plain: true), .star(outline: ring))
  }

  /// A block arrow's outline from `tail` to `tip`.
  mutating func blockArrow(from tail: Vector2, to tip: Vector2, width: Double, shaft: Double, head: Double, bothEnds: Bool) -> ShapePlan {
    let axis = (tip - tail).normalized, across = axis.perpendicular
    let neck = tip - axis * head, back = tail + axis * head
    var corners: [Vector2] = [
      neck - across * (shaft / 2), neck - across * (width / 2), tip, neck + across * (width / 2), neck + across * (shaft / 2),
    ]
    corners +=
      bothEnds
      ? [back + across * (shaft / 2), back + across * (width / 2), tail, back - across * (width / 2), back - across * (shaft / 2)]
      : [tail + across * (shaft / 2), tail - across * (shaft / 2)]
    return polygon(.arrowShape, corners, scatter: 1.1)
  }
}
