import InkFormats
import InkMarkup
import InkRecognition

/// Finds the shapes of pages and puts them into documents. Immutable and safe to share between threads.
///
/// Two steps, so that a caller can look at the proposals and apply some only:
///
///     let engine = try Engine()
///     let proposals = try engine.propose(page)
///     let document = engine.apply(proposals, to: page)
public struct Engine: Sendable {
  public let options: EngineOptions
  private let recognizer: Recognizer

  /// Throws `RecognitionError` for options out of range, and when the shipped model cannot be used.
  public init(options: EngineOptions = EngineOptions()) throws(RecognitionError) {
    try options.validate()
    self.options = options
    recognizer = try Recognizer()
  }

  /// What a page holds; nothing is changed. Indices are those of `page.strokes`.
  ///
  /// The ink of a saved document that holds recognised shapes was judged when they were: it stays ink, so that converting a
  /// converted document changes nothing. To have it judged anew, put the ink of its shapes back (`restoreSources`).
  public func propose(_ page: InkPage) throws(RecognitionError) -> PageProposals {
    page.isConverted ? page.allInk : try recognizer.propose(page.strokes, options: options.recognition)
  }

  /// The same answers as one call a page, matched in one batch.
  public func propose(batch pages: [InkPage]) throws(RecognitionError) -> [PageProposals] {
    var found = try recognizer.propose(batch: pages.map { $0.isConverted ? [] : $0.strokes }, options: options.recognition)
    for (index, page) in pages.enumerated() where page.isConverted { found[index] = page.allInk }
    return found
  }
}

extension InkPage {
  fileprivate var isConverted: Bool { document?.provenance.isEmpty == false }
  fileprivate var allInk: PageProposals { PageProposals(ink: Array(strokes.indices)) }
}
