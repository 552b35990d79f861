import InkGeometry
import InkStrokes
import Synchronization

/// Recognises shapes among strokes. Immutable and safe to share between threads; a pure function of strokes, options and model.
public final class Recognizer: Sendable {
  public let model: RecognitionModel
  private let scorer: GroupScorer
  private let classifier: NetworkRunner
  private let gateRunner: NetworkRunner?
  private let pageClassifier: NetworkRunner?
  /// Judges that stand ready with their memory; a call takes one, or makes one, and puts it back.
  private let judges = Mutex<[GroupJudge]>([])

  /// With the shipped model.
  public convenience init() throws(RecognitionError) { self.init(model: try RecognitionModel.shipped()) }

  public init(model: RecognitionModel) {
    self.model = model
    scorer = GroupScorer(templates: model.templates)
    classifier = NetworkRunner(model.networks)
    gateRunner = model.gate.map { NetworkRunner([$0.network]) }
    let suited = model.pageNetworks.filter { $0.inputCount == PageFeatures.count && $0.outputCount == 2 }
    pageClassifier = suited.isEmpty ? nil : NetworkRunner(suited)
  }

  /// What a drawing or page holds; nothing is changed.
  public func propose(_ strokes: [PKStroke], options: RecognitionOptions = RecognitionOptions()) throws(RecognitionError) -> PageProposals {
    try propose(batch: [strokes], options: options).first ?? PageProposals(ink: Array(strokes.indices))
  }

  /// The same answers as one call a page, with the matching of all pages in one batch.
  public func propose(batch: [[PKStroke]], options: RecognitionOptions = RecognitionOptions()) throws(RecognitionError) -> [PageProposals] {
    try options.validate()
    var proposals: [PageProposals] = []
    proposals.reserveCapacity(batch.count)
    var judge = takeJudge()
    defer { putBack(judge, strokes: batch.reduce(0) { $0 + $1.count }) }
    for first in stride(from: 0, to: batch.count, by: Self.pagesAtOnce) {
      judge.begin()
      let pages = batch[first..<min(first + Self.pagesAtOnce, batch.count)].map {
        PreparedPage($0, maximumStrokes: options.maximumStrokesPerShape, judge: &judge)
      }
      judge.finish()
      var scored = candidates(pages, judge.found)
      self.judge(&scored, pages)
      for (page, candidates) in zip(pages, scored) { proposals.append(select(page, candidates, options)) }
    }
    return proposals
  }

  /// Judges kept at most, and the most strokes that one may have judged in a call: it keeps the memory of the largest page.
  private static let mostJudges = 64
  private static let mostStrokes = 4096

  private func takeJudge() -> GroupJudge {
    judges.withLock { $0.popLast() } ?? GroupJudge(scorer, classifier, model.gate, gateRunner)
  }

  private func putBack(_ judge: GroupJudge, strokes: Int) {
    guard strokes <= Self.mostStrokes else { return }
    judges.withLock { if $0.count < Self.mostJudges { $0.append(judge) } }
  }

  /// Pages whose evidence is held at a time, of a batch.
  private static let pagesAtOnce = 64

  /// The pages' candidates from the class probabilities of their groups, a row a group.
  private func candidates(_ pages: [PreparedPage], _ probabilities: [Float]) -> [[GroupCandidate]] {
    var start = 0
    return pages.map { page in
      let end = start + page.groups.count * ShapeClass.count
      defer { start = end }
      return page.candidates(probabilities[start..<end])
    }
  }

  /// A page, or its groups that hold stroke `index`, with the candidates not judged in the page yet.
  func candidates(_ strokes: [PKStroke], maximumStrokes: Int, holding index: Int? = nil) -> (PreparedPage, [GroupCandidate]) {
    var judge = takeJudge()
    defer { putBack(judge, strokes: strokes.count) }
    judge.begin()
    let page = PreparedPage(strokes, maximumStrokes: maximumStrokes, holding: index, judge: &judge)
    judge.finish()
    return (page, page.candidates(judge.found[...]))
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
    let total = scored.reduce(0) { $0 + min($1.count, first) }, temperature = model.pageNetworks.first?.temperature ?? 1
    var rows = FeatureWriter(capacity: total * PageFeatures.count), isDiagram: [Bool] = [], attachments: [PageAttachment] = []
    for (page, candidates) in zip(pages, scored) {
      let features = PageFeatures(strokes: page.strokes, candidates: candidates, grid: page.grid)
      for c in candidates.indices.prefix(first) { attachments.append(features.write(c, &rows)) }
      isDiagram.append(features.isDiagram)
    }
    let answers = network.probabilities(rows.values, rows: total)
    var row = 0
    for p in scored.indices {
      for c in scored[p].indices.prefix(first) {
        let score = answers[row * network.outputCount + 1]
        scored[p][c].score = isDiagram[p] ? DiagramLift.lifted(score, scored[p][c], attachments[row], temperature: temperature) : score
        row += 1
      }
    }
  }

  /// The best candidates that share no stroke; what is under the threshold stays ink.
  ///
  /// Strokes are joined to shapes whatever the threshold is: a shape that a higher one loses leaves its strokes to none.
  func select(_ page: PreparedPage, _ candidates: [GroupCandidate], _ options: RecognitionOptions) -> PageProposals {
    let choices = CandidateSelector(options: options).choose(candidates, strokeCount: page.strokes.count)
    var proposals = PageProposals(), used = [Bool](repeating: false, count: page.strokes.count)
    var tails: [Int: Vector2] = [:]
    func add(_ choice: CandidateSelector.Choice) {
      guard let fit = GroupFit(choice.candidate.indices, as: choice.shapeClass, on: page, options: options) else { return }
      tails[proposals.shapes.count] = fit.tail
      proposals.shapes.append(
        ShapeProposal(
          kind: fit.kind, strokes: choice.candidate.indices, score: choice.score, candidates: choice.alternatives(chosen: fit.kind),
          geometry: fit.geometry, startHead: fit.startHead, endHead: fit.endHead))
      for i in choice.candidate.indices { used[i] = true }
    }
    for choice in choices where choice.score >= Self.likely { add(choice) }
    ArrowExtender(page: page, options: options).extend(&proposals.shapes, tails: tails, used: &used)
    StrokeAbsorber(strokes: page.strokes, grid: page.grid).absorb(&proposals.shapes, used: &used)
    for choice in choices where choice.score < Self.likely && choice.score >= options.threshold {
      if !choice.candidate.indices.contains(where: { used[$0] }) { add(choice) }
    }
    proposals.shapes.removeAll { $0.score < options.threshold }
    proposals.shapes.sort { $0.strokes.lexicographicallyPrecedes($1.strokes) }
    proposals.connections = ConnectorFinder().connections(proposals.shapes)
    let shaped = Set(proposals.shapes.flatMap(\.strokes))
    proposals.ink = page.strokes.indices.filter { !shaped.contains($0) }
    let tidied = Regularizer(valid: options.regularizing).regularized(proposals)
    return InkCarrier(page: page).carried(from: proposals, to: tidied)
  }

  /// From this score on a choice is taken for a shape while strokes are joined.
  private static let likely = 0.5
}
