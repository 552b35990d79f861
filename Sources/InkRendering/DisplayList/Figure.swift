import Foundation
import InkGeometry

/// The outline of something drawn, in the page's coordinates: a path, or a form that a picture format may have a word for.
enum Figure: Sendable {
  case path(CGPath)
  /// `radius` of the corners in the page's units; the rotation in radians about the centre.
  case rectangle(CGRect, radius: CGFloat, rotation: CGFloat)
  case ellipse(CGRect, rotation: CGFloat)

  var path: CGPath {
    var path = CGPath()
    switch self {
    case .path(let own): return own
    case .rectangle(let frame, let radius, let rotation):
      if radius > 0 {
        path.addRoundedRect(in: frame, cornerWidth: radius, cornerHeight: radius)
      } else {
        path.addRect(frame)
      }
      return rotation == 0 ? path : path.applying(CGAffineTransform(rotationAngle: rotation, about: frame.center))
    case .ellipse(let frame, let rotation):
      path.addEllipse(in: frame)
      return rotation == 0 ? path : path.applying(CGAffineTransform(rotationAngle: rotation, about: frame.center))
    }
  }
}
