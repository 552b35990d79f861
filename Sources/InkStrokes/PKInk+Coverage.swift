import Foundation
import InkGeometry

extension PKInk {
  /// How much of what lies beneath the ink hides, 0 to 1: the colour's alpha, at most what the kind of ink can cover.
  ///
  /// A marker never hides more than half, so that what it marks stays readable.
  public var coverage: CGFloat {
    let most: CGFloat =
      switch inkType {
      case .marker: 0.5
      case .watercolor: 0.6
      case .pencil, .crayon: 0.85
      case .pen, .monoline, .fountainPen, .reed: 1
      }
    return Swift.min(Swift.max(color.alpha, 0), most)
  }
}
