import CInkKernels
import InkFitting
import InkGeometry

/// Measures of a group's path that its sketch only guesses: its corners, its crossings, ends on other ink.
struct PathEvidence {
  /// Corners of the path, and of the eight sharpest the turns without sign, radians, sharpest first.
  let cornerCount: Int
  private let sharpest: InlineArray<8, Double>
  /// Crossings of the path with itself.
  let crossings: Int
  /// Ends of strokes that lie on other ink, over all ends (1 for the ends of a closed stroke).
  let touchingEnds: Double

  init(_ group: StrokeGroup) {
    var workspace = EvidenceWorkspace()
    self.init(group, &workspace)
  }

  /// Leaves the path's corners in the workspace.
  init(_ group: StrokeGroup, _ workspace: inout EvidenceWorkspace) {
    workspace.findPathCorners(group)
    cornerCount = workspace.pathCorners.count
    var sharpest = InlineArray<8, Double>(repeating: 0)
    for corner in workspace.pathCorners {
      var turn = abs(corner.turn)
      for k in 0..<8 where turn > sharpest[k] { swap(&turn, &sharpest[k]) }
    }
    self.sharpest = sharpest
    crossings = Self.crossings(group.path)
    touchingEnds = Self.touchingEnds(group)
  }

  /// Proper crossings between pieces of every third sample.
  private static func crossings(_ path: [Vector2]) -> Int {
    guard path.count == Int(INK_SKETCH_POINTS) else { return 0 }
    return unsafe path.withUnsafeBytes { path in
      unsafe path.baseAddress.map { unsafe Int(ink_path_crossings($0.assumingMemoryBound(to: Double.self))) } ?? 0
    }
  }

  private static func touchingEnds(_ group: StrokeGroup) -> Double {
    var touching = 0
    let count = group.strokeCount
    for s in 0..<count {
      let tolerance = min(0.06, 0.2 * group.lengths[s]), ends = (group.first(s), group.last(s))
      let closes = group.lengths[s] > 4 * tolerance && ends.0.distance(to: ends.1) < tolerance
      if closes || touches(ends.0, of: s, group, tolerance) { touching += 1 }
      if closes || touches(ends.1, of: s, group, tolerance) { touching += 1 }
    }
    return Double(touching) / Double(2 * count)
  }

  /// Whether every second sample of another stroke than `s` comes near a place.
  private static func touches(_ end: Vector2, of s: Int, _ group: StrokeGroup, _ tolerance: Double) -> Bool {
    // A little more than the tolerance: the box decides nothing by a rounding.
    let reach = Vector2(repeating: tolerance + 1e-9)
    for o in 0..<group.strokeCount where o != s {
      let box = group.boxes[o], outside = pointwiseMax(box.low - reach - end, end - box.high - reach)
      guard max(outside.x, outside.y) <= 0 else { continue }
      let range = group.range(o)
      for k in stride(from: range.lowerBound, to: range.upperBound, by: 2)
      where (group.points[k] - end).lengthSquared < tolerance * tolerance { return true }
    }
    return false
  }

  func write(_ features: inout FeatureWriter) {
    features.add(Double(min(crossings, 12)))
    features.add(touchingEnds)
    features.add(Double(min(cornerCount, 14)))
    for k in 0..<8 { features.add(sharpest[k]) }
  }
}
