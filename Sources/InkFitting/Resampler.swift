import InkGeometry

/// Resampling of a polyline by arc length. Lengths are summed in doubles.
///
/// Float buffers in and out for the pipeline, `Vector2` for geometry. The first and the last point are kept exactly. A path of
/// one point or without length gives equal points; an empty one gives none.
public enum Resampler {
  /// Total length.
  public static func length(x: Span<Float>, y: Span<Float>) -> Double {
    length(min(x.count, y.count)) { Vector2(Double(x[$0]), Double(y[$0])) }
  }

  public static func length(_ points: Span<Vector2>) -> Double { length(points.count) { points[$0] } }

  /// Replaces `lengths` by the arc length from the start to each point.
  public static func arcLengths(x: Span<Float>, y: Span<Float>, into lengths: inout [Double]) {
    arcLengths(min(x.count, y.count), &lengths) { Vector2(Double(x[$0]), Double(y[$0])) }
  }

  public static func arcLengths(_ points: Span<Vector2>, into lengths: inout [Double]) {
    arcLengths(points.count, &lengths) { points[$0] }
  }

  /// Appends `count` ≥ 1 points at equal arc length to both buffers. For `count` 1 the first point.
  public static func resample(x: Span<Float>, y: Span<Float>, count: Int, intoX: inout [Float], intoY: inout [Float]) {
    resample(min(x.count, y.count), count: count, at: { Vector2(Double(x[$0]), Double(y[$0])) }) { p in
      intoX.append(Float(p.x))
      intoY.append(Float(p.y))
    }
  }

  /// Appends `count` points at equal arc length.
  public static func resample(x: Span<Float>, y: Span<Float>, count: Int, into output: inout [Vector2]) {
    resample(min(x.count, y.count), count: count, at: { Vector2(Double(x[$0]), Double(y[$0])) }) { output.append($0) }
  }

  public static func resample(_ points: Span<Vector2>, count: Int, into output: inout [Vector2]) {
    resample(points.count, count: count, at: { points[$0] }) { output.append($0) }
  }

  /// Appends points about `spacing` > 0 apart: the length is divided evenly, so that both ends are met. At most
  /// `maximumCount` points.
  public static func resample(
    x: Span<Float>, y: Span<Float>, spacing: Double, maximumCount: Int = 4096, intoX: inout [Float], intoY: inout [Float]
  ) {
    let count = count(length: length(x: x, y: y), spacing: spacing, maximum: maximumCount)
    resample(x: x, y: y, count: count, intoX: &intoX, intoY: &intoY)
  }

  public static func resample(_ points: Span<Vector2>, spacing: Double, maximumCount: Int = 4096, into output: inout [Vector2]) {
    resample(points, count: count(length: length(points), spacing: spacing, maximum: maximumCount), into: &output)
  }

  private static func count(length: Double, spacing: Double, maximum: Int) -> Int {
    let steps = spacing > 0 ? (length / spacing).rounded() : 1
    return steps < Double(maximum - 1) ? max(Int(steps), 1) + 1 : maximum
  }

  @inline(__always) private static func length(_ n: Int, at: (Int) -> Vector2) -> Double {
    guard n > 1 else { return 0 }
    var total = 0.0, last = at(0)
    for i in 1..<n {
      let p = at(i)
      total += (p - last).length
      last = p
    }
    return total
  }

  @inline(__always) private static func arcLengths(_ n: Int, _ lengths: inout [Double], at: (Int) -> Vector2) {
    lengths.removeAll(keepingCapacity: true)
    guard n > 0 else { return }
    var total = 0.0, last = at(0)
    for i in 0..<n {
      let p = at(i)
      total += (p - last).length
      last = p
      lengths.append(total)
    }
  }

  @inline(__always)
  private static func resample(_ n: Int, count: Int, at: (Int) -> Vector2, emit: (Vector2) -> Void) {
    guard n > 0, count > 0 else { return }
    let total = length(n, at: at)
    emit(at(0))
    guard count > 1 else { return }
    let step = total / Double(count - 1)
    // Walk the segments once; `before` is the arc length at the segment's start.
    var i = 1, before = 0.0, from = at(0), to = n > 1 ? at(1) : at(0), span = (to - from).length
    for k in 1..<max(count - 1, 1) {
      let target = Double(k) * step
      while before + span < target, i < n - 1 {
        before += span
        from = to
        i += 1
        to = at(i)
        span = (to - from).length
      }
      emit(span > 0 ? from + (to - from) * min((target - before) / span, 1) : from)
    }
    emit(at(n - 1))
  }
}
