import InkGeometry
import InkStrokes

/// A page's strokes and candidate groups, before any matching.
struct PreparedPage {
  /// How the strokes lie in the input.
  let buffer: UnitFrame
  let strokes: [PreparedStroke]
  let grid: StrokeGrid
  let groups: [[Int]]
  let boxes: [(low: Vector2, high: Vector2)]
  let joints: [GroupCandidate.Joints]

  /// A group that is ink with this probability is no candidate.
  static let sureInk: Float = 0.995

  /// The strokes alone, without candidate groups.
  init(_ input: [PKStroke]) {
    var raw: [Vector2] = []
    buffer = UnitFrame(input, &raw)
    strokes = Self.prepared(buffer, input, &raw)
    grid = StrokeGrid(strokes)
    groups = []
    boxes = []
    joints = []
  }

  /// With all groups, or with those that hold stroke `index`, of which there may be many in dense writing: the most compact ones.
  /// `judge` is given each, in the order of `groups`.
  init(_ input: [PKStroke], maximumStrokes: Int, holding index: Int? = nil, judge: inout GroupJudge) {
    buffer = UnitFrame(input, &judge.raw)
    let prepared = Self.prepared(buffer, input, &judge.raw)
    strokes = prepared
    let grid = StrokeGrid(prepared)
    self.grid = grid
    let all: [[Int]]
    if prepared.count == 1 {
      all = prepared[0].length > 0 ? [[0]] : []
    } else {
      all = GroupEnumerator(prepared, grid: grid, maximumStrokes: maximumStrokes).groups()
    }
    let found = index.map { Self.compact(all, holding: $0, prepared) } ?? all
    var groups: [[Int]] = [], boxes: [(low: Vector2, high: Vector2)] = [], joints: [GroupCandidate.Joints] = []
    groups.reserveCapacity(found.count)
    boxes.reserveCapacity(found.count)
    joints.reserveCapacity(found.count)
    for indices in found {
      guard let taken = judge.add(prepared, indices) else { continue }
      groups.append(taken.indices)
      joints.append(taken.joints)
      boxes.append((taken.low, taken.high))
    }
    self.groups = groups
    self.boxes = boxes
    self.joints = joints
  }

  /// `raw` is memory that is kept from page to page.
  private static func prepared(_ frame: UnitFrame, _ input: [PKStroke], _ raw: inout [Vector2]) -> [PreparedStroke] {
    var out: [PreparedStroke] = [], inks: [PKInk] = []
    out.reserveCapacity(input.count)
    for stroke in input {
      frame.load(stroke, into: &raw)
      var prepared = PreparedStroke(polyline: raw)
      // One stroke alone needs no telling apart.
      if input.count > 1 {
        if let known = inks.lastIndex(of: stroke.ink) {
          prepared.ink = known
        } else if inks.count < mostInks {
          prepared.ink = inks.count
          inks.append(stroke.ink)
        }
      }
      out.append(prepared)
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

  /// Candidates with the classifier's rows (a row a group).
  func candidates(_ probabilities: ArraySlice<Float>) -> [GroupCandidate] {
    let classes = ShapeClass.count, first = probabilities.startIndex
    var out: [GroupCandidate] = []
    out.reserveCapacity(groups.count)
    for g in groups.indices where probabilities[first + g * classes] < Self.sureInk {
      let candidate = GroupCandidate(
        indices: groups[g], probabilities: Array(probabilities[first + g * classes..<first + (g + 1) * classes]), low: boxes[g].low,
        high: boxes[g].high, joints: joints[g])
      out.append(candidate)
      if let second = candidate.asArrow { out.append(second) }
    }
    return out
  }
}
