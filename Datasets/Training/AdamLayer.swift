import Foundation
import InkRecognition

/// A dense layer with its optimiser state.
struct AdamLayer {
  private(set) var layer: NeuralClassifier.Layer
  private var firstMoment: [Float]
  private var secondMoment: [Float]

  /// He initialisation (2015).
  init(inputs: Int, outputs: Int, random: inout GaussianSource) {
    let deviation = (2 / Float(inputs)).squareRoot()
    layer = NeuralClassifier.Layer(
      weights: (0..<inputs * outputs).map { _ in deviation * random.gaussian() }, biases: [Float](repeating: 0, count: outputs),
      inputs: inputs, outputs: outputs)
    firstMoment = [Float](repeating: 0, count: inputs * outputs + outputs)
    secondMoment = firstMoment
  }

  func forward(_ input: [Float], rows: Int, rectify: Bool) -> [Float] {
    var out = [Float](repeating: 0, count: rows * layer.outputs)
    GEMM.timesTransposed(input, layer.weights, into: &out, m: rows, n: layer.outputs, k: layer.inputs)
    for r in 0..<rows {
      for o in 0..<layer.outputs {
        let v = out[r * layer.outputs + o] + layer.biases[o]
        out[r * layer.outputs + o] = !rectify || v > 0 ? v : v * NeuralClassifier.leak
      }
    }
    return out
  }

  /// Gradient with respect to the input, through the rectifier that made `activation`.
  func backward(_ delta: [Float], activation: [Float], rows: Int) -> [Float] {
    var out = [Float](repeating: 0, count: rows * layer.inputs)
    GEMM.times(delta, layer.weights, into: &out, m: rows, n: layer.inputs, k: layer.outputs)
    for i in out.indices where activation[i] < 0 { out[i] *= NeuralClassifier.leak }
    return out
  }

  mutating func update(_ delta: [Float], input: [Float], rows: Int, rate: Float, decay: Float, step: Int) {
    let weightCount = layer.inputs * layer.outputs
    var gradient = [Float](repeating: 0, count: weightCount)
    GEMM.transposedTimes(delta, input, into: &gradient, m: layer.outputs, n: layer.inputs, k: rows)
    gradient += (0..<layer.outputs).map { o in (0..<rows).reduce(Float(0)) { $0 + delta[$1 * layer.outputs + o] } }
    let b1: Float = 0.9, b2: Float = 0.999
    let c1 = 1 / (1 - pow(b1, Float(step))), c2 = 1 / (1 - pow(b2, Float(step)))
    for i in gradient.indices {
      let g = gradient[i]
      firstMoment[i] = b1 * firstMoment[i] + (1 - b1) * g
      secondMoment[i] = b2 * secondMoment[i] + (1 - b2) * g * g
      let change = rate * firstMoment[i] * c1 / ((secondMoment[i] * c2).squareRoot() + 1e-8)
      if i < weightCount {
        layer.weights[i] -= change + rate * decay * layer.weights[i]
      } else {
        layer.biases[i - weightCount] -= change
      }
    }
  }
}
