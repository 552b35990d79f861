import Foundation
import InkGeometry

extension PagePlanner {
  /// Rows of cells with values and numbers, pointers with words at them, rings of cells, a heading over each.
  mutating func array() {
    let h = height, rings = random.chance(0.25)
    var place = Vector2.zero
    for _ in 0..<random.integer(1...3) {
      if random.chance(0.5) {
        _ = write(word(of: Vocabulary.words), at: place, scale: 1.1, order: order)
        order += 1
        place.y += 3.5 * h
      }
      var x = 0.0, tallest = 0.0
      for _ in 0..<random.integer(1...3) {
        let size = rings ? ring(at: place + Vector2(x, 0)) : row(at: place + Vector2(x, 0))
        x += size.x + random.uniform(3, 8) * h
        tallest = Swift.max(tallest, size.y)
      }
      place.y += tallest + random.uniform(3, 6) * h
    }
  }

  /// One row of cells; the space it takes.
  private mutating func row(at corner: Vector2) -> Vector2 {
    let h = height, count = random.integer(3...8), cell = Vector2(random.uniform(1.8, 4.2), random.uniform(2.2, 3.6)) * h
    let numbered = random.chance(0.6), filled = random.uniform(0, 1)
    let low = corner + Vector2(0, numbered ? 3.4 : 0.8) * h, whole = Vector2(cell.x * Double(count), cell.y)
    func slip() -> Double { random.normal(0, 0.16) * h }
    switch random.integer(0...3) {
    case 0:
      // Each cell a box of its own.
      for k in 0..<count {
        let center = low + Vector2((Double(k) + 0.5) * cell.x, cell.y / 2)
        draft.add(
          planner.rectangle(center: center, size: cell * Vector2(0.98, 1), rotation: planner.tilt() * 0.4), order: order + 0.01 * Double(k))
      }
    case 1:
      // Open at the ends: two long lines and what parts them.
      for y in [0, cell.y] {
        draft.add(planner.line(from: low + Vector2(slip(), y + slip()), to: low + Vector2(whole.x + slip(), y + slip())), order: order)
      }
      dividers(1...(count - 1), low, cell)
    default:
      draft.add(planner.rectangle(center: low + whole / 2, size: whole, rotation: planner.tilt() * 0.25), order: order)
      dividers(1...(count - 1), low, cell)
    }
    order += 0.3
    for k in 0..<count {
      let middle = low.x + (Double(k) + 0.5) * cell.x - 0.4 * h
      if numbered { _ = write("\(k)", at: Vector2(middle, low.y - 0.7 * h), scale: 0.8, order: order + 0.2 + 0.01 * Double(k)) }
      if random.chance(filled) {
        let text = word(of: ["1", "2", "3", "5", "7", "8", "a", "b", "x", "0"])
        _ = write(text, at: Vector2(middle, low.y + cell.y / 2 + 0.5 * h), scale: 0.85, order: order + 0.4 + 0.01 * Double(k))
      }
    }
    order += 0.6
    // Words that point at cells, from below.
    let deep = random.uniform(2, 4) * h
    for _ in 0..<random.integer(0...2) {
      let x = low.x + (Double(random.integer(0...(count - 1))) + 0.5) * cell.x + slip(), y = low.y + cell.y
      pointer(from: Vector2(x + slip() * 2, y + deep), to: Vector2(x, y + random.uniform(0.2, 0.7) * h))
      _ = write(word(of: Vocabulary.names), at: Vector2(x - h, y + deep + 1.9 * h), scale: 0.9, order: order + 0.1)
      order += 1
    }
    return Vector2(whole.x, cell.y + (numbered ? 3.4 : 0.8) * h + deep + 3 * h)
  }

  private mutating func dividers(_ range: ClosedRange<Int>, _ low: Vector2, _ cell: Vector2) {
    for k in range {
      let x = low.x + Double(k) * cell.x
      func slip() -> Double { random.normal(0, 0.12) * height }
      draft.add(
        planner.line(from: Vector2(x + slip(), low.y + slip()), to: Vector2(x + slip(), low.y + cell.y + slip())),
        order: order + 0.1 + 0.01 * Double(k))
    }
  }

  /// A ring of cells about a word; the space it takes.
  private mutating func ring(at corner: Vector2) -> Vector2 {
    let h = height, outer = random.uniform(5.5, 9) * h, inner = outer * random.uniform(0.55, 0.72)
    let center = corner + Vector2(outer + 2 * h, outer + 2 * h), count = random.integer(4...8), turn = random.uniform(0, 1)
    for radius in [outer, inner] {
      let radii = Vector2(radius, radius * exp(random.normal(0, 0.03)))
      draft.add(planner.ellipse(.circle, center: center, radii: radii, rotation: 0), order: order)
      order += 0.2
    }
    for k in 0..<count {
      let out = Vector2(angle: (Double(k) + turn) * 2 * .pi / Double(count))
      draft.add(planner.line(from: center + out * inner, to: center + out * (outer * random.uniform(0.97, 1.04))), order: order)
      order += 0.1
      let between = Vector2(angle: (Double(k) + turn + 0.5) * 2 * .pi / Double(count))
      if random.chance(0.6) {
        _ = write("\(k)", at: center + between * (outer + 1.2 * h) + Vector2(-0.4, 0.5) * h, scale: 0.8, order: order + 2)
      }
    }
    let out = Vector2(angle: random.uniform(-.pi, .pi))
    pointer(from: center + out * (inner * 0.45), to: center + out * (inner * 0.92))
    _ = write(word(of: Vocabulary.names), at: center + Vector2(-1.5, 0.5) * h, scale: 0.8, order: order + 3)
    order += 4
    return Vector2(repeating: 2 * outer + 4 * h)
  }

