import Foundation
import InkGeometry

/// The circle nearest to points: Taubin's algebraic fit, then Gauss-Newton on the distances.
///
/// G. Taubin 1991; Newton iteration on the moments after N. Chernov, "Circular and linear regression" (2010).
public struct CircleFit: Hashable, Sendable {
  public var center: Vector2
  public var radius: Double
  /// Root mean square and largest distance of the points from the circle.
  public var rms: Double, maximum: Double
  /// Signed angle, radians, that the points run through around the centre in their order (steps taken the short way).
  public var sweep: Double
  /// Angle of the first point, radians.
  public var startAngle: Double

  /// The arc from the first point's angle to the last's.
  public var arc: CircularArc { CircularArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep) }

  /// Nil for fewer than three points, for points on a line, and when the radius exceeds 1000 times the points' spread.
  public init?(_ points: Span<Vector2>) { self.init(points.count) { points[$0] } }

  public init?(_ points: [Vector2]) { self.init(points.span) }

  /// Spans of one length; a longer one is cut.
  public init?(x: Span<Float>, y: Span<Float>) { self.init(min(x.count, y.count)) { Vector2(Double(x[$0]), Double(y[$0])) } }

  @inline(__always) private init?(_ n: Int, at: (Int) -> Vector2) {
    guard n > 2 else { return nil }
    let count = Double(n)
    var mean = Vector2.zero
    let first = at(0)
    for i in 0..<n { mean += at(i) - first }
    mean = first + mean / count
    var spread = 0.0
    for i in 0..<n { spread += (at(i) - mean).lengthSquared }
    spread = (spread / count).squareRoot()
    guard spread > 0, spread.isFinite else { return nil }
    guard var circle = Self.taubin(n, mean, spread, at: at) else { return nil }
    Self.refine(&circle, n, spread, at: at)
    center = circle.center
    radius = circle.radius
    guard radius.isFinite, radius < 1000 * spread else { return nil }
    var sum = 0.0, largest = 0.0, turned = 0.0
    var last = at(0) - center
    for i in 0..<n {
      let d = at(i) - center
      let off = abs(d.length - radius)
      sum += off * off
      largest = Swift.max(largest, off)
      // The angle between neighbours: by the series of its tangent for small steps (error below 6e-8), else by atan2.
      let c = last.cross(d), e = last.dot(d)
      if e > 0, abs(c) < 0.2 * e {
        let z = c / e, zz = z * z
        turned += z * (1 - zz * (1.0 / 3 - zz * (0.2 - zz / 7)))
      } else {
        turned += atan2(c, e)
      }
      last = d
    }
    rms = (sum / count).squareRoot()
    maximum = largest
    sweep = turned
    startAngle = (at(0) - center).angle
  }

  @inline(__always)
  private static func taubin(_ n: Int, _ mean: Vector2, _ spread: Double, at: (Int) -> Vector2) -> (center: Vector2, radius: Double)? {
    var xx = 0.0, yy = 0.0, xy = 0.0, xz = 0.0, yz = 0.0, zz = 0.0
    for i in 0..<n {
      let p = (at(i) - mean) / spread
      let z = p.lengthSquared
      xx += p.x * p.x
      yy += p.y * p.y
      xy += p.x * p.y
      xz += p.x * z
      yz += p.y * z
      zz += z * z
    }
    let k = 1 / Double(n)
    xx *= k
    yy *= k
    xy *= k
    xz *= k
    yz *= k
    zz *= k
    let z = xx + yy, determinant = xx * yy - xy * xy, variance = zz - z * z
    let a3 = 4 * z, a2 = -3 * z * z - zz
    let a1 = variance * z + 4 * determinant * z - xz * xz - yz * yz
    let a0 = xz * (xz * yy - yz * xy) + yz * (yz * xx - xz * xy) - variance * determinant
    var root = 0.0, value = a0
    for _ in 0..<20 {
      let slope = a1 + root * (2 * a2 + 3 * a3 * root)
      guard slope != 0 else { break }
      let next = root - value / slope
      guard next.isFinite, next != root else { break }
      let nextValue = a0 + next * (a1 + next * (a2 + next * a3))
      guard abs(nextValue) < abs(value) else { break }
      root = next
      value = nextValue
    }
    let d = root * root - root * z + determinant
    guard abs(d) > 1e-14 else { return nil }
    let center = Vector2(xz * (yy - root) - yz * xy, yz * (xx - root) - xz * xy) / (2 * d)
    let radius = (center.lengthSquared + z).squareRoot()
    guard center.isFinite, radius.isFinite else { return nil }
    return (mean + center * spread, radius * spread)
  }

  /// At most four Gauss-Newton steps on centre and radius; a step that does not help is not taken.
  @inline(__always)
  private static func refine(
    _ circle: inout (center: Vector2, radius: Double), _ n: Int, _ spread: Double, at: (Int) -> Vector2
  ) {
    var best = Double.infinity, kept = circle
    for _ in 0..<5 {
      var sum = 0.0, u = Vector2.zero, uu = Vector2.zero, uv = 0.0, ue = Vector2.zero, e = 0.0
      for i in 0..<n {
        let d = at(i) - circle.center, l = d.length
        let unit = l > 0 ? d / l : .zero
        let off = l - circle.radius
        sum += off * off
        u += unit
        uu += unit * unit
        uv += unit.x * unit.y
        ue += unit * off
        e += off
      }
      guard sum < best else { break }
      let settled = sum > best * (1 - 1e-9)
      best = sum
      kept = circle
      if settled { break }
      // Normal equations with the radius eliminated.
      let k = 1 / Double(n)
      let a = uu.x - u.x * u.x * k, b = uv - u.x * u.y * k, c = uu.y - u.y * u.y * k
      let r = ue - u * (e * k), det = a * c - b * b
      guard det > 1e-12 * (a + c) * (a + c) else { break }
      let step = Vector2(c * r.x - b * r.y, a * r.y - b * r.x) / det
      guard step.isFinite, step.length < 10 * spread + circle.radius else { break }
      circle.center += step
      circle.radius += (e - u.dot(step)) * k
      guard circle.radius > 0 else { break }
    }
    circle = kept
  }
}
