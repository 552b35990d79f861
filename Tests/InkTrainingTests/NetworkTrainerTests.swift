import InkRecognition
import Testing

@testable import InkTraining

@Suite struct NetworkTrainerTests {
  private func trainer(_ seed: UInt64 = 1) -> NetworkTrainer {
    var trainer = NetworkTrainer()
    trainer.options.hidden = [12]
    trainer.options.epochs = 60
    trainer.options.batch = 32
    trainer.options.learningRate = 1e-2
    trainer.options.seed = seed
    return trainer
  }

  private func share(_ network: NeuralClassifier, _ features: [Float], _ classes: [Int]) -> Double {
    let n = network.outputCount, p = network.probabilities(features, rows: classes.count)
    let right = classes.indices.count { r in (0..<n).max { p[r * n + $0] < p[r * n + $1] } == classes[r] }
    return Double(right) / Double(classes.count)
  }

  /// Four clouds, opposite ones of one class: no line parts them.
  private func exclusiveOr(_ count: Int, seed: UInt64) -> (features: [Float], classes: [Int]) {
    var random = GaussianSource(seed: seed), features: [Float] = [], classes: [Int] = []
    for i in 0..<count {
      let x: Float = i & 1 == 0 ? -1 : 1, y: Float = i & 2 == 0 ? -1 : 1
      features += [x + 0.2 * random.gaussian(), y + 0.2 * random.gaussian(), 7]
      classes.append(x * y > 0 ? 1 : 0)
    }
    return (features, classes)
  }

  @Test func learnsExclusiveOr() {
    let drill = exclusiveOr(320, seed: 1), fresh = exclusiveOr(200, seed: 2)
    let network = trainer().train(
      features: drill.features, width: 3, allowed: drill.classes.map { 1 << UInt32($0) }, weights: Array(repeating: 1, count: 320),
      classes: 2)
    #expect(share(network, fresh.features, fresh.classes) > 0.95)
    // A feature that never varies is ignored.
    #expect(network.scales[2] == 0)
  }

  /// With a third of the hidden units sitting out, another network, as good.
  @Test func learnsWithDropout() {
    let drill = exclusiveOr(320, seed: 1), fresh = exclusiveOr(200, seed: 2)
    func network(_ dropout: Float) -> NeuralClassifier {
      var trainer = trainer()
      trainer.options.hidden = [24]
      trainer.options.dropout = dropout
      return trainer.train(
        features: drill.features, width: 3, allowed: drill.classes.map { 1 << UInt32($0) }, weights: Array(repeating: 1, count: 320),
        classes: 2)
    }
    #expect(share(network(0.33), fresh.features, fresh.classes) > 0.95)
    #expect(network(0.33).layers != network(0).layers)
  }

  /// Three clouds; half of the rows also allow the next class. What is always allowed wins.
  @Test func learnsFromSetsOfClasses() {
    func clouds(_ count: Int, seed: UInt64) -> (features: [Float], classes: [Int], allowed: [UInt32]) {
      var random = GaussianSource(seed: seed), features: [Float] = [], classes: [Int] = [], allowed: [UInt32] = []
      let middles: [(Float, Float)] = [(0, 2), (-2, -1), (2, -1)]
      for i in 0..<count {
        let c = i % 3
        features += [middles[c].0 + 0.4 * random.gaussian(), middles[c].1 + 0.4 * random.gaussian()]
        classes.append(c)
        allowed.append(1 << UInt32(c) | (i % 2 == 0 ? 1 << UInt32((c + 1) % 3) : 0))
      }
      return (features, classes, allowed)
    }
    let drill = clouds(300, seed: 4), fresh = clouds(210, seed: 5)
    let network = trainer().train(
      features: drill.features, width: 2, allowed: drill.allowed, weights: Array(repeating: 1, count: 300), classes: 3)
    #expect(share(network, fresh.features, fresh.classes) > 0.95)
  }

  /// Rows of no weight do not matter: their labels are wrong, and the rest is learnt.
  @Test func weightsAreHeeded() {
    let drill = exclusiveOr(320, seed: 6), fresh = exclusiveOr(200, seed: 7)
    let allowed = drill.classes.enumerated().map { i, c in UInt32(1) << UInt32(i % 8 < 4 ? 1 - c : c) }
    let weights = drill.classes.indices.map { Float($0 % 8 < 4 ? 0 : 1) }
    let network = trainer().train(features: drill.features, width: 3, allowed: allowed, weights: weights, classes: 2)
    #expect(share(network, fresh.features, fresh.classes) > 0.95)
  }

  @Test func sameSeedSameNetwork() {
    let drill = exclusiveOr(64, seed: 1)
    func layers(_ seed: UInt64) -> [NeuralClassifier.Layer] {
      var trainer = trainer(seed)
      trainer.options.epochs = 3
      return trainer.train(
        features: drill.features, width: 3, allowed: drill.classes.map { 1 << UInt32($0) }, weights: Array(repeating: 1, count: 64),
        classes: 2
      ).layers
    }
    #expect(layers(9) == layers(9))
    #expect(layers(9) != layers(10))
  }

  /// Mean 2 and variance 2/3 of 1, 2, 3; a column of equal numbers has scale 0.
  @Test func standardisationInClosedForm() {
    let (means, scales) = NetworkTrainer.standardisation([1, 5, 2, 5, 3, 5], width: 2, rows: 3)
    #expect(means == [2, 5])
    #expect(abs(scales[0] - Float(1.5).squareRoot()) < 1e-6 && scales[1] == 0)
  }
}
