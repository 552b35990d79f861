import Foundation
import InkRecognition

/// Finds the temperature at which networks are as sure as they should be (Guo et al. 2017), on a fixed ladder.
enum TemperatureLadder {
  /// Networks whose mean answers, and rows that they did not see.
  struct Trial: Sendable {
    var networks: [NeuralClassifier]
    /// Rows of the networks' inputs.
    var features: [Float]
    /// Bit c set where class c is right, a row each.
    var allowed: [UInt32]
    var weights: [Float]
  }

  private static let steps = (0...36).map { Float(0.45) * pow(1.05, Float($0)) }

  /// Share of labels that are wrong, or that people would quarrel about: without it a few of them would make the networks doubt all.
  private static let wrong = 0.02

  /// The step at which the rows of all trials together are likeliest.
  static func best(_ trials: [Trial], jobs: Int) -> Float {
    let losses = parallelMap(trials, threads: jobs, chunk: 1) { trial -> [Double] in
      let rows = trial.allowed.count, classes = trial.networks.first?.outputCount ?? 0
      guard rows > 0, classes > 0 else { return steps.map { _ in 0 } }
      var judge = RecognitionModel(templates: TemplateBank(), networks: trial.networks)
      return steps.map { temperature in
        judge.setTemperature(temperature)
        let p = judge.probabilities(trial.features, rows: rows)
        var loss = 0.0
        for r in 0..<rows {
          var mass: Float = 0
          for c in 0..<classes where trial.allowed[r] & (1 << UInt32(c)) != 0 { mass += p[r * classes + c] }
          loss -= Double(trial.weights[r]) * log((1 - wrong) * Double(mass) + 0.5 * wrong)
        }
        return loss
      }
    }
    let sums = steps.indices.map { step in losses.reduce(0) { $0 + $1[step] } }
    return steps[sums.indices.min { sums[$0] < sums[$1] } ?? 0]
  }
}