  /// An arrow that joins no shapes.
  private mutating func pointer(from tail: Vector2, to tip: Vector2, bothHeads: Bool = false) {
    let length = tail.distance(to: tip), barb = Swift.min(height * random.uniform(0.5, 1.1), 0.45 * length)
    draft.add(planner.arrow(from: tail, to: tip, startHead: bothHeads, endHead: true, barb: barb), order: order)
  }

  /// A root with its children below, generation by generation.
  mutating func tree() {
    let h = height, form: PageNode.Form = random.weighted([(.disc, 0.55), (.box, 0.2), (.oval, 0.15), (.bare, 0.1)], else: .disc)
    let headless = random.chance(0.75), depth = random.integer(2...3), most = random.chance(0.6) ? 2 : 3
    let pitch = Vector2(random.uniform(form == .disc ? 4.5 : 6, 8.5), random.uniform(6, 9)) * h
    var leaves = 0.0
    func grow(_ level: Int) -> PageNode? {
      let count = level < depth ? random.integer(level == 0 ? 2...most : 0...most) : 0
      var children: [PageNode] = []
      for _ in 0..<count { if let child = grow(level + 1) { children.append(child) } }
      let x: Double
      if let first = children.first, let last = children.last {
        x = (first.center.x + last.center.x) / 2
      } else {
        x = leaves * pitch.x
        leaves += 1
      }
      let text =
        form == .disc && random.chance(0.12) ? nil : word(of: ["1", "2", "3", "5", "8", "13", "A", "B", "C", "x", "21", "a", "+", "*"])
      let node = node(form, text: text, at: Vector2(x + random.normal(0, 0.3) * h, Double(level) * pitch.y))
      for child in children {
        let way = child.center - node.center
        let start = node.border(towards: way), end = child.border(towards: -way)
        guard start.distance(to: end) > 1.2 * h else { continue }
        connect(node, child, from: start, to: end, headless: headless)
      }
      return node
    }
    _ = grow(0)
  }

  /// Axes with names, marks and a graph, and dimensions measured with double arrows.
  mutating func axes() {
    let h = height, size = Vector2(random.uniform(12, 26), random.uniform(9, 18)) * h, origin = Vector2(0, size.y)
    let past = random.chance(0.4) ? random.uniform(0.5, 3) * h : 0, headed = random.chance(0.75)
    for (tail, tip) in [(origin - Vector2(past, 0), Vector2(size.x, size.y)), (origin + Vector2(0, past), Vector2.zero)] {
      if headed {
        draft.add(planner.arrow(from: tail, to: tip, barb: random.uniform(0.6, 1.4) * h), order: order)
      } else {
        draft.add(planner.line(from: tail, to: tip), order: order)
      }
      order += 1
    }
    _ = write(word(of: ["x", "t", "n", "time", "V"]), at: Vector2(size.x - 0.5 * h, size.y + 2.4 * h), order: order)
    _ = write(word(of: ["y", "f(x)", "I", "cost", "u"]), at: Vector2(-2.8 * h, 0.8 * h), order: order + 0.1)
    order += 1
    if random.chance(0.5) {
      let marks = random.integer(2...6)
      for k in 1...marks {
        let x = size.x * Double(k) / Double(marks + 1), short = random.uniform(0.3, 0.6) * h
        draft.add(ShapePlan(.other, [planner.edge(Vector2(x, size.y - short), Vector2(x, size.y + short))]), order: order)
        if random.chance(0.6) { _ = write("\(k)", at: Vector2(x - 0.4 * h, size.y + 2.6 * h), scale: 0.8, order: order + 0.5) }
        order += 0.05
      }
      order += 1
    }
    for _ in 0..<random.integer(1...2) {
      let count = random.integer(3...6)
      let knots = (0..<count).map { k in
        Vector2(size.x * (0.08 + 0.8 * Double(k) / Double(count - 1)), size.y * random.uniform(0.12, 0.9))
      }
      draft.add(random.chance(0.3) ? planner.line(from: knots[0], to: knots[count - 1]) : planner.curve(through: knots), order: order)
      order += 1
    }
    guard random.chance(0.4) else { return }
    let y = size.y + random.uniform(4, 6) * h
    pointer(from: Vector2(0, y), to: Vector2(size.x * random.uniform(0.4, 0.9), y), bothHeads: true)
    _ = write(word(of: ["a", "d", "12", "L"]), at: Vector2(size.x * 0.3, y + 2.2 * h), scale: 0.9, order: order + 1)
  }
}
