import Foundation
import InkGeometry

extension PagePlanner {
  /// Lines of writing from `origin` downwards; the place below them.
  @discardableResult
  private mutating func paragraph(at origin: Vector2, lines: Int, words: ClosedRange<Int>, scale: Double = 1) -> Vector2 {
    var place = origin
    let pitch = random.uniform(2.7, 3.8) * height * scale
    for _ in 0..<lines {
      _ = write(phrase(words), at: place + Vector2(random.normal(0, 0.3) * height, 0), scale: scale, order: order)
      order += 1
      place.y += pitch * exp(random.normal(0, 0.04))
    }
    return place
  }

  /// Nothing but writing.
  mutating func writing() {
    var place = Vector2.zero
    for _ in 0..<random.integer(1...4) {
      place = paragraph(at: place, lines: random.integer(1...6), words: 2...7)
      place.y += random.uniform(0, 3) * height
      if random.chance(0.15) {
        let signs = scribe.blocks(count: random.integer(3...9), at: place, height: height * 1.5)
        var plan = ShapePlan(.text, signs.paths)
        plan.pace = hand.script.pace
        draft.add(plan, order: order)
        order += 1
        place.y += 4 * height
      }
    }
  }

  /// Headings, lines of writing, lists, and a sketch beside or below.
  mutating func notes() {
    let h = height
    let title = word(of: Vocabulary.words) + " " + word(of: Vocabulary.words)
    if random.chance(0.25) {
      // A heading in a box.
      let form: PageNode.Form = random.pick(.box, .rounded, .box, .oval)
      _ = node(form, text: title, at: Vector2(0, -h), anchor: Vector2(1, 0))
    } else {
      _ = write(title, at: .zero, scale: 1.3, order: order)
    }
    order += 1
    if random.chance(0.6) {
      let end = Vector2(random.uniform(8, 18) * h, 1.2 * h + random.normal(0, 0.2) * h)
      draft.add(planner.line(from: Vector2(random.normal(0, 0.4) * h, 1.2 * h), to: end), order: order)
      order += 1
    }
    var place = Vector2(0, 4.5 * h)
    let long = random.chance(0.25)
    for _ in 0..<random.integer(1...3) {
      if random.chance(0.12) {
        _ = node(
          random.pick(.box, .rounded, .oval), text: word(of: Vocabulary.words) + " " + word(of: Vocabulary.words),
          at: place + Vector2(0, 1.5) * h, anchor: Vector2(1, 0))
        place.y += 6 * h
      }
      if random.chance(0.4) {
        // A list: dots, dashes, or boxes to tick.
        let bullet = random.integer(0...2)
        for _ in 0..<random.integer(2...5) {
          let at = place + Vector2(1, -0.55) * h
          switch bullet {
          case 0: draft.add(ShapePlan(.other, planner.mark(.dot, size: h).paths.map { $0.moved(by: at) }), order: order)
          case 1: draft.add(ShapePlan(.text, [planner.edge(at - Vector2(0.5, 0) * h, at + Vector2(0.6, 0) * h)]), order: order)
          default:
            draft.add(planner.rectangle(.square, center: at, size: Vector2(1.5, 1.5) * h, rotation: planner.tilt()), order: order)
            if random.chance(0.4) {
              draft.add(ShapePlan(.other, planner.mark(.check, size: 1.7 * h).paths.map { $0.moved(by: at) }), order: order + 0.3)
            }
          }
          _ = write(phrase(1...4), at: place + Vector2(2.8, 0) * h, order: order + 0.2)
          order += 1
          place.y += random.uniform(2.8, 3.6) * h
        }
      } else {
        place = paragraph(at: place, lines: long ? random.integer(6...12) : random.integer(2...5), words: long ? 5...9 : 2...5)
      }
      place.y += random.uniform(0.5, 2) * h
    }
    let beside = !long && random.chance(0.6)
    let corner =
      beside
      ? Vector2(random.uniform(46, 52) * h, random.uniform(2, 6) * h) : place + Vector2(random.uniform(2, 8), random.uniform(3, 5)) * h
    sketch(at: corner)
  }

