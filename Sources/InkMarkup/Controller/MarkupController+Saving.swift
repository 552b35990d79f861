import Foundation

extension MarkupController {
  /// Opens the document in a file. Throws when it cannot be loaded, or, without `supportedFeatureSet` allowing it, uses features
  /// beyond the set.
  public convenience init(contentsOf file: URL, supportedFeatureSet: FeatureSet = .latest) throws(MarkupFileError) {
    let markup = try PaperMarkup(contentsOf: file)
    guard markup.featureSet.isSubset(of: supportedFeatureSet) else {
      throw .notLoadable(file: file, .incompatibleFormatTooNew)
    }
    self.init(markup: markup, supportedFeatureSet: supportedFeatureSet)
  }

  /// Saves to a file from now on: a while after the last change, off the caller's thread. The document as it is is not written yet;
  /// `save` does that.
  public func startAutosaving(to file: URL, after delay: Duration = .seconds(1), clock: any Clock<Duration> = ContinuousClock()) {
    autosave = MarkupAutosave(to: file, after: delay, clock: clock)
  }

  /// Stops saving, and drops a change that still waits; `save` first to keep it.
  public func stopAutosaving() { autosave = nil }

  /// What `save` waits on: writes at once what waits to be saved. Nothing happens without autosaving or changes.
  nonisolated(nonsending) public func save() async throws(MarkupFileError) { try await autosave?.flush() }
}
