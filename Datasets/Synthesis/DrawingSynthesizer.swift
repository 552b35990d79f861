import Foundation
import InkGeometry
import InkStrokes

/// Draws single shapes, and ink that is none, by many hands.
///
/// Every drawing is a function of (seed, options, kind, index) alone, whatever was drawn before. `drawingsPerHand` drawings
/// in a row of every kind come from one hand, so that a model can be tried on hands it has not seen.
public struct DrawingSynthesizer: Sendable {
  public let seed: UInt64
  public let options: SynthesisOptions

  public init(seed: UInt64, options: SynthesisOptions = SynthesisOptions()) throws(SynthesisError) {
    try options.validate()
    self.seed = seed
    self.options = options
  }

  /// The writer of drawing `index`.
  public func hand(index: Int) -> Hand {
    Hand(seed: seed, index: index / options.drawingsPerHand, sloppiness: options.sloppiness)
  }

  /// A drawing of one shape; `text` gives a word, `other` what `negative(index:)` gives.
  public func drawing(kind: SyntheticKind, index: Int) -> SyntheticPage {
    guard kind != .other else { return negative(index: index) }
    let hand = hand(index: index)
    var random = SplitMix64(seed: seed, stream: kind.rawValue, index: index)
    var planner = ShapePlanner(hand: hand, random: random.split())
    var plan = kind == .text ? word(hand: hand, &random) : planner.shape(kind, size: size(&random))
    if kind.isOutline, random.chance(0.05) { plan = plan.twice(joined: random.chance(0.5)) }
    return finished(plan, hand: hand, id: "\(kind.rawValue)/h\(hand.index)/\(index)", &random)
  }

  /// Longer side of a drawing: the middle of the range more often than its ends.
  func size(_ random: inout SplitMix64) -> Double {
    let low = options.sizes.lowerBound, high = options.sizes.upperBound
    let middle = 0.5 * (random.unit() + random.unit())
    return low * pow(high / low, random.chance(0.7) ? middle : random.unit())
  }

  /// Carries the plan out and places the ink somewhere, now and then in units far from pixels.
  func finished(_ plan: ShapePlan, hand: Hand, id: String, _ random: inout SplitMix64) -> SyntheticPage {
    var composer = PageComposer(hand: hand, random: random.split())
    composer.add(plan)
    let page = composer.page(id: id)
    let low = Vector2(Double(page.bounds.minX), Double(page.bounds.minY))
    let extent = Vector2(Double(page.bounds.width), Double(page.bounds.height))
    let odd = random.chance(options.oddUnits)
    let scale = odd ? pow(10, random.uniform(-6, 9)) / Swift.max(extent.x, extent.y, 1) : 1
    // Whole steps keep ink that was rounded to whole units so.
    let corner = Vector2(random.uniform(0, 600).rounded(), random.uniform(0, 600).rounded())
    return page.placed(scale: scale, offset: (corner - low.rounded(.down)) * scale)
  }
}
