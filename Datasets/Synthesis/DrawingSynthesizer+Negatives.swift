import Foundation
import InkGeometry

extension DrawingSynthesizer {
  /// Ink that is no shape.
  public func negative(index: Int) -> SyntheticPage {
    let hand = hand(index: index)
    var random = SplitMix64(seed: seed, stream: "other", index: index)
    var planner = ShapePlanner(hand: hand, random: random.split())
    let plan = planner.shape(.line, size: size(&random))
    return finished(plan, hand: hand, id: "other/h\(hand.index)/\(index)", &random)
  }
  func word(hand: Hand, _ random: inout SplitMix64) -> ShapePlan { ShapePlan(.text, []) }
}
