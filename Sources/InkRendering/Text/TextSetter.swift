import CPango
import Foundation
import InkGeometry
import InkMarkup

/// Breaks and places text with Pango: shaping, scripts from right to left, and other fonts for letters that a font lacks.
///
/// Lines are measured without hints, at one size whatever the page's units are, so that they break alike in every picture.
@safe final class TextSetter {
  private var context: OpaquePointer?

  deinit {
    if let context = unsafe context { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
  }

  /// Text lines from the top of a frame, or in its middle. `wraps` breaks lines at spaces where they would leave the frame;
  /// `isRightToLeft` sets text that does not tell its direction, and aligns a text box at the right.
  func block(
    _ lines: [[ShapeMarkup.TextRun]], in frame: CGRect, rotation: CGFloat, isCentered: Bool, wraps: Bool, isRightToLeft: Bool
  ) -> TextBlock {
    let largest = lines.joined().map(\.fontSize).max() ?? TextAttributes.defaultFontSize
    var set: [(line: TextLine, height: Double)] = []
    for line in lines {
      let height = line.map(\.fontSize).max() ?? TextAttributes.defaultFontSize
      for part in broken(line, unit: largest, width: wraps ? Double(frame.width) : nil, isRightToLeft: isRightToLeft) {
        set.append((part, part.runs.map(\.fontSize).max() ?? height))
      }
    }
    var top = Double(frame.minY)
    if isCentered { top = Double(frame.midY) - set.reduce(0) { $0 + $1.height } * TextAttributes.lineHeight / 2 }
    for i in set.indices {
      let width = set[i].line.width
      let alignsRight = isRightToLeft || set[i].line.isRightToLeft
      let x = isCentered ? Double(frame.midX) - width / 2 : alignsRight ? Double(frame.maxX) - width : Double(frame.minX)
      set[i].line.origin = CGPoint(x: x, y: top + set[i].height * TextAttributes.ascent)
      top += set[i].height * TextAttributes.lineHeight
    }
    return TextBlock(lines: set.map(\.line), rotation: rotation, center: frame.center)
  }

  /// A line as it is drawn; nil when no font can be had.
  func layout(of line: TextLine) -> TextLayout? {
    guard !line.runs.isEmpty, let context = unsafe usableContext else { return nil }
    let largest = line.runs.map(\.fontSize).max() ?? TextAttributes.defaultFontSize
    return unsafe TextLayout(context, line.runs, unit: largest, isRightToLeft: line.isRightToLeft, isFixed: true)
  }

  /// One line as several that fit a width; a word that is wider than that stands alone.
  private func broken(_ runs: [ShapeMarkup.TextRun], unit: Double, width: Double?, isRightToLeft: Bool) -> [TextLine] {
    guard !runs.isEmpty, let context = unsafe usableContext else {
      return [TextLine(runs: [], origin: .zero, width: 0, isRightToLeft: isRightToLeft)]
    }
    let layout = unsafe TextLayout(context, runs, unit: unit, isRightToLeft: isRightToLeft, isFixed: false)
    if let width { layout.breakLines(at: width) }
    return layout.lines
  }

  /// Made at the first use: fonts take a while to load.
  private var usableContext: OpaquePointer? {
    if let context = unsafe context { return unsafe context }
    guard let map = unsafe pango_cairo_font_map_new() else { return nil }
    unsafe context = pango_font_map_create_context(map)
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
    if let context = unsafe context { unsafe TextLayout.prepare(context) }
    return unsafe context
  }
}
