import InkRecognition

/// One group of strokes with the classes that are right for it.
struct TrainingExample: Sendable {
  var views: GroupScorer.Views
  /// Bit c: class c is right.
  var allowed: UInt32
  var weight: Float
  /// Corpus and writer: whole writers are left out in validation.
  var writer: String
  var corpus: String

  /// What the gate may say: where ink is right a path is not, so that it is sure of ink alone.
  var gateAllowed: UInt32 { allowed & 1 != 0 ? allowed & ~Self.mask(CorpusLabels.paths) : allowed }

  static func mask(_ classes: Set<ShapeClass>) -> UInt32 { classes.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }
}
