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
  /// Whether several strokes hang together as one shape does (see `PathTracer`).
  let isCoherent: Bool

  static let pathCount = 64

  /// Nil when no stroke has two different points.
  init?(_ all: [PreparedStroke], indices: [Int]) {
    var tracer = PathTracer()
    self.init(all, indices: indices, &tracer)
  }

  init?(_ all: [PreparedStroke], indices: [Int], _ tracer: inout PathTracer) {
    guard tracer.trace(all, indices) else { return nil }
    let used = tracer.indices, center = tracer.origin, diagonal = tracer.scale
    self.indices = used
    origin = center
    scale = diagonal
    extent = tracer.extent
    lengths = tracer.lengths
    inkLength = tracer.inkLength
    jumpShare = tracer.jumpShare
    largestJump = tracer.largestJump
    closingGap = tracer.closingGap
    pathLength = tracer.pathLength
    isCoherent = tracer.isCoherent
    path = tracer.path
    onInk = tracer.onInk
    var placed: [Vector2] = [], offsets: [UInt32] = [0]
    placed.reserveCapacity(used.reduce(0) { $0 + all[$1].points.count })
    offsets.reserveCapacity(used.count + 1)
    for i in used {
      for p in all[i].points { placed.append((p - center) / diagonal) }
      offsets.append(UInt32(clamping: placed.count))
    }
    points = placed
    self.offsets = offsets
    var drawn: [Vector2] = []
    drawn.reserveCapacity(Self.pathCount)
    for i in path.indices where onInk[i] { drawn.append(path[i]) }
    ink = drawn
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
