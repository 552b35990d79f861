import Foundation

/// What `inkwright train` works from. The same options and corpora give the same model.
public struct TrainingOptions: Sendable {
  /// Folder with the training corpora as NDJSON; a corpus that is absent is left out, and the record says so. Nil: synthetic alone.
  public var dataFolder: String?
  public var seed: UInt64 = 20_261_130
  /// Synthetic drawings of each kind; negatives are sixteen times as many, arrows four times. 1 to 100,000.
  public var syntheticPerKind = 700
  /// Synthetic pages for the page network. 0 to 100,000.
  public var syntheticPages = 1200
  /// Networks whose answers are averaged, 1 to 8.
  public var ensemble = 3
  public var epochs = 30
  /// Templates a class and view, 1 to 64.
  public var templatesPerClass = 10
  public var jobs = 2
  /// One part in `validationParts` of the writers is left out to measure and to calibrate.
  public var validationParts = 4

  /// Writers whose drawings the training does not see, so that the model can be measured on them.
  public var heldOut: WriterPart?
  /// Whether other families of models, and fewer examples, are tried too and told in the record.
  public var comparesFamilies = false

  public init() {}

  public func validate() throws(TrainingError) {
    func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws(TrainingError) {
      guard range.contains(value) else {
        throw .invalidOption(
          name: name, value: "\(value)", mend: "give a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
    }
    try check("syntheticPerKind", syntheticPerKind, 1...100_000)
    try check("syntheticPages", syntheticPages, 0...100_000)
    try check("ensemble", ensemble, 1...8)
    try check("epochs", epochs, 1...1000)
    try check("templatesPerClass", templatesPerClass, 1...64)
    try check("jobs", jobs, 1...1024)
    try check("validationParts", validationParts, 2...100)
  }
}
