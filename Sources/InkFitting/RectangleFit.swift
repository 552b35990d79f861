import InkGeometry

/// The rectangle, turned by any angle, nearest to points: least squares under right angles.
///
/// With the points shared out among the sides, the best angle is an eigenvector: the scatters of one pair of sides and those of
/// the other pair, turned a quarter, are summed; the sides then pass through their points' means. The points are shared out
/// anew by the nearest side, a few times.
public struct RectangleFit: Hashable, Sendable {
  /// Axis along the longer side.
  public var rectangle: OrientedRectangle
  /// Root mean square and largest distance of the points from the outline.
  public var rms: Double, maximum: Double

  /// Starts at `start`, say the rectangle of least area or one from a polygon fit. Nil without points, or when a side gets none.
  public init?(_ points: Span<Vector2>, start: OrientedRectangle, rounds: Int = 4) {
    guard points.count > 3, start.halfSize.x > 0, start.halfSize.y > 0 else { return nil }
    var best: (rectangle: OrientedRectangle, rms: Double, maximum: Double)?
    var current = start
    for _ in 0..<max(rounds, 1) {
      guard let next = Self.step(points, current) else { break }
      current = next
      var sum = 0.0, largest = 0.0
      for i in points.indices {
        let d = next.distance(to: points[i])
        sum += d * d
        largest = max(largest, d)
      }
      let rms = (sum / Double(points.count)).squareRoot()
      if let best, rms >= best.rms * 0.999 { break }
      best = (next, rms, largest)
    }
    guard let best else { return nil }
    let r = best.rectangle
    rectangle =
      r.halfSize.x >= r.halfSize.y
      ? r : OrientedRectangle(center: r.center, halfSize: Vector2(r.halfSize.y, r.halfSize.x), axis: r.axis.perpendicular)
    rms = best.rms
    maximum = best.maximum
  }

  /// Starts at the rectangle of least area around the points.
  public init?(_ points: Span<Vector2>) {
    guard let start = OrientedRectangle(minimumAreaAround: points) else { return nil }
    self.init(points, start: start)
  }

  public init?(_ points: [Vector2]) { self.init(points.span) }

  private static func step(_ points: Span<Vector2>, _ current: OrientedRectangle) -> OrientedRectangle? {
    // In the current rectangle's frame: bottom, right, top, left.
    var sides = InlineArray<4, Moments>(repeating: Moments())
    let u = current.axis, v = u.perpendicular
    for i in points.indices {
      let d = points[i] - current.center, q = Vector2(d.dot(u), d.dot(v))
      let toX = abs(q.x) - current.halfSize.x, toY = abs(q.y) - current.halfSize.y
      // Nearest side; beyond a corner the side it sticks out of less.
      let onVertical = toX > 0 && toY > 0 ? toX > toY : abs(toX) < abs(toY)
      sides[onVertical ? (q.x > 0 ? 1 : 3) : (q.y > 0 ? 2 : 0)].add(q)
    }
    var xx = 0.0, yy = 0.0, xy = 0.0
    for side in 0..<4 {
      guard sides[side].count > 0 else { return nil }
      let s = sides[side].scatter
      if side % 2 == 0 {
        xx += s.xx
        yy += s.yy
        xy += s.xy
      } else {
        xx += s.yy
        yy += s.xx
        xy -= s.xy
      }
    }
    var axis = Moments.principalDirection(xx: xx, yy: yy, xy: xy)
    if axis.x < 0 { axis = -axis }
    // More than an eighth turn away the sides have changed places: no better rectangle from here.
    guard axis.x > 0.70 else { return nil }
    let normal = axis.perpendicular
    let low = Vector2(sides[3].mean.dot(axis), sides[0].mean.dot(normal))
    let high = Vector2(sides[1].mean.dot(axis), sides[2].mean.dot(normal))
    guard high.x > low.x, high.y > low.y else { return nil }
    let middle = (low + high) / 2, center = axis * middle.x + normal * middle.y
    return OrientedRectangle(
      center: current.center + u * center.x + v * center.y, halfSize: (high - low) / 2, axis: (u * axis.x + v * axis.y).normalized)
  }
}
