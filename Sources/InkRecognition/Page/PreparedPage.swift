import InkGeometry
import InkStrokes

/// A page's strokes and candidate groups with the views of each, before any matching: what a batch gathers.
struct PreparedPage {
  let buffer: SampleBuffer
  let strokes: [PreparedStroke]
  let groups: [[Int]]
  let views: [GroupScorer.Views]
  let boxes: [(low: Vector2, high: Vector2)]

  init(_ input: [PKStroke], maximumStrokes: Int) {
    buffer = SampleBuffer(input)
    var prepared: [PreparedStroke] = []
    prepared.reserveCapacity(buffer.strokeCount)
    for i in 0..<buffer.strokeCount { prepared.append(PreparedStroke(buffer, stroke: i)) }
    strokes = prepared
    let found = GroupEnumerator(prepared, maximumStrokes: maximumStrokes).groups(prepared, graph: StrokeGraph(prepared))
    var groups: [[Int]] = [], views: [GroupScorer.Views] = [], boxes: [(low: Vector2, high: Vector2)] = []
    for indices in found {
      guard let group = StrokeGroup(prepared, indices: indices), group.isCoherent else { continue }
      groups.append(group.indices)
      views.append(GroupScorer.views(GroupEvidence(group)))
      let half = group.extent * group.scale / 2
      boxes.append((group.origin - half, group.origin + half))
    }
    self.groups = groups
    self.views = views
    self.boxes = boxes
  }

  /// Candidates with the classifier's rows (a row a group).
  func candidates(_ probabilities: ArraySlice<Float>) -> [GroupCandidate] {
    let classes = ShapeClass.count, first = probabilities.startIndex
    return groups.indices.map { g in
      GroupCandidate(
        indices: groups[g], probabilities: Array(probabilities[first + g * classes..<first + (g + 1) * classes]), low: boxes[g].low,
        high: boxes[g].high)
    }
  }
}
