import CInkKernels
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
      return outside > 0 ? exp(-outside * outside) : 1
    }
    let off = residual / 0.18, apart = max(reach - 0.15, 0) / 0.3, fit = exp(-off * off - apart * apart)
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

  /// From what the kernel measured at the shaft's end `end`; `shaftLength` > 0.
  init(_ measured: InkHead, end: Vector2, shaftLength: Double) {
    ink = measured.ink / shaftLength
    guard measured.ink > 0 else { return }
    spread = measured.width / max(measured.length, 1e-9)
    overhang = measured.overhang
    density = measured.ink / max(measured.length, measured.width, 1e-9)
    rear = measured.rear
    let tip = Vector2(measured.tipX, measured.tipY), longer = max(measured.left, measured.right)
    guard longer > 0 else { return }
    if measured.left > 0 {
      left = Vector2(measured.leftX, measured.leftY)
      leftLength = measured.left / shaftLength
      leftAngle = measured.leftAngle
    }
    if measured.right > 0 {
      right = Vector2(measured.rightX, measured.rightY)
      rightLength = measured.right / shaftLength
      rightAngle = measured.rightAngle
    }
    reach = measured.nearest.squareRoot() / longer
    gap = tip.distance(to: end) / longer
    residual = measured.error / measured.ink / longer
    closing = measured.across / measured.ink
  }
}
