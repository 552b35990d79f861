import Foundation
import InkGeometry

/// A page as planned: symbols with their place in the order of drawing, which need not be that of planning.
struct PageDraft: Sendable {
  private struct Item: Sendable {
    var plan: ShapePlan
    var order: Double
    var from: Int?
    var to: Int?
  }

  private var items: [Item] = []

  /// Plans a symbol; its number in the draft. `from` and `to` are such numbers.
  @discardableResult
  mutating func add(_ plan: ShapePlan, order: Double, from: Int? = nil, to: Int? = nil) -> Int {
    items.append(Item(plan: plan, order: order, from: from, to: to))
    return items.count - 1
  }

  /// Draws everything in order. With probability `late` the last stroke of a symbol is drawn some symbols later.
  func composed(by hand: Hand, late: Double, random: inout SplitMix64) -> PageComposer {
    var composer = PageComposer(hand: hand, random: random.split())
    var steps: [(order: Double, item: Int, paths: [PenPath])] = []
    for (i, item) in items.enumerated() where !item.plan.paths.isEmpty {
      let paths = item.plan.paths
      if paths.count > 1, item.plan.kind != .text, random.chance(late) {
        steps.append((item.order, i, paths.dropLast()))
        steps.append((item.order + (random.chance(0.25) ? random.uniform(6, 40) : random.uniform(0.5, 6)), i, paths.suffix(1)))
      } else {
        steps.append((item.order, i, paths))
      }
    }
    // Sorting is not stable: number breaks ties.
    let ordered = steps.indices.sorted { (steps[$0].order, $0) < (steps[$1].order, $1) }
    var symbols: [Int: Int] = [:]
    for k in ordered {
      var plan = items[steps[k].item].plan
      plan.paths = steps[k].paths
      if let symbol = symbols[steps[k].item] { composer.extend(symbol, by: plan) } else { symbols[steps[k].item] = composer.add(plan) }
    }
    for (i, item) in items.enumerated() {
      guard let symbol = symbols[i] else { continue }
      composer.link(symbol, from: item.from.flatMap { symbols[$0] }, to: item.to.flatMap { symbols[$0] })
    }
    return composer
  }
}
