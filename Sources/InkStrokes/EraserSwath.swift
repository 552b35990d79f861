import Foundation
import InkGeometry

/// The area that an eraser passes over: a disc at each place of its path and all between one and the next.
struct EraserSwath {
  private var centers: [Vector2] = []
  private var radii: [Double] = []
  private var mask: CGPath.Interior?
  private var toMask = CGAffineTransform.identity
  /// Box around the discs.
  private(set) var bounds = CGRect.null
  /// Of the smallest disc that has an area.
  private(set) var leastRadius = Double.infinity

  /// Nil when the eraser has no breadth anywhere. `mask` limits it, in the path's own coordinates.
  init?(_ path: PKStrokePath, mask: CGPath?, transform: CGAffineTransform) {
    let grow = Double(transform.meanScale) / 2
    PKStroke(ink: PKInk(.pen), path: path, transform: transform, randomSeed: 0, id: path.id).forEachSample { p, point in
      let radius = Double(Swift.max(point.size.width, point.size.height)) * grow
      let r = radius.isFinite ? Swift.max(radius, 0) : 0
      centers.append(p)
      radii.append(r)
      bounds = bounds.union(CGRect(x: p.x - r, y: p.y - r, width: 2 * r, height: 2 * r))
      if r > 0 { leastRadius = Swift.min(leastRadius, r) }
    }
    guard leastRadius.isFinite else { return nil }
    if let mask {
      self.mask = CGPath.Interior(mask)
      toMask = transform.inverted()
    }
  }

  func contains(_ point: CGPoint) -> Bool {
    guard bounds.contains(point) else { return false }
    if let mask, !mask.contains(Vector2(point.applying(toMask))) { return false }
    let p = Vector2(point)
    for i in centers.indices {
      let a = centers[i], b = centers[Swift.min(i + 1, centers.count - 1)], along = b - a
      let t = along.lengthSquared > 0 ? Swift.min(Swift.max((p - a).dot(along) / along.lengthSquared, 0), 1) : 0
      let r = radii[i] + (radii[Swift.min(i + 1, radii.count - 1)] - radii[i]) * t
      if r > 0, (p - (a + along * t)).lengthSquared <= r * r { return true }
    }
    return false
  }
}
