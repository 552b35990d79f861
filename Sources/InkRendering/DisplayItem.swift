import Foundation
import InkGeometry
import InkMarkup

/// One step of drawing a page, in the page's coordinates. Paths are filled by the nonzero rule; line ends and corners are round.
indirect enum DisplayItem: Sendable {
  case fill(CGPath, CGColor)
  case stroke(CGPath, CGColor, width: CGFloat)
  case text([[ShapeMarkup.TextRun]], frame: CGRect, rotation: CGFloat, isCentered: Bool, wraps: Bool)
  /// The picture on a unit square that the transform puts in place, within a clip.
  case image(EncodedImage, CGAffineTransform, clip: CGPath, opacity: CGFloat)
  /// Drawn as one and then blended with an opacity.
  case group([DisplayItem], opacity: CGFloat)
  case clipped([DisplayItem], to: CGPath)
  case transformed([DisplayItem], by: CGAffineTransform)
}
