import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension SVGReader {
  /// Reads an element without children of its own to its end.
  mutating func readLeaf(_ name: String, _ style: SVGStyle, _ transform: CGAffineTransform) throws(FormatError) {
    guard style.isVisible || name == "text" else {
      hidden += 1
      return try xml.skip()
    }
    switch name {
    case "path":
      let data = xml.attribute("d") ?? ""
      let (path, isWhole) = SVGPathData.parse(data)
      if !isWhole { broken += 1 }
      addPath(path, style, transform)
    case "polyline", "polygon":
      var path = CGPath()
      path.addLines(between: SVGPathData.points(xml.attribute("points") ?? ""))
      if name == "polygon" { path.closeSubpath() }
      addPath(path, style, transform)
    case "line": addLine(style, transform)
    case "rect", "circle", "ellipse": addShape(name, style, transform)
    case "image": addImage(style, transform)
    case "text": return try readText(style, transform)
    case "tspan", "textPath", "br", "img": break
    default: others += 1
    }
    try xml.skip()
  }

  private func length(_ attribute: StaticString) -> Double { SVGLength.pixels(xml.attribute(attribute)) ?? 0 }

  /// A stroke for each subpath of a path with a line; a path that is only filled is an outline.
  private mutating func addPath(_ path: CGPath, _ style: SVGStyle, _ transform: CGAffineTransform) {
    guard !path.isEmpty else { return }
    let placed = transform.isIdentity ? path : path.applying(transform)
    let scale = Double(transform.meanScale)
    let tolerance = max(placed.boundingBox.diagonal * 5e-4, 1e-9)
    if let color = style.strokeColor {
      let width = style.strokeWidth * scale
      let look = InkPage.StrokeStyle(
        fillOpacity: style.fillColor.map { $0.alpha }.flatMap { $0 > 0 && style.fill == style.stroke ? $0 : nil },
        dashes: style.dashes.map { $0 * scale })
      for line in placed.flattened(tolerance: tolerance) {
        var points = line.points
        if line.isClosed, let first = points.first, points.count > 1 { points.append(first) }
        if look != InkPage.StrokeStyle() { page.strokeStyles[page.strokes.count] = look }
        page.strokes.append(
          numbering.stroke(points.map { PKStrokePoint(location: CGPoint($0), width: width) }, PKInk(.pen, color: color)))
      }
    } else if let color = style.fillColor {
      // A filled rectangle over the whole page that comes first is its paper.
      if page.strokes.isEmpty, page.elements.isEmpty, !page.bounds.isNull, path.isUprightRectangle,
        placed.boundingBoxOfPath.contains(page.bounds)
      {
        page.background = color
        return
      }
      guard options.tracesOutlines else { return outlines += 1 }
      for outline in placed.flattened(tolerance: tolerance) {
        if let points = OutlineTracer.centerLine(of: outline.points) {
          page.strokes.append(numbering.stroke(points, PKInk(.pen, color: color)))
        } else {
          others += 1
        }
      }
    }
  }

  private mutating func addLine(_ style: SVGStyle, _ transform: CGAffineTransform) {
    guard let color = style.strokeColor else { return }
    let start = CGPoint(x: length("x1"), y: length("y1")).applying(transform),
      end = CGPoint(x: length("x2"), y: length("y2")).applying(transform)
    page.elements.append(
      ShapeMarkup(
        from: start, to: end, strokeColor: color, lineWidth: style.strokeWidth * Double(transform.meanScale),
        startLineMarker: style.hasStartMarker ? .arrow : .none, endLineMarker: style.hasEndMarker ? .arrow : .none, id: numbering.markupID()
      ))
  }

  private mutating func addShape(_ name: String, _ style: SVGStyle, _ transform: CGAffineTransform) {
    let stroke = style.strokeColor, fill = style.fillColor
    var frame: CGRect
    var shape: ShapeMarkup.Shape = .ellipse
    switch name {
    case "circle":
      let radius = max(length("r"), 0)
      frame = CGRect(x: length("cx") - radius, y: length("cy") - radius, width: 2 * radius, height: 2 * radius)
    case "ellipse":
      let x = max(length("rx"), 0), y = max(length("ry"), 0)
      frame = CGRect(x: length("cx") - x, y: length("cy") - y, width: 2 * x, height: 2 * y)
    default:
      func side(_ attribute: StaticString, _ whole: CGFloat) -> Double {
        xml.attribute(attribute) == "100%" ? Double(whole) : max(length(attribute), 0)
      }
      frame = CGRect(
        x: length("x"), y: length("y"), width: side("width", page.bounds.isNull ? 0 : page.bounds.width),
        height: side("height", page.bounds.isNull ? 0 : page.bounds.height))
      // A filled rectangle over the whole page that comes first is its paper.
      if stroke == nil, let fill, page.strokes.isEmpty, page.elements.isEmpty, !page.bounds.isNull,
        frame.applying(transform).contains(page.bounds)
      {
        page.background = fill
        return
      }
      let radius = max(length("rx"), length("ry")), shorter = min(frame.width, frame.height)
      shape = radius > 0 && shorter > 0 ? .roundedRectangle(cornerRadius: min(CGFloat(radius) / shorter, 0.5)) : .rectangle
    }
    guard stroke != nil || fill != nil, frame.width > 0 || frame.height > 0 else { return }
    var markup = ShapeMarkup(
      shape: shape, frame: frame, fillColor: fill, strokeColor: stroke, lineWidth: style.strokeWidth, id: numbering.markupID())
    markup.applyTransform(transform)
    page.elements.append(markup)
  }

  private mutating func addImage(_ style: SVGStyle, _ transform: CGAffineTransform) {
    guard let data = (xml.attribute("href") ?? xml.attribute("xlink:href")).flatMap(Data.init(dataURL:)),
      let image = EncodedImage(data: data)
    else { return others += 1 }
    let width = SVGLength.pixels(xml.attribute("width")) ?? Double(image.pixelWidth)
    let height = SVGLength.pixels(xml.attribute("height")) ?? Double(image.pixelHeight)
    var markup = ImageMarkup(
      image: image, frame: CGRect(x: length("x"), y: length("y"), width: max(width, 0), height: max(height, 0)), opacity: style.opacity,
      id: numbering.markupID())
    markup.applyTransform(transform)
    page.elements.append(markup)
  }

  /// Text with its spans, one box; a span with a height of its own begins a line.
  private mutating func readText(_ style: SVGStyle, _ transform: CGAffineTransform) throws(FormatError) {
    var x = SVGLength.pixels(xml.attribute("x")), y = SVGLength.pixels(xml.attribute("y"))
    var content: [UInt8] = []
    let outside = xml.depth - 1
    while xml.depth > outside, let event = try xml.next() {
      switch event {
      case .text: xml.appendText(to: &content)
      case .start:
        if xml.attribute("y") != nil || xml.attribute("dy") != nil, content.contains(where: { $0 > 0x20 }) { content.append(0x0A) }
        x = x ?? SVGLength.pixels(xml.attribute("x"))
        y = y ?? SVGLength.pixels(xml.attribute("y"))
      case .end: continue
      }
    }
    let lines = String(decoding: content, as: UTF8.self).split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
    guard !lines.isEmpty, let color = style.fillColor ?? style.strokeColor else { return }
    let corner = CGPoint(x: x ?? 0, y: (y ?? 0) - TextAttributes.ascent * style.fontSize)
    var box = ShapeMarkup.textBox(
      lines.joined(separator: "\n"), corner: corner, size: style.fontSize * Double(transform.meanScale), family: style.fontFamily,
      color: color,
      id: numbering.next())
    // The estimate is made in the text's own units.
    let scale = transform.meanScale > 0 ? transform.meanScale : 1
    box.frame.size = CGSize(width: box.frame.width / scale, height: box.frame.height / scale)
    switch style.textAnchor {
    case "middle": box.frame.origin.x -= box.frame.width / 2
    case "end": box.frame.origin.x -= box.frame.width
    default: break
    }
    box.applyTransform(transform)
    page.elements.append(box)
  }
}

extension CGPath {
  /// Whether it is one rectangle with level and upright sides.
  fileprivate var isUprightRectangle: Bool {
    let points = elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let p), .line(let p): p
      default: nil
      }
    }
    let isClosed = elements.last == .closeSubpath, corners = points.first == points.last ? Array(points.dropLast()) : points
    guard corners.count == 4, elements.count == points.count + (isClosed ? 1 : 0) else { return false }
    return (0..<4).allSatisfy { i in
      let a = corners[i], b = corners[(i + 1) % 4]
      return (a.x == b.x) != (a.y == b.y)
    }
  }
}
