import InkGeometry

/// Class probabilities of groups that come one by one, a block at a time: by the gate where it is sure, else from all evidence.
struct GroupJudge: Sendable {
  private let scorer: GroupScorer
  private let classifier: NetworkRunner
  private let gate: Gate?
  private let gateRunner: NetworkRunner?
  /// Memory for a stroke's samples.
  var raw: [Vector2] = []
  private var group = StrokeGroup()
  private var workspace = EvidenceWorkspace()
  /// Groups that wait for their answer, each with its trace, and what the gate sees of them.
  private var held: [[PreparedStroke]] = []
  private var traces: [PathTracer] = []
  private var sketches = FeatureWriter()
  /// Groups whose evidence is taken, by their place among the held ones, with its rows and their two views.
  private var unsure: [Int] = []
  private var rows = FeatureWriter()
  private var rasters: [Float] = []
  private var paths: [Float] = []
  /// A row of class probabilities for each group added, in order. A group that is surely ink has nothing but ink.
  private(set) var found: [Float] = []
  private var answers: [Float] = []
  private var layers = NetworkRunner.Workspace()
  private var matching = TemplateMatcher.Workspace()

  init(_ scorer: GroupScorer, _ classifier: NetworkRunner, _ gate: Gate?, _ gateRunner: NetworkRunner?) {
    self.scorer = scorer
    self.classifier = classifier
    self.gate = gate
    self.gateRunner = gateRunner
  }

  /// What the page keeps of a group.
  struct Taken {
    /// The usable strokes, ascending.
    var indices: [Int]
    var joints: GroupCandidate.Joints
    /// Box in the page's unit frame.
    var low: Vector2
    var high: Vector2
  }

  /// Takes strokes of a page as a group; nil where they are none that hangs together.
  mutating func add(_ strokes: [PreparedStroke], _ indices: [Int]) -> Taken? {
    let place = held.count
    if place == traces.count { traces.append(PathTracer()) }
    guard traces[place].trace(strokes, indices), traces[place].isCoherent else { return nil }
    GroupSketch.write(traces[place], strokes, &sketches)
    held.append(strokes)
    let half = traces[place].extent * traces[place].scale / 2, middle = traces[place].origin
    let taken = Taken(
      indices: traces[place].indices == indices ? indices : traces[place].indices, joints: GroupCandidate.Joints(traces[place]),
      low: middle - half, high: middle + half)
    if held.count == GroupScorer.block { judge() }
    return taken
  }

  /// Judges the groups that wait: `found` is whole then.
  mutating func finish() { judge() }

  /// Forgets the groups judged.
  mutating func begin() { found.removeAll(keepingCapacity: true) }

  private mutating func judge() {
    guard !held.isEmpty else { return }
    let classes = ShapeClass.count, start = found.count
    unsure.removeAll(keepingCapacity: true)
    if let gate, let gateRunner {
      gateRunner.probabilities(sketches.values, rows: held.count, into: &answers, &layers)
      for h in held.indices {
        let row = answers[h * classes..<(h + 1) * classes]
        switch gate.decision(row, isSingle: traces[h].indices.count == 1) {
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
    // On its own while in use: a part of the whole would be copied where it is passed on.
    var group = StrokeGroup()
    swap(&group, &self.group)
    for h in unsure {
      group.load(held[h], &traces[h])
      let sketch = h * GroupSketch.inputCount
      rows.values += sketches.values[sketch..<sketch + GroupSketch.count]
      GroupEvidence(group, &workspace).write(&rows)
      rows.addBlank(TemplateBank.featureCount)
      DirectionRaster.append(group, to: &rasters)
      OrderedPath.append(group, to: &paths)
    }
    swap(&group, &self.group)
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
