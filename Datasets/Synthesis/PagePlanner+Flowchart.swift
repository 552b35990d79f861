import Foundation
import InkGeometry

extension PagePlanner {
  /// A column of steps, with branches and loops at its sides.
  mutating func flowchart() {
    let h = height, gap = random.uniform(2.4, 6) * h, sideways = random.chance(0.12)
    let count = random.integer(3...9), ends: PageNode.Form = random.pick(.rounded, .oval, .rounded)
    var nodes: [PageNode] = [], taken: [(Double, Double, Int)] = []
    var cursor = Vector2.zero, busy = [false, false]
    for i in 0..<count {
      let outer = i == 0 || i == count - 1
      let form: PageNode.Form =
        outer
        ? (random.chance(0.85) ? ends : .disc)
        : random.weighted([(.box, 0.45), (.slanted, 0.22), (.diamond, 0.23), (.disc, 0.06), (.hexagon, 0.04)], else: .box)
      let text = outer ? (i == 0 ? random.pick("start", "begin", "Start") : random.pick("end", "stop", "done", "End")) : label(for: form)
      var node = node(form, text: text, at: cursor + Vector2(random.normal(0, 0.3) * h, 0), centred: sideways)
      if sideways, let last = nodes.last {
        // Nodes were planned about the cursor: the next cursor leaves room for either.
        node.center.y = last.center.y
      }
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
        ? cursor + Vector2(node.size.x / 2 + gap + random.uniform(5, 9) * h + 4 * h, 0)
        : Vector2(cursor.x, node.center.y + node.size.y / 2 + gap * random.uniform(0.7, 1.3))
    }
    guard !sideways else { return }
    for (i, node) in nodes.enumerated() where node.form == .diamond {
      let right = random.chance(0.65), sign = right ? 1.0 : -1.0, lane = right ? 0 : 1
      let top = node.center.y - node.size.y, bottom = node.center.y + node.size.y
      guard !taken.contains(where: { $0.2 == lane && $0.0 < bottom && top < $0.1 }) else { continue }
      let exit = node.side(right ? 1 : 3), reach = nodes.map { $0.size.x / 2 }.max() ?? node.size.x / 2
      if random.chance(0.35), !busy[lane], i > 1 {
        // Back to an earlier step.
        let target = nodes[random.integer(1...(i - 1))], x = node.center.x + sign * (reach + random.uniform(2, 5) * h)
        let into = target.side(right ? 1 : 3)
        connect(node, target, from: exit, to: into, shaft: .elbow([Vector2(x, exit.y), Vector2(x, into.y)]))
        busy[lane] = true
        taken.append((target.center.y, bottom, lane))
      } else {
        let form: PageNode.Form = random.pick(.box, .slanted, .box, .rounded), far = random.uniform(3, 7) * h
        let place = Vector2(node.center.x + sign * (reach + far + random.uniform(4, 7) * h), node.center.y)
        let down = random.chance(0.4)
        let branch = self.node(
          form, text: label(for: form), at: place + Vector2(0, down ? node.size.y * 0.5 + gap * 0.6 : random.normal(0, 0.3) * h),
          centred: !down)
        if down {
          connect(node, branch, from: exit, to: branch.side(0), shaft: .elbow([Vector2(branch.center.x, exit.y)]))
        } else {
          connect(node, branch, from: exit, to: branch.side(right ? 3 : 1))
        }
        taken.append((top, branch.center.y + branch.size.y, lane))
        if i + 1 < nodes.count, random.chance(0.55) {
          let target = nodes[random.integer((i + 1)...(nodes.count - 1))], out = branch.side(2), into = target.side(right ? 1 : 3)
          if into.y > out.y + h {
            connect(branch, target, from: out, to: into, shaft: .elbow([Vector2(out.x, into.y)]))
            taken.append((top, into.y + h, lane))
          }
        }
      }
      if random.chance(0.75) { tag(random.pick("yes", "no", "Y", "N", "false"), at: exit + Vector2(right ? 0.8 : -3.4, -0.6) * h) }
    }
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
