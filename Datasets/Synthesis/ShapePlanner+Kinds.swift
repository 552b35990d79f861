import Foundation
import InkGeometry

extension ShapePlanner {
  /// A shape of a kind about the origin, its longer side about `size` units, proportions as people choose them.
  mutating func shape(_ kind: SyntheticKind, size: Double) -> ShapePlan {
    switch kind {
    case .line, .arc, .curve, .polyline, .spiral: open(kind, size: size)
    case .arrow, .arrowShape: arrowLike(kind, size: size)
    case .ellipse, .circle, .roundedRectangle, .chatBubble: roundish(kind, size: size)
    case .triangle, .rectangle, .square, .diamond, .parallelogram, .trapezoid, .quadrilateral: small(kind, size: size)
    case .pentagon, .hexagon, .heptagon, .octagon, .polygon, .star: manySided(kind, size: size)
    case .text, .other: ShapePlan(kind, [])
    }
  }

  /// Upright mostly, otherwise at any angle.
  private mutating func turn(free: Double) -> Double {
    if random.chance(free) { return random.uniform(-.pi, .pi) }
    return tilt() + (random.chance(0.2) ? .pi / 2 : 0)
  }

  private mutating func open(_ kind: SyntheticKind, size: Double) -> ShapePlan {
    let angle = random.chance(0.45) ? Double(random.integer(0...3)) * .pi / 2 + random.normal(0, 0.05) : random.uniform(-.pi, .pi)
    let half = Vector2(angle: angle) * (size / 2)
    switch kind {
    case .arc:
      let sweep = random.uniform(0.9, 3.5) * (random.chance(0.5) ? 1 : -1)
      // So wide that the arc's own extent is about the size.
      let r = size / (2 * sin(Swift.min(abs(sweep), .pi) / 2))
      let aspect = random.chance(0.5) ? 1 : random.uniform(0.6, 1)
      return arc(
        center: .zero, radii: Vector2(r, r * aspect), rotation: random.uniform(-.pi, .pi), from: random.uniform(-.pi, .pi), sweep: sweep)
    case .curve:
      let count = random.integer(3...6), across = half.perpendicular
      var side = random.chance(0.5) ? 1.0 : -1.0
      let knots = (0..<count).map { i in
        let u = 2 * Double(i) / Double(count - 1) - 1
        defer { if random.chance(0.75) { side = -side } }
        let bend = i == 0 || i == count - 1 ? random.normal(0, 0.1) : side * random.uniform(0.15, 0.6)
        return half * u + across * bend
      }
      return curve(through: knots)
    case .polyline:
      if random.chance(0.35) {
        // Right-angled, as connectors without heads are.
        let w = size * random.uniform(0.3, 1), h = size * random.uniform(0.3, 1)
        let elbow = [Vector2(0, 0), Vector2(w, 0), Vector2(w, h), Vector2(w * random.uniform(1.3, 2), h)]
        let quarter = Double(random.integer(0...3)) * .pi / 2
        let corners = elbow.prefix(random.integer(3...4)).map { ($0 - Vector2(w, h) / 2).rotated(by: quarter) }
        let mirror = random.chance(0.5) ? Vector2(-1, 1) : Vector2(1, 1)
        return polyline(scattered(corners.map { $0 * mirror }))
      }
      let count = random.integer(3...7), across = half.perpendicular
      var side = random.chance(0.5) ? 1.0 : -1.0
      return polyline(
        (0..<count).map { i in
          defer { side = -side }
          return half * (2 * Double(i) / Double(count - 1) - 1 + random.normal(0, 0.08)) + across * (side * random.uniform(0.12, 0.7))
        })
    case .spiral:
      return spiral(
        center: .zero, radius: size / 2, turns: random.uniform(1.6, 4.5), aspect: random.uniform(0.75, 1), inwards: random.chance(0.35))
    default:
      guard random.chance(0.05) else { return line(from: -half, to: half) }
      // Along an axis with a ruler, or by a program that holds it there.
      let reach = random.chance(0.5) ? Vector2(size / 2, 0) : Vector2(0, size / 2)
      var plan = ShapePlan(.line, [PenPath(corners: [-reach, reach])], .line(start: -reach, end: reach))
      plan.care = 0
      return plan
    }
  }

