import Foundation
import InkGeometry

/// What lies around one end of a shaft, read as an arrow head.
struct ArrowHeadEvidence {
  /// Ink length given to this end, over the shaft's length.
  var ink = 0.0
  /// Barb tips (left, right of the shaft as it runs to the end); nil where no ink lies on that side.
  var left: Vector2?
  var right: Vector2?
  /// Barb lengths over the shaft's length; 0 where absent.
  var leftLength = 0.0
  var rightLength = 0.0
  /// Angles of the barbs to the shaft, radians: 0 lies back along it, π/2 across.
  var leftAngle = 0.0
  var rightAngle = 0.0
  /// Mean distance of the head's ink from the barbs (and the line joining their tips), over the longer barb.
  var residual = 1.0
  /// Distance from the end to the nearest ink of the head, over the longer barb.
  var reach = 1.0
  /// Share of the head's ink nearer to the line joining the tips than to a barb: closed and filled heads.
  var closing = 0.0

  /// Extent of the head's ink across the shaft over its extent along it.
  var spread = 0.0
  /// How far the ink goes on beyond the end, over its extent along the shaft.
  var overhang = 0.0
  /// Ink over the extent: two barbs have about two, a loop three, a scribble more.
  var density = 0.0
  /// How far ahead of the shaft's end the head's foremost ink lies, over the longer barb: heads drawn apart from their shaft.
  var gap = 0.0
  /// Where the ink crosses the shaft's axis farthest behind the tip, over its extent along the shaft: rings and triangles do, barbs
  /// do not.
  var rear = 0.0

  var barbCount: Int { (left == nil ? 0 : 1) + (right == nil ? 0 : 1) }

  /// 0 to 1: how much this looks like a head with two barbs, or one.
  var plausibility: Double {
    guard ink > 0.02 else { return 0 }
    func soft(_ v: Double, _ low: Double, _ high: Double, _ width: Double) -> Double {
      let outside = v < low ? (low - v) / width : v > high ? (v - high) / width : 0
      return exp(-outside * outside)
    }
    let fit = exp(-pow(residual / 0.18, 2)) * exp(-pow(max(reach - 0.15, 0) / 0.3, 2))
    let size = soft(max(leftLength, rightLength), 0.06, 0.75, 0.15)
    if barbCount == 2 {
      let angles = soft(leftAngle, 0.3, 1.25, 0.3) * soft(rightAngle, 0.3, 1.25, 0.3)
      let balance = min(leftLength, rightLength) / max(leftLength, rightLength, 1e-9)
      // A ring on the shaft's end is a head too.
      let ring = rear > 0.5 ? 0.6 * size * soft(spread, 0.5, 2, 0.3) * soft(reach, 0, 0.5, 0.3) : 0
      return max(fit * size * angles * soft(balance, 0.5, 1, 0.3), ring)
    }
    return 0.5 * fit * size * soft(max(leftAngle, rightAngle), 0.3, 1.1, 0.2)
  }

  init() {}

  /// - Parameters:
  ///   - ink: pieces of ink as (start, end), group frame.
  ///   - end: the shaft's end; `direction`: unit tangent of the shaft running into it; `shaftLength` > 0.
  init(pieces: [(Vector2, Vector2)], end: Vector2, direction: Vector2, shaftLength: Double) {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    var total = 0.0, nearest = Double.infinity, tip = end
    for (a, b) in pieces {
      total += a.distance(to: b)
      for p in [a, b] {
        let v = p - end, local = Vector2(direction.dot(v), direction.cross(v))
        nearest = min(nearest, v.lengthSquared)
        low = pointwiseMin(low, local)
        // A head that stands ahead of its shaft has a tip of its own.
        if local.x > max(high.x, 0) { tip = p }
        high = pointwiseMax(high, local)
      }
    }
    ink = total / shaftLength
    guard total > 0 else { return }
    let extent = high - low, along = max(extent.x, 1e-9)
    spread = extent.y / along
    overhang = max(high.x, 0) / along
    density = total / max(extent.x, extent.y, 1e-9)
    // A slight overshoot belongs to barbs that start at the shaft's end.
    if overhang < 0.15 { tip = end }
    var farLeft = 0.0, farRight = 0.0
    for (a, b) in pieces {
      for p in [a, b] {
        let v = p - tip, d = v.lengthSquared, side = direction.cross(v)
        guard side * side > 0.04 * d else { continue }
        if side > 0, d > farRight {
          farRight = d
          right = p
        } else if side < 0, d > farLeft {
          farLeft = d
          left = p
        }
      }
      let sa = direction.cross(a - tip), sb = direction.cross(b - tip)
      if (sa < 0) != (sb < 0) {
        let x = direction.dot(a.lerp(to: b, sa / (sa - sb)) - tip)
        rear = max(rear, min(-x / along, 1))
      }
    }
    farLeft = farLeft.squareRoot()
    farRight = farRight.squareRoot()
    let longer = max(farLeft, farRight)
    guard longer > 0 else {
      left = nil
      right = nil
      return
    }
    // A side that holds only the stub of an overshoot is no barb.
    if farLeft < 0.25 * longer { left = nil }
    if farRight < 0.25 * longer { right = nil }
    func angle(_ barb: Vector2) -> Double {
      let v = barb - tip
      return atan2(abs(direction.cross(v)), -direction.dot(v))
    }
    if let left {
      leftLength = farLeft / shaftLength
      leftAngle = angle(left)
    }
    if let right {
      rightLength = farRight / shaftLength
      rightAngle = angle(right)
    }
    reach = nearest.squareRoot() / longer
    gap = tip.distance(to: end) / longer
    var error = 0.0, across = 0.0
    for (a, b) in pieces {
      let l = a.distance(to: b), m = (a + b) / 2
      let barb = min(
        left.map { Polyline.distance(m, tip, $0) } ?? .infinity, right.map { Polyline.distance(m, tip, $0) } ?? .infinity)
      var best = barb
      if let left, let right {
        let joint = Polyline.distance(m, left, right)
        if joint < barb {
          across += l
          best = joint
        }
        // Ink within the head's triangle is a filled head, no error.
        let s1 = (left - tip).cross(m - tip), s2 = (right - left).cross(m - left), s3 = (tip - right).cross(m - right)
        if (s1 >= 0 && s2 >= 0 && s3 >= 0) || (s1 <= 0 && s2 <= 0 && s3 <= 0) { best *= 0.5 }
      }
      error += l * best
    }
    residual = error / total / longer
    closing = across / total
  }
}
