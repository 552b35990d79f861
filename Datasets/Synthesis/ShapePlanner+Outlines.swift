import Foundation
import InkGeometry

extension ShapePlanner {
  /// Strokes around a closed polygon whose corners are drawn as they stand.
  ///
  /// `strokes` forces a number of strokes. Habits choose direction, first corner, where the pen lifts, how the ends meet.
  mutating func outline(_ corners: [Vector2], strokes forced: Int? = nil, plain: Bool = false) -> [PenPath] {
    let n = corners.count
    guard n > 2 else { return n == 2 ? [chain(corners)] : [] }
    let turned = random.chance(hand.clockwise) == (area(corners) > 0) ? corners : corners.reversed()
    let first = firstCorner(turned)
    let ring = Array(turned[first...] + turned[..<first])
    if !plain, forced == nil, random.chance(0.012) { return dashed(ring + ring.prefix(1)) }

    let count = forced ?? strokeCount(corners: n)
    guard count > 1 else {
      let whole = [loop(ring, rounds: !plain && random.chance(0.025) ? 2 : 1)]
      return plain || !random.chance(0.01) ? whole : whole + [mend(ring)]
    }
    var cuts = Set([0])
    while cuts.count < Swift.min(count, n) { cuts.insert(random.integer(1...(n - 1))) }
    let ordered = cuts.sorted()
    var paths: [PenPath] = []
    for (i, cut) in ordered.enumerated() {
      let stop = i + 1 < ordered.count ? ordered[i + 1] : n
      paths.append(part((cut...stop).map { ring[$0 % n] }))
    }
    if random.chance(0.2) { paths.shuffle(using: &random) }
    if !plain, random.chance(0.06) { paths.append(mend(ring)) }
    return paths
  }

  /// A side gone over once more, or a part of it, to close a gap or to straighten it.
  private mutating func mend(_ ring: [Vector2]) -> PenPath {
    let k = random.integer(0...(ring.count - 1)), a = ring[k], b = ring[(k + 1) % ring.count], slip = 0.03 * a.distance(to: b)
    let from = random.chance(0.6) ? random.uniform(-0.1, 0.1) : random.uniform(0, 0.7), to = from + random.uniform(0.12, 1)
    func near(_ u: Double) -> Vector2 { a.lerp(to: b, Swift.min(u, 1.05)) + Vector2(random.normal(), random.normal()) * slip }
    let ends = [near(from), near(to)]
    return chain(random.chance(0.5) ? ends : ends.reversed())
  }

  /// Twice the signed area; positive when the corners run clockwise on a page.
  private func area(_ corners: [Vector2]) -> Double {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) }
  }

  /// Where people begin: mostly at the upper left, the top, or the lower left.
  private mutating func firstCorner(_ corners: [Vector2]) -> Int {
    let look = random.weighted(
      [(Vector2(1, 1), 0.52), (Vector2(0.1, 1), 0.22), (Vector2(1, -0.8), 0.1), (Vector2(-1, 1), 0.08)], else: Vector2.zero)
    guard look != .zero else { return random.integer(0...(corners.count - 1)) }
    var best = 0
    for i in corners.indices where corners[i].dot(look) < corners[best].dot(look) { best = i }
    return best
  }

  private mutating func strokeCount(corners n: Int) -> Int {
    guard random.chance(hand.lifts) else { return 1 }
    return n <= 4
      ? random.weighted([(2, 0.4), (3, 0.25), (n, 0.35)], else: 2) : random.weighted([(2, 0.45), (3, 0.25), (n, 0.3)], else: 2)
  }

  /// One of several strokes of an outline, through `corners`: its ends are slips, an edge alone runs the natural way.
  private mutating func part(_ corners: [Vector2]) -> PenPath {
    guard corners.count > 2, let first = corners.first, let last = corners.last else {
      guard let a = corners.first, let b = corners.last else { return PenPath(start: .zero) }
      let natural = (b - a).dot(Vector2(1, 0.8)) >= 0
      return random.chance(0.85) == natural ? edge(a, b) : edge(b, a)
    }
    var points = corners
    let lead = corners[1] - first, trail = last - corners[corners.count - 2]
    points[0] = first - lead * slipOfEnd() + lead.perpendicular * random.normal(0, hand.cornerScatter * 0.5)
    points[points.count - 1] = last + trail * slipOfEnd() + trail.perpendicular * random.normal(0, hand.cornerScatter * 0.5)
    return chain(random.chance(0.85) ? points : points.reversed())
  }

  private mutating func slipOfEnd() -> Double { Swift.min(Swift.max(random.normal(hand.overshoot, hand.overshootSpread), -0.18), 0.22) }

  /// How far a closed outline runs on (positive) or stops short, as a share of its length.
  mutating func closing() -> Double {
    // Now and then anybody misses by more.
    let spread = random.chance(0.1) ? Swift.max(hand.closureSpread, 0.06) : hand.closureSpread
    return Swift.min(Swift.max(random.normal(hand.closure, spread), -0.13), 0.17)
  }

  /// The whole outline in one stroke.
  private mutating func loop(_ ring: [Vector2], rounds: Int) -> PenPath {
    let n = ring.count
    guard n > 2, let home = ring.first else { return PenPath(start: .zero) }
    let length = zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    var points: [Vector2] = []
    for _ in 0..<rounds { points += points.isEmpty ? ring : scattered(ring, by: 0.5) }
    // Beginning in the middle of an edge is rare, in a corner the rule.
    let inside = random.chance(0.05)
    if inside { points[0] = home.lerp(to: ring[1], random.uniform(0.15, 0.6)) }
    let meeting = inside ? points[0] : home
    // Others begin well before their corner and come back to it.
    if !inside, n < 6, random.chance(0.05) { points[0] = home - (ring[1] - home) * random.uniform(0.08, 0.4) }
    if inside { points.append(home) }
    let before = points.last ?? home, closing = closing() * length, lastEdge = meeting - before
    let sideways = lastEdge.normalized.perpendicular * (random.normal(0, hand.cornerScatter) * Swift.min(lastEdge.length, length / 5))
    if closing <= 0 {
      let short = Swift.min(-closing, lastEdge.length * 0.72)
      points.append(meeting - lastEdge.normalized * short + sideways)
    } else if random.chance(0.5) || inside {
      // Straight on past the start.
      points.append(meeting + lastEdge.normalized * Swift.min(closing, 0.45 * length / Double(n)) + sideways)
    } else {
      // Into the first edge again.
      let next = ring[1] - home
      points.append(meeting + sideways)
      points.append(meeting + sideways * random.uniform(0.3, 1.5) + next.normalized * Swift.min(closing, next.length * 0.9))
    }
    return chain(points)
  }

  /// An open path as dashes.
  mutating func dashed(_ points: [Vector2]) -> [PenPath] {
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let dashes = random.integer(9...22), fill = random.uniform(0.45, 0.75)
    var paths: [PenPath] = []
    for (a, b) in zip(points, points.dropFirst()) {
      let way = b - a, count = Swift.max(1, Int((Double(dashes) * way.length / Swift.max(length, 1e-9)).rounded()))
      for k in 0..<count {
        let from = (Double(k) + random.normal(0, 0.06)) / Double(count), to = from + fill / Double(count)
        paths.append(edge(a + way * Swift.max(from, 0), a + way * Swift.min(to, 1)))
      }
    }
    return paths
  }
}
