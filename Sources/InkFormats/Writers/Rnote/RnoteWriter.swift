import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Writes Rnote's documents in the form of version 0.9: ink with its force, shapes as Rnote's own, text, images in SVG.
///
/// Units become pixels, 96 to the inch. A document is one canvas; pages stand on its sheets, one below the other, all of them as
/// large as the largest. Source: the program's files of 0.9 to 0.15.
struct RnoteWriter {
  var text = JSONText()
  var losses: WritingLosses
  var page = OutputPage(name: "", markup: PaperMarkup(bounds: .null))
  var number = 0
  /// Layer of each component, in order.
  private var layers: [String?] = []
  private let places: DecimalRounding
  private let shares = DecimalRounding(decimals: 6)

  static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    let sheets = pages.map { $0.scaled(toUnitsPerInch: 96).onSheet() }
    let width = sheets.map(\.markup.bounds.width).max() ?? 1, height = sheets.map(\.markup.bounds.height).max() ?? 1
    let size = CGSize(width: width, height: height)
    var writer = RnoteWriter(losses: losses, diagonal: Vector2(Double(width), Double(height)).length)
    writer.write(sheets, size)
    losses = writer.losses
    return [WrittenFile(bytes: try Gzip.compress(writer.text.bytes))]
  }

  private init(losses: WritingLosses, diagonal: Double) {
    self.losses = losses
    places = DecimalRounding(size: diagonal, digits: 7)
  }

  private mutating func write(_ sheets: [OutputPage], _ size: CGSize) {
    text.beginObject()
    text.key("version")
    text.string("0.9.4")
    text.key("data")
    text.beginObject()
    text.key("engine_snapshot")
    text.beginObject()
    writeDocument(size, count: max(sheets.count, 1), background: sheets.lazy.compactMap(\.markup.backgroundColor).first ?? .white)
    text.key("camera")
    text.beginObject()
    pair("offset", .zero)
    pair("size", Vector2(Double(size.width), Double(size.height)))
    number("zoom", 1)
    text.endObject()
    text.key("stroke_components")
    text.beginArray()
    for (number, sheet) in sheets.enumerated() {
      self.number = number
      page = sheet.moved(by: Vector2(0, Double(number) * Double(size.height)))
      writeElements()
    }
    text.endArray()
    text.key("chrono_components")
    text.beginArray()
    for (index, layer) in layers.enumerated() { component { $0.writeOrder(index, layer) } }
    text.endArray()
    text.key("chrono_counter")
    text.integer(layers.count)
    text.endObject()
    text.endObject()
    text.endObject()
    text.newline()
  }

  private mutating func writeDocument(_ size: CGSize, count: Int, background: CGColor) {
    text.key("document")
    text.beginObject()
    number("x", 0)
    number("y", 0)
    number("width", Double(size.width))
    number("height", Double(size.height) * Double(count))
    text.key("format")
    text.beginObject()
    number("width", Double(size.width))
    number("height", Double(size.height))
    number("dpi", 96)
    text.key("orientation")
    text.string(size.width > size.height ? "landscape" : "portrait")
    color("border_color", CGColor(gray: 0.85, alpha: 1))
    text.key("show_borders")
    text.boolean(true)
    text.key("show_origin_indicator")
    text.boolean(true)
    text.endObject()
    text.key("background")
    text.beginObject()
    color("color", background)
    text.key("pattern")
    text.string("none")
    pair("pattern_size", Vector2(32, 32))
    color("pattern_color", CGColor(gray: 0.85, alpha: 1))
    text.endObject()
    text.key("layout")
    text.string("fixed_size")
    text.key("snap_positions")
    text.boolean(false)
    text.endObject()
  }

  /// Later components lie above earlier ones of the same layer.
  private mutating func writeOrder(_ index: Int, _ layer: String?) {
    text.beginObject()
    text.key("t")
    text.integer(index + 1)
    text.key("layer")
    if let layer {
      text.string(layer)
    } else {
      text.beginObject()
      text.key("user_layer")
      text.integer(0)
      text.endObject()
    }
    text.endObject()
  }

  private mutating func writeElements() {
    let provenance = page.markup.provenance
    losses.addInk(of: page, number, keeping: [.force, .width])
    losses.add("layers joined", page.elementsByLayer.count - 1, page: number)
    for element in page.markup.subelements {
      if let stroke = element as? PKStroke, let line = ElementLine(stroke, provenance[stroke.elementID]) {
        write(line, stroke)
        continue
      }
      switch element {
      case let stroke as PKStroke: write(stroke)
      case let shape as ShapeMarkup:
        if !shape.isTextBox { write(shape) }
        if let run = shape.firstTextRun { write(run, of: shape) }
      case let image as ImageMarkup: write(image)
      case let link as LinkMarkup:
        losses.add("links written as text", page: number)
        let size = min(Double(link.frame.height) * 0.8, TextAttributes.defaultFontSize), url = link.url.absoluteString
        write(url, at: link.frame.origin, 0, size, "sans", LinkMarkup.displayColor)
      default: losses.add("loupes left out", page: number)
      }
    }
  }

  // MARK: - Ink

  private mutating func write(_ stroke: PKStroke) {
    var samples: [(place: Vector2, width: Double, force: Double)] = []
    let scale = Double(stroke.transform.meanScale)
    stroke.forEachSample { place, point in
      let width = Double(point.size.width) * scale, force = Double(point.force)
      samples.append((place, width.isFinite ? max(width, 0) : 0, force.isFinite ? max(force, 0) : 1))
    }
    guard let first = samples.first else { return losses.add("strokes without points left out", page: number) }
    if stroke.mask != nil { losses.add("strokes' masks", page: number) }
    let widest = samples.map(\.width).max() ?? 1, hardest = samples.map(\.force).max() ?? 1
    let ratios = samples.map { $0.width / max($0.force, 1e-9) }
    let isLinear = hardest <= 1 && (ratios.max() ?? 0) - (ratios.min() ?? 0) <= 1e-3 * (ratios.max() ?? 0)
    let hasOneWidth = samples.allSatisfy { abs($0.width - first.width) <= 1e-3 * widest }
    // Where width does not follow the force, it is the width that is kept.
    let usesForce = hasOneWidth || isLinear
    func pressure(_ sample: (place: Vector2, width: Double, force: Double)) -> Double {
      usesForce ? sample.force / max(hardest, 1) : widest > 0 ? sample.width / widest : 1
    }
    let style = page.styles[stroke.elementID]
    var ink = stroke.ink.color
    ink.alpha = stroke.meanOpacity
    // Rnote's layer of highlighters lies beneath all other ink: there, ink would change its place.
    begin("brushstroke", layer: nil)
    text.key("path")
    text.beginObject()
    text.key("start")
    write(first.place, pressure(first))
    text.key("segments")
    text.beginArray()
    for sample in samples.dropFirst() {
      text.beginObject()
      text.key("lineto")
      text.beginObject()
      text.key("end")
      write(sample.place, pressure(sample))
      text.endObject()
      text.endObject()
    }
    text.endArray()
    text.endObject()
    let width = hasOneWidth ? first.width : isLinear ? ratios.max() ?? widest : widest
    write(style?.fillOpacity.flatMap { ink.copy(alpha: $0) }, ink, width, style?.dashes ?? [], curve: hasOneWidth ? "const" : "linear")
    end()
  }

  private mutating func write(_ place: Vector2, _ pressure: Double) {
    text.beginObject()
    pair("pos", place)
    text.key("pressure")
    text.number(pressure, shares)
    text.endObject()
  }

  /// `style`: fill, line, and how force makes width.
  mutating func write(_ fill: CGColor?, _ line: CGColor?, _ width: Double, _ dashes: [CGFloat], curve: String) {
    text.key("style")
    text.beginObject()
    text.key("smooth")
    text.beginObject()
    text.key("stroke_width")
    text.number(width, shares)
    color("stroke_color", line)
    color("fill_color", fill)
    text.key("pressure_curve")
    text.string(curve)
    text.key("line_style")
    if !dashes.isEmpty { losses.add("dashes of other lengths", page: number) }
    let isDotted = InkPage.StrokeStyle(dashes: dashes).patternName(width: width) == "dotted"
    text.string(dashes.isEmpty ? "solid" : isDotted ? "dotted" : "dashed_equidistant")
    text.key("line_cap")
    text.string("rounded")
    text.endObject()
    text.endObject()
  }

  // MARK: - JSON

  mutating func begin(_ kind: String, layer: String?) {
    layers.append(layer)
    text.beginObject()
    text.key("value")
    text.beginObject()
    text.key(of: kind)
    text.beginObject()
  }

  mutating func end() {
    text.endObject()
    text.endObject()
    text.key("version")
    text.integer(1)
    text.endObject()
  }

  private mutating func component(_ value: (inout RnoteWriter) -> Void) {
    text.beginObject()
    text.key("value")
    value(&self)
    text.key("version")
    text.integer(1)
    text.endObject()
  }

  mutating func number(_ key: StaticString, _ value: Double) {
    text.key(key)
    text.number(value, places)
  }

  mutating func pair(_ key: StaticString, _ value: Vector2) {
    text.key(key)
    pair(value)
  }

  mutating func pair(_ value: Vector2) {
    text.beginArray()
    text.number(value.x, places)
    text.number(value.y, places)
    text.endArray()
  }

  /// Null for no colour.
  mutating func color(_ key: StaticString, _ color: CGColor?) {
    text.key(key)
    guard let color else { return text.null() }
    text.beginObject()
    for (key, value) in [("r", color.red), ("g", color.green), ("b", color.blue), ("a", color.alpha)] as [(StaticString, CGFloat)] {
      text.key(key)
      text.number(Double(value), shares)
    }
    text.endObject()
  }

  /// Column by column: the axes, then the place of the centre.
  mutating func affine(center: Vector2, _ angle: Double, scale: Vector2 = Vector2(1, 1)) {
    text.key("affine")
    text.beginArray()
    let x = Vector2(angle: angle) * scale.x, y = Vector2(angle: angle).perpendicular * scale.y
    for value in [x.x, x.y, y.x, y.y] { text.number(value, DecimalRounding(decimals: 9)) }
    for value in [center.x, center.y] { text.number(value, places) }
    text.endArray()
  }

  func faded(_ color: CGColor, _ opacity: CGFloat) -> CGColor { color.copy(alpha: color.alpha * opacity) ?? color }
}
