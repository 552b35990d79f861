import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Writes draw.io diagrams, uncompressed: shapes as vertices, lines as edges that are bound to what they join, a diagram a page and
/// a cell a layer.
///
/// Units become hundredths of an inch, as draw.io counts its paper. Source: the mxGraph manual's "XML format", and the styles that
/// draw.io's format panel shows (`shape=mxgraph.basic.polygon` for figures that have no name).
struct DrawIOWriter {
  private var text: XMLText
  private var losses: WritingLosses
  private var page = OutputPage(name: "", markup: PaperMarkup(bounds: .null))
  private var number = 0
  /// Frame and turn of the vertices that edges can be bound to.
  private var vertices: [MarkupOrderedSet.ElementID: (frame: CGRect, rotation: CGFloat)] = [:]

  static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    let sheets = pages.map { $0.scaled(toUnitsPerInch: 100).onSheet() }
    // Finer on pages smaller than any paper, whose units are not draw.io's.
    let least = sheets.map(\.markup.bounds.diagonal).min() ?? 1e3
    var writer = DrawIOWriter(losses: losses, step: min(1e-3, least * 1e-6))
    writer.text.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<mxfile host=\"Inkwright\">\n")
    for (number, sheet) in sheets.enumerated() { writer.add(sheet, number) }
    writer.text.raw("</mxfile>\n")
    losses = writer.losses
    return [WrittenFile(bytes: writer.text.bytes)]
  }

  private init(losses: WritingLosses, step: Double) {
    self.losses = losses
    text = XMLText(step: step)
  }

  private mutating func add(_ page: OutputPage, _ number: Int) {
    self.page = page
    self.number = number
    losses.addInk(of: page, number, keeping: [])
    let provenance = page.markup.provenance
    vertices = [:]
    for element in page.markup.subelements where ElementLine(element, provenance[element.elementID])?.isClosed ?? true {
      if let stroke = element as? PKStroke {
        let box = frame(of: stroke)
        if !box.isNull { vertices[element.elementID] = (box, 0) }
      } else if !(element is LoupeMarkup) {
        vertices[element.elementID] = (element.frame, element.rotation)
      }
    }
    text.raw("<diagram")
    text.attribute("id", "page-\(number + 1)")
    text.attribute("name", page.name)
    text.raw(">\n<mxGraphModel grid=\"0\" page=\"1\" pageScale=\"1\"")
    text.attribute("pageWidth", page.markup.bounds.width)
    text.attribute("pageHeight", page.markup.bounds.height)
    if let color = page.markup.backgroundColor { text.attribute("background", color.svgHex) }
    text.raw(">\n<root>\n<mxCell id=\"0\"/>\n")
    for (index, layer) in page.elementsByLayer.enumerated() {
      let parent = "layer-\(index + 1)"
      text.raw("<mxCell id=\"\(parent)\" parent=\"0\"/>\n")
      for element in layer { add(element, provenance[element.elementID], parent) }
    }
    text.raw("</root>\n</mxGraphModel>\n</diagram>\n")
  }

  private mutating func add(_ element: any Markup, _ origin: ShapeProvenance?, _ parent: String) {
    if let line = ElementLine(element, origin) {
      if line.isClosed { addClosed(line, element, parent) } else { addEdge(line, element, parent) }
      return
    }
    switch element {
    case let shape as ShapeMarkup: add(shape, parent)
    case let stroke as PKStroke: add(stroke, parent)
    case let image as ImageMarkup: add(image, parent)
    case let link as LinkMarkup:
      var style = DrawIOStyle("text")
      style.set("fontColor", LinkMarkup.displayColor.svgHex)
      style.set("fontSize", min(Double(link.frame.height) * 0.8, TextAttributes.defaultFontSize))
      vertex(link.elementID, link.url.absoluteString, style, link.frame, link.rotation, parent, link: link.url.absoluteString)
    default: losses.add("loupes left out", page: number)
    }
  }

  // MARK: - Vertices

  private mutating func add(_ shape: ShapeMarkup, _ parent: String) {
    let frame = shape.frame
    var style: DrawIOStyle
    switch shape.shape {
    case _ where shape.isTextBox:
      style = DrawIOStyle("text")
      style.set("align", "left")
      style.set("verticalAlign", "top")
      style.set("spacing", 0)
    case .rectangle(let rectangle):
      style = DrawIOStyle()
      let radius = Double(min(max(rectangle.cornerRadius ?? 0, 0), 0.5) * min(frame.width, frame.height))
      style.set("rounded", radius > 0)
      if radius > 0 {
        style.set("absoluteArcSize", true)
        style.set("arcSize", 2 * radius)
      }
    case .ellipse: style = DrawIOStyle("ellipse")
    case .regularPolygon(let polygon) where polygon.sides == 4: style = DrawIOStyle("rhombus")
    case .regularPolygon(let polygon) where polygon.sides == 3:
      style = DrawIOStyle("triangle")
      style.set("direction", "north")
    case .arrowShape(let arrow):
      style = DrawIOStyle("shape=singleArrow")
      let inside = min(max(Double(arrow.cornerPoint.y), 0), 1)
      style.set("arrowWidth", 1 - 2 * min(inside, 1 - inside))
      style.set("arrowSize", 1 - min(max(Double(arrow.cornerPoint.x), 0), 1))
    case .regularPolygon, .star, .chatBubble, .line:
      style = DrawIOStyle("shape=mxgraph.basic.polygon")
      style.set("polyline", false)
      style.setCoordinates(shape.shape.path(in: frame).flattened(tolerance: frame.diagonal * 1e-3).first?.points ?? [], in: frame)
    }
    if !shape.isTextBox { style.setLine(shape.strokeColor, width: Double(shape.lineWidth), dashes: dashes(shape.elementID)) }
    if !shape.isTextBox { style.setFill(shape.fillColor) }
    if shape.opacity < 1 { style.set("opacity", Double(shape.opacity) * 100) }
    setText(of: shape, &style)
    vertex(shape.elementID, shape.plainText, style, frame, shape.rotation, parent, link: shape.firstTextRun?.link?.absoluteString)
  }

  private mutating func setText(of shape: ShapeMarkup, _ style: inout DrawIOStyle) {
    style.set("html", false)
    style.set("whiteSpace", "wrap")
    guard let run = shape.firstTextRun else { return }
    if shape.hasMixedText { losses.add("texts of one look instead of several", page: number) }
    style.set("fontSize", run.fontSize)
    style.set("fontFamily", run.fontFamily.replacing(";", with: " "))
    style.set("fontColor", run.color.svgHex)
  }

  /// A closed figure that is a tidy stroke.
  private mutating func addClosed(_ line: ElementLine, _ element: any Markup, _ parent: String) {
    guard let stroke = element as? PKStroke else { return }
    var style = DrawIOStyle("shape=mxgraph.basic.polygon")
    let frame = frame(of: stroke)
    style.set("polyline", false)
    style.setCoordinates(line.points(tolerance: frame.diagonal * 1e-3), in: frame)
    style.setLine(stroke.ink.color, width: Double(stroke.meanWidth), dashes: dashes(stroke.elementID))
    style.setFill(page.styles[stroke.elementID]?.fillOpacity.flatMap { stroke.ink.color.copy(alpha: $0) })
    vertex(stroke.elementID, "", style, frame, 0, parent)
  }

  /// Ink as an open polygon.
  private mutating func add(_ stroke: PKStroke, _ parent: String) {
    var points: [Vector2] = []
    stroke.forEachSample { place, _ in points.append(place) }
    guard !points.isEmpty else { return losses.add("strokes without points left out", page: number) }
    if points.count == 1 { points += points }
    let frame = frame(of: stroke)
    var style = DrawIOStyle("shape=mxgraph.basic.polygon")
    style.set("polyline", page.styles[stroke.elementID]?.fillOpacity == nil)
    style.setCoordinates(points, in: frame)
    var color = stroke.ink.color
    color.alpha = stroke.meanOpacity
    style.setLine(color, width: Double(stroke.meanWidth), dashes: dashes(stroke.elementID))
    style.setFill(page.styles[stroke.elementID]?.fillOpacity.flatMap { stroke.ink.color.copy(alpha: $0) })
    style.set("rounded", true)
    vertex(stroke.elementID, "", style, frame, 0, parent)
  }

  private mutating func add(_ image: ImageMarkup, _ parent: String) {
    guard let picture = image.image else { return losses.add("images without a picture left out", page: number) }
    if image.contentsBounds != CGRect(x: 0, y: 0, width: 1, height: 1) { losses.add("images shown uncropped", page: number) }
    var style = DrawIOStyle("shape=image")
    style.set("imageAspect", false)
    switch image.orientation {
    case .up: break
    case .upMirrored: style.set("flipH", true)
    case .downMirrored: style.set("flipV", true)
    case .down:
      style.set("flipH", true)
      style.set("flipV", true)
    case .left, .leftMirrored, .right, .rightMirrored: losses.add("images not turned", page: number)
    }
    if image.opacity < 1 { style.set("opacity", Double(image.opacity) * 100) }
    // A semicolon would end the style's value, so that draw.io leaves out the usual ";base64".
    style.set("image", "data:\(picture.encoding.rawValue),\(picture.data.base64EncodedString())")
    vertex(image.elementID, "", style, image.frame, image.rotation, parent)
  }

  private mutating func vertex(
    _ id: MarkupOrderedSet.ElementID, _ value: String, _ style: DrawIOStyle, _ frame: CGRect, _ rotation: CGFloat, _ parent: String,
    link: String? = nil
  ) {
    var style = style
    let degrees = Double(rotation) * 180 / .pi
    if degrees != 0, degrees.isFinite { style.set("rotation", degrees.remainder(dividingBy: 360)) }
    beginCell(id, value, style, link: link)
    text.raw(" vertex=\"1\" parent=\"\(parent)\">\n<mxGeometry")
    text.attribute("x", frame.minX)
    text.attribute("y", frame.minY)
    text.attribute("width", frame.width)
    text.attribute("height", frame.height)
    text.raw(" as=\"geometry\"/>\n")
    endCell(link: link)
  }

  private mutating func beginCell(_ id: MarkupOrderedSet.ElementID, _ value: String, _ style: DrawIOStyle, link: String?) {
    if let link {
      // What carries a link is wrapped; its label stands outside.
      text.raw("<UserObject")
      text.attribute("label", value)
      text.attribute("link", link)
      text.attribute("id", Self.id(id))
      text.raw(">\n<mxCell")
    } else {
      text.raw("<mxCell")
      text.attribute("id", Self.id(id))
      text.attribute("value", value)
    }
    text.attribute("style", style.text)
  }

  private mutating func endCell(link: String?) { text.raw(link == nil ? "</mxCell>\n" : "</mxCell>\n</UserObject>\n") }

  // MARK: - Edges

  private mutating func addEdge(_ line: ElementLine, _ element: any Markup, _ parent: String) {
    var style = DrawIOStyle(), waypoints: [Vector2], label = ""
    let start: Vector2, end: Vector2
    if case .move(let a)? = line.path.elements.first, case .quadCurve(let b, let control)? = line.path.elements.last {
      // One waypoint of a curved edge is the control point of its quadratic.
      style.set("curved", true)
      (start, end, waypoints) = (Vector2(a), Vector2(b), [Vector2(control)])
    } else {
      let points = line.points(tolerance: element.frame.diagonal * 1e-3)
      guard let first = points.first, let last = points.last else { return }
      (start, end, waypoints) = (first, last, Array(points.dropFirst().dropLast()))
    }
    if let shape = element as? ShapeMarkup {
      style.setLine(shape.strokeColor, width: Double(shape.lineWidth), dashes: dashes(shape.elementID))
      if shape.opacity < 1 { style.set("opacity", Double(shape.opacity) * 100) }
      setText(of: shape, &style)
      label = shape.plainText
    } else if let stroke = element as? PKStroke {
      style.setLine(stroke.ink.color, width: Double(stroke.meanWidth), dashes: dashes(stroke.elementID))
    }
    style.set("rounded", false)
    style.set("startArrow", line.startHead ? "open" : "none")
    style.set("endArrow", line.endHead ? "open" : "none")
    let connection = page.connections.first { $0.connector == element.elementID }
    let from = bind(connection?.from, at: start, "exit", &style), to = bind(connection?.to, at: end, "entry", &style)
    beginCell(element.elementID, label, style, link: nil)
    text.raw(" edge=\"1\" parent=\"\(parent)\"")
    if let from { text.attribute("source", from) }
    if let to { text.attribute("target", to) }
    text.raw(">\n<mxGeometry relative=\"1\" as=\"geometry\">\n")
    point(start, role: "sourcePoint")
    point(end, role: "targetPoint")
    if !waypoints.isEmpty {
      text.raw("<Array as=\"points\">\n")
      for waypoint in waypoints { point(waypoint, role: nil) }
      text.raw("</Array>\n")
    }
    text.raw("</mxGeometry>\n")
    endCell(link: nil)
  }

  /// Ties an end to the place on a vertex where it was drawn; the vertex' id.
  private func bind(_ id: MarkupOrderedSet.ElementID?, at end: Vector2, _ role: String, _ style: inout DrawIOStyle) -> String? {
    guard let id, let vertex = vertices[id] else { return nil }
    let center = Vector2(vertex.frame.center), size = Vector2(Double(vertex.frame.width), Double(vertex.frame.height))
    let own = (end - center).rotated(by: -Double(vertex.rotation))
    style.set(role + "X", size.x > 0 ? own.x / size.x + 0.5 : 0.5)
    style.set(role + "Y", size.y > 0 ? own.y / size.y + 0.5 : 0.5)
    style.set(role + "Perimeter", false)
    return Self.id(id)
  }

  private mutating func point(_ place: Vector2, role: String?) {
    text.raw("<mxPoint")
    text.attribute("x", CGFloat(place.x))
    text.attribute("y", CGFloat(place.y))
    if let role { text.attribute("as", role) }
    text.raw("/>\n")
  }

  private func dashes(_ id: MarkupOrderedSet.ElementID) -> [CGFloat] { page.styles[id]?.dashes ?? [] }

  /// Box around a stroke's path.
  private func frame(of stroke: PKStroke) -> CGRect {
    var points: [CGPoint] = []
    stroke.forEachSample { place, _ in points.append(CGPoint(place)) }
    return points.isEmpty ? .null : CGRect(bounding: points)
  }

  private static func id(_ id: MarkupOrderedSet.ElementID) -> String { id.uuid.uuidString.lowercased() }
}
