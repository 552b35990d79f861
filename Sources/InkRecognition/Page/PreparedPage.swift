import InkGeometry
import InkStrokes

/// A page's strokes and candidate groups, before any matching.
struct PreparedPage {
  let buffer: SampleBuffer
  let strokes: [PreparedStroke]
  let groups: [[Int]]
  let boxes: [(low: Vector2, high: Vector2)]
  let joints: [GroupCandidate.Joints]
  /// Evidence of each group on a page of few groups, else empty: a large page takes that of its chosen groups anew.
  let evidence: [GroupEvidence]

  /// Most groups whose evidence is kept.
  static let mostKept = 8

  /// The strokes alone, without candidate groups.
  init(_ input: [PKStroke]) {
    let buffer = SampleBuffer(input)
    self.buffer = buffer
    strokes = Self.prepared(buffer, input)
    groups = []
    boxes = []
    joints = []
    evidence = []
  }

  /// With all groups, or with those that hold stroke `index`, of which there may be many in dense writing: the most compact ones.
  /// `judge` is given the evidence of each, in the order of `groups`; that of a large page is not kept.
  init(
    _ input: [PKStroke], maximumStrokes: Int, holding index: Int? = nil, _ workspace: inout EvidenceWorkspace,
    judge: (GroupEvidence) -> Void
  ) {
    buffer = SampleBuffer(input)
    let prepared = Self.prepared(buffer, input)
    strokes = prepared
    let all = GroupEnumerator(prepared, maximumStrokes: maximumStrokes).groups()
    let found = index.map { Self.compact(all, holding: $0, prepared) } ?? all
    var groups: [[Int]] = [], boxes: [(low: Vector2, high: Vector2)] = []
    var evidence: [GroupEvidence] = [], joints: [GroupCandidate.Joints] = []
    for indices in found {
      guard let group = StrokeGroup(prepared, indices: indices), group.isCoherent else { continue }
      let found = GroupEvidence(group, &workspace)
      groups.append(group.indices)
      judge(found)
      if groups.count <= Self.mostKept { evidence.append(found) }
      joints.append(GroupCandidate.Joints(group))
      let half = group.extent * group.scale / 2
      boxes.append((group.origin - half, group.origin + half))
    }
    self.groups = groups
    self.boxes = boxes
    self.joints = joints
    self.evidence = groups.count <= Self.mostKept ? evidence : []
  }

  private static func prepared(_ buffer: SampleBuffer, _ input: [PKStroke]) -> [PreparedStroke] {
    var out: [PreparedStroke] = [], inks: [PKInk] = []
    out.reserveCapacity(buffer.strokeCount)
    for i in 0..<buffer.strokeCount {
      out.append(PreparedStroke(buffer, stroke: i))
      guard input.indices.contains(i) else { continue }
      if let known = inks.lastIndex(of: input[i].ink) {
        out[i].ink = known
      } else if inks.count < mostInks {
        out[i].ink = inks.count
        inks.append(input[i].ink)
      }
    }
    return out
  }

  /// Most inks that are told apart on one page.
  private static let mostInks = 64

  /// Most groups about one stroke.
  private static let mostHeld = 32

  /// The groups that hold a stroke, by how near to it their farthest stroke lies.
  private static func compact(_ groups: [[Int]], holding index: Int, _ strokes: [PreparedStroke]) -> [[Int]] {
    let own = strokes[index]
    let ranked = groups.enumerated().filter { $1.contains(index) }.map { place, group in
      let gap = group.reduce(0) { far, i in
        max(far, pointwiseMax(pointwiseMax(strokes[i].low - own.high, own.low - strokes[i].high), .zero).lengthSquared)
      }
      return (gap: gap, place: place)
    }
    return ranked.sorted { ($0.gap, $0.place) < ($1.gap, $1.place) }.prefix(mostHeld).map { groups[$0.place] }
  }

  /// The evidence of a group among `groups`.
  func evidence(of indices: [Int]) -> GroupEvidence? {
    if let kept = evidence.first(where: { $0.group.indices == indices }) { return kept }
    return StrokeGroup(strokes, indices: indices).map(GroupEvidence.init)
  }

  /// Candidates with the classifier's rows (a row a group).
  func candidates(_ probabilities: ArraySlice<Float>) -> [GroupCandidate] {
    let classes = ShapeClass.count, first = probabilities.startIndex
    var out: [GroupCandidate] = []
    out.reserveCapacity(groups.count)
    for g in groups.indices {
      let candidate = GroupCandidate(
        indices: groups[g], probabilities: Array(probabilities[first + g * classes..<first + (g + 1) * classes]), low: boxes[g].low,
        high: boxes[g].high, joints: joints[g])
      out.append(candidate)
      if let second = candidate.asArrow { out.append(second) }
    }
    return out
  }
}
