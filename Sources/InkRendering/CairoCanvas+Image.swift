import CCairo
import Foundation
import InkGeometry
import InkMarkup

extension CairoCanvas {
  /// Largest picture that is decoded, pixels.
  private static let mostPixels = 100_000_000

  /// A PNG picture on the unit square that `t` puts in place. Others, and damaged ones, are shown as a crossed box.
  func draw(_ image: EncodedImage, _ t: CGAffineTransform, clip: CGPath, opacity: CGFloat) {
    guard let picture = decoded(image) else {
      var cross = clip
      let corners = clip.elements.compactMap { if case .move(let p) = $0 { p } else if case .line(let p) = $0 { p } else { nil } }
      if corners.count == 4 {
        cross.addLines(between: [corners[0], corners[2]])
        cross.addLines(between: [corners[1], corners[3]])
      }
      draw([.stroke(cross, CGColor(gray: 0.6, alpha: 1), width: CGFloat(clip.boundingBox.diagonal) / 200)])
      return
    }
    kept {
      // The clip is the frame; a crop lets the picture reach beyond it.
      trace(clip)
      unsafe cairo_clip(context)
      apply(t)
      unsafe cairo_rectangle(context, 0, 0, 1, 1)
      unsafe cairo_clip(context)
      unsafe cairo_scale(context, 1 / Double(image.pixelWidth), 1 / Double(image.pixelHeight))
      unsafe cairo_set_source_surface(context, picture.pointer, 0, 0)
      unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      unsafe cairo_paint_with_alpha(context, Double(min(max(opacity, 0), 1)))
    }
  }

  private func decoded(_ image: EncodedImage) -> CairoSurface? {
    let (pixels, overflow) = image.pixelWidth.multipliedReportingOverflow(by: image.pixelHeight)
    guard image.encoding == .png, !overflow, pixels <= Self.mostPixels, max(image.pixelWidth, image.pixelHeight) <= 32767
    else { return nil }
    let source = ByteSource(image.data)
    return withExtendedLifetime(source) {
      let surface = CairoSurface(png: source)
      return surface.isUsable ? surface : nil
    }
  }
}
