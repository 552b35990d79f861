import Foundation
import InkRecognition
import InkSynthesis

/// Trains a `NeuralClassifier` by Adam (Kingma & Ba 2015) on minibatches; one GEMM a layer and pass.
///
/// A row may allow several classes (an open zigzag is a polyline, or ink): its loss is −log of the allowed classes' summed
/// probability. Deterministic for a seed.
struct NetworkTrainer {
  struct Options {
    var hidden = [128, 64]
    var epochs = 40
    var batch = 256
    var learningRate: Float = 2e-3
    var weightDecay: Float = 2e-4
    /// Standard deviation of Gaussian noise on standardised inputs.
    var noise: Float = 0.08
    /// Share of the hidden units that sit a step out (Srivastava et al. 2014), 0 ..< 1.
    var dropout: Float = 0
    var seed: UInt64 = 1
  }

  var options = Options()

  /// - Parameters:
  ///   - features: rows × width, row-major.
  ///   - allowed: bit c set where class c is right, a row each.
  ///   - weights: importance of each row, ≥ 0.
  func train(features: [Float], width: Int, allowed: [UInt32], weights: [Float], classes: Int) -> NeuralClassifier {
    let rows = allowed.count
    var random = GaussianSource(seed: options.seed)
    let (means, scales) = Self.standardisation(features, width: width, rows: rows)
    var standard = [Float](repeating: 0, count: rows * width)
    for r in 0..<rows {
      for i in 0..<width { standard[r * width + i] = min(max((features[r * width + i] - means[i]) * scales[i], -5), 5) }
    }
    let sizes = [width] + options.hidden + [classes]
    var layers: [AdamLayer] = (1..<sizes.count).map { AdamLayer(inputs: sizes[$0 - 1], outputs: sizes[$0], random: &random) }
    var order = Array(0..<rows)
    let batch = min(options.batch, max(rows, 1)), steps = rows / max(batch, 1), total = max(steps * options.epochs, 1)
    var step = 0
    for _ in 0..<options.epochs {
      random.shuffle(&order)
      for s in 0..<steps {
        let picked = order[s * batch..<(s + 1) * batch]
        var input = [Float](repeating: 0, count: batch * width)
        for (b, r) in picked.enumerated() {
          for i in 0..<width { input[b * width + i] = standard[r * width + i] + options.noise * random.fastGaussian() }
        }
        var activations = [input], masks: [[Float]] = [[]]
        for (l, layer) in layers.enumerated() {
          var output = layer.forward(activations[l], rows: batch, rectify: l < layers.count - 1)
          var mask: [Float] = []
          if options.dropout > 0, l < layers.count - 1 {
            mask = (0..<output.count).map { _ in random.uniform() < Double(options.dropout) ? 0 : 1 / (1 - options.dropout) }
            for i in mask.indices { output[i] *= mask[i] }
          }
          activations.append(output)
          masks.append(mask)
        }
        var delta = activations[layers.count]
        NeuralClassifier.softmax(&delta, columns: classes)
        for (b, r) in picked.enumerated() {
          var mass: Float = 0
          for c in 0..<classes where allowed[r] & (1 << UInt32(c)) != 0 { mass += delta[b * classes + c] }
          let w = weights[r] / Float(batch)
          for c in 0..<classes {
            let p = delta[b * classes + c]
            let q = allowed[r] & (1 << UInt32(c)) != 0 ? p / max(mass, 1e-6) : 0
            delta[b * classes + c] = w * (p - q)
          }
        }
        step += 1
        // Linear warm-up, then a cosine down to a hundredth.
        let progress = Float(step) / Float(total)
        let rate = options.learningRate * min(1, Float(step) / 200) * (0.01 + 0.99 * 0.5 * (1 + cos(.pi * progress)))
        for l in layers.indices.reversed() {
          var passed = l > 0 ? layers[l].backward(delta, activation: activations[l], rows: batch) : []
          if l > 0 { for i in masks[l].indices { passed[i] *= masks[l][i] } }
          layers[l].update(delta, input: activations[l], rows: batch, rate: rate, decay: options.weightDecay, step: step)
          delta = passed
        }
      }
    }
    return NeuralClassifier(means: means, scales: scales, layers: layers.map(\.layer))
  }

  /// Mean and reciprocal deviation of each column; a column that hardly varies gets scale 0 and is ignored.
  static func standardisation(_ features: [Float], width: Int, rows: Int) -> (means: [Float], scales: [Float]) {
    var sums = [Double](repeating: 0, count: width), squares = sums
    for r in 0..<rows {
      for i in 0..<width {
        let v = Double(features[r * width + i])
        sums[i] += v
        squares[i] += v * v
      }
    }
    let n = Double(max(rows, 1))
    let means = sums.map { Float($0 / n) }
    let scales = (0..<width).map { i -> Float in
      let variance = squares[i] / n - (sums[i] / n) * (sums[i] / n)
      return variance > 1e-8 ? Float(1 / variance.squareRoot()) : 0
    }
    return (means, scales)
  }
}
