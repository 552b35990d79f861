import Foundation
import InkGeometry
import InkStrokes

/// Puts symbols on a page one after the other, in one hand.
struct PageComposer: Sendable {
  private(set) var pen: Pen
  private(set) var strokes: [PKStroke] = []
  private(set) var symbols: [SyntheticSymbol] = []

  init(hand: Hand, random: SplitMix64) {
    var random = random
    let gray = random.chance(0.8) ? 0 : random.uniform(0, 0.5)
    let ink = PKInk(random.weighted([(.pen, 0.6), (.pencil, 0.2), (.monoline, 0.2)], else: .pen), color: CGColor(gray: gray, alpha: 1))
    pen = Pen(hand: hand, ink: ink, width: random.uniform(1, 4).rounded(), random: random.split())
  }

  /// Draws a symbol; its index.
  @discardableResult
  mutating func add(_ plan: ShapePlan, from: Int? = nil, to: Int? = nil) -> Int {
    symbols.append(SyntheticSymbol(kind: plan.kind, strokes: [], truth: plan.truth, from: from, to: to))
    extend(symbols.count - 1, by: plan)
    return symbols.count - 1
  }

  /// Draws more strokes of a symbol that is there already.
  mutating func extend(_ symbol: Int, by plan: ShapePlan) {
    guard symbols.indices.contains(symbol) else { return }
    for path in plan.paths {
      symbols[symbol].strokes.append(strokes.count)
      strokes.append(pen.stroke(path, pace: plan.pace, care: plan.care))
    }
  }

  /// Says which symbols a connector's ends touch.
  mutating func link(_ symbol: Int, from: Int?, to: Int?) {
    guard symbols.indices.contains(symbol) else { return }
    symbols[symbol].from = from
    symbols[symbol].to = to
  }

  mutating func use(color: CGColor, width: Double) {
    pen.ink.color = color
    pen.width = width
  }

  /// The page so far; its bounds are the ink's unless given.
  func page(id: String, bounds: CGRect? = nil) -> SyntheticPage {
    let ink = CGRect(bounding: strokes.lazy.flatMap { $0.path.points.lazy.map(\.location) })
    return SyntheticPage(id: id, strokes: strokes, symbols: symbols, bounds: bounds ?? (ink.isNull ? .zero : ink))
  }
}
