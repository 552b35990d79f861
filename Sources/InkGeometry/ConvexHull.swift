extension Polygon {
  /// The convex hull of `points`: corners in order of positive signed area, none on a side (monotone chain with exact
  /// orientation signs, O(n log n)). One corner for equal points, two for points on a line. Points must be finite.
  public static func convexHull(_ points: Span<Vector2>) -> Polygon {
    var sorted: [Vector2] = []
    sorted.reserveCapacity(points.count)
    for i in points.indices { sorted.append(points[i]) }
    sorted.sort { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    guard let first = sorted.first, let last = sorted.last, first != last else { return Polygon(Array(sorted.prefix(1))) }
    var hull: [Vector2] = []
    hull.reserveCapacity(32)
    func extend(_ p: Vector2, floor: Int) {
      while hull.count > floor + 1, orientation(hull[hull.count - 2], hull[hull.count - 1], p) <= 0 { hull.removeLast() }
      if hull.last != p { hull.append(p) }
    }
    for p in sorted { extend(p, floor: 0) }
    let floor = hull.count - 1
    for p in sorted.reversed().dropFirst() { extend(p, floor: floor) }
    if hull.count > 1, hull.last == hull.first { hull.removeLast() }
    return Polygon(hull)
  }
}
