import Foundation
import InkGeometry

/// Formulas: letters, digits and signs in rows, with fractions, powers, roots and brackets. All of it is writing, bars too.
extension PagePlanner {
  private static let letters = "abcdefhklmnpqrstuvxyzABCDFGNPRSTVX", digits = "00123456789", signs = "+-=<>/"

  mutating func formulas() {
    var place = Vector2.zero
    for _ in 0..<random.weighted([(1, 0.6), (random.integer(2...5), 0.4)], else: 1) {
      var x = place.x
      let terms = random.integer(2...5)
      for k in 0..<terms {
        x += term(at: Vector2(x, place.y), scale: 1, depth: 0) + random.uniform(0.4, 1.2) * height
        if k < terms - 1 {
          x += glyphs(k == 0 && random.chance(0.5) ? "=" : one(of: Self.signs), at: Vector2(x, place.y), scale: 1)
          x += random.uniform(0.4, 1.2) * height
        }
      }
      place.y += random.uniform(6, 10) * height
    }
  }

  /// Draws a part of a formula whose baseline starts at `origin`; its width.
  private mutating func term(at origin: Vector2, scale: Double, depth: Int) -> Double {
    let h = height * scale
    switch random.unit() {
    case ..<0.28 where depth < 2: return fraction(at: origin, scale: scale, depth: depth)
    case ..<0.48:
      // A power or an index.
      let width = glyphs(one(of: Self.letters), at: origin, scale: scale), up = random.chance(0.6)
      return width + glyphs(plain(1...2), at: origin + Vector2(width + 0.15 * h, (up ? -1.3 : 0.5) * h), scale: scale * 0.6)
    case ..<0.58:
      let root = glyphs("√", at: origin, scale: scale)
      let inside = glyphs(plain(1...3), at: origin + Vector2(0.75 * h, 0), scale: scale * 0.85)
      return Swift.max(root, 0.75 * h + inside)
    case ..<0.68:
      var x = glyphs("(", at: origin, scale: scale) + 0.2 * h
      x += glyphs(plain(1...2) + one(of: "+-") + plain(1...2), at: origin + Vector2(x, 0), scale: scale) + 0.2 * h
      return x + glyphs(")", at: origin + Vector2(x, 0), scale: scale)
    case ..<0.78: return glyphs(random.chance(0.7) ? number() : series(), at: origin, scale: scale)
    default: return glyphs(plain(1...3), at: origin, scale: scale)
    }
  }

  /// A round number: its noughts are rings in a row.
  private mutating func number() -> String {
    let comma = random.pick(",", "", " ", "."), first = one(of: "123456789") + (random.chance(0.3) ? one(of: Self.digits) : "")
    return ([first] + (0..<random.integer(1...3)).map { _ in random.chance(0.7) ? "000" : "00" + one(of: Self.digits) })
      .joined(separator: comma)
  }

  /// Numbers one after the other, with commas.
  private mutating func series() -> String { (0..<random.integer(3...6)).map { _ in one(of: Self.digits) }.joined(separator: ", ") }

  /// A bar with what stands above and below it, mostly from the top down.
  private mutating func fraction(at origin: Vector2, scale: Double, depth: Int) -> Double {
    let h = height * scale, level = origin.y - 0.55 * h
    let gap = random.uniform(0.3, 0.8) * h, deep = depth == 0 && random.chance(0.15)
    let upper = glyphs(plain(1...4), at: Vector2(origin.x + 0.3 * h, level - gap), scale: scale * 0.9)
    let afterUpper = order - 0.5
    let foot = Vector2(origin.x + 0.3 * h, level + gap + 1.5 * h)
    let lower =
      deep ? term(at: foot + Vector2(0, 1.2 * h), scale: scale * 0.8, depth: 2) : glyphs(plain(1...4), at: foot, scale: scale * 0.9)
    let width = Swift.max(upper, lower, h) + random.uniform(0.3, 1) * h
    let slope = random.normal(0, 0.05) * h
    let bar = planner.edge(Vector2(origin.x, level + slope), Vector2(origin.x + width, level - slope))
    // Between the two, or after both.
    draft.add(ShapePlan(.text, [bar]), order: random.chance(0.75) ? afterUpper : order)
    order += 1
    return width
  }

  private mutating func glyphs(_ text: String, at origin: Vector2, scale: Double) -> Double {
    let (paths, width) = scribe.line(text, at: origin, height: height * scale, rotation: random.normal(0, 0.01))
    var plan = ShapePlan(.text, paths)
    plan.pace = hand.script.pace
    draft.add(plan, order: order)
    order += 1
    return width
  }

  private mutating func plain(_ range: ClosedRange<Int>) -> String {
    (0..<random.integer(range)).map { _ in one(of: random.chance(0.5) ? Self.letters : random.chance(0.75) ? Self.digits : "+-") }.joined()
  }

  private mutating func one(of text: String) -> String { random.element(of: Array(text)).map(String.init) ?? "x" }
}
