import Foundation
import InkGeometry
import InkMarkup

/// A glass that shows once more, enlarged, what lies beneath it.
struct Loupe: Sendable {
  var rim: Figure
  /// What the glass shows where nothing lies beneath, back to front: it shows nothing of what it covers in its own size.
  var paper: [CGColor]
  /// From the page to what the glass shows of it; nil for a glass that shows nothing.
  var enlargement: CGAffineTransform?
  /// The line along the rim.
  var line: (color: CGColor, width: CGFloat)?
}
