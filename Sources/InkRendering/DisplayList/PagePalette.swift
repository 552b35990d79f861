import Foundation
import InkGeometry

/// The colours that a page is drawn with: as they are, or turned for a dark screen.
///
/// A dark page shows every colour but those of pictures with its lightness L (of HSL) as 1 - L; hue and chroma stay, and so do the
/// contrasts of the page. White paper becomes black, black ink white, a full red or green stays as it is.
struct PagePalette: Sendable {
  var isDark: Bool

  func shown(_ color: CGColor) -> CGColor {
    guard isDark else { return color }
    func part(_ v: CGFloat) -> CGFloat { v.isNaN ? 0 : min(max(v, 0), 1) }
    let r = part(color.red), g = part(color.green), b = part(color.blue)
    let shift = 1 - max(r, g, b) - min(r, g, b)
    return CGColor(srgbRed: r + shift, green: g + shift, blue: b + shift, alpha: color.alpha)
  }
}
