import Foundation

/// A small multilayer perceptron: standardised features in, one probability a class out.
///
/// Layers are dense with a leaky rectifier between them and a softmax at the end; a batch is one GEMM a layer. A row's result
/// does not depend on the batch it is in (see `GEMM.rowBlock`).
public struct NeuralClassifier: Sendable {
  public struct Layer: Sendable, Equatable {
    /// `outputs` rows of `inputs` weights.
    public var weights: [Float]
    public var biases: [Float]
    public var inputs: Int
    public var outputs: Int

    public init(weights: [Float], biases: [Float], inputs: Int, outputs: Int) {
      self.weights = weights
      self.biases = biases
      self.inputs = inputs
      self.outputs = outputs
    }
  }

  /// Slope of the rectifier for negative values.
  public static let leak: Float = 0.05

  /// Mean and reciprocal standard deviation of each feature over the training set.
  public var means: [Float]
  public var scales: [Float]
  public var layers: [Layer]
  /// Logits are divided by this before the softmax: fitted on writers left out, so that scores are calibrated.
  public var temperature: Float

  public init(means: [Float], scales: [Float], layers: [Layer], temperature: Float = 1) {
    self.means = means
    self.scales = scales
    self.layers = layers
    self.temperature = temperature
  }

  public var inputCount: Int { means.count }
  public var outputCount: Int { layers.last?.outputs ?? 0 }

  /// Logits (rows × outputCount) of `rows` feature vectors, row-major.
  public func logits(_ features: [Float], rows: Int) -> [Float] {
    let width = inputCount
    guard rows > 0, features.count >= rows * width else { return [] }
    let padded = GEMM.padded(rows)
    var current = [Float](repeating: 0, count: padded * width)
    for r in 0..<rows {
      for i in 0..<width {
        let z = (features[r * width + i] - means[i]) * scales[i]
        current[r * width + i] = min(max(z, -5), 5)
      }
    }
    for (index, layer) in layers.enumerated() {
      var next = [Float](repeating: 0, count: padded * layer.outputs)
      GEMM.rowsTimesTransposed(current, layer.weights, into: &next, rows: padded, n: layer.outputs, k: layer.inputs)
      let last = index == layers.count - 1
      for r in 0..<rows {
        for o in 0..<layer.outputs {
          let v = next[r * layer.outputs + o] + layer.biases[o]
          next[r * layer.outputs + o] = last || v > 0 ? v : v * Self.leak
        }
      }
      current = next
    }
    current.removeLast((padded - rows) * outputCount)
    return current
  }

  /// Probabilities (rows × outputCount), each row summing to 1.
  public func probabilities(_ features: [Float], rows: Int) -> [Float] {
    var out = logits(features, rows: rows)
    Self.softmax(&out, columns: outputCount, temperature: temperature)
    return out
  }

  /// In-place softmax of each row of `columns` values.
  public static func softmax(_ values: inout [Float], columns: Int, temperature: Float = 1) {
    guard columns > 0 else { return }
    for start in stride(from: 0, to: values.count - columns + 1, by: columns) {
      var top = -Float.infinity
      for i in start..<start + columns { top = max(top, values[i]) }
      var sum: Float = 0
      for i in start..<start + columns {
        values[i] = exp((values[i] - top) / temperature)
        sum += values[i]
      }
      for i in start..<start + columns { values[i] /= sum }
    }
  }
}
