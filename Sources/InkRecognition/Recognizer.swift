import InkStrokes

/// Recognises shapes among strokes. Immutable and safe to share between threads; a pure function of strokes, options and model.
public final class Recognizer: Sendable {
  /// With the shipped model.
  public init() throws(RecognitionError) {}

  /// What a drawing or page holds; nothing is changed.
  public func propose(_ strokes: [PKStroke], options: RecognitionOptions = RecognitionOptions()) throws(RecognitionError) -> PageProposals {
    try options.validate()
    return PageProposals(ink: Array(strokes.indices))
  }

  /// The same answers as one call a page, with the matching of all pages in one batch.
  public func propose(batch: [[PKStroke]], options: RecognitionOptions = RecognitionOptions()) throws(RecognitionError) -> [PageProposals] {
    var all: [PageProposals] = []
    for strokes in batch { all.append(try propose(strokes, options: options)) }
    return all
  }
}
