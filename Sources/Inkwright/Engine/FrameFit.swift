import Foundation
import InkGeometry

/// The rotated frame in which a shape's unit corners come nearest to given corners.
///
/// The model's shapes are drawn in the unit square and placed by a frame (centre, size) and a rotation about its centre: a
/// corner u lands at c + R(θ) · diag(w, h) · (u − ½). The least-squares frame has a closed form. For a given θ with axes e, f,
/// both sides are regressions of their own, w = e·a / xx and h = f·b / yy, where a and b are the centred corners weighted by
/// the unit corners' x and y; what they explain, (e·a)² / xx + (f·b)² / yy, is a quadratic form in (cos θ, sin θ).
struct FrameFit: Hashable, Sendable {
  var center: Vector2
  /// Width and height, greater than 0.
  var size: Vector2
  /// Radians from the x axis towards the y axis.
  var rotation: Double
  /// Greatest distance of a placed corner from its given one.
  var error: Double

  /// `unit` and `corners` correspond one to one, three at least. Nil for fewer, and where only a mirrored or flat frame fits.
  init?(unit: [Vector2], corners: [Vector2]) {
    guard unit.count == corners.count, unit.count >= 3 else { return nil }
    let count = Double(unit.count)
    let unitMean = unit.reduce(.zero, +) / count, mean = corners.reduce(.zero, +) / count
    var spread = Vector2.zero, a = Vector2.zero, b = Vector2.zero
    for (u, p) in zip(unit, corners) {
      let du = u - unitMean, dp = p - mean
      spread += du * du
      a += dp * du.x
      b += dp * du.y
    }
    guard spread.x > 0, spread.y > 0 else { return nil }
    let cc = a.x * a.x / spread.x + b.y * b.y / spread.y
    let ss = a.y * a.y / spread.x + b.x * b.x / spread.y
    let cs = a.x * a.y / spread.x - b.x * b.y / spread.y
    var angle = atan2(2 * cs, cc - ss) / 2
    if Vector2(angle: angle).dot(a) < 0 { angle += angle > 0 ? -.pi : .pi }
    let e = Vector2(angle: angle), f = e.perpendicular
    let size = Vector2(e.dot(a) / spread.x, f.dot(b) / spread.y)
    guard size.x > 0, size.y > 0, size.isFinite else { return nil }
    func place(_ u: Vector2) -> Vector2 { e * (size.x * u.x) + f * (size.y * u.y) }
    let center = mean - place(unitMean - 0.5)
    let error = zip(unit, corners).map { u, p in (center + place(u - 0.5)).distance(to: p) }.max() ?? 0
    guard center.isFinite, error.isFinite else { return nil }
    self.center = center
    self.size = size
    self.error = error
    rotation = angle
  }

  /// The best of all ways to match a closed outline: every start, either direction. `corners` are as many as `unit`.
  static func best(unit: [Vector2], closed corners: [Vector2]) -> FrameFit? {
    var best: FrameFit?
    for turned in [corners, corners.reversed()] {
      for start in turned.indices {
        guard let fit = FrameFit(unit: unit, corners: Array(turned[start...] + turned[..<start])), fit.isBetter(than: best) else {
          continue
        }
        best = fit
      }
    }
    return best
  }

  /// Whether the error is less; of frames that fit equally well the one turned less, so that an upright shape keeps an upright one.
  func isBetter(than other: FrameFit?) -> Bool {
    guard let other else { return true }
    let even = 1e-9 * size.length
    return error < other.error - even || (error <= other.error + even && abs(rotation) < abs(other.rotation) - 1e-9)
  }

  /// A point in the frame's unit square.
  func unit(_ point: Vector2) -> Vector2 { (point - center).rotated(by: -rotation) / size + 0.5 }

  var frame: CGRect { CGRect(center: center, size: size) }
}
