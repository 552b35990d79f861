/// The first stage of the cascade: a small network over cheap measures, whose answer stands where it is sure.
///
/// Most groups that a page offers are surely no shape, and most drawings of a shape surely that one; the full evidence is taken of
/// the rest alone (an attentional cascade, Viola & Jones 2001).
public struct Gate: Sendable {
  /// `GroupSketch.inputCount` features in, `ShapeClass.count` probabilities out.
  public var network: NeuralClassifier
  /// The probability from which on the answer stands, by class; above 1 it never does. That of ink is for groups of one stroke.
  public var thresholds: [Float]
  /// The same of ink for groups of several strokes: most of a page's are sets of letters, and few are open paths.
  public var severalThreshold: Float

  public enum Decision: Sendable {
    /// Surely no shape.
    case ink
    /// The probabilities stand as they are.
    case answer
  }

  public init(network: NeuralClassifier, thresholds: [Float]? = nil, severalThreshold: Float = 2) {
    self.network = network
    self.thresholds = thresholds ?? [Float](repeating: 2, count: ShapeClass.count)
    self.severalThreshold = severalThreshold
  }

  /// What a row of the network's probabilities settles; nil where the full evidence is to decide.
  public func decision(_ probabilities: ArraySlice<Float>, isSingle: Bool) -> Decision? {
    guard let ink = probabilities.first, let likeliest = Self.likeliestShape(probabilities), thresholds.indices.contains(likeliest)
    else { return nil }
    let shape = probabilities[probabilities.startIndex + likeliest]
    if ink >= shape { return ink >= (isSingle ? thresholds[0] : severalThreshold) ? .ink : nil }
    return shape >= thresholds[likeliest] ? .answer : nil
  }

  /// The likeliest class that is no ink.
  public static func likeliestShape(_ probabilities: ArraySlice<Float>) -> Int? {
    let first = probabilities.startIndex
    return probabilities.indices.dropFirst().max { probabilities[$0] < probabilities[$1] }.map { $0 - first }
  }
}
