import CPango
import Foundation
import InkGeometry
import InkMarkup

/// One paragraph laid out by Pango. Its largest font is 100 units of the layout, so that Pango's whole numbers (1/1024 unit) are fine
/// enough for a page of any units.
@safe final class TextLayout {
  private let layout: OpaquePointer
  private let runs: [ShapeMarkup.TextRun]
  /// Page units to one of the layout's.
  let scale: Double
  private static let fontUnits = 100.0

  /// Metrics as they are in the fonts' outlines, not as a screen's pixels would have them.
  static func prepare(_ context: OpaquePointer) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
  }

  /// `unit`: the font size that becomes the layout's 100. `isFixed` keeps the direction as it is given; else the text tells it.
  init(_ context: OpaquePointer, _ runs: [ShapeMarkup.TextRun], unit: Double, isRightToLeft: Bool, isFixed: Bool) {
    self.runs = runs
    scale = max(unit, .leastNormalMagnitude) / Self.fontUnits
    unsafe pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    unsafe layout = pango_layout_new(context)
    unsafe pango_layout_set_auto_dir(layout, isFixed ? 0 : 1)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_text(layout, runs.map(\.text).joined(), -1)
    setAttributes()
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  private func setAttributes() {
    guard let list = unsafe pango_attr_list_new() else { return }
    var start: UInt32 = 0
    for run in runs {
      let end = start &+ UInt32(truncatingIfNeeded: run.text.utf8.count)
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute = unsafe attribute else { return }
        unsafe attribute.pointee.start_index = start
        unsafe attribute.pointee.end_index = end
        unsafe pango_attr_list_insert(list, attribute)
      }
      if let font = unsafe pango_font_description_new() {
        unsafe pango_font_description_set_family(font, run.fontFamily)
        unsafe pango_font_description_set_absolute_size(font, run.fontSize / scale * Double(PANGO_SCALE))
        unsafe add(pango_attr_font_desc_new(font))
        unsafe pango_font_description_free(font)
      }
      func part(_ v: CGFloat) -> UInt16 { v.isNaN ? 0 : UInt16((min(max(Double(v), 0), 1) * 65535).rounded()) }
      unsafe add(pango_attr_foreground_new(part(run.color.red), part(run.color.green), part(run.color.blue)))
      // Pango takes no alpha of 0.
      unsafe add(pango_attr_foreground_alpha_new(max(part(run.color.alpha), 1)))
      start = end
    }
    unsafe pango_layout_set_attributes(layout, list)
    unsafe pango_attr_list_unref(list)
  }

  /// Breaks at spaces; `width` in page units.
  func breakLines(at width: Double) {
    let units = width / scale * Double(PANGO_SCALE)
    guard units < 1e9 else { return }
    unsafe pango_layout_set_width(layout, Int32(max(units, 1)))
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
  }

  /// The lines, without a place yet.
  var lines: [TextLine] {
    let count = unsafe pango_layout_get_line_count(layout)
    return (0..<count).compactMap { index in
      guard let line = unsafe pango_layout_get_line_readonly(layout, index) else { return nil }
      let start = Int(unsafe pango_layout_line_get_start_index(line)), length = Int(unsafe pango_layout_line_get_length(line))
      var extents = PangoRectangle()
      unsafe pango_layout_line_get_extents(line, nil, &extents)
      let direction = unsafe pango_layout_line_get_resolved_direction(line)
      return TextLine(
        runs: runs(in: start..<(start + max(length, 0))), origin: .zero, width: Double(extents.width) / Double(PANGO_SCALE) * scale,
        isRightToLeft: direction == PANGO_DIRECTION_RTL)
    }
  }

  /// The runs' text in a range of bytes of the whole; spaces at its end, where the line was broken, are left out.
  private func runs(in range: Range<Int>) -> [ShapeMarkup.TextRun] {
    var parts: [ShapeMarkup.TextRun] = [], start = 0
    for run in runs {
      let bytes = Array(run.text.utf8), own = range.clamped(to: start..<(start + bytes.count))
      if !own.isEmpty {
        var part = run
        part.text = String(decoding: bytes[(own.lowerBound - start)..<(own.upperBound - start)], as: UTF8.self)
        parts.append(part)
      }
      start += bytes.count
    }
    while let last = parts.last, last.text.last == " " {
      parts[parts.count - 1].text.removeLast()
      if parts[parts.count - 1].text.isEmpty { parts.removeLast() }
    }
    return parts
  }

  /// Draws the only line with its baseline's left end at the context's origin; page units.
  func show(on context: OpaquePointer) {
    unsafe cairo_save(context)
    unsafe cairo_scale(context, scale, scale)
    if let line = unsafe pango_layout_get_line_readonly(layout, 0) {
      unsafe cairo_move_to(context, 0, 0)
      unsafe pango_cairo_show_layout_line(context, line)
    }
    unsafe cairo_restore(context)
  }

  /// Where a run lies on the only line, from its left end, page units: one range for each stretch in one direction.
  func places(ofRun index: Int) -> [ClosedRange<Double>] {
    guard let line = unsafe pango_layout_get_line_readonly(layout, 0), runs.indices.contains(index) else { return [] }
    let start = runs[..<index].reduce(0) { $0 + $1.text.utf8.count }, end = start + runs[index].text.utf8.count
    var ranges: UnsafeMutablePointer<Int32>?, count: Int32 = 0
    unsafe pango_layout_line_get_x_ranges(
      line, Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end), &ranges, &count)
    guard let ranges = unsafe ranges else { return [] }
    defer { unsafe g_free(ranges) }
    return (0..<Int(count)).map { i in
      let a = unsafe Double(ranges[2 * i]), b = unsafe Double(ranges[2 * i + 1])
      return (min(a, b) / Double(PANGO_SCALE) * scale)...(max(a, b) / Double(PANGO_SCALE) * scale)
    }
  }
}
