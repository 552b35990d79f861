/// All that was learned: the built-in templates and the classifier over their scores and the geometric evidence.
///
/// A versioned data file with a checksum (`RecognitionModel+Data.swift`), made by `inkwright train` and loaded once.
public struct RecognitionModel: Sendable {
  public var templates: TemplateBank
  /// Trained from different seeds; their probabilities are averaged.
  public var networks: [NeuralClassifier]
  /// The first stage; without one every group has its full evidence taken.
  public var gate: Gate?
  /// Judge a candidate in its page (see `PageFeatures`), by the mean of their words; none in a model that knows single drawings
  /// alone.
  public var pageNetworks: [NeuralClassifier]

  public init(templates: TemplateBank, networks: [NeuralClassifier], gate: Gate? = nil, pageNetworks: [NeuralClassifier] = []) {
    self.templates = templates
    self.networks = networks
    self.gate = gate
    self.pageNetworks = pageNetworks
  }

  /// Of the networks whose probabilities are averaged.
  public mutating func setTemperature(_ temperature: Float) {
    for i in networks.indices { networks[i].temperature = temperature }
  }

  /// Class probabilities (rows × `ShapeClass.count`) of groups as the cascade gives them. Lays the weights out anew at each call.
  public func probabilities(_ views: [GroupScorer.Views]) -> [Float] {
    let classes = ShapeClass.count
    var out = probabilities(GroupScorer(templates: templates).features(views), rows: views.count)
    guard let gate else { return out }
    let answers = gate.network.probabilities(views.flatMap { $0.sketch + $0.path }, rows: views.count)
    for r in views.indices where answers.count >= (r + 1) * classes {
      let row = answers[r * classes..<(r + 1) * classes]
      guard let sure = gate.decision(row, isSingle: views[r].isSingle) else { continue }
      for c in 0..<classes { out[r * classes + c] = sure == .ink ? (c == 0 ? 1 : 0) : answers[r * classes + c] }
    }
    return out
  }

  /// Class probabilities (rows × `ShapeClass.count`) from feature rows. Lays the weights out anew at each call.
  public func probabilities(_ features: [Float], rows: Int) -> [Float] { NetworkRunner(networks).probabilities(features, rows: rows) }
}
