import Foundation
import InkRecognition

/// Finds the temperature at which networks are as sure as they should be (Guo et al. 2017), on a fixed ladder.
enum TemperatureLadder {
  private static let steps = (0...30).map { Float(0.6) * pow(1.05, Float($0)) }

  /// The step at which the examples are likeliest, examples k by the network of model k, which did not see them.
  static func best(
    _ models: [RecognitionModel], _ examples: [[TrainingExample]], jobs: Int,
    network: @escaping @Sendable (RecognitionModel) -> NeuralClassifier?,
    features: @escaping @Sendable (RecognitionModel, [TrainingExample]) -> [Float],
    allowed: @escaping @Sendable (TrainingExample) -> UInt32
  ) -> Float {
    let losses = parallelMap(Array(zip(models, examples)), threads: jobs, chunk: 1) { model, examples -> [Double] in
      guard !examples.isEmpty, var network = network(model) else { return steps.map { _ in 0 } }
      let features = features(model, examples)
      return steps.map { temperature in
        network.temperature = temperature
        let p = network.probabilities(features, rows: examples.count)
        var loss = 0.0
        for (r, e) in examples.enumerated() {
          var mass: Float = 0
          for c in 0..<ShapeClass.count where allowed(e) & (1 << UInt32(c)) != 0 { mass += p[r * ShapeClass.count + c] }
          loss -= Double(e.weight) * log(Double(max(mass, 1e-6)))
        }
        return loss
      }
    }
    let sums = steps.indices.map { step in losses.reduce(0) { $0 + $1[step] } }
    return steps[sums.indices.min { sums[$0] < sums[$1] } ?? 0]
  }
}
