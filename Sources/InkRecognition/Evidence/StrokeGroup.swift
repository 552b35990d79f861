import InkGeometry

/// Strokes taken together as one candidate shape, in a frame of their own: centre of the bounding box at 0, diagonal 1.
struct StrokeGroup {
  /// Indices into the page's strokes, ascending.
  let indices: [Int]
  /// Evenly sampled points of all strokes, one after the other, group frame, drawing order.
  let points: [Vector2]
  /// Stroke s is `points[offsets[s] ..< offsets[s + 1]]`, never empty; one more entry than strokes.
  let offsets: [UInt32]
  /// Arc length of each stroke.
  let lengths: [Double]
  /// All ink, in the group frame.
  let inkLength: Double
  /// Page frame = group frame * scale + origin.
  let origin: Vector2
  let scale: Double
  /// Extent of the bounding box in the group frame.
  let extent: Vector2
  /// The strokes joined end to end by their nearest ends, resampled evenly; jumps between strokes are straight pieces.
  let path: [Vector2]
  /// Whether `path[i]` lies on ink, not on a jump.
  let onInk: [Bool]
  /// The points of `path` that lie on ink.
  let ink: [Vector2]
  /// Share of the path that is jumps; largest jump in the group frame.
  let jumpShare: Double
  let largestJump: Double
  /// Distance between the path's ends.
  let closingGap: Double
  /// Length of the path, jumps included.
  let pathLength: Double

  static let pathCount = 64

  /// Nil when no stroke has two different points.
  init?(_ all: [PreparedStroke], indices: [Int]) {
    let used = indices.filter { all.indices.contains($0) && !all[$0].isEmpty }.sorted()
    guard let head = used.first else { return nil }
    var low = all[head].low, high = all[head].high
    for i in used {
      low = pointwiseMin(low, all[i].low)
      high = pointwiseMax(high, all[i].high)
    }
    let diagonal = (high - low).length
    guard diagonal > 0, diagonal.isFinite else { return nil }
    self.indices = used
    let center = (low + high) / 2
    origin = center
    scale = diagonal
    extent = (high - low) / diagonal
    var placed: [Vector2] = [], offsets: [UInt32] = [0]
    placed.reserveCapacity(used.reduce(0) { $0 + all[$1].points.count })
    offsets.reserveCapacity(used.count + 1)
    for i in used {
      for p in all[i].points { placed.append((p - center) / diagonal) }
      offsets.append(UInt32(clamping: placed.count))
    }
    self.points = placed
    self.offsets = offsets
    lengths = used.map { all[$0].length / diagonal }
    inkLength = lengths.reduce(0, +)
    func range(_ s: Int) -> Range<Int> { Int(offsets[s])..<Int(offsets[s + 1]) }

    let chain = StrokeChain(ends: used.indices.map { (placed[range($0).lowerBound], placed[range($0).upperBound - 1]) })
    var joined: [Vector2] = [], inked: [Bool] = []
    joined.reserveCapacity(placed.count)
    inked.reserveCapacity(placed.count)
    var jumps = 0.0, largest = 0.0
    for link in chain.links {
      let range = range(link.stroke)
      if let last = joined.last {
        let jump = last.distance(to: placed[link.reversed ? range.upperBound - 1 : range.lowerBound])
        jumps += jump
        largest = max(largest, jump)
      }
      for k in 0..<range.count {
        joined.append(placed[link.reversed ? range.upperBound - 1 - k : range.lowerBound + k])
        inked.append(k > 0)
      }
    }
    let total = inkLength + jumps
    jumpShare = total > 0 ? jumps / total : 0
    largestJump = largest
    pathLength = total
    closingGap = joined.first.map { $0.distance(to: joined[joined.count - 1]) } ?? 0
    // Resample, carrying the ink flag of the piece that a point falls on.
    var points: [Vector2] = [], flags: [Bool] = []
    points.reserveCapacity(Self.pathCount)
    flags.reserveCapacity(Self.pathCount)
    let step = total / Double(Self.pathCount - 1)
    var walked = 0.0
    points.append(joined[0])
    flags.append(true)
    for i in joined.indices.dropFirst() {
      let a = joined[i - 1], b = joined[i]
      let d = a.distance(to: b)
      while points.count < Self.pathCount - 1, d > 0, walked + d >= Double(points.count) * step {
        points.append(a.lerp(to: b, (Double(points.count) * step - walked) / d))
        flags.append(inked[i])
      }
      walked += d
    }
    while points.count < Self.pathCount {
      points.append(joined[joined.count - 1])
      flags.append(true)
    }
    path = points
    onInk = flags
    var drawn: [Vector2] = []
    drawn.reserveCapacity(Self.pathCount)
    for i in points.indices where flags[i] { drawn.append(points[i]) }
    self.ink = drawn
  }

  /// Whether several strokes hang together as one shape does: an outline that closes, or an arrow of a long stroke and a few
  /// short ones. A cheap test before the evidence is taken.
  var isCoherent: Bool {
    guard strokeCount > 1 else { return true }
    if jumpShare > 0.35 { return false }
    let longest = lengths.max() ?? 0
    return closingGap < 0.3 * pathLength || (strokeCount <= 7 && longest > 0.2 * inkLength)
  }

  var strokeCount: Int { lengths.count }

  /// Places of a stroke's points, 0 ≤ s < strokeCount.
  func range(_ s: Int) -> Range<Int> { Int(offsets[s])..<Int(offsets[s + 1]) }

  func first(_ s: Int) -> Vector2 { points[Int(offsets[s])] }
  func last(_ s: Int) -> Vector2 { points[Int(offsets[s + 1]) - 1] }

  /// Every second point of the path, where it lies on ink.
  var alternateInk: [Vector2] { stride(from: 0, to: path.count, by: 2).compactMap { onInk[$0] ? path[$0] : nil } }

  /// Points of each stroke.
  var strokes: [[Vector2]] { lengths.indices.map { Array(points[range($0)]) } }

  /// A point of the group frame in the page's unit frame.
  func pagePoint(_ p: Vector2) -> Vector2 { p * scale + origin }
}
