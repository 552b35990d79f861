import InkGeometry

/// Running moments of a path: those of any run of its points in constant time. Reusable.
public struct PrefixMoments: Sendable {
  /// The path's first point; moments are taken about it.
  public private(set) var origin: Vector2 = .zero
  private var sums: [Moments] = [Moments()]

  public init() {}

  public var count: Int { sums.count - 1 }

  public mutating func load(_ points: Span<Vector2>) {
    sums.removeAll(keepingCapacity: true)
    sums.reserveCapacity(points.count + 1)
    var total = Moments()
    sums.append(total)
    origin = points.count > 0 ? points[0] : .zero
    for i in points.indices {
      total.add(points[i] - origin)
      sums.append(total)
    }
  }

  /// Moments about `origin` of points `first ... last`; `last` < `first` runs on through the end to the start.
  /// Both must lie in 0 ..< count.
  @inline(__always) public func moments(_ first: Int, _ last: Int) -> Moments {
    last >= first ? sums[last + 1] - sums[first] : sums[sums.count - 1] - sums[first] + sums[last + 1]
  }
}
