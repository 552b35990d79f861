import InkSynthesis
import Testing

@testable import InkTraining

@Suite struct ExtraTreesTests {
  /// Three classes in rings about the middle of two columns, and two columns of noise: no straight line parts them.
  private func rings(_ count: Int, seed: UInt64) -> (features: [Float], classes: [Int]) {
    var random = SplitMix64(seed: seed), features: [Float] = [], classes: [Int] = []
    while classes.count < count {
      let x = random.uniform(-3, 3), y = random.uniform(-3, 3), r = (x * x + y * y).squareRoot()
      // Gaps between the rings, so that a good learner can be nearly perfect.
      guard r < 3, abs(r - r.rounded()) > 0.1 else { continue }
      features += [Float(x), Float(y), Float(random.normal()), Float(random.normal())]
      classes.append(Int(r))
    }
    return (features, classes)
  }

  private func trained(threads: Int, _ allowed: [UInt32], _ features: [Float]) -> ExtraTrees {
    var trainer = ExtraTreesTrainer(threads: threads)
    trainer.options.trees = 40
    return trainer.train(
      features: features, width: 4, allowed: allowed, weights: [Float](repeating: 1, count: allowed.count), classes: 3)
  }

  private func best(_ p: [Float], _ row: Int) -> Int {
    let answer = Array(p[3 * row..<3 * row + 3]), top = answer.max() ?? 0
    return answer.firstIndex(of: top) ?? -1
  }

  @Test func ringsAreLearnedAndAnswersAreProbabilities() {
    let (features, classes) = rings(3000, seed: 1), (fresh, truth) = rings(500, seed: 2)
    let p = trained(threads: 2, classes.map { 1 << UInt32($0) }, features).probabilities(fresh, rows: 500)
    var right = 0
    for row in 0..<500 {
      let answer = Array(p[3 * row..<3 * row + 3])
      #expect(abs(answer.reduce(0, +) - 1) < 1e-4 && answer.allSatisfy { $0 > 0 && $0 <= 1 })
      right += best(p, row) == truth[row] ? 1 : 0
    }
    #expect(right > 450)
  }

  @Test func sameTreesForAnyThreads() {
    let (features, classes) = rings(600, seed: 3), allowed = classes.map { UInt32(1) << UInt32($0) }
    let one = trained(threads: 1, allowed, features), three = trained(threads: 3, allowed, features)
    #expect(one.trees.map(\.leaves) == three.trees.map(\.leaves) && one.trees.map(\.thresholds) == three.trees.map(\.thresholds))
  }

  /// Rows that allow two classes go with those near by that allow one of them alone.
  @Test func openRowsFollowTheirNeighbours() {
    let (features, classes) = rings(2000, seed: 4)
    let allowed = classes.enumerated().map { $0 % 4 == 0 && $1 > 0 ? UInt32(0b110) : UInt32(1) << UInt32($1) }
    let (fresh, truth) = rings(300, seed: 5)
    let p = trained(threads: 2, allowed, features).probabilities(fresh, rows: 300)
    let right = (0..<300).count { row in best(p, row) == truth[row] }
    #expect(right > 255)
  }

  @Test func nothingToTellApartIsOneLeaf() {
    let trees = trained(threads: 1, [1, 2, 1, 1], [Float](repeating: 5, count: 16))
    #expect(trees.trees.allSatisfy { $0.features == [-1] })
    let p = trees.probabilities([1, 2, 3, 4], rows: 1)
    #expect(p[0] > 0.7 && p[1] > 0.2 && p[2] > 0)
  }
}
