import Foundation
import InkGeometry

/// Lays out a page in one hand: boxes about their writing, connectors between boxes.
struct PagePlanner: Sendable {
  let hand: Hand
  var random: SplitMix64
  var planner: ShapePlanner
  var scribe: Scribe
  var draft = PageDraft()
  /// Height of a small letter, units: what every other size on the page goes by.
  let height: Double
  /// Place in the order of drawing of what is planned next.
  var order = 0.0
  /// When boxes' writing and connectors come: with their box, or after all boxes.
  private let textLag: Double
  /// Probability that a box is left without writing.
  private let blank: Double
  private let connectorLag: Double

  init(hand: Hand, random: inout SplitMix64) {
    self.hand = hand
    self.random = random.split()
    planner = ShapePlanner(hand: hand, random: random.split())
    scribe = Scribe(hand: hand, random: random.split())
    height = random.logUniform(8, 42)
    blank = random.weighted([(0, 0.7), (0.15, 0.15), (1, 0.15)], else: 0)
    textLag = random.chance(0.75) ? 0.1 : 1000
    connectorLag = random.chance(0.55) ? 0.2 : 2000
  }

  /// A line of writing as a symbol; its baseline starts at `origin`.
  mutating func write(_ text: String, at origin: Vector2, scale: Double = 1, order: Double) -> Int {
    draft.add(writing(text, at: origin, scale: scale).plan, order: order)
  }

  private mutating func writing(_ text: String, at origin: Vector2, scale: Double) -> (plan: ShapePlan, width: Double) {
    let (paths, width) = scribe.line(text, at: origin, height: height * scale, rotation: random.normal(0, 0.012))
    var plan = ShapePlan(.text, paths)
    plan.pace = hand.script.pace
    return (plan, width)
  }

  /// A box of a form about a text (nil: empty). Its centre lies half its size times `anchor` from `place`: (0, 1) hangs it below.
  mutating func node(_ form: PageNode.Form, text: String?, at place: Vector2, anchor: Vector2 = .zero, least: Vector2 = .zero) -> PageNode {
    let h = height
    let text = form != .bare && random.chance(blank) ? nil : text
    var lines = text.map { [$0] } ?? []
    if let text, text.contains(" "), text.count > 8, random.chance(0.4) {
      let words = text.split(separator: " "), half = words.count / 2
      lines = [words[..<half].joined(separator: " "), words[half...].joined(separator: " ")]
    }
    let inked = lines.map { writing($0, at: .zero, scale: 1) }
    let bare = form == .disc ? random.uniform(0.6, 3) : random.uniform(2, 8)
    let width = inked.map(\.width).max() ?? bare * h, tall = Double(Swift.max(lines.count, 1)) * 2.6 * h - 0.6 * h
    // Some write up to the edge, and over it.
    let tight = form != .bare && random.chance(0.25)
    let airX = random.uniform(tight ? -0.1 : 0.6, form == .bare ? 1 : tight ? 0.7 : 3) * h
    let airY = random.uniform(tight ? -0.2 : 0.4, form == .bare ? 0.6 : tight ? 0.4 : 1.5) * h
    var size = Vector2(width + 2 * airX, tall + 2 * airY)
    switch form {
    case .diamond: size = Vector2(size.x * random.uniform(1.25, 1.7), size.y * random.uniform(1.4, 2.1))
    case .oval, .triangle: size *= Vector2(1.15, 1.25)
    case .slanted: size.x += 1.1 * size.y
    case .hexagon: size.x += 0.8 * size.y
    case .disc:
      let d = text == nil ? random.uniform(1.2, 4) * h : Swift.max(width + airX, tall + airY)
      size = Vector2(d, d)
    default: break
    }
    // Now and then the writing does not fit.
    if form != .bare, text != nil, random.chance(0.06) { size *= random.uniform(0.78, 0.95) }
    size = pointwiseMax(size, least)
    let center = place + anchor * size / 2
    let item = form == .bare ? -1 : draft.add(outline(form, center: center, size: size), order: order)
    var textItem = -1
    for (i, line) in inked.enumerated() {
      let shift =
        center
        + Vector2(
          -line.width / 2 + random.normal(0, 0.2) * h,
          (Double(i) - Double(lines.count) / 2) * 2.5 * h + 1.6 * h + random.normal(0, 0.15) * h)
      var plan = line.plan
      plan.paths = plan.paths.map { $0.moved(by: shift) }
      textItem = draft.add(plan, order: order + (form == .bare ? 0 : textLag) + 0.01 * Double(i))
    }
    order += 1
    return PageNode(form: form, center: center, size: size, item: item >= 0 ? item : textItem)
  }

