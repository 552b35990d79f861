import Foundation
import InkGeometry
import InkMarkup

/// One step of drawing a page, in the page's coordinates. Figures are filled by the nonzero rule; line ends and corners are round.
indirect enum DisplayItem: Sendable {
  case fill(Figure, CGColor)
  case stroke(Figure, CGColor, width: CGFloat)
  case text(TextBlock)
  case image(PlacedImage)
  /// Drawn as one and then blended with an opacity.
  case group([DisplayItem], opacity: CGFloat)
  case clipped([DisplayItem], to: CGPath)
  /// Leads to a URL where the picture format has links.
  case link([DisplayItem], URL)
  /// What ink was recognised as, with what probability.
  case recognized([DisplayItem], kind: String, score: Double)
}

/// A picture on a unit square that the transform puts in place, within a clip.
struct PlacedImage: Sendable {
  var image: EncodedImage
  var transform: CGAffineTransform
  var clip: CGPath
  var opacity: CGFloat
  var description: String?
}
