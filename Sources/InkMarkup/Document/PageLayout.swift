import Foundation
import InkGeometry

/// What of a page a picture of it shows, and in what proportions.
public struct PageLayout: Hashable, Sendable {
  /// The area shown: the page's bounds, and ink and shapes that lie somewhat beyond them. Finite, both sides more than 0.
  public let frame: CGRect

  /// Content may enlarge the bounds to at most twice their diagonal; what lies further away is cut off. A page without usable
  /// bounds shows its content.
  public init(_ page: PaperMarkup) {
    func usable(_ r: CGRect) -> Bool { r.diagonal > 0 && r.diagonal < 1e150 && abs(r.midX) < 1e150 && abs(r.midY) < 1e150 }
    let content = page.contentsRenderFrame, bounds = page.bounds.standardized
    var area = bounds
    if usable(content) {
      if !usable(bounds) {
        area = content
      } else if bounds.union(content).diagonal <= 2 * bounds.diagonal {
        area = bounds.union(content)
      }
    }
    if !usable(area) { area = CGRect(x: 0, y: 0, width: 1, height: 1) }
    // A straight line has no breadth of its own: leave it some room.
    let least = CGFloat(area.diagonal) / 100
    frame = area.insetBy(dx: min(area.width - least, 0) / 2, dy: min(area.height - least, 0) / 2)
  }

  /// The width a line is drawn with. A width out of all proportion to the page (under 1/100,000 or over 1/4 of its diagonal) was
  /// meant in other units: such a line is drawn as 1/400 of the diagonal.
  public func drawnWidth(_ width: CGFloat) -> CGFloat {
    let diagonal = CGFloat(frame.diagonal)
    return width > diagonal * 1e-5 && width < diagonal / 4 ? width : diagonal / 400
  }

  /// The shape with its line as wide as it is drawn.
  public func drawn(_ shape: ShapeMarkup) -> ShapeMarkup {
    var shape = shape
    if shape.strokeColor != nil, shape.lineWidth != 0 { shape.lineWidth = drawnWidth(shape.lineWidth) }
    return shape
  }
}
