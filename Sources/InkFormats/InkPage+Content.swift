import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension InkPage {
  /// Box around the strokes' points and the elements; `.null` when there is nothing.
  var contentBounds: CGRect {
    elements.reduce(PKStroke.bounds(of: strokes)) { $0.union($1.renderBounds) }
  }

  /// The page, and a note when points lie so far out that nothing can be computed with them (see `PKStroke.largestCoordinate`).
  func notingFarPoints() -> InkPage {
    guard !strokes.allSatisfy(\.hasUsablePoints) else { return self }
    let limit = PKStroke.largestCoordinate
    let count = strokes.reduce(0) { sum, stroke in
      sum + stroke.path.points.count { abs($0.location.x) >= limit || abs($0.location.y) >= limit }
    }
    var page = self
    page.notes.append("\(count) points with coordinates beyond 1e150 are left out")
    return page
  }

  /// Adds "3 pictures are left out" when the count is not 0.
  mutating func noteLeftOut(_ count: Int, _ what: String) {
    if count > 0 { notes.append("\(count) \(what) are left out") }
  }
}
