/// All that was learned: the built-in templates and the classifier over their scores and the geometric evidence.
///
/// A versioned data file with a checksum (`RecognitionModel+Data.swift`), made by `inkwright train` and loaded once.
public struct RecognitionModel: Sendable {
  public var templates: TemplateBank
  /// Trained from different seeds; their probabilities are averaged.
  public var networks: [NeuralClassifier]
  /// Judges a candidate in its page (see `PageFeatures`); nil in a model that knows single drawings alone.
  public var pageNetwork: NeuralClassifier?

  public init(templates: TemplateBank, networks: [NeuralClassifier], pageNetwork: NeuralClassifier? = nil) {
    self.templates = templates
    self.networks = networks
    self.pageNetwork = pageNetwork
  }

  /// Class probabilities (rows × `ShapeClass.count`) from feature rows. Lays the weights out anew at each call.
  public func probabilities(_ features: [Float], rows: Int) -> [Float] { NetworkRunner(networks).probabilities(features, rows: rows) }
}
