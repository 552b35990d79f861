import Foundation
import Testing

@testable import InkRecognition

@Suite struct NeuralClassifierTests {
  let network = RandomRows.network(inputs: 37, hidden: [19, 11], outputs: 6, seed: 3)
  let rows = 100
  let features = RandomRows.uniform(100 * 37, seed: 77, scale: 4)

  /// The network in double precision, one number at a time.
  @Test func probabilitiesMatchThePlainLoop() {
    let p = network.probabilities(features, rows: rows)
    #expect(p.count == rows * 6)
    var worst = 0.0
    for r in 0..<rows {
      var values = (0..<37).map { i in
        min(max((Double(features[r * 37 + i]) - Double(network.means[i])) * Double(network.scales[i]), -5), 5)
      }
      for (l, layer) in network.layers.enumerated() {
        values = (0..<layer.outputs).map { o in
          var v = Double(layer.biases[o])
          for i in 0..<layer.inputs { v += Double(layer.weights[o * layer.inputs + i]) * values[i] }
          return l < network.layers.count - 1 && v < 0 ? v * Double(NeuralClassifier.leak) : v
        }
      }
      let powers = values.map { exp($0 / Double(network.temperature)) }, sum = powers.reduce(0, +)
      for o in 0..<6 { worst = max(worst, abs(powers[o] / sum - Double(p[r * 6 + o]))) }
      #expect(abs(p[r * 6..<(r + 1) * 6].reduce(0, +) - 1) < 1e-5)
    }
    #expect(worst < 2e-5)
  }

  @Test(arguments: [1, 7, 16, 100])
  func sameBitsInAnyBatch(batch: Int) {
    let whole = network.probabilities(features, rows: rows)
    for start in stride(from: 0, to: rows, by: batch) {
      let count = min(batch, rows - start)
      let part = network.probabilities(Array(features[start * 37..<(start + count) * 37]), rows: count)
      #expect(part == Array(whole[start * 6..<(start + count) * 6]))
    }
  }

  @Test func samePlaceInTheBatchOrAnother() {
    let row = Array(features[..<37])
    let alone = network.probabilities(row, rows: 1)
    for position in [0, 1, 15, 16, 40] {
      var batch = RandomRows.uniform(41 * 37, seed: UInt64(position) + 9)
      batch.replaceSubrange(position * 37..<(position + 1) * 37, with: row)
      #expect(Array(network.probabilities(batch, rows: 41)[position * 6..<(position + 1) * 6]) == alone)
    }
  }

  /// ln 1, ln 2, ln 5 give 1/8, 2/8, 5/8; at temperature 2 the square roots of the ratios.
  @Test func softmaxInClosedForm() {
    var values: [Float] = [0, log(2), log(5), 500, 500, 500]
    NeuralClassifier.softmax(&values, columns: 3)
    for (v, t) in zip(values, [0.125, 0.25, 0.625, 1.0 / 3, 1.0 / 3, 1.0 / 3] as [Float]) { #expect(abs(v - t) < 1e-6) }
    var warm: [Float] = [0, log(4), log(9)]
    NeuralClassifier.softmax(&warm, columns: 3, temperature: 2)
    for (v, t) in zip(warm, [1.0 / 6, 2.0 / 6, 3.0 / 6] as [Float]) { #expect(abs(v - t) < 1e-6) }
  }

  @Test func rowsThatAreNotThereGiveNothing() {
    #expect(network.probabilities(features, rows: 0).isEmpty)
    #expect(network.probabilities(Array(features[..<36]), rows: 1).isEmpty)
  }
}
