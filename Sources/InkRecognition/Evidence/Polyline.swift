import InkGeometry

/// Small measures of open polylines.
enum Polyline {
  /// `count` ≥ 2 points evenly spaced along the arc, ends kept; `length` is the polyline's arc length, > 0.
  static func resampled(_ points: [Vector2], count: Int, length: Double) -> [Vector2] {
    var out: [Vector2] = []
    out.reserveCapacity(count)
    resample(points, count: count, length: length, into: &out)
    return out
  }

  /// The same into a list of the caller's.
  static func resample(_ points: [Vector2], count: Int, length: Double, into out: inout [Vector2]) {
    out.removeAll(keepingCapacity: true)
    guard let first = points.first, let last = points.last, count >= 2 else {
      out += points
      return
    }
    out.append(first)
    let step = length / Double(count - 1)
    var walked = 0.0, next = step
    for i in points.indices.dropFirst() {
      let a = points[i - 1], b = points[i]
      let d = a.distance(to: b)
      while out.count < count - 1, walked + d >= next {
        out.append(a.lerp(to: b, d > 0 ? (next - walked) / d : 0))
        next = Double(out.count) * step
      }
      walked += d
    }
    while out.count < count { out.append(last) }
  }

  static func length(_ points: [Vector2]) -> Double {
    var sum = 0.0
    for i in points.indices.dropFirst() { sum += points[i].distance(to: points[i - 1]) }
    return sum
  }

  /// Distance from `p` to the segment a–b.
  @inline(__always)
  static func distance(_ p: Vector2, _ a: Vector2, _ b: Vector2) -> Double { squaredDistance(p, a, b).squareRoot() }

  @inline(__always)
  static func squaredDistance(_ p: Vector2, _ a: Vector2, _ b: Vector2) -> Double {
    let d = b - a
    let l = d.lengthSquared
    guard l > 0 else { return (p - a).lengthSquared }
    let t = min(max((p - a).dot(d) / l, 0), 1)
    return (p - (a + d * t)).lengthSquared
  }
}
