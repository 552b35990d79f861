import CInkKernels
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

  public init?(_ points: [Vector2]) { self.init(points.span) }

  /// Spans of one length; a longer one is cut.
  public init?(x: Span<Float>, y: Span<Float>) {
    var points: [Vector2] = []
    points.reserveCapacity(min(x.count, y.count))
    for i in 0..<min(x.count, y.count) { points.append(Vector2(Double(x[i]), Double(y[i]))) }
    self.init(points.span)
  }

  /// Nil for fewer than three points, for points on a line, and when the radius exceeds 1000 times the points' spread.
  public init?(_ points: Span<Vector2>) {
    let n = points.count
    guard n > 2 else { return nil }
    let count = Double(n)
    var mean = Vector2.zero
    let first = points[0]
    for i in 0..<n { mean += points[i] - first }
    mean = first + mean / count
    var spread = 0.0
    for i in 0..<n { spread += (points[i] - mean).lengthSquared }
    spread = (spread / count).squareRoot()
    guard spread > 0, spread.isFinite else { return nil }
    guard var circle = Self.taubin(points, mean, spread) else { return nil }
    let (sum, largest) = Self.refine(&circle, points, spread)
    center = circle.center
    radius = circle.radius
    guard radius.isFinite, radius < 1000 * spread, sum.isFinite else { return nil }
    var turned = 0.0
    var last = first - center
    for i in 0..<n {
      let d = points[i] - center
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
    startAngle = (first - center).angle
  }

  private static func taubin(_ points: Span<Vector2>, _ mean: Vector2, _ spread: Double) -> (center: Vector2, radius: Double)? {
    let n = points.count
    var sums = InlineArray<6, Double>(repeating: 0), sumSpan = sums.mutableSpan
    unsafe points.withUnsafeBytes { points in
      unsafe sumSpan.withUnsafeMutableBufferPointer { sums in
        unsafe ink_circle_moments(points.assumingMemoryBound(to: Double.self).baseAddress, n, mean.x, mean.y, spread, sums.baseAddress)
      }
    }
    var xx = sums[0], yy = sums[1], xy = sums[2], xz = sums[3], yz = sums[4], zz = sums[5]
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

  /// At most four Gauss-Newton steps on centre and radius; a step that does not help is not taken. The sum of squared distances and
  /// the largest distance from the circle kept.
  private static func refine(
    _ circle: inout (center: Vector2, radius: Double), _ points: Span<Vector2>, _ spread: Double
  ) -> (sum: Double, largest: Double) {
    let n = points.count
    var best = (sum: Double.infinity, largest: Double.infinity), kept = circle
    for _ in 0..<5 {
      var sums = InlineArray<10, Double>(repeating: 0), sumSpan = sums.mutableSpan
      unsafe points.withUnsafeBytes { points in
        unsafe sumSpan.withUnsafeMutableBufferPointer { sums in
          unsafe ink_circle_step(
            points.assumingMemoryBound(to: Double.self).baseAddress, n, circle.center.x, circle.center.y, circle.radius, sums.baseAddress)
        }
      }
      let u = Vector2(sums[1], sums[2]), ue = Vector2(sums[6], sums[7]), e = sums[8]
      guard sums[0] < best.sum else { break }
      let settled = sums[0] > best.sum * (1 - 1e-9)
      best = (sums[0], sums[9])
      kept = circle
      if settled { break }
      // Normal equations with the radius eliminated.
      let k = 1 / Double(n)
      let a = sums[3] - u.x * u.x * k, b = sums[5] - u.x * u.y * k, c = sums[4] - u.y * u.y * k
      let r = ue - u * (e * k), det = a * c - b * b
      guard det > 1e-12 * (a + c) * (a + c) else { break }
      let step = Vector2(c * r.x - b * r.y, a * r.y - b * r.x) / det
      guard step.isFinite, step.length < 10 * spread + circle.radius else { break }
      circle.center += step
      circle.radius += (e - u.dot(step)) * k
      guard circle.radius > 0 else { break }
    }
    circle = kept
    return best
  }
}
