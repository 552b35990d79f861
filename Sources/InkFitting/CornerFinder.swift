import CInkKernels
import Foundation
import InkGeometry

/// Finds the corners of a path.
///
/// The path is thinned to a tenth of the window first, so that a trembling pen's dense samples do not lengthen it. The turn at a
/// sample is the angle between the chord of one window behind it and the chord of one window ahead, both measured
/// along the path. Samples whose turn is at least the option's and the greatest within the separation are corners (non-maximum
/// suppression), unless the turn is spread like a bend's: too little of it near the sample, or going on beyond both windows. A
/// corner between samples is placed where the lines of the two sides meet. O(n) but for a sort of the sharp samples; reusable
/// buffers.
public struct CornerFinder: Sendable {
  public let options: CornerOptions
  private let turnCosine: Double
  private var thinned = ThinnedPath()
  private var turns: [Double] = []
  private var candidates: [Int] = []

  public init(_ options: CornerOptions = CornerOptions()) throws(FittingError) {
    try options.validate()
    self.options = options
    turnCosine = cos(options.turn * .pi / 180)
  }

  /// Replaces `corners` by those of the path, in order.
  ///
  /// - Parameters:
  ///   - points: finite points; equal neighbours are allowed.
  ///   - arcs: arc length to each point, as `Resampler.arcLengths` gives; of one count with `points` (else nothing is found).
  ///   - closed: the path goes on from its last point to its first; then the first sample can be a corner too.
  ///   - scale: the length the window is a share of; nil: the diagonal of the bounding box.
  public mutating func find(
    _ points: Span<Vector2>, arcs: Span<Double>, closed: Bool = false, scale: Double? = nil, into corners: inout [Corner]
  ) {
    corners.removeAll(keepingCapacity: true)
    let n = points.count
    guard n > 2, arcs.count == n else { return }
    let reach = (scale ?? Vector2.bounds(points).map { ($0.high - $0.low).length } ?? 0) * options.window
    guard reach > 0, reach.isFinite else { return }
    var path = ThinnedPath()
    swap(&path, &thinned)
    defer { swap(&path, &thinned) }
    path.load(points, spacing: 0.1 * reach)
    let thin = path.points.span, thinArcs = path.arcs.span, m = thin.count
    guard m > 2 else { return }
    let closing = closed ? points[0].distance(to: points[n - 1]) : 0
    let length = thinArcs[m - 1] + closing
    let window = min(reach, length / 4)
    measure(thin, thinArcs, closed: closed, length: length, window: window)
    suppress(thinArcs, closed: closed, length: length, separation: options.separation * window)
    for i in candidates where isSharp(i, thin, thinArcs, closed: closed, length: length, window: window) {
      var corner = corner(at: i, thin, thinArcs, closed: closed, length: length, window: window)
      // Back from the thinned path to the whole one, and to its sample nearest to the corner.
      let sample = path.sources[i]
      corner.index = sample
      corner.position = min(max(arcs[sample] + corner.position, 0), arcs[n - 1] + closing)
      for j in path.sources[max(i - 1, 0)]...path.sources[min(i + 1, m - 1)]
      where (points[j] - corner.point).lengthSquared < (points[corner.index] - corner.point).lengthSquared { corner.index = j }
      corners.append(corner)
    }
  }

  /// Corners of the path through `points`.
  public mutating func corners(_ points: [Vector2], closed: Bool = false) -> [Corner] {
    var arcs: [Double] = [], found: [Corner] = []
    Resampler.arcLengths(points.span, into: &arcs)
    find(points.span, arcs: arcs.span, closed: closed, into: &found)
    return found
  }

  /// Fills `turns` (cosine of the turn; 1 where no full window fits) and `candidates` (sharp enough), in one walk with two
  /// pointers. Near the ends of an open path half a window must fit.
  private mutating func measure(_ points: Span<Vector2>, _ arcs: Span<Double>, closed: Bool, length: Double, window: Double) {
    let n = points.count
    candidates.removeAll(keepingCapacity: true)
    if !closed {
      measureOpen(points, arcs, window: window)
      return
    }
    turns.removeAll(keepingCapacity: true)
    var behind = PathWalker(count: n, length: length), ahead = behind
    for i in 0..<n {
      let s = arcs[i]
      var cosine = 1.0
      let from = behind.point(at: s - window, points, arcs), to = ahead.point(at: s + window, points, arcs)
      let u = points[i] - from, v = to - points[i], size = (u.lengthSquared * v.lengthSquared).squareRoot()
      if size > 0 { cosine = u.dot(v) / size }
      turns.append(cosine)
      if cosine <= turnCosine { candidates.append(i) }
    }
  }