  /// Two or three labelled shapes and what joins them.
  private mutating func sketch(at corner: Vector2) {
    let h = height
    var last: PageNode?
    for k in 0..<random.integer(1...3) {
      let size = random.uniform(5, 11) * h, center = corner + Vector2(Double(k) * 17 * h + 6 * h, 6 * h + random.normal(0, 0.6) * h)
      let kind = random.pick(.circle, .rectangle, .triangle, .ellipse, .square, .star, .hexagon, .chatBubble, SyntheticKind.diamond)
      var plan = planner.shape(kind, size: size)
      plan.paths = plan.paths.map { $0.moved(by: center) }
      plan.truth = plan.truth.placed(scale: 1, offset: center)
      let node = PageNode(form: .oval, center: center, size: Vector2(size, size), item: draft.add(plan, order: order))
      order += 1
      if random.chance(0.7) {
        _ = write(word(of: Vocabulary.names), at: center + Vector2(-1.5 * h, size * 0.5 + 3 * h), order: order)
        order += 1
      }
      if let before = last {
        connect(
          before, node, from: before.side(1) + Vector2(0.6 * h, 0), to: node.side(3) - Vector2(0.6 * h, 0), headless: random.chance(0.3),
          bothHeads: random.chance(0.1))
      }
      last = node
    }
  }

  /// Ruled rows and columns with words in the cells.
  mutating func table() {
    let h = height, columns = random.integer(2...5), rows = random.integer(2...6)
    let cell = Vector2(random.uniform(7, 12), random.uniform(2.8, 4.2)) * h, whole = cell * Vector2(Double(columns), Double(rows))
    if random.chance(0.75) { draft.add(planner.rectangle(center: whole / 2, size: whole, rotation: planner.tilt() * 0.3), order: 0) }
    // Ruled inside: four outer lines would be a frame to anybody.
    func slip() -> Double { random.normal(0, 0.3) * h }
    for row in 1..<rows {
      let y = Double(row) * cell.y
      draft.add(
        planner.line(from: Vector2(slip(), y + slip() * 0.6), to: Vector2(whole.x + slip(), y + slip() * 0.6)),
        order: 1 + 0.01 * Double(row))
    }
    for column in 1..<columns {
      let x = Double(column) * cell.x
      draft.add(
        planner.line(from: Vector2(x + slip() * 0.6, slip()), to: Vector2(x + slip() * 0.6, whole.y + slip())),
        order: 2 + 0.01 * Double(column))
    }
    for row in 0..<rows {
      for column in 0..<columns where random.chance(0.85) {
        let at = Vector2(Double(column) * cell.x + random.uniform(0.6, 1.6) * h, (Double(row) + 1) * cell.y - random.uniform(0.7, 1.2) * h)
        let text = String(
          word(of: row == 0 || column == 0 ? Vocabulary.names : ["1", "2", "42", "7", "3.14", "yes", "no", "x", "100", "15"]).prefix(5))
        _ = write(text, at: at, scale: 0.9, order: 3 + Double(row) + 0.1 * Double(column))
      }
    }
  }

  /// A few shapes far apart, with ink among them that is none.
  mutating func shapes() {
    let h = height, columns = random.integer(1...3), rows = random.integer(1...3), pitch = 20 * h
    let signs: [Negative] = [
      .scribble, .zigzag, .check, .deleteMark, .pigtail, .openBox, .heart, .cloud, .crossInOneStroke, .letterU, .partOfEllipse,
    ]
    for row in 0..<rows {
      for column in 0..<columns where random.chance(0.9) || row + column == 0 {
        let size = pitch * random.uniform(0.25, 0.8),
          center = Vector2(Double(column), Double(row)) * pitch + Vector2(random.normal(0, h), random.normal(0, h))
        var plan: ShapePlan
        if random.chance(0.15), let sign = random.element(of: signs) {
          switch sign {
          case .scribble, .zigzag: plan = planner.scribble(sign, size: size)
          case .openBox, .letterU, .partOfEllipse: plan = planner.fragment(sign, size: size)
          case .heart, .cloud: plan = planner.figure(sign, size: size)
          default: plan = planner.mark(sign, size: size)
          }
        } else {
          plan = planner.shape(random.element(of: SyntheticKind.shapes) ?? .rectangle, size: size)
        }
        plan.paths = plan.paths.map { $0.moved(by: center) }
        plan.truth = plan.truth.placed(scale: 1, offset: center)
        draft.add(plan, order: order)
        order += 1
      }
    }
  }
}