  private mutating func arrowLike(_ kind: SyntheticKind, size: Double) -> ShapePlan {
    let angle = random.chance(0.5) ? Double(random.integer(0...3)) * .pi / 2 + random.normal(0, 0.09) : random.uniform(-.pi, .pi)
    let half = Vector2(angle: angle) * (size / 2)
    guard kind == .arrow else {
      let width = size * random.uniform(0.3, 0.85), shaft = width * random.uniform(0.28, 0.65)
      let both = random.chance(0.18), head = size * random.uniform(0.22, both ? 0.38 : 0.5)
      return blockArrow(from: -half, to: half, width: width, shaft: shaft, head: head, bothEnds: both)
    }
    let way: Shaft
    switch random.unit() {
    case ..<0.6: way = .straight
    case ..<0.84:
      way = .curved(half.perpendicular * (random.uniform(0.3, 1.5) * (random.chance(0.5) ? 1 : -1)) + half * random.uniform(-0.5, 0.5))
    default:
      let w = Vector2(half.x * 2, 0), h = Vector2(0, half.y * 2)
      // A shaft along an axis has no elbow unless it leaves it.
      if abs(half.x) < size * 0.12 || abs(half.y) < size * 0.12 {
        let out = half.perpendicular * (random.uniform(0.5, 1.4) * (random.chance(0.5) ? 1 : -1))
        way = .elbow(random.chance(0.5) ? [-half + out, half + out] : [-half + out])
      } else if random.chance(0.7) {
        way = .elbow([-half + (random.chance(0.5) ? w : h)])
      } else {
        let u = random.uniform(0.3, 0.7)
        way = .elbow(random.chance(0.5) ? [-half + w * u, -half + w * u + h] : [-half + h * u, -half + h * u + w])
      }
    }
    let heads = random.unit()
    return arrow(from: -half, to: half, shaft: way, startHead: heads > 0.82, endHead: heads < 0.97)
  }

  private mutating func roundish(_ kind: SyntheticKind, size: Double) -> ShapePlan {
    switch kind {
    case .circle:
      let aspect = exp(random.normal(0, 0.02 + 0.06 * hand.sloppiness))
      let radius = size / 2, turn = random.uniform(-.pi, .pi)
      return ellipse(.circle, center: .zero, radii: Vector2(radius, radius * aspect), rotation: turn)
    case .ellipse:
      let aspect = random.weighted(
        [(random.uniform(1.25, 2.2), 0.6), (random.uniform(2.2, 3.5), 0.27), (random.logUniform(3.5, 10), 0.13)], else: 1.6)
      return ellipse(.ellipse, center: .zero, radii: Vector2(size / 2, size / (2 * aspect)), rotation: turn(free: 0.3))
    case .chatBubble:
      let box = Vector2(size, size * random.uniform(0.4, 0.9)) * 0.8
      return chatBubble(
        center: .zero, size: box, body: random.pick(.box, .rounded, .oval),
        side: random.weighted([(2, 0.7), (0, 0.08), (1, 0.11), (3, 0.11)], else: 2),
        rotation: tilt())
    default:
      let aspect = random.logUniform(1, 3.5), box = Vector2(size, size / aspect)
      // A box as wide as high that is rounder than this is a circle to anybody.
      let most = Swift.min(0.3 + 0.5 * (aspect - 1), 0.5)
      let radius = box.y * (random.chance(0.25) ? random.uniform(0.84, 1) * most : Swift.min(random.uniform(0.19, 0.42), most))
      return roundedRectangle(center: .zero, size: box, radius: radius, rotation: turn(free: 0.12))
    }
  }

