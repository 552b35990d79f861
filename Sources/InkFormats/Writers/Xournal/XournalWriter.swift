import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Writes Xournal++ documents: ink as it is, shapes as tidy strokes.
///
/// Units become points. A page keeps its coordinates where its area begins at the origin, as pages have to; see `OutputPage.sheet`.
/// Source: the documents that Xournal++ 1.0 to 1.2 write.
struct XournalWriter {
  private var text: XMLText
  private var losses: WritingLosses
  private var page = OutputPage(name: "", markup: PaperMarkup(bounds: .null))
  private var number = 0
  /// How far chords may lie from a curve, as a share of the line's width.
  private static let curveTolerance = 0.02

  static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    let sheets = pages.map { $0.scaled(toUnitsPerInch: 72).onSheet() }
    // Finer on pages smaller than any paper, whose units are not points.
    let least = sheets.map(\.markup.bounds.diagonal).min() ?? 1e3
    var writer = XournalWriter(losses: losses, step: min(1e-4, least * 1e-7))
    writer.text.raw("<?xml version=\"1.0\" standalone=\"no\"?>\n<xournal creator=\"Inkwright\" fileversion=\"4\">\n")
    writer.text.raw("<title>Xournal++ document</title>\n")
    for (number, sheet) in sheets.enumerated() { writer.add(sheet, number) }
    writer.text.raw("</xournal>\n")
    losses = writer.losses
    return [WrittenFile(bytes: try Gzip.compress(writer.text.bytes))]
  }

  private init(losses: WritingLosses, step: Double) {
    self.losses = losses
    text = XMLText(step: step)
  }

  private mutating func add(_ page: OutputPage, _ number: Int) {
    self.page = page
    self.number = number
    losses.addInk(of: page, number, keeping: [.width])
    text.raw("<page")
    text.attribute("width", page.markup.bounds.width)
    text.attribute("height", page.markup.bounds.height)
    text.raw(">\n")
    addBackground()
    let provenance = page.markup.provenance
    for layer in page.elementsByLayer {
      text.raw("<layer>\n")
      for element in layer {
        switch element {
        case let stroke as PKStroke: add(stroke, isPlain: provenance[stroke.elementID] == nil)
        case let shape as ShapeMarkup:
          let wasMarker = provenance[shape.elementID]?.sources.allSatisfy { $0.ink.inkType == .marker } ?? false
          let isMarker = wasMarker || (shape.strokeColor.map(Self.needsHighlighter) ?? false)
          add(shape, tool: isMarker ? "highlighter" : "pen")
        case let image as ImageMarkup: add(image)
        case let link as LinkMarkup:
          let size = min(Double(link.frame.height) * 0.8, TextAttributes.defaultFontSize)
          losses.add("links written as text", page: number)
          add(link.url.absoluteString, at: link.frame.origin, size: size, font: "Sans", color: LinkMarkup.displayColor)
        default: losses.add("loupes left out", page: number)
        }
      }
      text.raw("</layer>\n")
    }
    text.raw("</page>\n")
  }

  private mutating func addBackground() {
    text.raw("<background type=\"solid\"")
    text.attribute("color", (page.markup.backgroundColor ?? .white).hexWithAlpha)
    text.attribute("style", page.paper["style"] ?? "plain")
    if let config = page.paper["config"] { text.attribute("config", config) }
    text.raw("/>\n")
  }

  // MARK: - Strokes

  /// The pen's lines are opaque whatever their colour says; the highlighter's let half through.
  private static func needsHighlighter(_ color: CGColor) -> Bool { color.alpha < 0.75 }

  private mutating func add(_ stroke: PKStroke, isPlain: Bool) {
    var points: [Vector2] = [], widths: [Double] = []
    let scale = Double(stroke.transform.meanScale)
    stroke.forEachSample { place, point in
      points.append(place)
      let width = Double(point.size.width) * scale
      widths.append(width.isFinite ? max(width, 0) : 0)
    }
    guard !points.isEmpty else { return losses.add("strokes without points left out", page: number) }
    if stroke.mask != nil { losses.add("strokes' masks", page: number) }
    var color = stroke.ink.color
    color.alpha = stroke.meanOpacity
    let isMarker = stroke.ink.inkType == .marker || Self.needsHighlighter(color), style = page.styles[stroke.elementID]
    if ![.pen, .marker, .monoline].contains(stroke.ink.inkType), isPlain { losses.add("kinds of ink drawn as pen", page: number) }
    begin(isMarker ? "highlighter" : "pen", color, fill: style?.fillOpacity, dashes: style?.dashes ?? [])
    text.raw(" width=\"")
    let mean = widths.reduce(0, +) / Double(widths.count)
    text.number(mean)
    if widths.contains(where: { $0 != widths[0] }) {
      // The width of each segment is that of the point it starts at.
      for width in widths.dropLast() {
        text.raw(" ")
        text.number(width)
      }
    }
    text.raw("\"")
    end(points)
  }

  private mutating func begin(_ tool: String, _ color: CGColor, fill: CGFloat?, dashes: [CGFloat]) {
    text.raw("<stroke tool=\"\(tool)\"")
    text.attribute("color", color.hexWithAlpha)
    if let fill { text.attribute("fill", "\(Int((min(max(Double(fill), 0), 1) * 255).rounded()))") }
    guard dashes.contains(where: { $0 > 0 }) else { return }
    let named: [[CGFloat]: String] = [[6, 3]: "dash", [6, 3, 0.5, 3]: "dashdot", [0.5, 3]: "dot"]
    if let name = named[dashes] {
      text.attribute("style", name)
    } else {
      text.raw(" style=\"cust:")
      for length in dashes {
        text.raw(" ")
        text.number(length)
      }
      text.raw("\"")
    }
  }

  private mutating func end(_ points: [Vector2]) {
    text.raw(">")
    for (i, point) in (points.count == 1 ? points + points : points).enumerated() {
      // Xournal++ takes no stroke of fewer than two points.
      if i > 0 { text.raw(" ") }
      text.point(point)
    }
    text.raw("</stroke>\n")
  }

  /// The outline as one stroke; a line's heads belong to it, as Xournal++ draws arrows.
  private mutating func add(_ shape: ShapeMarkup, tool: String) {
    if !shape.isTextBox { addFigure(shape, tool: tool) }
    guard let run = shape.firstTextRun else { return }
    if shape.hasMixedText { losses.add("texts of one look instead of several", page: number) }
    if shape.rotation != 0 { losses.add("texts not turned", page: number) }
    var corner = shape.frame.origin
    if !shape.isTextBox {
      let lines = shape.plainText.split(separator: "\n", omittingEmptySubsequences: false)
      let width = 0.6 * run.fontSize * Double(lines.map(\.count).max() ?? 0), height = 1.2 * run.fontSize * Double(lines.count)
      corner = CGPoint(Vector2(shape.frame.center) - Vector2(width, height) / 2)
    }
    add(shape.plainText, at: corner, size: run.fontSize, font: run.fontFamily, color: run.color)
  }

  private mutating func addFigure(_ shape: ShapeMarkup, tool: String) {
    guard let color = shape.strokeColor ?? shape.fillColor else { return }
    let width = shape.strokeColor == nil ? 0.1 : max(Double(shape.lineWidth), 0.01)
    guard let line = shape.path.flattened(tolerance: max(width * Self.curveTolerance, shape.frame.diagonal * 1e-5, 1e-6)).first else {
      return
    }
    var points = line.points
    if line.isClosed, let first = points.first { points.append(first) }
    for head in shape.arrowHeads {
      let barbs = head.barbs.map { Vector2($0) }, tip = Vector2(head.tip)
      if points.last == tip { points += [barbs[0], tip, barbs[1]] } else { points = [barbs[0], tip, barbs[1]] + points }
    }
    if let fill = shape.fillColor, fill.copy(alpha: 1) != color.copy(alpha: 1) {
      losses.add("shapes filled in the colour of their line", page: number)
    }
    var ink = color
    ink.alpha *= shape.opacity
    let fill = shape.shape.supportsLineMarkers ? nil : shape.fillColor.map { $0.alpha * shape.opacity }
    begin(tool, ink, fill: fill, dashes: page.styles[shape.elementID]?.dashes ?? [])
    text.raw(" width=\"")
    text.number(width)
    text.raw("\"")
    end(points)
  }

  // MARK: - Text and images

  private mutating func add(_ content: String, at corner: CGPoint, size: Double, font: String, color: CGColor) {
    text.raw("<text")
    text.attribute("font", font == "sans-serif" ? "Sans" : font)
    text.attribute("size", CGFloat(size))
    text.attribute("x", corner.x)
    text.attribute("y", corner.y)
    text.attribute("color", color.hexWithAlpha)
    text.raw(">")
    text.escaped(content)
    text.raw("</text>\n")
  }

  private mutating func add(_ image: ImageMarkup) {
    guard let picture = image.image else { return losses.add("images without a picture left out", page: number) }
    if image.rotation != 0 || image.orientation != .up { losses.add("images not turned", page: number) }
    if image.contentsBounds != CGRect(x: 0, y: 0, width: 1, height: 1) { losses.add("images shown uncropped", page: number) }
    if image.opacity < 1 { losses.add("images shown opaque", page: number) }
    text.raw("<image")
    text.attribute("left", image.frame.minX)
    text.attribute("top", image.frame.minY)
    text.attribute("right", image.frame.maxX)
    text.attribute("bottom", image.frame.maxY)
    if let words = image.accessibilityDescription { text.attribute("text", words) }
    text.raw(">\(picture.data.base64EncodedString())</image>\n")
  }
}
