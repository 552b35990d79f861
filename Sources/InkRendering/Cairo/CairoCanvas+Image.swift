import CCairo
import Foundation
import InkGeometry
import InkMarkup

extension CairoCanvas {
  /// A picture that cannot be decoded is shown as a crossed box.
  func draw(_ placed: PlacedImage) {
    guard let picture = DecodedImage(placed.image) else { return drawCross(placed.clip) }
    kept {
      // The clip is the frame; a crop lets the picture reach beyond it.
      trace(placed.clip)
      unsafe cairo_clip(context)
      apply(placed.transform)
      unsafe cairo_rectangle(context, 0, 0, 1, 1)
      unsafe cairo_clip(context)
      unsafe cairo_scale(context, 1 / Double(picture.width), 1 / Double(picture.height))
      unsafe cairo_set_source_surface(context, picture.surface.pointer, 0, 0)
      // Without it pixels at the edges fade; PDF, whose viewers smooth for themselves, would not keep the picture's own file.
      if !surface.isVector { unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD) }
      unsafe cairo_paint_with_alpha(context, Double(placed.opacity))
    }
  }

  private func drawCross(_ frame: CGPath) {
    var cross = frame
    let corners = frame.elements.compactMap { if case .move(let p) = $0 { p } else if case .line(let p) = $0 { p } else { nil } }
    if corners.count == 4 {
      cross.addLines(between: [corners[0], corners[2]])
      cross.addLines(between: [corners[1], corners[3]])
    }
    trace(cross)
    setSource(CGColor(gray: 0.6, alpha: 1))
    unsafe cairo_set_line_width(context, Double(frame.boundingBox.diagonal) / 200)
    unsafe cairo_stroke(context)
  }
}
