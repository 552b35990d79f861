/// Class probabilities of groups that come one by one, a block at a time: by the gate where it is sure, else from all evidence.
struct GroupJudge: Sendable {
  private let scorer: GroupScorer
  private let classifier: NetworkRunner
  private let gate: Gate?
  private let gateRunner: NetworkRunner?
  /// The group added last, traced.
  private(set) var traced = PathTracer()
  private var group = StrokeGroup()
  private var workspace = EvidenceWorkspace()
  /// Groups that wait for their answer, and what the gate sees of them.
  private var held: [(strokes: [PreparedStroke], indices: [Int])] = []
  private var sketches = FeatureWriter()
  /// Groups whose evidence is taken, by their place among the held ones, with its rows and their two views.
  private var unsure: [Int] = []
  private var rows = FeatureWriter()
  private var rasters: [Float] = []
  private var paths: [Float] = []
  private var found: [Float] = []
  private var answers: [Float] = []
  private var layers = NetworkRunner.Workspace()
  private var matching = TemplateMatcher.Workspace()

  init(_ scorer: GroupScorer, _ classifier: NetworkRunner, _ gate: Gate?, _ gateRunner: NetworkRunner?) {
    self.scorer = scorer
    self.classifier = classifier
    self.gate = gate
    self.gateRunner = gateRunner
  }

  /// Takes strokes of a page as a group; false where they are none that hangs together.
  mutating func add(_ strokes: [PreparedStroke], _ indices: [Int]) -> Bool {
    guard traced.trace(strokes, indices), traced.isCoherent else { return false }
    GroupSketch.write(traced, strokes, &sketches)
    held.append((strokes, indices))
    if held.count == GroupScorer.block { judge() }
    return true
  }

  /// A row of class probabilities for each group added, in order. A group that is surely ink has nothing but ink.
  mutating func probabilities() -> [Float] {
    judge()
    defer { found.removeAll(keepingCapacity: true) }
    return found
  }

  private mutating func judge() {
    guard !held.isEmpty else { return }
    let classes = ShapeClass.count, start = found.count
    unsure.removeAll(keepingCapacity: true)
    if let gate, let gateRunner {
      gateRunner.probabilities(sketches.values, rows: held.count, into: &answers, &layers)
      for h in held.indices {
        let row = answers[h * classes..<(h + 1) * classes]
        switch gate.decision(row, isSingle: held[h].indices.count == 1) {
        case nil:
          unsure.append(h)
          found.append(contentsOf: repeatElement(0, count: classes))
        case .ink:
          found.append(1)
          found.append(contentsOf: repeatElement(0, count: classes - 1))
        case .answer: found += row
        }
      }
    } else {
      unsure.append(contentsOf: held.indices)
      found.append(contentsOf: repeatElement(0, count: held.count * classes))
    }
    for h in unsure {
      guard group.load(held[h].strokes, held[h].indices) else { continue }
      let sketch = h * GroupSketch.inputCount
      rows.values += sketches.values[sketch..<sketch + GroupSketch.count]
      GroupEvidence(group, &workspace).write(&rows)
      rows.addBlank(TemplateBank.featureCount)
      DirectionRaster.append(group, to: &rasters)
      OrderedPath.append(group, to: &paths)
    }
    if !unsure.isEmpty {
      scorer.matcher.match(
        rasters: rasters, paths: paths, rows: unsure.count, into: &rows.values, offset: GroupScorer.evidenceCount,
        stride: GroupScorer.featureCount, &matching)
      classifier.probabilities(rows.values, rows: unsure.count, into: &answers, &layers)
      for (r, h) in unsure.enumerated() {
        for c in 0..<classes { found[start + h * classes + c] = answers[r * classes + c] }
      }
    }
    held.removeAll(keepingCapacity: true)
    sketches.removeAll()
    rows.removeAll()
    rasters.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
  }
}
