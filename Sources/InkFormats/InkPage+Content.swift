import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension InkPage {
  /// Box around the strokes' points and the elements; `.null` when there is nothing.
  var contentBounds: CGRect {
    elements.reduce(PKStroke.bounds(of: strokes)) { $0.union($1.renderBounds) }
  }

  /// Adds "3 pictures are left out" when the count is not 0.
  mutating func noteLeftOut(_ count: Int, _ what: String) {
    if count > 0 { notes.append("\(count) \(what) are left out") }
  }
}
