import InkGeometry

extension FittedInk {
  /// The path between two parameters, as `point(at:)` takes them: whole segments and parts of the first and the last. The curve itself
  /// is kept, but for rounding. None where `end` is not beyond `start`.
  public func segments(from start: Double, to end: Double) -> [CubicBezier] {
    let low = max(start, 0), high = min(end, Double(segments.count))
    guard low < high else { return [] }
    let first = Int(low), last = min(Int(high), segments.count - 1)
    return (first...last).compactMap { k in
      let from = max(low - Double(k), 0), to = min(high - Double(k), 1)
      // Nothing that rounding alone leaves over.
      guard to - from > 1e-9 else { return nil }
      return from == 0 && to == 1 ? segments[k] : segments[k].part(from: from, to: to)
    }
  }
}
