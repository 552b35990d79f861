import InkGeometry
import InkStrokes

/// Recognises shapes among strokes. Immutable and safe to share between threads; a pure function of strokes, options and model.
public final class Recognizer: Sendable {
  public let model: RecognitionModel
  private let scorer: GroupScorer
  private let classifier: NetworkRunner
  private let pageClassifier: NetworkRunner?

  /// With the shipped model.
  public convenience init() throws(RecognitionError) { self.init(model: try RecognitionModel.shipped()) }

  public init(model: RecognitionModel) {
    self.model = model
    scorer = GroupScorer(templates: model.templates)
    classifier = NetworkRunner(model.networks)
    let judges = model.pageNetworks.filter { $0.inputCount == PageFeatures.count && $0.outputCount == 2 }
    pageClassifier = judges.isEmpty ? nil : NetworkRunner(judges)
  }

  /// What a drawing or page holds; nothing is changed.
  public func propose(_ strokes: [PKStroke], options: RecognitionOptions = RecognitionOptions()) throws(RecognitionError) -> PageProposals {
    try propose(batch: [strokes], options: options).first ?? PageProposals(ink: Array(strokes.indices))
  }

  /// The same answers as one call a page, with the matching of all pages in one batch.
  public func propose(batch: [[PKStroke]], options: RecognitionOptions = RecognitionOptions()) throws(RecognitionError) -> [PageProposals] {
    try options.validate()
    let pages = batch.map { PreparedPage($0, maximumStrokes: options.maximumStrokesPerShape) }
    let probabilities = scores(pages.flatMap(\.views))
    var scored: [[GroupCandidate]] = [], start = 0
    for page in pages {
      let end = start + page.groups.count * ShapeClass.count
      scored.append(page.candidates(probabilities[start..<end]))
      start = end
    }
    judge(&scored, pages)
    return zip(pages, scored).map { page, candidates in select(page, candidates, options) }
  }

  /// Class probabilities, a row a group.
  func scores(_ views: [GroupScorer.Views]) -> [Float] {
    classifier.probabilities(scorer.features(views), rows: views.count)
  }

  /// Fills in the scores of each page's candidates, or of the `first` of them: the page network's word, or the classifier's own
  /// without one.
  func judge(_ scored: inout [[GroupCandidate]], _ pages: [PreparedPage], first: Int = .max) {
    guard let network = pageClassifier else {
      for p in scored.indices {
        for c in scored[p].indices.prefix(first) { scored[p][c].score = scored[p][c].meant?.probability ?? 0 }
      }
      return
    }
    var rows = FeatureWriter(), isDiagram: [Bool] = []
    for (page, candidates) in zip(pages, scored) {
      let features = PageFeatures(strokes: page.strokes, candidates: candidates)
      for c in candidates.indices.prefix(first) { features.write(c, &rows) }
      isDiagram.append(features.isDiagram)
    }
    let total = scored.reduce(0) { $0 + min($1.count, first) }
    let answers = network.probabilities(rows.values, rows: total)
    var row = 0
    for p in scored.indices {
      for c in scored[p].indices.prefix(first) {
        let score = answers[row * network.outputCount + 1]
        scored[p][c].score = isDiagram[p] ? DiagramLift.lifted(score, scored[p][c]) : score
        row += 1
      }
    }
  }

  /// The best candidates that share no stroke, best first; what is under the threshold stays ink.
  func select(_ page: PreparedPage, _ candidates: [GroupCandidate], _ options: RecognitionOptions) -> PageProposals {
    let selector = CandidateSelector(options: options)
    var proposals = PageProposals(), used = [Bool](repeating: false, count: page.strokes.count)
    for choice in selector.choose(candidates, strokeCount: page.strokes.count) {
      guard let evidence = page.evidence(of: choice.candidate.indices),
        let fit = ShapeFitter(evidence: evidence, options: options.snapping).fit(choice.shapeClass),
        let kind = options.answer(for: fit.kind)
      else { continue }
      let group = evidence.group
      let frame = fit.geometry.mapped(scale: group.scale, offset: group.origin)
      let geometry = frame.mapped(scale: page.buffer.scale, offset: page.buffer.origin)
      guard geometry.isFinite else { continue }
      proposals.shapes.append(
        ShapeProposal(
          kind: kind, strokes: choice.candidate.indices, score: choice.score,
          candidates: choice.alternatives(chosen: kind, options: options),
          geometry: geometry, startHead: fit.startHead, endHead: fit.endHead))
      for i in choice.candidate.indices { used[i] = true }
    }
    StrokeAbsorber(strokes: page.strokes).absorb(&proposals.shapes, used: &used)
    proposals.shapes.sort { $0.strokes.lexicographicallyPrecedes($1.strokes) }
    proposals.connections = ConnectorFinder().connections(proposals.shapes)
    proposals.ink = used.indices.filter { !used[$0] }
    return Regularizer(valid: options.regularizing).regularized(proposals)
  }
}
