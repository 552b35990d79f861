import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension SVGPageWriter {
  /// A shape as the element that SVG has for it, then its text.
  mutating func write(_ shape: ShapeMarkup, _ origin: ShapeProvenance?) {
    let hasText = !shape.attributedText.characters.isEmpty
    // Text and figure share the opacity as one group.
    let isGroup = hasText && shape.opacity < 1
    if isGroup {
      text.raw("<g")
      text.opacity("opacity", shape.opacity)
      text.raw(">\n")
    }
    if !shape.isTextBox { writeFigure(shape, origin, opacity: isGroup ? 1 : shape.opacity) }
    if hasText { writeText(shape) }
    if isGroup { text.raw("</g>\n") }
  }

  private mutating func writeFigure(_ shape: ShapeMarkup, _ origin: ShapeProvenance?, opacity: CGFloat) {
    let f = shape.frame
    switch shape.shape {
    case .rectangle(let rectangle):
      text.raw("<rect")
      text.attribute("x", f.minX)
      text.attribute("y", f.minY)
      text.attribute("width", f.width)
      text.attribute("height", f.height)
      let radius = min(max(rectangle.cornerRadius ?? 0, 0), 0.5) * min(f.width, f.height)
      if radius > 0 {
        text.attribute("rx", radius)
        text.attribute("ry", radius)
      }
      text.rotation(shape.rotation, about: f.center)
    case .ellipse:
      let isCircle = abs(f.width - f.height) <= 1e-9 * f.width
      text.raw(isCircle ? "<circle" : "<ellipse")
      text.attribute("cx", f.midX)
      text.attribute("cy", f.midY)
      if isCircle {
        text.attribute("r", f.width / 2)
      } else {
        text.attribute("rx", f.width / 2)
        text.attribute("ry", f.height / 2)
        text.rotation(shape.rotation, about: f.center)
      }
    case .line(let line):
      let path = shape.path
      if line.control == nil, case .move(let start)? = path.elements.first, case .line(let end)? = path.elements.last {
        text.raw("<line")
        text.attribute("x1", start.x)
        text.attribute("y1", start.y)
        text.attribute("x2", end.x)
        text.attribute("y2", end.y)
      } else {
        text.raw("<path")
        text.attribute("d", path)
      }
    case .regularPolygon:
      text.raw("<polygon")
      text.attribute("points", points: corners(shape.path))
    case .chatBubble, .star, .arrowShape:
      text.raw("<path")
      text.attribute("d", shape.path)
    }
    style(shape, opacity: opacity)
    dashes(of: shape.elementID)
    describe(origin)
    text.raw("/>\n")
  }

  private mutating func style(_ shape: ShapeMarkup, opacity: CGFloat) {
    let isOpen = shape.shape.supportsLineMarkers
    if !isOpen { fill(shape.fillColor) }
    guard let color = shape.strokeColor, shape.lineWidth > 0 else {
      text.opacity("opacity", opacity)
      return
    }
    stroke(color, width: shape.lineWidth)
    guard isOpen else {
      text.opacity("stroke-opacity", color.alpha)
      text.opacity("opacity", opacity)
      return
    }
    // The opacity of the whole: line and heads lie over each other.
    text.opacity("opacity", min(max(color.alpha, 0), 1) * opacity)
    var heads = shape.arrowHeads[...]
    if shape.startLineMarker == .arrow, let head = heads.popFirst() {
      text.attribute("marker-start", "url(#\(marker(head, color: color, width: shape.lineWidth, atStart: true)))")
    }
    if shape.endLineMarker == .arrow, let head = heads.popFirst() {
      text.attribute("marker-end", "url(#\(marker(head, color: color, width: shape.lineWidth, atStart: false)))")
    }
  }

  /// A head along +x with its tip at the origin (along -x for a line's start, as the marker turns with the line's direction).
  private mutating func marker(_ head: ShapeMarkup.ArrowHead, color: CGColor, width: CGFloat, atStart: Bool) -> String {
    let middle = Vector2(head.barbs[0]).lerp(to: Vector2(head.barbs[1]), 0.5)
    let length = middle.distance(to: Vector2(head.tip)), half = Vector2(head.barbs[0]).distance(to: Vector2(head.barbs[1])) / 2
    let x = atStart ? length : -length
    var path = CGPath()
    path.addLines(between: [CGPoint(x: x, y: half), .zero, CGPoint(x: x, y: -half)])
    var content = text.empty
    content.raw("<path")
    content.attribute("d", path)
    content.attribute("fill", "none")
    content.attribute("stroke", color.svgHex)
    content.attribute("stroke-width", width)
    content.raw(" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>")
    return definitions.id("arrow", content: content) { id, content in
      var definition = content.empty
      definition.raw("<marker id=\"\(id)\" markerUnits=\"userSpaceOnUse\" orient=\"auto\" overflow=\"visible\"")
      definition.attribute("markerWidth", CGFloat(length))
      definition.attribute("markerHeight", CGFloat(2 * half))
      definition.raw(">")
      definition.raw(content)
      definition.raw("</marker>\n")
      return definition
    }
  }

  func corners(_ path: CGPath) -> [CGPoint] {
    path.elements.compactMap { element in
      switch element {
      case .move(let p), .line(let p): p
      case .quadCurve, .curve, .closeSubpath: nil
      }
    }
  }

  /// The exact figure of a recognised shape that is a tidy stroke: a polygon or polyline where it is straight.
  mutating func writeOutline(_ outline: CGPath) {
    let subpaths = outline.elements.count { if case .move = $0 { true } else { false } }
    guard outline.isStraight, subpaths == 1, outline.elements.count > 2 else {
      text.raw("<path")
      text.attribute("d", outline)
      return
    }
    text.raw(outline.elements.last == .closeSubpath ? "<polygon" : "<polyline")
    text.attribute("points", points: corners(outline))
  }
}
