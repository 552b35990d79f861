import InkSynthesis

@testable import InkRecognition

/// Repeatable rows of numbers and small models.
enum RandomRows {
  static func uniform(_ count: Int, seed: UInt64, scale: Double = 1) -> [Float] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in Float(random.uniform(-scale, scale)) }
  }

  /// Rows of length 1.
  static func unit(rows: Int, width: Int, seed: UInt64) -> [Float] {
    let raw = uniform(rows * width, seed: seed)
    return (0..<rows).flatMap { r -> [Float] in
      let row = raw[r * width..<(r + 1) * width]
      let norm = row.reduce(Float(0)) { $0 + $1 * $1 }.squareRoot()
      return row.map { $0 / norm }
    }
  }

  static func layer(inputs: Int, outputs: Int, seed: UInt64) -> NeuralClassifier.Layer {
    NeuralClassifier.Layer(
      weights: uniform(inputs * outputs, seed: seed, scale: 0.4), biases: uniform(outputs, seed: seed + 1), inputs: inputs,
      outputs: outputs)
  }

  static func network(inputs: Int, hidden: [Int], outputs: Int, seed: UInt64, temperature: Float = 1.3) -> NeuralClassifier {
    let sizes = [inputs] + hidden + [outputs]
    let layers = (1..<sizes.count).map { layer(inputs: sizes[$0 - 1], outputs: sizes[$0], seed: seed + 10 * UInt64($0)) }
    return NeuralClassifier(
      means: uniform(inputs, seed: seed + 2), scales: uniform(inputs, seed: seed + 3).map { abs($0) + 0.1 }, layers: layers,
      temperature: temperature)
  }

  /// A few templates of a few classes.
  static func bank(seed: UInt64) -> TemplateBank {
    var bank = TemplateBank()
    for (k, shapeClass) in [ShapeClass.line, .ellipse, .rectangle, .star, .none].enumerated() {
      let s = seed + 100 * UInt64(k)
      bank.add(
        rasters: unit(rows: k + 1, width: DirectionRaster.count, seed: s),
        paths: unit(rows: k % 3, width: OrderedPath.count, seed: s + 1), shapeClass: shapeClass)
    }
    return bank
  }

  /// A model of the right shape with no learning in it.
  static func model(seed: UInt64 = 5, pageOutputs: Int? = 2, isGated: Bool = true) -> RecognitionModel {
    RecognitionModel(
      templates: bank(seed: seed),
      networks: [network(inputs: GroupScorer.featureCount, hidden: [3], outputs: ShapeClass.count, seed: seed)],
      gate: isGated
        ? Gate(
          network: network(inputs: GroupSketch.inputCount, hidden: [3], outputs: ShapeClass.count, seed: seed + 3),
          thresholds: uniform(ShapeClass.count, seed: seed + 4).map { abs($0) }, severalThreshold: 0.7) : nil,
      pageNetworks: pageOutputs.map { [network(inputs: PageFeatures.count, hidden: [3], outputs: $0, seed: seed + 7)] } ?? [])
  }
}
