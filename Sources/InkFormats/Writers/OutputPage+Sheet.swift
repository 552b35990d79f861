import Foundation
import InkGeometry
import InkMarkup

extension OutputPage {
  /// Whether the page is larger than what is on it: a page of a format without pages has the box of its content.
  private var hasOwnBounds: Bool {
    let bounds = markup.bounds.standardized, content = markup.contentsRenderFrame
    guard bounds.width > 0, bounds.height > 0, bounds.diagonal < 1e150 else { return false }
    let slack = CGFloat(bounds.diagonal) * 1e-9
    // Side by side: Foundation's test of one rectangle in another fails by the last digit.
    return content.isNull || bounds.minX < content.minX - slack || bounds.minY < content.minY - slack
      || bounds.maxX > content.maxX + slack || bounds.maxY > content.maxY + slack
  }

  /// The page with its bounds at the origin, where it has bounds of its own; for formats that count from there or have no pages.
  func fromOrigin() -> OutputPage { hasOwnBounds ? moved(by: -Vector2(markup.bounds.standardized.origin)) : self }

  /// The page on a sheet of paper: its bounds begin at the origin and have an extent.
  ///
  /// A page that has bounds of its own keeps their size. One that is only as large as its ink gets a margin; its coordinates stay as
  /// they are when the ink lies in the quadrant of the sheet and not too far out, so that formats without pages come back unmoved.
  func onSheet() -> OutputPage {
    var page = self
    if hasOwnBounds {
      let bounds = markup.bounds.standardized
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

extension CGColor {
  /// `#rrggbbaa`.
  var hexWithAlpha: String {
    let part = alpha.isNaN ? 255 : Int((Swift.min(Swift.max(Double(alpha), 0), 1) * 255).rounded())
    return svgHex + (part < 16 ? "0" : "") + String(part, radix: 16)
  }
}