  private mutating func small(_ kind: SyntheticKind, size: Double) -> ShapePlan {
    switch kind {
    case .triangle:
      let corners: [Vector2]
      switch random.unit() {
      case ..<0.4: corners = [Vector2(random.normal(0, 0.06), -0.5), Vector2(0.5, 0.5), Vector2(-0.5, 0.5)]
      case ..<0.58: corners = [Vector2(-0.5, -0.5), Vector2(0.5, 0.5), Vector2(-0.5, 0.5)]
      default: corners = fatTriangle()
      }
      let stretch = Vector2(1, random.chance(0.15) ? random.logUniform(0.18, 0.5) : random.logUniform(0.5, 1.3)),
        flip = Vector2(random.chance(0.5) ? 1 : -1, random.chance(0.25) ? -1 : 1)
      let turn = turn(free: 0.25)
      return polygon(.triangle, corners.map { ($0 * stretch * flip * size).rotated(by: turn) })
    case .square:
      return rectangle(.square, center: .zero, size: Vector2(size, size * exp(random.normal(0, 0.025))), rotation: turn(free: 0.2))
    case .diamond:
      let aspect = random.chance(0.4) ? random.uniform(0.9, 1.1) : random.logUniform(0.45, 2.2)
      let half = aspect < 1 ? Vector2(size * aspect, size) / 2 : Vector2(size, size / aspect) / 2, turn = tilt()
      // People set the side corners a little high or low, and call it a diamond.
      let slip = Vector2(random.normal(0, 0.05), random.normal(0, 0.07)) * half * 2
      let corners = [
        Vector2(slip.x, -half.y), Vector2(half.x, slip.y), Vector2(slip.x * random.uniform(-1, 1), half.y),
        Vector2(-half.x, slip.y * random.uniform(-1, 1)),
      ]
      return polygon(.diamond, corners.map { $0.rotated(by: turn) }, scatter: 1.15)
    case .parallelogram:
      let h = size * random.uniform(0.22, 0.7), skew = h * tan(random.uniform(0.3, 0.85)) * (random.chance(0.8) ? 1 : -1),
        turn = turn(free: 0.1)
      let w = Swift.max(size - abs(skew), size * 0.45)
      let corners = [Vector2(-w + skew, -h), Vector2(w + skew, -h), Vector2(w - skew, h), Vector2(-w - skew, h)]
      return polygon(.parallelogram, corners.map { ($0 / 2).rotated(by: turn) }, scatter: 0.55)
    case .trapezoid:
      let h = size * random.uniform(0.3, 0.8), top = size * random.uniform(0.3, 0.72), turn = turn(free: 0.1)
      let lean = random.chance(0.7) ? 0 : (size - top) / 2 * (random.chance(0.5) ? 1 : -1), flip = random.chance(0.3) ? -1.0 : 1
      let corners = [
        Vector2(-top / 2 + lean, -h / 2), Vector2(top / 2 + lean, -h / 2), Vector2(size / 2, h / 2), Vector2(-size / 2, h / 2),
      ]
      return polygon(.trapezoid, corners.map { ($0 * Vector2(1, flip)).rotated(by: turn) }, scatter: 0.55)
    case .quadrilateral: return quadrilateral(size: size)
    default:
      let aspect = random.weighted(
        [(random.logUniform(1.15, 2.5), 0.72), (random.logUniform(2.5, 7), 0.2), (random.logUniform(7, 20), 0.08)], else: 1.6)
      return rectangle(center: .zero, size: Vector2(size, size / aspect), rotation: turn(free: 0.25))
    }
  }

