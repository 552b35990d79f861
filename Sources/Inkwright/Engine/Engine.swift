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

  /// With a model of one's own, as `inkwright train` makes them, in place of the shipped one.
  public init(options: EngineOptions = EngineOptions(), model: RecognitionModel) throws(RecognitionError) {
    try options.validate()
    self.options = options
    recognizer = Recognizer(model: model)
  }

  /// What a page holds; nothing is changed. Indices are those of `page.strokes`.
  ///
  /// Ink of a saved document that was judged before stays ink, so that converting a converted document changes nothing but what was
  /// drawn since. To have it judged anew, clear the document's `judgedInk`, and put the ink of its shapes back (`restoreSources`).
  public func propose(_ page: InkPage) throws(RecognitionError) -> PageProposals {
    try propose(batch: [page]).first ?? PageProposals(ink: Array(page.strokes.indices))
  }

  /// The same answers as one call a page, matched in one batch.
  public func propose(batch pages: [InkPage]) throws(RecognitionError) -> [PageProposals] {
    let fresh = pages.map(\.unjudged)
    let found = try recognizer.propose(
      batch: zip(pages, fresh).map { page, new in new.map { page.strokes[$0] } }, options: options.recognition)
    return zip(zip(pages, fresh), found).map { pair, proposals in
      let (page, new) = pair
      return new.count == page.strokes.count ? proposals : proposals.onPage(of: page.strokes.count, strokes: new)
    }
  }
}

extension InkPage {
  /// Strokes that nobody has judged yet: all, but for a document that was converted and saved.
  fileprivate var unjudged: [Int] {
    guard let document else { return Array(strokes.indices) }
    if let judged = document.judgedInk { return strokes.indices.filter { !judged.contains(strokes[$0].id) } }
    return document.provenance.isEmpty ? Array(strokes.indices) : []
  }
}

extension PageProposals {
  /// Proposals for some strokes of a page, ascending, as proposals for the page; the others are ink.
  fileprivate func onPage(of count: Int, strokes: [Int]) -> PageProposals {
    var out = self, isFree = [Bool](repeating: true, count: count)
    for i in out.shapes.indices {
      out.shapes[i].strokes = shapes[i].strokes.map { strokes[$0] }
      out.shapes[i].carriedInk = shapes[i].carriedInk.map { strokes[$0] }
      for stroke in out.shapes[i].strokes { isFree[stroke] = false }
    }
    out.ink = isFree.indices.filter { isFree[$0] }
    return out
  }
}
