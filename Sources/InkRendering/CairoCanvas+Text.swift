import CCairo
import Foundation
import InkGeometry
import InkMarkup

extension CairoCanvas {
  /// Text lines from the top left of a frame, or centred in it. `wraps` breaks lines at spaces where they leave the frame.
  func draw(_ lines: [[ShapeMarkup.TextRun]], frame: CGRect, rotation: CGFloat, isCentered: Bool, wraps: Bool) {
    let lines = wraps ? lines.flatMap { wrapped($0, width: Double(frame.width)) } : lines
    let heights = lines.map { $0.map(\.fontSize).max() ?? TextAttributes.defaultFontSize }
    kept {
      if rotation != 0 { apply(CGAffineTransform(rotationAngle: rotation, about: frame.center)) }
      var top = Double(isCentered ? frame.midY : frame.minY)
      if isCentered { top -= heights.reduce(0, +) * TextAttributes.lineHeight / 2 }
      for (line, height) in zip(lines, heights) {
        var x = Double(isCentered ? frame.midX : frame.minX)
        if isCentered { x -= line.reduce(0) { $0 + advance($1, $1.text) } / 2 }
        for run in line {
          select(run)
          setSource(run.color)
          unsafe cairo_move_to(context, x, top + height * TextAttributes.ascent)
          unsafe cairo_show_text(context, run.text)
          x += advance(run, run.text)
        }
        top += height * TextAttributes.lineHeight
      }
    }
  }

  private func select(_ run: ShapeMarkup.TextRun) {
    unsafe cairo_select_font_face(context, run.fontFamily, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(context, run.fontSize)
  }

  private func advance(_ run: ShapeMarkup.TextRun, _ text: String) -> Double {
    select(run)
    var extents = cairo_text_extents_t()
    unsafe cairo_text_extents(context, text, &extents)
    return extents.x_advance.isFinite ? extents.x_advance : 0
  }

  /// One line as several that fit a width; a word that is wider than that stands alone.
  private func wrapped(_ line: [ShapeMarkup.TextRun], width: Double) -> [[ShapeMarkup.TextRun]] {
    var lines: [[ShapeMarkup.TextRun]] = [[]], used = 0.0
    for run in line {
      var part = run
      part.text = ""
      for word in run.text.split(separator: " ", omittingEmptySubsequences: false) {
        let piece = part.text.isEmpty ? String(word) : " " + word, length = advance(run, piece)
        if used > 0, used + length > width {
          if !part.text.isEmpty { lines[lines.count - 1].append(part) }
          lines.append([])
          part.text = String(word)
          used = advance(run, part.text)
        } else {
          part.text += piece
          used += length
        }
      }
      lines[lines.count - 1].append(part)
    }
    return lines
  }
}
