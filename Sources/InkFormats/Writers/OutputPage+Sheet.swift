import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension OutputPage {
  /// The page on a sheet of paper: its bounds begin at the origin and have an extent.
  ///
  /// A page that has bounds of its own keeps their size. One that is only as large as its ink gets a margin; its coordinates stay as
  /// they are when the ink lies in the quadrant of the sheet and not too far out, so that formats without pages come back unmoved.
  func onSheet() -> OutputPage {
    var page = self
    let bounds = markup.bounds.standardized, box = markup.subelements.sampleBox
    let isUsable = bounds.width > 0 && bounds.height > 0 && bounds.diagonal < 1e150
    // A page of a format without pages has the box of its ink, in which half of a line's width is cut off.
    let hasOwnBounds =
      isUsable && (box.isNull || (bounds != box && !box.contains(bounds.insetBy(dx: bounds.width * 1e-6, dy: bounds.height * 1e-6))))
    if hasOwnBounds {
      page = page.moved(by: -Vector2(bounds.origin))
      page.markup.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
      return page
    }
    let area = PageLayout(markup).frame, margin = CGFloat(area.diagonal) * 0.05
    if area.minX >= 0, area.minY >= 0, area.minX <= 4 * area.width, area.minY <= 4 * area.height {
      page.markup.bounds = CGRect(
        x: 0, y: 0, width: area.maxX + max(min(area.minX, margin), margin / 4), height: area.maxY + max(min(area.minY, margin), margin / 4))
    } else {
      page = page.moved(by: Vector2(Double(margin - area.minX), Double(margin - area.minY)))
      page.markup.bounds = CGRect(x: 0, y: 0, width: area.width + 2 * margin, height: area.height + 2 * margin)
    }
    return page
  }
}

extension MarkupOrderedSet {
  /// Box around all ink's points and elements' frames.
  fileprivate var sampleBox: CGRect {
    reduce(.null) { box, element in
      guard let stroke = element as? PKStroke else { return box.union(element.renderBounds) }
      var points: [CGPoint] = []
      stroke.forEachSample { place, _ in points.append(CGPoint(place)) }
      return points.isEmpty ? box : box.union(CGRect(bounding: points))
    }
  }
}

extension CGColor {
  /// `#rrggbbaa`.
  var hexWithAlpha: String {
    let part = alpha.isNaN ? 255 : Int((Swift.min(Swift.max(Double(alpha), 0), 1) * 255).rounded())
    return svgHex + (part < 16 ? "0" : "") + String(part, radix: 16)
  }
}
