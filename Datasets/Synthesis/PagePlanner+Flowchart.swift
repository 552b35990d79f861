import Foundation
import InkGeometry

extension PagePlanner {
  /// A column of steps, with branches and loops at its sides.
  mutating func flowchart() {
    guard random.chance(0.8) else { return windingFlow() }
    let h = height, gap = random.uniform(2.4, 6) * h, sideways = random.chance(0.07)
    let count = random.integer(3...9), ends: PageNode.Form = random.pick(.rounded, .oval, .rounded, .disc, .disc)
    var nodes: [PageNode] = [], taken: [(Double, Double, Int)] = []
    var cursor = Vector2.zero, busy = [false, false]
    for i in 0..<count {
      let outer = i == 0 || i == count - 1
      let form: PageNode.Form =
        outer
        ? (random.chance(0.85) ? ends : .disc)
        : random.weighted([(.box, 0.42), (.slanted, 0.2), (.diamond, 0.28), (.disc, 0.06), (.hexagon, 0.04)], else: .box)
      let text =
        form == .disc && outer
        ? (random.chance(0.25) ? label(for: form) : nil)
        : !outer
          ? label(for: form)
          : i == 0 ? random.pick("start", "begin", "Start") : random.pick("end", "stop", "done", "End")
      let node = node(
        form, text: text, at: cursor + Vector2(random.normal(0, 0.3) * h, 0), anchor: sideways ? Vector2(1, 0) : Vector2(0, 1))
      if let last = nodes.last {
        let out = sideways ? 1 : 2, into = sideways ? 3 : 0
        connect(last, node, from: last.side(out) + slide(sideways), to: node.side(into) + slide(sideways))
        if last.form == .diamond, random.chance(0.6) {
          tag(random.pick("yes", "no", "Y", "N", "true"), at: last.side(out) + Vector2(0.6, 1.6) * h)
        }
      }
      nodes.append(node)
      cursor =
        sideways
        ? Vector2(node.side(1).x + gap, random.normal(0, 0.3) * h) : Vector2(cursor.x, node.side(2).y + gap * random.uniform(0.7, 1.3))
    }
    guard !sideways else { return }
    for (i, node) in nodes.enumerated() where node.form == .diamond {
      let right = random.chance(0.65), sign = right ? 1.0 : -1.0, lane = right ? 0 : 1
      let top = node.center.y - node.size.y, bottom = node.center.y + node.size.y
      guard !taken.contains(where: { $0.2 == lane && $0.0 < bottom && top < $0.1 }) else { continue }
      let exit = node.side(right ? 1 : 3), reach = nodes.map { $0.size.x / 2 }.max() ?? node.size.x / 2
      if random.chance(0.35), !busy[lane], i > 1 {
        // Back to an earlier step.
        let t = random.integer(1...(i - 1)), target = nodes[t], x = node.center.x + sign * (reach + random.uniform(2, 5) * h)
        let into = merge(nodes[t - 1], target) ?? target.side(right ? 1 : 3)
        connect(node, target, from: exit, to: into, shaft: .elbow([Vector2(x, exit.y), Vector2(x, into.y)]))
        busy[lane] = true
        taken.append((target.center.y, bottom, lane))
      } else {
        let form: PageNode.Form = random.pick(.box, .slanted, .box, .rounded), far = random.uniform(3, 7) * h
        let place = Vector2(node.center.x + sign * (reach + far), node.center.y), down = random.chance(0.4)
        let branch = self.node(
          form, text: label(for: form), at: place + Vector2(0, down ? node.size.y * 0.5 + gap * 0.6 : random.normal(0, 0.3) * h),
          anchor: Vector2(sign, down ? 1 : 0))
        if down {
          connect(node, branch, from: exit, to: branch.side(0), shaft: .elbow([Vector2(branch.center.x, exit.y)]))
        } else {
          connect(node, branch, from: exit, to: branch.side(right ? 3 : 1))
        }
        taken.append((top, branch.center.y + branch.size.y, lane))
        if i + 1 < nodes.count, random.chance(0.55) {
          let t = random.integer((i + 1)...(nodes.count - 1)), target = nodes[t], out = branch.side(2)
          let into = merge(nodes[t - 1], target) ?? target.side(right ? 1 : 3)
          if into.y > out.y + h {
            connect(branch, target, from: out, to: into, shaft: .elbow([Vector2(out.x, into.y)]))
            taken.append((top, into.y + h, lane))
          }
        }
      }
      if random.chance(0.75) { tag(random.pick("yes", "no", "Y", "N", "false"), at: exit + Vector2(right ? 0.8 : -3.4, -0.6) * h) }
    }
  }

