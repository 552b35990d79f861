import Foundation
import InkGeometry
import InkStrokes

/// Draws whole pages: diagrams with writing in them, notes, pages of writing alone.
///
/// A page is a function of (seed, options, style, index) alone; page `index` is by hand `index` of the seed's series.
public struct PageSynthesizer: Sendable {
  public let seed: UInt64
  public let options: SynthesisOptions

  public init(seed: UInt64, options: SynthesisOptions = SynthesisOptions()) throws(SynthesisError) {
    try options.validate()
    self.seed = seed
    self.options = options
  }

  /// The writer of page `index`.
  public func hand(index: Int) -> Hand { Hand(seed: seed, index: index, sloppiness: options.sloppiness) }

  /// A page of a style that goes with its index.
  public func page(index: Int) -> SyntheticPage {
    var random = SplitMix64(seed: seed, stream: "page style", index: index)
    let style = random.weighted(
      [
        (.flowchart, 0.34), (.graph, 0.1), (.mindMap, 0.09), (.tree, 0.06), (.table, 0.05), (.array, 0.06), (.axes, 0.03), (.notes, 0.1),
        (.writing, 0.07), (.formulas, 0.06), (.shapes, 0.05),
      ],
      else: PageStyle.flowchart)
    return page(style: style, index: index)
  }

  public func page(style: PageStyle, index: Int) -> SyntheticPage {
    let hand = hand(index: index)
    var random = SplitMix64(seed: seed, stream: style.rawValue, index: index)
    var planner = PagePlanner(hand: hand, random: &random)
    switch style {
    case .flowchart: planner.flowchart()
    case .graph: planner.graph()
    case .mindMap: planner.mindMap()
    case .tree: planner.tree()
    case .table: planner.table()
    case .array: planner.array()
    case .axes: planner.axes()
    case .notes: planner.notes()
    case .writing: planner.writing()
    case .formulas: planner.formulas()
    case .shapes: planner.shapes()
    }
    let late = random.chance(0.65) ? random.uniform(0.02, 0.35) : 0
    let composer = planner.draft.composed(by: hand, late: late, random: &random)
    let page = composer.page(id: "\(style.rawValue)/h\(hand.index)/\(index)")
    // The paper is larger than the ink.
    let margin = planner.height * random.uniform(1, 6)
    let low = Vector2(Double(page.bounds.minX), Double(page.bounds.minY)),
      extent = Vector2(Double(page.bounds.width), Double(page.bounds.height))
    var placed = page.placed(scale: 1, offset: (Vector2(margin, margin) - low).rounded(.up))
    let paper = (extent + Vector2(random.uniform(1, 8), random.uniform(1, 8)) * planner.height + 2 * margin).rounded(.up)
    placed.bounds = CGRect(x: 0, y: 0, width: paper.x, height: paper.y)
    return placed
  }
}
