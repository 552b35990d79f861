import Foundation
import InkGeometry

extension ShapePlanner {
  /// Strokes around a closed smooth ring (fine, clockwise on the page): where it starts, which way, how it meets.
  mutating func round(_ ring: [Vector2]) -> [PenPath] {
    let n = ring.count
    guard n > 8 else { return [] }
    let center = ring.reduce(.zero, +) / Double(n)
    let look = Vector2(angle: random.normal(hand.startAngle, hand.startAngleSpread))
    let first = ring.indices.max { (ring[$0] - center).dot(look) < (ring[$1] - center).dot(look) } ?? 0
    let forward = random.chance(1 - hand.clockwise * hand.clockwise) ? -1 : 1
    let rounds = random.chance(0.035) ? Double(random.integer(2...3)) : 1
    // Ends that do not meet: a slow gain or loss of radius on the way round.
    let gain = random.normal(0, 0.015 + hand.closureSpread * 1.3), closing = closing() * (random.chance(0.5) ? 1.3 : 0.8)
    func at(_ share: Double) -> Vector2 {
      let raw = share * Double(n), i = Int(raw.rounded(.down)), t = raw - raw.rounded(.down)
      func point(_ k: Int) -> Vector2 { ring[(((first + forward * k) % n) + n) % n] }
      let p = point(i).lerp(to: point(i + 1), t)
      return center + (p - center) * (1 + gain * (share / rounds - 0.5))
    }
    func piece(_ from: Double, _ to: Double) -> PenPath {
      let count = Swift.max(8, Int(abs(to - from) * 96))
      return PenPath(smooth: (0...count).map { at(from + (to - from) * Double($0) / Double(count)) })
    }
    guard random.chance(hand.lifts * 0.22) else { return [piece(0, rounds + closing)] }
    let cut = random.uniform(0.35, 0.65)
    let slips = (0..<4).map { _ in Swift.min(Swift.max(random.normal(hand.overshoot, hand.overshootSpread), -0.06), 0.1) * 0.5 }
    let second = piece(cut - slips[2], 1 + slips[3])
    // The second half often runs the other way, again from the top.
    return [piece(-slips[0], cut + slips[1]), random.chance(0.6) ? reversed(second) : second]
  }

  func reversed(_ path: PenPath) -> PenPath { PenPath(smooth: path.points.reversed()) }

  /// Unit circle with the hand's lumps: harmonics 3 to 6 of the radius (1 and 2 would move and turn the ellipse).
  mutating func lumpyCircle(points n: Int = 120, by factor: Double = 1) -> [Vector2] {
    let harmonics = (3...6).map { k in
      (Double(k), random.normal(0, hand.lumpiness * factor * 2.4 / Double(k)), random.uniform(0, 2 * .pi))
    }
    return (0..<n).map { i in
      let angle = 2 * .pi * Double(i) / Double(n)
      return Vector2(angle: angle) * (1 + harmonics.reduce(0) { $0 + $1.1 * cos($1.0 * angle + $1.2) })
    }
  }

  /// An ellipse or circle; radii along its own axes.
  mutating func ellipse(_ kind: SyntheticKind, center: Vector2, radii: Vector2, rotation: Double) -> ShapePlan {
    let ring = lumpyCircle().map { center + ($0 * radii).rotated(by: rotation) }
    let flat = radii.x >= radii.y
    return ShapePlan(
      kind, round(ring),
      .ellipse(
        center: center, radii: flat ? radii : Vector2(radii.y, radii.x),
        rotation: flat ? rotation : remainder(rotation + .pi / 2, .pi)))
  }

  /// What a speech bubble's body is.
  enum BubbleBody { case box, rounded, oval }

