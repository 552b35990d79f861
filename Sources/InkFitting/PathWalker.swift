import InkGeometry

/// Looks up points of a path by arc length; cheap while the asked positions move little from call to call.
///
/// Positions outside 0 ... length wrap around: the path is followed from its last point back to its first.
struct PathWalker {
  private let count: Int
  private let length: Double
  private var segment: Int

  /// For a path of `count` ≥ 1 points; the first look-up starts at `segment`.
  init(count: Int, length: Double, segment: Int = 0) {
    self.count = count
    self.length = length
    self.segment = segment
  }

  /// Point at arc length `position`, within one length of the path; the path has a point at least.
  @inline(__always) mutating func point(at position: Double, _ points: Span<Vector2>, _ arcs: Span<Double>) -> Vector2 {
    let s = position < 0 ? position + length : position > length ? position - length : position
    while segment > 0, arcs[segment] > s { segment -= 1 }
    while segment < count - 1, arcs[segment + 1] < s { segment += 1 }
    let last = segment == count - 1
    let from = points[segment], to = points[last ? 0 : segment + 1]
    let span = (last ? length : arcs[segment + 1]) - arcs[segment]
    return span > 0 ? from + (to - from) * min(max((s - arcs[segment]) / span, 0), 1) : from
  }
}