  private mutating func outline(_ form: PageNode.Form, center: Vector2, size: Vector2) -> ShapePlan {
    let half = size / 2, tilt = planner.tilt() * 0.6
    func turned(_ corners: [Vector2]) -> [Vector2] { corners.map { center + ($0 * half).rotated(by: tilt) } }
    switch form {
    case .box: return planner.rectangle(center: center, size: size, rotation: tilt)
    case .rounded: return planner.roundedRectangle(center: center, size: size, radius: size.y * random.uniform(0.22, 0.5), rotation: tilt)
    case .oval: return planner.ellipse(.ellipse, center: center, radii: half, rotation: tilt)
    case .disc: return planner.ellipse(.circle, center: center, radii: half * Vector2(1, exp(random.normal(0, 0.05))), rotation: tilt)
    case .diamond: return planner.polygon(.diamond, turned([Vector2(0, -1), Vector2(1, 0), Vector2(0, 1), Vector2(-1, 0)]))
    case .hexagon:
      let inset = 1 - Swift.min(size.y / size.x * 0.8, 0.6)
      return planner.polygon(
        .hexagon, turned([Vector2(-1, 0), Vector2(-inset, -1), Vector2(inset, -1), Vector2(1, 0), Vector2(inset, 1), Vector2(-inset, 1)]),
        scatter: 0.8)
    case .triangle: return planner.polygon(.triangle, turned([Vector2(0, -1.2), Vector2(1, 1), Vector2(-1, 1)]))
    case .slanted:
      // Sides lean by 19 to 35 degrees, as templates of flowchart symbols have them (ISO 5807 leaves the angle open).
      let skew = Swift.min(size.y * random.uniform(0.7, 1.4) / size.x, 0.75)
      return planner.polygon(
        .parallelogram, turned([Vector2(-1 + skew, -1), Vector2(1, -1), Vector2(1 - skew, 1), Vector2(-1, 1)]), scatter: 0.8)
    case .bare: return ShapePlan(.other, [])
    }
  }

  /// A connector between two places near two boxes.
  mutating func connect(
    _ a: PageNode?, _ b: PageNode?, from start: Vector2, to end: Vector2, shaft: ShapePlanner.Shaft = .straight, headless: Bool = false,
    bothHeads: Bool = false
  ) {
    let along = (end - start).normalized, gapA = random.normal(0.15, 0.22) * height, gapB = random.normal(0.2, 0.22) * height
    let first: Vector2, last: Vector2
    switch shaft {
    case .elbow(let corners):
      first = start + ((corners.first ?? end) - start).normalized * gapA
      last = end - (end - (corners.last ?? start)).normalized * gapB
    default: (first, last) = (start + along * gapA, end - along * gapB)
    }
    let when = order + connectorLag
    order += 0.05
    guard headless else {
      let length = Swift.max(first.distance(to: last), height)
      let barb = Swift.min(height * random.logUniform(0.75, 1.7), 0.5 * length)
      let plan = planner.arrow(from: first, to: last, shaft: shaft, startHead: bothHeads, endHead: true, barb: barb)
      draft.add(plan, order: when, from: a?.item, to: b?.item)
      return
    }
    let plan: ShapePlan
    switch shaft {
    case .straight: plan = planner.line(from: first, to: last)
    case .curved(let control):
      let points = ShapePlanner.quadratic(first, control, last)
      plan = ShapePlan(.curve, [PenPath(smooth: points)], .path(points))
    case .elbow(let corners): plan = planner.polyline([first] + corners + [last])
    }
    draft.add(plan, order: when, from: a?.item, to: b?.item)
  }

  /// A word beside a connector.
  mutating func tag(_ text: String, at place: Vector2) {
    _ = write(text, at: place, scale: random.uniform(0.75, 1), order: order + connectorLag + 0.02)
  }

  mutating func word(of list: [String]) -> String { random.element(of: list) ?? "x" }

  mutating func phrase(_ range: ClosedRange<Int>) -> String {
    (0..<random.integer(range)).map { _ in word(of: Vocabulary.words) }.joined(separator: " ")
  }
}