  /// Steps on a grid, each beside or below the last, joined straight; and one elbow back.
  private mutating func windingFlow() {
    let h = height, pitch = Vector2(random.uniform(12, 20), random.uniform(8, 12)) * h, bare = random.chance(0.6)
    var cell = (0, 0), cells = [cell], nodes: [PageNode] = []
    let count = random.integer(4...9)
    for i in 0..<count {
      let outer = i == 0 || i == count - 1
      let form: PageNode.Form =
        outer ? random.pick(.disc, .oval, .rounded) : random.weighted([(.box, 0.5), (.diamond, 0.28), (.slanted, 0.22)], else: .box)
      let place = Vector2(Double(cell.0), Double(cell.1)) * pitch + Vector2(random.normal(), random.normal()) * (0.5 * h)
      let least = form == .disc ? Vector2(1, 1) * random.uniform(1.3, 3) * h : Vector2(random.uniform(6, 8), random.uniform(3.5, 5)) * h
      let node = node(
        form, text: bare ? nil : random.chance(0.5) ? word(of: Vocabulary.names) : word(of: ["a = b", "n > 0", "x+1", "yes"]), at: place,
        least: least)
      if let last = nodes.last, cells.count > 1 {
        let before = cells[cells.count - 2]
        let out = cell.0 > before.0 ? 1 : cell.0 < before.0 ? 3 : 2
        connect(last, node, from: last.side(out) + slide(out != 2), to: node.side(out == 2 ? 0 : 4 - out) + slide(out != 2))
      }
      nodes.append(node)
      // Right, down, or left where that is free.
      let steps = [(1, 0), (0, 1), (0, 1), (-1, 0)].filter { step in !cells.contains { $0 == (cell.0 + step.0, cell.1 + step.1) } }
      let step = random.element(of: steps) ?? (0, 1)
      cell = (cell.0 + step.0, cell.1 + step.1)
      if i < count - 1 { cells.append(cell) }
    }
    // From a step with nothing at its left to one of the leftmost.
    let left = nodes.map { $0.side(3).x }.min() ?? 0
    guard random.chance(0.6), let first = nodes.firstIndex(where: { $0.side(3).x < left + h }),
      let last = nodes.lastIndex(where: { node in
        !nodes.contains { $0.center.x < node.center.x - h && abs($0.center.y - node.center.y) < 0.5 * pitch.y }
      }),
      last > first
    else { return }
    let late = nodes[last], early = nodes[first], x = left - random.uniform(2, 4) * h
    connect(late, early, from: late.side(3), to: early.side(3), shaft: .elbow([Vector2(x, late.side(3).y), Vector2(x, early.side(3).y)]))
  }

  /// A place on the arrow between two steps, nearer to the second, where another arrow may run in; nil where there is no room, and
  /// mostly.
  private mutating func merge(_ above: PageNode, _ below: PageNode) -> Vector2? {
    let out = above.side(2), into = below.side(0)
    guard into.y - out.y > 2.5 * height, random.chance(0.35) else { return nil }
    return out.lerp(to: into, random.uniform(0.5, 0.7))
  }

  private mutating func slide(_ sideways: Bool) -> Vector2 {
    let off = random.normal(0, 0.4) * height
    return sideways ? Vector2(0, off) : Vector2(off, 0)
  }

  private mutating func label(for form: PageNode.Form) -> String? {
    if form == .disc { return random.chance(0.7) ? word(of: ["A", "B", "1", "2", "x"]) : nil }
    guard random.chance(0.95) else { return nil }
    let one = word(of: Vocabulary.steps)
    return random.chance(0.3) ? one + " " + word(of: Vocabulary.steps) : one
  }
}
