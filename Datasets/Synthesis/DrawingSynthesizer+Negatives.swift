import Foundation
import InkGeometry

extension DrawingSynthesizer {
  /// Ink that is no shape: writing, marks, scribbles, parts and mixtures of shapes. The page's id says which.
  public func negative(index: Int) -> SyntheticPage {
    let hand = hand(index: index)
    var random = SplitMix64(seed: seed, stream: "other", index: index)
    let what = random.weighted(Negative.allCases.map { ($0, $0.weight) }, else: .letter)
    var planner = ShapePlanner(hand: hand, random: random.split())
    let size = size(&random)
    var plan: ShapePlan
    switch what {
    case .letter, .capital, .digit, .sign, .word, .cursiveWord, .block: plan = writing(what, size: size, hand: hand, &random)
    case .scribble, .hatching, .zigzag, .spring, .wave, .tangle: plan = planner.scribble(what, size: size)
    case .check, .caret, .deleteMark, .pigtail, .crossInOneStroke, .dot: plan = planner.mark(what, size: size)
    case .openBox, .letterU, .halfRoundAndLine, .partOfEllipse, .partOfPolygon, .partOfStar, .bareShaft:
      plan = planner.fragment(what, size: size)
    case .heart, .cloud, .moon, .bolt, .drop, .arch: plan = planner.figure(what, size: size)
    case .struckShape, .shapeWithLetter, .overlappingShapes, .fork, .note, .cube, .cylinder: plan = planner.mixture(what, size: size)
    }
    plan.kind = .other
    plan.truth = .none
    return finished(plan, hand: hand, id: "other-\(what)/h\(hand.index)/\(index)", &random)
  }

  /// A word or a few, or signs in blocks.
  func word(hand: Hand, _ random: inout SplitMix64) -> ShapePlan {
    var scribe = Scribe(hand: hand, random: random.split())
    let height = random.logUniform(8, 60)
    var plan = ShapePlan(.text, [])
    if random.chance(0.08) {
      plan.paths = scribe.blocks(count: random.integer(1...4), at: .zero, height: height * 1.6).paths
    } else {
      let list = random.pick(Vocabulary.words, Vocabulary.words, Vocabulary.steps, Vocabulary.names)
      let text = (0..<random.integer(1...3)).compactMap { _ in random.element(of: list) }.joined(separator: " ")
      plan.paths = scribe.line(text, at: .zero, height: height, rotation: random.normal(0, 0.05)).paths
    }
    plan.pace = hand.script.pace
    return plan
  }

  private func writing(_ what: Negative, size: Double, hand: Hand, _ random: inout SplitMix64) -> ShapePlan {
    var scribe = Scribe(hand: hand, random: random.split())
    func one(of text: String) -> String { random.element(of: Array(text)).map(String.init) ?? "a" }
    let height = size * 0.5
    var plan = ShapePlan(.other, [])
    switch what {
    case .word: plan.paths = scribe.line(random.element(of: Vocabulary.words) ?? "the", at: .zero, height: height * 0.4).paths
    case .cursiveWord:
      // Small letters with no lift, whoever writes.
      let length = random.integer(2...9)
      let text =
        random.chance(0.5) ? random.element(of: Vocabulary.words) ?? "minimum" : (0..<length).map { _ in one(of: "aceilmnoruvw") }.joined()
      plan.paths = scribe.joined(text, at: .zero, height: height * 0.4)
    case .block: plan.paths = scribe.blocks(count: 1, boxes: false, at: .zero, height: height).paths
    case .capital:
      plan.paths = scribe.line(one(of: "AAAABCCDDDEEFFGHHIIJJJKKKKKLLLLLMNNPPPPQQRSTTTUVWXXYZZ"), at: .zero, height: height).paths
    // The nought and the letter o are circles to anybody.
    case .digit: plan.paths = scribe.line(one(of: "1234445667899234446678999"), at: .zero, height: height).paths
    case .sign: plan.paths = scribe.line(one(of: "!?+=*:()[]{}{}[]<>#&%$^~@√??!"), at: .zero, height: height).paths
    default: plan.paths = scribe.line(one(of: "aabccdeeefffghhiijjkkkkkmnnpqrstttuvwxyzöü"), at: .zero, height: height).paths
    }
    // A bare bar is a line to anybody.
    if plan.paths.count == 1, plan.paths[0].isNearlyStraight { plan.paths = scribe.line("H", at: .zero, height: height).paths }
    plan.pace = hand.script.pace
    return plan
  }
}
