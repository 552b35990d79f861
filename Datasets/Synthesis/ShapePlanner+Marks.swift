import Foundation
import InkGeometry

/// Ink that is no shape: marks, scribbles, figures.
extension ShapePlanner {
  private mutating func loose(_ points: [Vector2], by size: Double) -> [Vector2] {
    points.map { $0 + Vector2(random.normal(), random.normal()) * ((0.03 + hand.cornerScatter) * size) }
  }

  mutating func scribble(_ what: Negative, size: Double) -> ShapePlan {
    let turn = random.chance(0.5) ? random.normal(0, 0.15) : random.uniform(-.pi, .pi), width = size / 2
    let height = width * random.uniform(0.25, 1)
    var path: PenPath
    switch what {
    case .hatching:
      let count = random.integer(4...14)
      return ShapePlan(
        .other,
        (0..<count).map { i in
          let x = width * (2 * Double(i) / Double(count - 1) - 1)
          return edge(
            Vector2(x + random.normal(0, 0.05) * width, -height).rotated(by: turn), Vector2(x - height * 0.5, height).rotated(by: turn))
        })
    case .spring:
      // A row of loops.
      let loops = Double(random.integer(3...9)), advance = random.uniform(0.3, 0.8)
      let points = (0...Int(loops * 24)).map { i in
        let u = Double(i) / (loops * 24), angle = 2 * .pi * loops * u
        let x = width * (2 * u - 1) + cos(angle) * width / loops / advance
        return Vector2(x, sin(angle) * height * (1 + 0.25 * sin(3.1 * angle))).rotated(by: turn)
      }
      path = PenPath(smooth: points)
    case .wave:
      let count = random.integer(5...16)
      path = PenPath(
        smooth: Self.spline(
          (0..<count).map { i in
            let y = (i % 2 == 0 ? 1 : -1) * height * random.uniform(0.4, 1) * 0.6
            return Vector2(width * (2 * Double(i) / Double(count - 1) - 1 + random.normal(0, 0.03)), y).rotated(by: turn)
          }))
    case .tangle:
      path = PenPath(
        smooth: Self.spline(
          (0..<random.integer(7...22)).map { _ in Vector2(random.uniform(-1, 1) * width, random.uniform(-1, 1) * height).rotated(by: turn) }
        ))
    default:
      // Back and forth: wide apart a zigzag, close together a scribble.
      let strokes = what == .zigzag ? random.integer(4...9) : random.integer(9...34), leaning = random.uniform(-0.3, 0.3)
      let tall = what == .zigzag ? height * 0.6 : height
      let corners = (0..<strokes).map { i in
        let side = i % 2 == 0 ? 1.0 : -1.0, x = 2 * Double(i) / Double(strokes - 1) - 1
        return Vector2(width * (x + random.normal(0, 0.25 / Double(strokes)) + side * leaning), side * tall * random.uniform(0.7, 1))
          .rotated(by: turn)
      }
      path = random.chance(what == .zigzag ? 0.15 : 0.45) ? PenPath(smooth: Self.spline(corners)) : chain(corners)
    }
    return ShapePlan(.other, [path])
  }

  mutating func mark(_ what: Negative, size: Double) -> ShapePlan {
    let s = size
    func path(_ points: [Vector2], smooth: Bool = false) -> ShapePlan {
      let points = loose(points.map { $0 * s }, by: s)
      return ShapePlan(.other, [smooth ? PenPath(smooth: Self.spline(points)) : chain(points)])
    }
    switch what {
    case .check:
      // Its short leg may be hardly more than a hook.
      let foot = Vector2(random.uniform(-0.35, -0.15), 0.5),
        short = random.chance(0.4) ? random.uniform(0.12, 0.3) : random.uniform(0.3, 0.6)
      return path([
        foot - Vector2(angle: random.uniform(0.5, 1.5)) * short, foot, Vector2(random.uniform(0.3, 0.6), random.uniform(-0.6, 0.15)),
      ])
    case .caret:
      let flip = random.chance(0.5) ? 1.0 : -1.0, wide = random.uniform(0.18, 0.45)
      return path([Vector2(-wide, 0.5 * flip), Vector2(0, -0.5 * flip), Vector2(wide, 0.5 * flip)])
    case .deleteMark:
      let flip = random.chance(0.7) ? 1.0 : -1.0
      return path([Vector2(-0.4 * flip, -0.5), Vector2(0.45 * flip, 0.5), Vector2(-0.45 * flip, 0.45), Vector2(0.4 * flip, -0.5)])
    case .crossInOneStroke:
      return path([Vector2(-0.4, -0.45), Vector2(0.4, 0.5), Vector2(0.42, -0.5), Vector2(-0.42, 0.5)])
    case .pigtail:
      let flip = random.chance(0.75) ? 1.0 : -1.0
      // From a wide loop with short ends to a small one with long ends.
      let wide = random.uniform(0.8, 1.8), tail = random.uniform(0.35, 1.1), turn = random.chance(0.5) ? 0 : random.uniform(-.pi, .pi)
      let knots = [
        Vector2(-0.5 * tail - 0.05, 0.45), Vector2(0.1 * wide, 0.2), Vector2(0.28 * wide, -0.3), Vector2(0.05, -0.5),
        Vector2(-0.18 * wide, -0.2), Vector2(0.05, 0.3), Vector2(0.5 * tail + 0.05, 0.42),
      ]
      return path(knots.map { ($0 * Vector2(flip, 1)).rotated(by: turn) }, smooth: true)
    default:
      // A dot: a tap, a tiny ring or a dab.
      let r = random.uniform(0.4, 3)
      return ShapePlan(
        .other, [PenPath(smooth: Self.spline((0..<random.integer(2...5)).map { _ in Vector2(random.normal(), random.normal()) * r }))])
    }
  }

