import CInkKernels

/// The built-in metric: two linear maps from a drawing's features to its embedding, and a background of drawings to reject by.
///
/// The maps are linear discriminants (Fisher 1936; Rao 1948) learnt once on invented glyphs drawn by synthetic hands: what
/// differs between drawings of one glyph counts little, what differs between glyphs counts much. No real drawing was used.
public struct TemplateMetric: Sendable, Equatable {
  /// Numbers of the order-free part and of the ordered part of an embedding.
  public static let freeCount = 64, orderedCount = 32
  public static let count = freeCount + orderedCount
  public static let freeFeatures = Int(INK_TEMPLATE_FREE), orderedFeatures = Int(INK_TEMPLATE_ORDERED)

  /// Row-major, features × numbers; then what to add to each number.
  public var freeWeights: [Float]
  public var freeBiases: [Float]
  public var orderedWeights: [Float]
  public var orderedBiases: [Float]
  /// Length of the ordered part beside the order-free part's 1, for drawings of one stroke and of several.
  public var singleWeight: Float
  public var severalWeight: Float
  /// Embeddings of glyphs that are nobody's template, row by row.
  public var background: [Float]

  public init(
    freeWeights: [Float], freeBiases: [Float], orderedWeights: [Float], orderedBiases: [Float], singleWeight: Float, severalWeight: Float,
    background: [Float]
  ) throws(TemplateError) {
    guard freeWeights.count == Self.freeFeatures * Self.freeCount, freeBiases.count == Self.freeCount,
      orderedWeights.count == Self.orderedFeatures * Self.orderedCount, orderedBiases.count == Self.orderedCount,
      background.count % Self.count == 0
    else { throw .unusableMetric(reason: "its maps have another shape", mend: "make it anew with `inkwright templates metric`") }
    self.freeWeights = freeWeights
    self.freeBiases = freeBiases
    self.orderedWeights = orderedWeights
    self.orderedBiases = orderedBiases
    self.singleWeight = singleWeight
    self.severalWeight = severalWeight
    self.background = background
  }
}
