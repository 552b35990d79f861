import CInkKernels

extension Polygon {
  /// The convex hull of `points`: corners in order of positive signed area, none on a side (monotone chain with exact
  /// orientation signs, O(n log n)). One corner for equal points, two for points on a line. Points must be finite.
  public static func convexHull(_ points: Span<Vector2>) -> Polygon {
    var sorted: [Vector2] = [], hull = Polygon([])
    convexHull(points, scratch: &sorted, into: &hull)
    return hull
  }

  /// The same into a polygon of the caller's; `scratch` is memory that is kept from call to call.
  public static func convexHull(_ points: Span<Vector2>, scratch: inout [Vector2], into hull: inout Polygon) {
    let n = points.count
    hull.corners.removeAll(keepingCapacity: true)
    guard n > 0 else { return }
    // The points, then room for sorting them.
    if scratch.count < 2 * n { scratch.append(contentsOf: repeatElement(.zero, count: 2 * n - scratch.count)) }
    for i in 0..<n { scratch[i] = points[i] }
    sort(&scratch, n)
    let first = scratch[0]
    hull.corners.append(first)
    guard first != scratch[n - 1] else { return }
    for i in 1..<n { extend(&hull.corners, scratch[i], floor: 0) }
    let floor = hull.corners.count - 1
    for i in stride(from: n - 2, through: 0, by: -1) { extend(&hull.corners, scratch[i], floor: floor) }
    if hull.corners.count > 1, hull.corners.last == hull.corners.first { hull.corners.removeLast() }
  }

  private static func sort(_ points: inout [Vector2], _ n: Int) {
    unsafe points.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let numbers = unsafe base.assumingMemoryBound(to: Double.self)
      unsafe ink_sort_points(numbers, n, numbers + 2 * n)
    }
  }

  @inline(__always)
  private static func extend(_ hull: inout [Vector2], _ p: Vector2, floor: Int) {
    while hull.count > floor + 1, orientation(hull[hull.count - 2], hull[hull.count - 1], p) <= 0 { hull.removeLast() }
    if hull.last != p { hull.append(p) }
  }
}
