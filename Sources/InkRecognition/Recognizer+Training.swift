import InkStrokes

extension Recognizer {
  /// One candidate group of a page as the page network sees it.
  public struct CandidateRow: Sendable {
    /// Strokes, ascending.
    public var strokes: [Int]
    /// The class that the candidate stands for.
    public var shapeClass: ShapeClass
    /// `Recognizer.pageFeatureCount` numbers.
    public var features: [Float]
    /// Of `ShapeClass`, alone.
    public var probabilities: [Float]
  }

  /// The candidate groups of a page with their views, for training the classifier on what pages offer it.
  public static func groups(_ strokes: [PKStroke], maximumStrokes: Int = 12) -> [(strokes: [Int], views: GroupScorer.Views)] {
    let page = PreparedPage(strokes)
    var tracer = PathTracer(), found: [(strokes: [Int], views: GroupScorer.Views)] = []
    for indices in GroupEnumerator(page.strokes, grid: page.grid, maximumStrokes: maximumStrokes).groups() {
      guard tracer.trace(page.strokes, indices), tracer.isCoherent, let views = GroupScorer.views(page.strokes, indices) else { continue }
      found.append((tracer.indices, views))
    }
    return found
  }

  public static var pageFeatureCount: Int { PageFeatures.count }

  /// All candidates of a page, for training the page network.
  public func candidateRows(_ strokes: [PKStroke], maximumStrokes: Int = 12) -> [CandidateRow] {
    let (page, candidates) = self.candidates(strokes, maximumStrokes: maximumStrokes)
    let features = PageFeatures(strokes: page.strokes, candidates: candidates, grid: page.grid)
    return candidates.indices.map { c in
      var row = FeatureWriter()
      features.write(c, &row)
      return CandidateRow(
        strokes: candidates[c].indices, shapeClass: candidates[c].meant?.shapeClass ?? .none, features: row.values,
        probabilities: candidates[c].probabilities)
    }
  }
}
