import Foundation
import InkGeometry

/// The area that a round brush of changing width covers: a disc at every point and a piece with straight sides between
/// neighbours, all turning the same way, so that the nonzero rule joins them.
struct InkOutline {
  private(set) var path = CGPath()

  /// As many widths as points.
  init(_ points: [Vector2], widths: [CGFloat]) {
    var last: (p: Vector2, r: Double)?
    for (p, width) in zip(points, widths) {
      let r = Double(width) / 2
      path.addEllipse(in: CGRect(x: p.x - r, y: p.y - r, width: 2 * r, height: 2 * r))
      if let last, last.p != p {
        let n = (p - last.p).normalized.perpendicular
        path.addLines(
          between: [last.p - n * last.r, p - n * r, p + n * r, last.p + n * last.r].map { CGPoint($0) })
        path.closeSubpath()
      }
      last = (p, r)
    }
  }
}