  /// A triangle in the unit box without an angle that makes it a line.
  private mutating func fatTriangle() -> [Vector2] {
    for _ in 0..<50 {
      let c = (0..<3).map { _ in Vector2(random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)) }
      if abs((c[1] - c[0]).cross(c[2] - c[0])) > 0.14 { return c }
    }
    return [Vector2(-0.5, -0.3), Vector2(0.5, -0.1), Vector2(0, 0.5)]
  }

  private mutating func quadrilateral(size: Double) -> ShapePlan {
    let corners: [Vector2]
    switch random.unit() {
    case ..<0.3:
      // A kite, or a dart.
      let waist = random.chance(0.6) ? random.uniform(-0.34, -0.18) : random.uniform(0.22, 0.36), wide = random.uniform(0.25, 0.45)
      let dart = random.chance(0.3)
      corners = [Vector2(0, -0.5), Vector2(wide, dart ? 0.45 : waist), Vector2(0, dart ? 0.1 : 0.5), Vector2(-wide, dart ? 0.45 : waist)]
    default:
      // No two sides parallel, no angle flat.
      var best = [Vector2(-0.5, -0.3), Vector2(0.25, -0.5), Vector2(0.5, 0.4), Vector2(-0.2, 0.5)]
      for _ in 0..<60 {
        let c = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { Vector2($0.0 * random.uniform(0.12, 0.5), $0.1 * random.uniform(0.12, 0.5)) }
        let sides = (0..<4).map { (c[($0 + 1) % 4] - c[$0]).normalized }
        let angles = (0..<4).map { sides[$0].cross(sides[($0 + 1) % 4]) }
        if abs(sides[0].cross(sides[2])) > 0.3, abs(sides[1].cross(sides[3])) > 0.3, angles.allSatisfy({ $0 > 0.45 }) {
          best = c
          break
        }
      }
      corners = best
    }
    let turn = turn(free: 0.5)
    return polygon(.quadrilateral, corners.map { ($0 * size).rotated(by: turn) }, scatter: 0.55)
  }

  private mutating func manySided(_ kind: SyntheticKind, size: Double) -> ShapePlan {
    if kind == .star { return star(size: size) }
    let sides = [SyntheticKind.pentagon: 5, .hexagon: 6, .heptagon: 7, .octagon: 8][kind]
    if let n = sides {
      if n == 5, random.chance(0.3) {
        // A house, or its like lying down.
        let eaves = random.uniform(-0.25, 0.1), half = random.uniform(0.3, 0.55),
          turn = tilt() + (random.chance(0.7) ? 0 : Double(random.integer(1...3)) * .pi / 2)
        let corners = [Vector2(0, -0.5), Vector2(half, eaves), Vector2(half, 0.5), Vector2(-half, 0.5), Vector2(-half, eaves)]
        return polygon(kind, corners.map { ($0 * size).rotated(by: turn) }, scatter: 0.8)
      }
      let phase =
        random.weighted([(-.pi / 2, 0.45), (-.pi / 2 + .pi / Double(n), 0.35), (random.uniform(-.pi, .pi), 0.2)], else: 0) + tilt()
      let stretch = random.chance(0.6) ? Vector2(1, random.uniform(0.85, 1.05)) : Vector2(1, random.uniform(0.55, 1.0))
      let corners = Self.regular(n, center: .zero, radii: stretch * (size / 2), phase: phase)
      return polygon(kind, corners, scatter: random.uniform(0.9, 2))
    }
    switch random.unit() {
    case ..<0.35:
      let n = random.integer(9...12)
      return polygon(
        .polygon, Self.regular(n, center: .zero, radii: Vector2(size / 2, size / 2), phase: random.uniform(-.pi, .pi)), scatter: 1.2)
    case ..<0.6:
      // An L, a T, a plus.
      let w = random.uniform(0.1, 0.22), e = 0.5
      let l = [
        Vector2(-e, -e), Vector2(-e + 2 * w, -e), Vector2(-e + 2 * w, e - 2 * w), Vector2(e, e - 2 * w), Vector2(e, e), Vector2(-e, e),
      ]
      let t = [
        Vector2(-e, -e), Vector2(e, -e), Vector2(e, -e + 2 * w), Vector2(w, -e + 2 * w), Vector2(w, e), Vector2(-w, e),
        Vector2(-w, -e + 2 * w), Vector2(-e, -e + 2 * w),
      ]
      let quarter = [Vector2(w, -e), Vector2(w, -w), Vector2(e, -w)]
      let plus = (0..<4).flatMap { q in quarter.map { $0.rotated(by: Double(q) * .pi / 2) } }
      let turn = tilt() + Double(random.integer(0...3)) * .pi / 2
      return polygon(.polygon, random.pick(l, t, plus).map { ($0 * size).rotated(by: turn) }, scatter: 0.8)
    default:
      // Irregular, star-shaped about its centre, no corner flat.
      let n = random.integer(6...9)
      let steps = (0..<n).map { _ in random.uniform(0.6, 1.4) }, total = steps.reduce(0, +)
      var angle = random.uniform(-.pi, .pi)
      let corners = steps.map { step in
        angle += 2 * .pi * step / total
        return Vector2(angle: angle) * (size / 2 * random.uniform(0.6, 1))
      }
      return polygon(.polygon, corners, scatter: 0.5)
    }
  }

  private mutating func star(size: Double) -> ShapePlan {
    let n = random.weighted([(5, 0.68), (6, 0.17), (4, 0.05), (7, 0.04), (8, 0.06)], else: 5)
    let crossing = n == 5 ? random.chance(0.55) : n == 6 ? random.chance(0.55) : false
    let turn = random.chance(0.9) ? tilt() : random.uniform(-.pi, .pi), stretch = Vector2(1, random.uniform(0.85, 1.15))
    let inner = n == 4 ? random.uniform(0.28, 0.42) : random.uniform(0.34, 0.55 + 0.02 * Double(n - 5))
    return star(tips: n, center: .zero, radii: stretch * (size / 2), inner: inner, rotation: turn, crossing: crossing)
  }
}
