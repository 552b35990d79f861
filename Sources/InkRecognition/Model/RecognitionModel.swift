/// All that was learned: the built-in templates and the classifier over their scores and the geometric evidence.
///
/// A versioned data file with a checksum (`RecognitionModel+Data.swift`), made by `inkwright train` and loaded once.
public struct RecognitionModel: Sendable {
  public var templates: TemplateBank
  /// Trained from different seeds; their probabilities are averaged.
  public var networks: [NeuralClassifier]
  /// Judge a candidate in its page (see `PageFeatures`), by the mean of their words; none in a model that knows single drawings
  /// alone.
  public var pageNetworks: [NeuralClassifier]

  public init(templates: TemplateBank, networks: [NeuralClassifier], pageNetworks: [NeuralClassifier] = []) {
    self.templates = templates
    self.networks = networks
    self.pageNetworks = pageNetworks
  }

  /// Class probabilities (rows × `ShapeClass.count`) from feature rows. Lays the weights out anew at each call.
  public func probabilities(_ features: [Float], rows: Int) -> [Float] { NetworkRunner(networks).probabilities(features, rows: rows) }
}
