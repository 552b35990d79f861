import Foundation

/// A rectangle turned by any angle.
public struct OrientedRectangle: Hashable, Sendable {
  public var center: Vector2
  /// Half the width (along `axis`) and half the height.
  public var halfSize: Vector2
  /// Unit vector along the width.
  public var axis: Vector2

  @inlinable public init(center: Vector2, halfSize: Vector2, axis: Vector2) {
    self.center = center
    self.halfSize = halfSize
    self.axis = axis
  }

  /// Angle of the width to the x axis, radians.
  public var rotation: Double { axis.angle }
  public var area: Double { 4 * halfSize.x * halfSize.y }

  /// Four corners in order of positive signed area.
  public var corners: [Vector2] {
    let u = axis * halfSize.x, v = axis.perpendicular * halfSize.y
    return [center - u - v, center + u - v, center + u + v, center - u + v]
  }

  /// Distance of `p` from the outline.
  public func distance(to p: Vector2) -> Double {
    let d = p - center
    let q = Vector2(abs(d.dot(axis)), abs(d.dot(axis.perpendicular))) - halfSize
    if q.x <= 0 && q.y <= 0 { return Swift.min(-q.x, -q.y) }
    return Vector2(Swift.max(q.x, 0), Swift.max(q.y, 0)).length
  }
}

extension OrientedRectangle {
  /// The rectangle of least area around the convex polygon `hull` (rotating calipers, O(n): a side of the hull lies on the
  /// rectangle; Freeman and Shapira 1975). The axis is the longer side. Nil without corners.
  public init?(minimumAreaAround hull: Polygon) {
    let c = hull.corners, n = c.count
    guard n > 2 else {
      guard let a = c.first, let b = c.last else { return nil }
      let d = (b - a).normalized
      self.init(center: (a + b) / 2, halfSize: Vector2((b - a).length / 2, 0), axis: d == .zero ? Vector2(1, 0) : d)
      return
    }
    func next(_ i: Int) -> Int { i + 1 == n ? 0 : i + 1 }
    var best: (area: Double, axis: Vector2, low: Vector2, high: Vector2)?
    var right = 0, top = 0, left = 0
    for i in 0..<n {
      let axis = (c[next(i)] - c[i]).normalized, normal = axis.perpendicular
      // Each caliper only moves forward; the guard bounds it to one turn beyond the last one.
      if i == 0 {
        for j in 0..<n {
          if c[j].dot(axis) > c[right].dot(axis) { right = j }
          if c[j].dot(normal) > c[top].dot(normal) { top = j }
          if c[j].dot(axis) < c[left].dot(axis) { left = j }
        }
      }
      func advance(_ k: inout Int, _ d: Vector2) {
        for _ in 0..<n {
          guard (c[next(k)] - c[k]).dot(d) > 0 else { return }
          k = next(k)
        }
      }
      advance(&right, axis)
      advance(&top, normal)
      advance(&left, -axis)
      let low = Vector2(c[left].dot(axis), c[i].dot(normal)), high = Vector2(c[right].dot(axis), c[top].dot(normal))
      let size = high - low, area = size.x * size.y
      if best.map({ area < $0.area }) ?? true { best = (area, axis, low, high) }
    }
    guard let best else { return nil }
    let middle = (best.low + best.high) / 2, half = (best.high - best.low) / 2
    let center = best.axis * middle.x + best.axis.perpendicular * middle.y
    self =
      half.x >= half.y
      ? OrientedRectangle(center: center, halfSize: half, axis: best.axis)
      : OrientedRectangle(center: center, halfSize: Vector2(half.y, half.x), axis: best.axis.perpendicular)
  }

  /// The rectangle of least area around `points`; nil without points.
  public init?(minimumAreaAround points: Span<Vector2>) { self.init(minimumAreaAround: Polygon.convexHull(points)) }
}