  /// The same for an open path, by the kernel.
  private mutating func measureOpen(_ points: Span<Vector2>, _ arcs: Span<Double>, window: Double) {
    let n = points.count
    if turns.count > n { turns.removeLast(turns.count - n) }
    if turns.count < n { turns.append(contentsOf: repeatElement(1, count: n - turns.count)) }
    unsafe points.withUnsafeBytes { points in
      unsafe arcs.withUnsafeBufferPointer { arcs in
        unsafe turns.withUnsafeMutableBufferPointer { turns in
          unsafe ink_path_turns(points.assumingMemoryBound(to: Double.self).baseAddress, arcs.baseAddress, n, window, turns.baseAddress)
        }
      }
    }
    for i in 0..<n where turns[i] <= turnCosine { candidates.append(i) }
  }

  /// Leaves in `candidates`, rising, the sharpest and then each next sharpest that is further than `separation` from all kept.
  ///
  /// Kept ones lie more than the separation apart, so a sample is visited from two of them at most on each side: O(n).
  private mutating func suppress(_ arcs: Span<Double>, closed: Bool, length: Double, separation: Double) {
    let n = turns.count, closing = length - arcs[n - 1]
    candidates.sort { turns[$0] != turns[$1] ? turns[$0] < turns[$1] : $0 < $1 }
    let taken = 2.0  // no cosine: the sample lies near a kept one
    var kept = 0
    for k in candidates.indices {
      let i = candidates[k]
      guard turns[i] < taken else { continue }
      candidates[kept] = i
      kept += 1
      for forward in [true, false] {
        var j = i, gap = 0.0
        for _ in 0..<n {
          turns[j] = taken
          if forward {
            guard closed || j < n - 1 else { break }
            gap += j < n - 1 ? arcs[j + 1] - arcs[j] : closing
            j = j < n - 1 ? j + 1 : 0
          } else {
            guard closed || j > 0 else { break }
            gap += j > 0 ? arcs[j] - arcs[j - 1] : closing
            j = j > 0 ? j - 1 : n - 1
          }
          guard gap <= separation else { break }
        }
      }
    }
    candidates.removeLast(candidates.count - kept)
    candidates.sort()
  }

  /// Whether the turn is a corner's rather than a bend's, at the sample or a neighbour of it.
  private func isSharp(
    _ i: Int, _ points: Span<Vector2>, _ arcs: Span<Double>, closed: Bool, length: Double, window: Double
  ) -> Bool {
    guard options.sharpness > 0 else { return true }
    /// Signed, about the place `offset` further along than sample `j`.
    func turn(_ j: Int, _ reach: Double, offset: Double = 0) -> Double {
      var walker = PathWalker(count: points.count, length: length, segment: j)
      func at(_ s: Double) -> Vector2 { walker.point(at: closed ? s : min(max(s, 0), length), points, arcs) }
      let s = arcs[j] + offset, middle = at(s), u = middle - at(s - reach), v = at(s + reach) - middle
      return atan2(u.cross(v), u.dot(v))
    }
    let whole = turn(i, window), least = options.sharpness * abs(whole)
    guard (max(i - 1, 0)...min(i + 1, points.count - 1)).contains(where: { abs(turn($0, window / 3)) >= least }) else { return false }
    guard options.bend < 1 else { return true }
    // From three quarters of a window on, where even a rounded corner is past, for three windows.
    let reach = 1.5 * window, offset = 2.25 * window, sign: Double = whole < 0 ? -1 : 1
    return min(sign * turn(i, reach, offset: -offset), sign * turn(i, reach, offset: offset)) < options.bend * abs(whole)
  }

  /// The corner at peak `i`; its position is relative to that sample's.
  private func corner(
    at i: Int, _ points: Span<Vector2>, _ arcs: Span<Double>, closed: Bool, length: Double, window: Double
  ) -> Corner {
    var walker = PathWalker(count: points.count, length: length, segment: i)
    func at(_ s: Double) -> Vector2 { walker.point(at: closed ? s : min(max(s, 0), length), points, arcs) }
    let s = arcs[i], p = points[i]
    // Chords from a quarter to a whole window on either side, where the corner's rounding is past.
    let inner = 0.25 * window
    let a = at(s - window), b = at(s - inner), c = at(s + inner), d = at(s + window)
    let u = b - a, v = d - c
    let turn = atan2(u.cross(v), u.dot(v))
    var point = p
    if let meeting = Line(point: a, direction: u).intersection(with: Line(point: d, direction: v), minimumSine: 0.35),
      meeting.distance(to: p) <= inner
    {
      point = meeting
    }
    return Corner(index: i, position: (point - p).dot(u.normalized + v.normalized) / 2, point: point, turn: turn)
  }
}
