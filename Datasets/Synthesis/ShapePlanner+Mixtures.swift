import Foundation
import InkGeometry

/// Ink in which shapes are parts of something else.
extension ShapePlanner {
  private mutating func simpleShape(size: Double) -> ShapePlan {
    shape(random.pick(.circle, .ellipse, .rectangle, .square, .triangle, .diamond), size: size)
  }

  mutating func mixture(_ what: Negative, size: Double) -> ShapePlan {
    let s = size
    func moved(_ plan: ShapePlan, by offset: Vector2) -> [PenPath] { plan.paths.map { $0.moved(by: offset) } }
    switch what {
    case .struckShape:
      let shape = simpleShape(size: s), reach = s * random.uniform(0.55, 0.75)
      let way =
        Vector2(angle: random.weighted([(-.pi / 4, 0.5), (0, 0.2), (.pi / 2, 0.1), (random.uniform(-.pi, .pi), 0.2)], else: 0)) * reach
      let strike = edge(way, -way)
      return ShapePlan(.other, random.chance(0.85) ? shape.paths + [strike] : [strike] + shape.paths)
    case .shapeWithLetter:
      var scribe = Scribe(hand: hand, random: random.split())
      let at = random.chance(0.5) ? Vector2(-0.15, 0.15) : Vector2(random.uniform(0.2, 0.45), random.uniform(-0.3, 0.4))
      let letter = scribe.line(
        String(random.element(of: Array("abcdeghkxRTWMA12357")) ?? "x"), at: at * s, height: s * random.uniform(0.18, 0.35)
      ).paths
      return ShapePlan(.other, simpleShape(size: s).paths + letter)
    case .overlappingShapes:
      let away = Vector2(angle: random.uniform(-.pi, .pi)) * (s * random.uniform(0.25, 0.55))
      return ShapePlan(.other, simpleShape(size: s).paths + moved(simpleShape(size: s * random.uniform(0.5, 1.1)), by: away))
    case .fork:
      let cup = Self.spline(
        [Vector2(-0.35, -0.5), Vector2(-0.3, -0.05), Vector2(0, 0.1), Vector2(0.3, -0.05), Vector2(0.35, -0.5)].map { $0 * s })
      let stem = edge(Vector2(random.normal(0, 0.02), -0.5) * s, Vector2(random.normal(0, 0.03), 0.5) * s)
      return ShapePlan(.other, random.chance(0.6) ? [PenPath(smooth: cup), stem] : [stem, PenPath(smooth: cup)])
    case .note:
      let head = ellipse(.ellipse, center: Vector2(-0.12, 0.38) * s, radii: Vector2(0.15, 0.1) * s, rotation: -0.4)
      let stem = edge(Vector2(0.02, -0.5) * s, Vector2(0.02, 0.36) * s)
      return ShapePlan(.other, random.chance(0.6) ? [stem] + head.paths : head.paths + [stem])
    case .cube:
      let w = 0.34 * s, d = Vector2(random.uniform(0.15, 0.3), -random.uniform(0.12, 0.28)) * s
      let front = Self.box(center: Vector2(-0.1, 0.12) * s, size: Vector2(2, random.uniform(1.3, 2)) * w, rotation: 0)
      let lid = random.chance(0.6)
      var paths = outline(scattered(front), plain: true)
      let back = front.map { $0 + d }
      if lid {
        paths += [chain([front[0], back[0], back[1], back[2], front[2]]), edge(front[1], back[1])]
      } else {
        paths += outline(scattered(back), plain: true) + zip(front, back).map { edge($0, $1) }
      }
      return ShapePlan(.other, paths)
    default:
      let r = Vector2(0.3, random.uniform(0.08, 0.14)) * s, top = -0.4 * s, bottom = 0.38 * s
      let lid = ellipse(.ellipse, center: Vector2(0, top), radii: r, rotation: 0).paths
      let sides = [-1.0, 1].map { edge(Vector2($0 * r.x, top), Vector2($0 * r.x, bottom)) }
      let base = PenPath(smooth: (0...24).map { Vector2(0, bottom) + Vector2(angle: .pi - Double($0) / 24 * .pi) * r })
      return ShapePlan(.other, lid + sides + [base])
    }
  }
}
