/// Class probabilities of groups that come one by one: the features of a block of them are held at a time.
struct GroupJudge {
  private let scorer: GroupScorer
  private let classifier: NetworkRunner
  /// Feature rows of the groups held, without the templates' similarities, and their two views.
  private var rows = FeatureWriter()
  private var rasters: [Float] = []
  private var paths: [Float] = []
  private var held = 0
  private var found: [Float] = []

  init(_ scorer: GroupScorer, _ classifier: NetworkRunner) {
    self.scorer = scorer
    self.classifier = classifier
  }

  mutating func add(_ evidence: GroupEvidence) {
    evidence.write(&rows)
    rows.addBlank(TemplateBank.featureCount)
    DirectionRaster.append(evidence.group, to: &rasters)
    OrderedPath.append(evidence.group, to: &paths)
    held += 1
    if held == GroupScorer.block { judge() }
  }

  /// A row of class probabilities for each group added, in order.
  mutating func probabilities() -> [Float] {
    judge()
    defer { found.removeAll(keepingCapacity: true) }
    return found
  }

  private mutating func judge() {
    guard held > 0 else { return }
    scorer.matcher.match(
      rasters: rasters, paths: paths, rows: held, into: &rows.values, offset: GroupScorer.evidenceCount, stride: GroupScorer.featureCount)
    found += classifier.probabilities(rows.values, rows: held)
    rows.removeAll()
    rasters.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    held = 0
  }
}
