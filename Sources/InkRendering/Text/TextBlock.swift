import Foundation
import InkGeometry
import InkMarkup

/// Text set in lines, turned as one.
struct TextBlock: Sendable {
  var lines: [TextLine]
  /// Radians about `center`.
  var rotation: CGFloat
  var center: CGPoint
}

/// One line of text, its runs in the order in which they are read.
struct TextLine: Sendable {
  var runs: [ShapeMarkup.TextRun]
  /// Left end of the baseline.
  var origin: CGPoint
  /// Page units.
  var width: Double
  var isRightToLeft: Bool
}
