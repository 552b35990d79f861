import InkMarkup
import InkRecognition

/// What the engine may recognise and put into documents.
public struct EngineOptions: Sendable {
  /// Threshold, kinds and bounds of recognition.
  public var recognition = RecognitionOptions()
  /// What documents may hold: a proposal that would need more stays ink. Default: everything.
  public var featureSet: FeatureSet = .latest

  public init() {}

  /// Throws `RecognitionError.invalidOption` for a value out of its range.
  public func validate() throws(RecognitionError) { try recognition.validate() }
}