  mutating func fragment(_ what: Negative, size: Double) -> ShapePlan {
    let aspect = random.uniform(0.5, 1.2), half = Vector2(0.5, 0.5 * aspect) * size
    let quarter = Double(random.integer(0...3)) * .pi / 2 + tilt()
    func placed(_ points: [Vector2]) -> [Vector2] { points.map { ($0 * half).rotated(by: quarter) } }
    switch what {
    case .openBox:
      // Three sides; the fourth absent, or two stumps of it.
      let stump = random.chance(0.25) ? random.uniform(0.1, 0.35) : 0
      var points = [Vector2(-1, -1), Vector2(-1, 1), Vector2(1, 1), Vector2(1, -1 + random.normal(0, 0.15))]
      if stump > 0 { points = [Vector2(-1 + stump * 2, -1)] + points + [Vector2(1 - stump * 2, -1)] }
      let corners = placed(points)
      let path = chain(loose(corners, by: size * 0.4))
      guard random.chance(hand.lifts * 0.6), corners.count == 4 else { return ShapePlan(.other, [path]) }
      return ShapePlan(.other, zip(corners, corners.dropFirst()).map { edge($0, $1) })
    case .letterU:
      let depth = random.uniform(0.1, 0.5)
      return ShapePlan(
        .other,
        [
          PenPath(
            smooth: Self.spline(
              loose(placed([Vector2(-1, -1), Vector2(-0.95, depth), Vector2(0, 1), Vector2(0.95, depth), Vector2(1, -1)]), by: size * 0.5)))
        ])
    case .halfRoundAndLine:
      let round = (0...24).map { placed([Vector2(angle: Double($0) / 24 * .pi)])[0] }
      let diameter = placed([Vector2(-1, 0), Vector2(1, 0)])
      if random.chance(0.4) {
        var path = PenPath(smooth: round)
        draw(&path, to: diameter[1])
        return ShapePlan(.other, [path])
      }
      return ShapePlan(.other, [PenPath(smooth: round), edge(diameter[0], diameter[1])])
    case .partOfEllipse:
      let share = random.uniform(0.55, 0.78), start = random.uniform(-.pi, .pi), ring = lumpyCircle()
      let count = Int(share * Double(ring.count)), first = Int((start + .pi) / (2 * .pi) * Double(ring.count))
      return ShapePlan(.other, [PenPath(smooth: (0...count).map { (ring[(first + $0) % ring.count] * half).rotated(by: quarter) })])
    case .partOfPolygon:
      // One side missing.
      let n = random.integer(3...7)
      let corners = scattered(Self.regular(n, center: .zero, radii: half, phase: quarter))
      return ShapePlan(.other, random.chance(hand.lifts * 0.5) ? zip(corners, corners.dropFirst()).map { edge($0, $1) } : [chain(corners)])
    case .partOfStar:
      let tips = Self.regular(5, center: .zero, radii: half, phase: -.pi / 2)
      if random.chance(0.5) { return ShapePlan(.other, [chain(loose([0, 2, 4, 1].map { tips[$0] }, by: size * 0.4))]) }
      let inner = Self.regular(5, center: .zero, radii: half * 0.45, phase: -.pi / 2 + .pi / 5)
      let ring = zip(tips, inner).flatMap { [$0, $1] }
      return ShapePlan(.other, [chain(loose(Array(ring.prefix(random.integer(5...7))), by: size * 0.4))])
    default:
      // A shaft that bends, with no head, or a head with no shaft.
      if random.chance(0.4) {
        return ShapePlan(.other, [chain(loose(placed([Vector2(-0.5, -1), Vector2(0.6, 0), Vector2(-0.5, 1)]), by: size * 0.4))])
      }
      return ShapePlan(.other, [chain(loose(placed([Vector2(-1, -1), Vector2(-1, 1), Vector2(1, 1)]), by: size * 0.4))])
    }
  }

