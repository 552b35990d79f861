import Foundation
import InkGeometry

extension ShapePlanner {
  /// Way of an arrow's shaft.
  enum Shaft: Sendable {
    case straight
    /// A quadratic with this control point.
    case curved(Vector2)
    /// Corners between the ends.
    case elbow([Vector2])
  }

  /// An arrow. `barb` is the length of a head's barb, units; nil follows the habit.
  mutating func arrow(
    from a: Vector2, to b: Vector2, shaft: Shaft = .straight, startHead: Bool = false, endHead: Bool = true, barb: Double? = nil
  ) -> ShapePlan {
    let way: [Vector2], curved: Bool
    switch shaft {
    case .straight: (way, curved) = ([a, b], false)
    case .elbow(let corners): (way, curved) = ([a] + corners + [b], false)
    case .curved(let control): (way, curved) = (Self.quadratic(a, control, b), true)
    }
    let truth = SyntheticTruth.arrow(path: way, curved: curved, startHead: startHead, endHead: endHead)
    var style = random.chance(0.82) ? hand.arrowHead : ArrowHead.draw(&random)
    let length = zip(way, way.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    // Heads grow more slowly than shafts.
    var usual = hand.barbLength * length * pow(150 / Swift.max(length, 1), 0.45)
    // Long connectors may carry very small heads.
    if !style.isJoined, random.chance(0.15) { usual *= random.uniform(0.3, 0.7) }
    // A large ring is a lollipop.
    if style == .ring { usual = Swift.min(usual, 0.2 * length) }
    // A lone long barb would be an L, a V or a check mark.
    let most = style == .hooked || style == .singleBarb ? 0.35 : 0.7
    let head = Swift.min(barb ?? usual, most * length) * exp(random.normal(0, 0.14))

    // Some draw an elbow leg by leg.
    var legs: [PenPath] = []
    var drawn = way
    if case .elbow = shaft, !startHead, way.count > 2, random.chance(0.35) {
      for k in 0..<(way.count - 2) { legs.append(self.shaft([way[k], way[k + 1]], curved: false)) }
      drawn = Array(way.suffix(2))
    } else if case .straight = shaft, !startHead, random.chance(0.04) {
      // Others draw on after a rest, not quite from where they stopped.
      let share = random.uniform(0.2, 0.8), rest = a.lerp(to: b, share)
      legs.append(self.shaft([a, rest], curved: false))
      drawn = [rest.lerp(to: a, random.normal(0, 0.03)) + jitter(of: way) * 0.5, b]
    }
    // A closed head usually goes on where its shaft stops: at its base, or within it.
    var short = Vector2.zero
    if endHead, style == .triangle || style == .filled || style == .ring, random.chance(0.7) {
      let full = drawn[drawn.count - 1]
      drawn = Self.cut(drawn, by: random.uniform(0.1, 1) * head)
      short = full - drawn[drawn.count - 1]
    }
    var body = self.shaft(drawn, curved: curved)
    let tip = body.end + short, back = startDirection(body)
    // A lone barb is asked for at both ends by nobody.
    if startHead, endHead, style == .hooked || style == .singleBarb { style = .vee }
    var extra: [PenPath] = []
    if endHead {
      let ends = barbEnds(tip: tip, direction: body.endDirection, length: head)
      if style.isJoined {
        join(style, ends, tip: tip, to: &body)
      } else {
        extra += separate(style, ends, tip: tip, meant: b, head: head)
      }
    }
    if startHead {
      let ends = barbEnds(tip: body.start, direction: back, length: head)
      if style.isJoined, random.chance(0.6) {
        var whole = PenPath(start: ends.0)
        for p in [body.start, ends.1, body.start] { draw(&whole, to: p, bowed: 2) }
        for piece in body.pieces { whole.smooth(piece.points) }
        body = whole
      } else {
        extra += separate(style.isJoined ? .vee : style, ends, tip: body.start, meant: a, head: head)
      }
    }
    var paths = legs + [body] + extra
    if !extra.isEmpty, random.chance(0.05) { paths = extra + legs + [body] }
    if startHead, !endHead || random.chance(0.3), random.chance(0.4) { paths[paths.startIndex] = body }
    return ShapePlan(.arrow, paths, truth)
  }

  static func quadratic(_ a: Vector2, _ control: Vector2, _ b: Vector2, points n: Int = 32) -> [Vector2] {
    (0...n).map { i in
      let t = Double(i) / Double(n), s = 1 - t
      return a * (s * s) + control * (2 * s * t) + b * (t * t)
    }
  }

  /// The way without its last stretch of this length, of which at most half of the last leg.
  private static func cut(_ way: [Vector2], by length: Double) -> [Vector2] {
    guard way.count > 1, let end = way.last else { return way }
    var way = way
    while way.count > 8, way[way.count - 2].distance(to: end) <= length { way.remove(at: way.count - 2) }
    let before = way[way.count - 2]
    way[way.count - 1] = end.lerp(to: before, Swift.min(length / Swift.max(before.distance(to: end), 1e-9), 0.5))
    return way
  }

  /// The shaft's movement: usually begun at the start; ends off by a slip.
  private mutating func shaft(_ way: [Vector2], curved: Bool) -> PenPath {
    guard !curved, way.count > 1 else { return PenPath(smooth: way) }
    let inner = way.count > 2 ? way.dropFirst().dropLast().map { $0 + jitter(of: way) } : []
    return chain([way[0]] + inner + [way[way.count - 1]])
  }

  private mutating func jitter(of way: [Vector2]) -> Vector2 {
    let size = way.count > 1 ? way[0].distance(to: way[way.count - 1]) : 0
    return Vector2(random.normal(), random.normal()) * (hand.cornerScatter * 0.6 * size)
  }

  /// Direction out of the start, away from the shaft.
  private func startDirection(_ path: PenPath) -> Vector2 {
    guard let points = path.pieces.first?.points, points.count > 1 else { return .zero }
    return (points[0] - points[Swift.min(points.count - 1, 2)]).normalized
  }

  /// Ends of two barbs at a tip; each length and angle slips for itself.
  private mutating func barbEnds(tip: Vector2, direction d: Vector2, length: Double) -> (Vector2, Vector2) {
    let loose = 0.05 + 2.4 * hand.cornerScatter
    func end(_ side: Double, _ angle: Double, _ reach: Double) -> Vector2 { tip - d.rotated(by: side * angle) * reach }
    let lean = random.normal(0, loose * 0.8)
    let first = random.chance(0.6) ? 1.0 : -1.0
    let angle = hand.barbAngle * exp(random.normal(0, 0.1))
    func barb(_ side: Double, _ noise: (Double, Double)) -> Vector2 {
      end(side, Swift.min(Swift.max(angle + side * lean + noise.0, 0.24), 1.2), length * exp(noise.1))
    }
    let noise = [
      (random.normal(0, loose * 0.7), random.normal(0, loose * 1.3)), (random.normal(0, loose * 0.7), random.normal(0, loose * 1.3)),
    ]
    return (barb(first, noise[0]), barb(-first, noise[1]))
  }

  /// Goes on from the tip with a head of the same stroke.
  private mutating func join(_ style: ArrowHead, _ ends: (Vector2, Vector2), tip: Vector2, to path: inout PenPath) {
    func near() -> Vector2 { tip + Vector2(random.normal(), random.normal()) * (hand.cornerScatter * 1.6 * ends.0.distance(to: tip)) }
    let stops: [Vector2] =
      switch style {
      case .retraced: [ends.0, near(), ends.1]
      case .flicked: [ends.0, ends.1]
      case .crossed: [ends.0, ends.1, near()]
      default: [ends.0]
      }
    for stop in stops { draw(&path, to: stop, bowed: 2) }
  }

  /// A hasty closed head: the triangle with its corners run round, begun anywhere, either way, not always quite closed.
  private mutating func loop(_ corners: [Vector2]) -> PenPath {
    let first = random.integer(0...2), turned = random.chance(0.5), tight = random.uniform(0.15, 0.9)
    let ring = (0..<3).map { corners[(first + (turned ? 3 - $0 : $0)) % 3] }
    let end = 3 * random.uniform(0.9, 1.08), steps = 24
    let points = (0...steps).map { i -> Vector2 in
      let u = Double(i) / Double(steps) * end, k = Int(u) % 3, t = u - u.rounded(.down)
      let a = ring[k], b = ring[(k + 1) % 3], c = ring[(k + 2) % 3]
      // From the straight outline to the smooth curve through the sides' middles.
      let sharp = a.lerp(to: b, 0.5).lerp(to: b, Swift.min(2 * t, 1)).lerp(to: b.lerp(to: c, 0.5), Swift.max(2 * t - 1, 0))
      let s = 1 - t
      let smooth = a.lerp(to: b, 0.5) * (s * s) + b * (2 * s * t) + b.lerp(to: c, 0.5) * (t * t)
      return sharp.lerp(to: smooth, tight)
    }
    return PenPath(smooth: points)
  }

  /// A head in strokes of its own. Its tip lies a little off the shaft's end.
  private mutating func separate(_ style: ArrowHead, _ ends: (Vector2, Vector2), tip: Vector2, meant: Vector2, head: Double) -> [PenPath] {
    let along = (tip - (ends.0 + ends.1) / 2).normalized
    let off =
      Vector2(random.normal(), random.normal()) * ((0.02 + hand.cornerScatter * 2) * head) + along
      * (random.normal(0.03, 0.05 + hand.cornerScatter * 1.5) * head)
    // Some set the head well ahead of where the shaft stopped.
    let ahead = hand.headAhead > 0 && style != .ring ? along * (hand.headAhead * random.uniform(0.2, 1.2) * head) : .zero
    let apex = meant.lerp(to: tip, 0.5) + off + ahead, a = ends.0 + off + ahead, b = ends.1 + off + ahead
    switch style {
    case .vee, .retraced, .flicked, .crossed, .hooked:
      var path = PenPath(start: a)
      draw(&path, to: apex, bowed: 2.5)
      draw(&path, to: b, bowed: 2.5)
      return [path]
    case .barbs:
      let outward = random.chance(0.6)
      return [a, b].map { end in
        var path = PenPath(start: outward ? apex : end)
        draw(&path, to: outward ? end : apex + Vector2(random.normal(), random.normal()) * (hand.cornerScatter * head), bowed: 2)
        return path
      }
    case .singleBarb:
      var path = PenPath(start: random.chance(0.5) ? apex : a)
      draw(&path, to: path.start == apex ? a : apex, bowed: 2)
      return [path]
    case .bow:
      // Through the tip, with the corner run round.
      let middle = apex + along * random.uniform(-0.1, 0.1) * head
      return [PenPath(smooth: Self.quadratic(a, middle * 2 - (a + b) / 2, b))]
    case .ring:
      let radius = head * random.uniform(0.25, 0.6), centre = meant.lerp(to: tip, 0.5) + along * (radius * random.uniform(-0.9, 0.9)) + off
      let begin = random.uniform(0, 2 * .pi), turn = (random.chance(0.5) ? 1 : -1) * 2 * Double.pi * random.uniform(0.88, 1.12)
      let squash = random.uniform(0.65, 1), lean = random.uniform(0, .pi)
      return [
        PenPath(
          smooth: (0...24).map { i in
            let angle = begin + turn * Double(i) / 24
            return centre + Vector2(cos(angle), squash * sin(angle)).rotated(by: lean) * radius
          })
      ]
    case .triangle:
      if random.chance(0.5) { return [loop([a, apex, b])] }
      return outline([a, apex, b], strokes: random.weighted([(1, 0.7), (2, 0.2), (3, 0.1)], else: 1), plain: true)
    case .filled:
      let triangle = outline([a, apex, b], strokes: 1, plain: true)
      // Back and forth between the sides, from the base to the tip.
      let turns = random.integer(3...7)
      var path = PenPath(start: a)
      for k in 1...turns {
        let share = Double(k) / Double(turns)
        draw(&path, to: (k % 2 == 0 ? a : b).lerp(to: apex, share * random.uniform(0.85, 1)), bowed: 2)
      }
      guard random.chance(0.5), let first = triangle.first else { return triangle + [path] }
      var whole = first
      whole.line(to: path.start)
      for piece in path.pieces { whole.smooth(piece.points) }
      return [whole]
    }
  }
}