  /// A speech bubble: body and tail in one stroke, or the tail apart. `side` is the body's side the tail leaves, 0 top clockwise to 3 left.
  mutating func chatBubble(center: Vector2, size: Vector2, body: BubbleBody, side: Int, rotation: Double) -> ShapePlan {
    let half = size / 2, short = Swift.min(size.x, size.y)
    let radius =
      switch body {
      case .box: 0.0
      case .rounded: short * random.uniform(0.15, 0.45)
      case .oval: 0.0
      }
    // The ring in the body's own frame, clockwise from the upper left.
    let ring: [Vector2] =
      switch body {
      case .box: Self.refined(scattered(Self.box(center: .zero, size: size, rotation: 0), by: 0.8))
      case .rounded: Self.refined(Self.roundedRing(half: half, radius: radius))
      case .oval: lumpyCircle().map { $0 * half }
      }
    let outward = [Vector2(0, -1), Vector2(1, 0), Vector2(0, 1), Vector2(-1, 0)][((side % 4) + 4) % 4]
    let along = outward.perpendicular, run = abs(along.dot(half)), reach = abs(outward.dot(half))
    let foot = random.uniform(-0.6, 0.6) * run * (body == .box ? 1 : 0.75), breadth = run * random.uniform(0.12, 0.32)
    let tip = outward * (reach + short * random.uniform(0.22, 0.8)) + along * (foot + run * random.normal(0, 0.35))
    let rotate: (Vector2) -> Vector2 = { center + $0.rotated(by: rotation) }
    let corners = Self.box(center: center, size: size, rotation: rotation)
    let truth = SyntheticTruth.chatBubble(corners: corners, cornerRadius: radius, tail: rotate(tip))

    // Leave out the ring between the tail's feet, and run from one foot round to the other.
    func isOpen(_ p: Vector2) -> Bool { p.dot(outward) > reach * 0.35 && abs(p.dot(along) - foot) < breadth }
    guard let gapEnd = ring.indices.first(where: { !isOpen(ring[$0]) && isOpen(ring[($0 + ring.count - 1) % ring.count]) }) else {
      return ShapePlan(.chatBubble, round(ring.map(rotate)), truth)
    }
    let run1 = (0..<ring.count).map { ring[(gapEnd + $0) % ring.count] }.prefix { !isOpen($0) }.map(rotate)
    guard let a = run1.first, let b = run1.last else { return ShapePlan(.chatBubble, round(ring.map(rotate)), truth) }
    let sharp = body == .box
    let apart = random.chance(0.12 + 0.35 * hand.lifts)
    var path: PenPath
    let point = rotate(tip) + Vector2(random.normal(), random.normal()) * hand.cornerScatter * short * 0.5
    if apart {
      path = follow(run1, sharp: sharp, then: [])
      var tail = PenPath(start: a.lerp(to: point, random.normal(0, 0.04)))
      draw(&tail, to: point, bowed: 2.5)
      draw(&tail, to: b.lerp(to: point, random.normal(0, 0.04)), bowed: 2.5)
      let paths = [path, random.chance(0.5) ? tail : PenPath(corners: [tail.end, point, tail.start])]
      return ShapePlan(.chatBubble, paths, truth)
    }
    if random.chance(0.6) {
      // Round the body first, the tail last.
      path = follow(run1, sharp: sharp, then: [point, a + (a - point) * random.normal(0, hand.cornerScatter * 2)])
    } else {
      // From somewhere on the body, through the tail, and on to the start.
      let k = random.integer((run1.count / 4)...(run1.count * 3 / 4))
      var head = follow(Array(run1[k...]), sharp: sharp, then: [point, a])
      append(Array(run1[...k]), sharp: sharp, to: &head)
      path = head
    }
    let mirrored = random.chance(1 - hand.clockwise)
    return ShapePlan(.chatBubble, [mirrored ? backwards(path) : path], truth)
  }

  /// The path run from its end to its start.
  func backwards(_ path: PenPath) -> PenPath {
    var result = PenPath(start: path.end)
    for piece in path.pieces.reversed() { result.smooth(piece.points.reversed()) }
    return result
  }

  private mutating func follow(_ points: [Vector2], sharp: Bool, then tail: [Vector2]) -> PenPath {
    var path = PenPath(start: points.first ?? .zero)
    append(points, sharp: sharp, to: &path)
    for p in tail { draw(&path, to: p, bowed: 2) }
    return path
  }

  /// Adds a fine polyline as one smooth piece, or as straight pieces between its corners.
  private mutating func append(_ points: [Vector2], sharp: Bool, to path: inout PenPath) {
    guard sharp else { return path.smooth(points) }
    for i in points.indices.dropFirst() {
      let isLast = i == points.count - 1
      let turn = isLast ? 0 : abs((points[i] - points[i - 1]).normalized.cross((points[i + 1] - points[i]).normalized))
      if isLast || turn > 0.3 { draw(&path, to: points[i]) }
    }
  }

  private static func roundedRing(half: Vector2, radius r: Double) -> [Vector2] {
    var points: [Vector2] = []
    for (i, sign) in [Vector2(-1, -1), Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1)].enumerated() {
      for k in 0...8 {
        points.append(sign * (half - Vector2(r, r)) + Vector2(angle: -.pi + (Double(i) + Double(k) / 8) * .pi / 2) * r)
      }
    }
    return points
  }
}
