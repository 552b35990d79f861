import Foundation
import InkGeometry

/// A box turned about its centre.
struct OrientedBox: Hashable, Sendable {
  var center: Vector2
  /// Along the rotation, and across it.
  var size: Vector2
  /// Radians.
  var rotation: Double

  /// The smallest box at `rotation` radians around `corners`; nil when that has no finite extent or no corner is given.
  init?(corners: [Vector2], rotation: Double) {
    let turned = corners.map { $0.rotated(by: -rotation) }
    guard let first = turned.first else { return nil }
    let low = turned.reduce(first) { pointwiseMin($0, $1) }, high = turned.reduce(first) { pointwiseMax($0, $1) }
    guard low.isFinite, high.isFinite, high != low else { return nil }
    center = ((low + high) / 2).rotated(by: rotation)
    size = high - low
    self.rotation = rotation
  }

  /// The frame before it is turned about its centre.
  var frame: CGRect { CGRect(center: center, size: size) }

  var corners: [Vector2] {
    [Vector2(-0.5, -0.5), Vector2(0.5, -0.5), Vector2(0.5, 0.5), Vector2(-0.5, 0.5)].map { center + ($0 * size).rotated(by: rotation) }
  }

  /// A point in the box's own frame: (0, 0) and (1, 1) are opposite corners. Sizes must not be 0.
  func unit(_ point: Vector2) -> Vector2 { (point - center).rotated(by: -rotation) / size + 0.5 }

  /// A corner radius as the model counts it: a share of the shorter side, 0 to 0.5.
  func share(ofRadius radius: Double) -> CGFloat {
    let side = min(size.x, size.y)
    return radius > 0 && side > 0 ? CGFloat(min(radius / side, 0.5)) : 0
  }
}