  mutating func figure(_ what: Negative, size: Double) -> ShapePlan {
    let s = size, turn = tilt(), stretch = Vector2(random.chance(0.3) ? -1 : 1, random.logUniform(0.75, 1.25))
    func at(_ points: [Vector2]) -> [Vector2] { loose(points, by: 0.45).map { ($0 * stretch * s).rotated(by: turn) } }
    func smooth(_ points: [Vector2]) -> PenPath { PenPath(smooth: Self.spline(at(points))) }
    switch what {
    case .heart:
      let right = [Vector2(0, -0.2), Vector2(0.22, -0.48), Vector2(0.48, -0.25), Vector2(0.35, 0.12), Vector2(0.02, 0.5)],
        left = right.map { $0 * Vector2(-1, 1) }
      guard random.chance(0.6) else { return ShapePlan(.other, [smooth(left), smooth(right)]) }
      var path = smooth(left)
      path.smooth([path.end] + smooth(right.reversed()).points.dropFirst())
      return ShapePlan(.other, [path])
    case .cloud:
      let bumps = random.integer(6...10), flat = random.uniform(0.45, 0.75)
      var path: PenPath?
      for i in 0..<bumps {
        let from = 2 * .pi * Double(i) / Double(bumps), to = 2 * .pi * Double(i + 1) / Double(bumps) + random.normal(0, 0.05)
        let a = Vector2(angle: from) * Vector2(0.42, 0.42 * flat), b = Vector2(angle: to) * Vector2(0.42, 0.42 * flat)
        let out = (a + b).normalized * random.uniform(0.12, 0.22)
        let start = path?.end ?? a * s
        let bump = Self.spline([start, (a + out) * s, (b + out) * s, b * s])
        if path == nil { path = PenPath(smooth: bump) } else { path?.smooth(bump) }
      }
      return ShapePlan(.other, [path ?? PenPath(start: .zero)])
    case .moon:
      let out = (0...24).map { Vector2(angle: .pi / 2 + Double($0) / 24 * .pi) * 0.5 }
      let depth = random.uniform(0.1, 0.3),
        back = Self.spline([Vector2(0, -0.5), Vector2(-depth, -0.1), Vector2(-depth, 0.15), Vector2(0, 0.5)])
      let outer = PenPath(smooth: out.map { ($0 * stretch * s).rotated(by: turn) }),
        inner = back.map { ($0 * stretch * s).rotated(by: turn) }
      guard random.chance(0.5) else { return ShapePlan(.other, [outer, PenPath(smooth: inner)]) }
      var path = outer
      path.smooth(inner)
      return ShapePlan(.other, [path])
    case .bolt:
      return ShapePlan(
        .other,
        [
          chain(
            at([
              Vector2(0.1, -0.5), Vector2(-0.25, 0.08), Vector2(0.02, 0.04), Vector2(-0.12, 0.5), Vector2(0.28, -0.1), Vector2(0.04, -0.06),
              Vector2(0.1, -0.5),
            ]))
        ])
    case .drop:
      return ShapePlan(
        .other,
        [
          smooth([
            Vector2(0.02, -0.5), Vector2(-0.18, -0.05), Vector2(-0.3, 0.25), Vector2(0, 0.5), Vector2(0.3, 0.25), Vector2(0.16, -0.08),
            Vector2(0, -0.48),
          ])
        ])
    default:
      // An arch with a door, or a mushroom's outline.
      let outer = [Vector2(-0.5, 0.4), Vector2(-0.38, -0.2), Vector2(0, -0.45), Vector2(0.38, -0.2), Vector2(0.5, 0.4)]
      var path = smooth(outer)
      var door = at([
        Vector2(0.5, 0.4), Vector2(0.16, 0.4), Vector2(0.13, 0.1), Vector2(0, -0.02), Vector2(-0.13, 0.1), Vector2(-0.16, 0.4),
        Vector2(-0.5, 0.42),
      ])
      if random.chance(0.5) {
        door[0] = path.end
        draw(&path, to: door[1])
        path.smooth(Self.spline(Array(door[1...5])))
        draw(&path, to: door[6])
        return ShapePlan(.other, [path])
      }
      var second = PenPath(start: door[6])
      draw(&second, to: door[5])
      second.smooth(Self.spline(door[1...5].reversed()))
      draw(&second, to: door[0])
      return ShapePlan(.other, [path, second])
    }
  }
}
