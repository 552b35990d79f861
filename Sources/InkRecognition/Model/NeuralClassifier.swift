import Foundation

/// A small multilayer perceptron: standardised features in, one probability a class out.
///
/// Layers are dense with a leaky rectifier between them and a softmax at the end; a batch is one GEMM a layer. A row's result
/// does not depend on the batch it is in (see `PackedMatrix`).
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

  /// Probabilities (rows × outputCount) of `rows` feature vectors, row-major, each row summing to 1; empty where these are too few.
  /// Lays the weights out anew at each call.
  public func probabilities(_ features: [Float], rows: Int) -> [Float] {
    features.count >= rows * inputCount ? NetworkRunner([self]).probabilities(features, rows: rows) : []
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
