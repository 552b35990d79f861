import CInkKernels
import InkGeometry

/// Strokes taken together as one candidate shape, in a frame of their own: centre of the bounding box at 0, diagonal 1.
///
/// Reusable: `load` takes the next strokes and asks for memory only while groups grow.
struct StrokeGroup {
  /// The strokes joined end to end.
  private(set) var traced = PathTracer()
  /// Evenly sampled points of all strokes, one after the other, group frame, drawing order.
  private(set) var points: [Vector2] = []
  /// Stroke s is `points[offsets[s] ..< offsets[s + 1]]`, never empty; one more entry than strokes.
  private(set) var offsets: [UInt32] = [0]
  /// Box of each stroke, group frame.
  private(set) var boxes: [(low: Vector2, high: Vector2)] = []
  /// The points of `path` that lie on ink.
  private(set) var ink: [Vector2] = []
  /// Every second point of the path, where it lies on ink.
  private(set) var alternateInk: [Vector2] = []

  static let pathCount = 64

  /// Memory for `load`, without strokes.
  init() {}

  /// Nil when no stroke has two different points.
  init?(_ all: [PreparedStroke], indices: [Int]) {
    guard load(all, indices) else { return nil }
  }

  /// Takes strokes of a page; false, and nothing to be read, when none has two different points.
  mutating func load(_ all: [PreparedStroke], _ group: [Int]) -> Bool {
    guard traced.trace(all, group) else { return false }
    placeStrokes(all)
    return true
  }

  /// Takes strokes that are traced already; gives a trace that means nothing any more for their one.
  mutating func load(_ all: [PreparedStroke], _ trace: inout PathTracer) {
    swap(&trace, &traced)
    placeStrokes(all)
  }

  private mutating func placeStrokes(_ all: [PreparedStroke]) {
    let center = traced.origin, diagonal = traced.scale, count = traced.indices.reduce(0) { $0 + all[$1].points.count }
    if points.count > count { points.removeLast(points.count - count) }
    if points.count < count { points.append(contentsOf: repeatElement(.zero, count: count - points.count)) }
    offsets.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    offsets.append(0)
    var placed = 0
    for i in traced.indices {
      Self.place(all[i].points, center, diagonal, &points, from: placed)
      placed += all[i].points.count
      offsets.append(UInt32(clamping: placed))
      boxes.append(((all[i].low - center) / diagonal, (all[i].high - center) / diagonal))
    }
    if ink.capacity < Self.pathCount {
      ink.reserveCapacity(Self.pathCount)
      alternateInk.reserveCapacity(Self.pathCount / 2)
    }
    ink.removeAll(keepingCapacity: true)
    alternateInk.removeAll(keepingCapacity: true)
    for i in traced.path.indices where traced.onInk[i] {
      ink.append(traced.path[i])
      if i % 2 == 0 { alternateInk.append(traced.path[i]) }
    }
  }

  /// There is room for the stroke's points.
  private static func place(_ stroke: [Vector2], _ center: Vector2, _ diagonal: Double, _ points: inout [Vector2], from start: Int) {
    unsafe stroke.withUnsafeBytes { stroke in
      unsafe points.withUnsafeMutableBytes { points in
        guard let from = stroke.baseAddress, let to = points.baseAddress else { return }
        unsafe ink_place(
          from.assumingMemoryBound(to: Double.self), stroke.count / MemoryLayout<Vector2>.stride, center.x, center.y, diagonal,
          to.assumingMemoryBound(to: Double.self) + 2 * start)
      }
    }
  }

  /// Indices into the page's strokes, ascending.
  var indices: [Int] { traced.indices }
  /// Arc length of each stroke.
  var lengths: [Double] { traced.lengths }
  /// All ink, in the group frame.
  var inkLength: Double { traced.inkLength }
  /// Page frame = group frame * scale + origin.
  var origin: Vector2 { traced.origin }
  var scale: Double { traced.scale }
  /// Extent of the bounding box in the group frame.
  var extent: Vector2 { traced.extent }
  /// The strokes joined end to end by their nearest ends, resampled evenly; jumps between strokes are straight pieces.
  var path: [Vector2] { traced.path }
  /// Whether `path[i]` lies on ink, not on a jump.
  var onInk: [Bool] { traced.onInk }
  /// Share of the path that is jumps; largest jump in the group frame.
  var jumpShare: Double { traced.jumpShare }
  var largestJump: Double { traced.largestJump }
  /// Distance between the path's ends.
  var closingGap: Double { traced.closingGap }
  /// Length of the path, jumps included.
  var pathLength: Double { traced.pathLength }
  /// Whether several strokes hang together as one shape does (see `PathTracer`).
  var isCoherent: Bool { traced.isCoherent }

  var strokeCount: Int { traced.lengths.count }

  /// Places of a stroke's points, 0 ≤ s < strokeCount.
  func range(_ s: Int) -> Range<Int> { Int(offsets[s])..<Int(offsets[s + 1]) }

  func first(_ s: Int) -> Vector2 { points[Int(offsets[s])] }
  func last(_ s: Int) -> Vector2 { points[Int(offsets[s + 1]) - 1] }

  /// Points of each stroke.
  var strokes: [[Vector2]] { lengths.indices.map { Array(points[range($0)]) } }

  /// A point of the group frame in the page's unit frame.
  func pagePoint(_ p: Vector2) -> Vector2 { p * scale + origin }
}
