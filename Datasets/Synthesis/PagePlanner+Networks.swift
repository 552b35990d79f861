import Foundation
import InkGeometry

extension PagePlanner {
  /// Nodes scattered over the page, joined by arrows or plain edges.
  mutating func graph() {
    let h = height, columns = random.integer(2...4), rows = random.integer(2...3),
      pitch = Vector2(random.uniform(9, 14), random.uniform(7, 11)) * h
    let directed = random.chance(0.6),
      form: PageNode.Form = random.weighted([(.disc, 0.6), (.oval, 0.15), (.box, 0.15), (.rounded, 0.1)], else: .disc)
    let mixed = random.chance(0.2)
    var nodes: [(cell: (Int, Int), node: PageNode)] = []
    for row in 0..<rows {
      for column in 0..<columns where random.chance(0.82) {
        let place = Vector2(Double(column) + random.uniform(-0.16, 0.16), Double(row) + random.uniform(-0.16, 0.16)) * pitch
        let shape = mixed ? random.pick(form, .box, .disc, .triangle, .diamond) : form
        nodes.append(((column, row), node(shape, text: random.chance(0.85) ? short() : nil, at: place)))
      }
    }
    guard nodes.count > 1 else { return }
    for i in nodes.indices {
      for j in nodes.indices where j > i {
        let a = nodes[i], b = nodes[j]
        let step = (abs(a.cell.0 - b.cell.0), abs(a.cell.1 - b.cell.1))
        guard Swift.max(step.0, step.1) == 1, random.chance(step.0 + step.1 == 1 ? 0.6 : 0.2) else { continue }
        let (from, to) = random.chance(0.6) ? (a.node, b.node) : (b.node, a.node), way = to.center - from.center
        var shaft = ShapePlanner.Shaft.straight, leave = way, arrive = -way
        if random.chance(0.2) {
          let control = from.center + way / 2 + way.perpendicular * (random.uniform(0.2, 0.45) * (random.chance(0.5) ? 1 : -1))
          (shaft, leave, arrive) = (.curved(control), control - from.center, control - to.center)
        }
        let start = from.border(towards: leave), end = to.border(towards: arrive)
        guard start.distance(to: end) > 1.2 * h else { continue }
        connect(from, to, from: start, to: end, shaft: shaft, headless: !directed, bothHeads: directed && random.chance(0.06))
        if random.chance(0.25) {
          tag(
            word(of: ["1", "2", "5", "7", "12", "a", "b", "x"]),
            at: start.lerp(to: end, 0.5) + way.normalized.perpendicular * (0.9 * h) + Vector2(-0.4, 0.5) * h)
        }
      }
    }
  }

  private mutating func short() -> String {
    let name = word(of: Vocabulary.names)
    return name.count > 3 && random.chance(0.5) ? word(of: ["A", "B", "C", "1", "2", "3"]) : name
  }

  /// A topic with branches about it.
  mutating func mindMap() {
    let h = height
    let core = node(
      random.pick(.oval, .rounded, .oval, .box), text: word(of: Vocabulary.names), at: .zero, least: Vector2(9, 4.5) * h)
    let branches = random.integer(3...7), turn = random.uniform(0, 2 * .pi),
      form: PageNode.Form = random.pick(.oval, .box, .bare, .rounded, .bare)
    let headless = random.chance(0.75)
    for k in 0..<branches {
      let angle = turn + 2 * .pi * (Double(k) + random.uniform(-0.15, 0.15)) / Double(branches), out = Vector2(angle: angle)
      let place = out * Vector2(random.uniform(13, 17), random.uniform(9, 12)) * h
      let child = node(form, text: word(of: Vocabulary.names), at: place)
      join(core, child, headless: headless)
      guard random.chance(0.4) else { continue }
      for s in 0..<random.integer(1...2) {
        let along = out.perpendicular * (Double(s) * 2 - 0.7), far = child.size.x / 2 * abs(out.x) + child.size.y / 2 * abs(out.y)
        let leaf = node(.bare, text: word(of: Vocabulary.words), at: place + out * (far + 7 * h) + along * Vector2(5, 3.4) * h)
        join(child, leaf, headless: headless)
      }
    }
  }

  private mutating func join(_ a: PageNode, _ b: PageNode, headless: Bool) {
    let way = b.center - a.center
    let start = a.border(towards: way), end = b.border(towards: -way)
    guard start.distance(to: end) > 2.2 * height else { return }
    let bend = random.chance(0.35) ? random.normal(0, 0.25) : 0
    let shaft: ShapePlanner.Shaft = bend == 0 ? .straight : .curved(start.lerp(to: end, 0.5) + (end - start).perpendicular * bend)
    connect(a, b, from: start, to: end, shaft: shaft, headless: headless)
  }
}
