import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension RnoteWriter {
  mutating func write(_ shape: ShapeMarkup) {
    begin("shapestroke", layer: nil)
    text.key("shape")
    text.beginObject()
    let half = Vector2(Double(shape.frame.width), Double(shape.frame.height)) / 2
    switch shape.shape {
    case .rectangle(let rectangle):
      if (rectangle.cornerRadius ?? 0) > 0 { losses.add("rounded rectangles drawn with sharp corners", page: number) }
      text.key("rect")
      text.beginObject()
      text.key("cuboid")
      text.beginObject()
      pair("half_extents", half)
      text.endObject()
      affine(center: Vector2(shape.frame.center), Double(shape.rotation))
      text.endObject()
    case .ellipse:
      text.key("ellipse")
      text.beginObject()
      pair("radii", half)
      affine(center: Vector2(shape.frame.center), Double(shape.rotation))
      text.endObject()
    case .line:
      if let line = ElementLine(shape, nil) { write(line, diagonal: shape.frame.diagonal) }
    case .regularPolygon, .star, .arrowShape, .chatBubble:
      if case .regularPolygon = shape.shape {} else { losses.add("\(shape.kindInWords) drawn as polygons", page: number) }
      write(ElementLine(path: shape.path), diagonal: shape.frame.diagonal)
    }
    text.endObject()
    let line = shape.lineWidth > 0 ? shape.strokeColor.map { faded($0, shape.opacity) } : nil
    let fill = shape.shape.supportsLineMarkers ? nil : shape.fillColor.map { faded($0, shape.opacity) }
    write(fill, line, Double(shape.lineWidth), page.styles[shape.elementID]?.dashes ?? [], curve: "const")
    end()
  }

  /// A tidy stroke along a figure.
  mutating func write(_ line: ElementLine, _ stroke: PKStroke) {
    var color = stroke.ink.color
    color.alpha = stroke.meanOpacity
    let style = page.styles[stroke.elementID]
    begin("shapestroke", layer: nil)
    text.key("shape")
    text.beginObject()
    write(line, diagonal: stroke.frame.diagonal)
    text.endObject()
    write(style?.fillOpacity.flatMap { color.copy(alpha: $0) }, color, Double(stroke.meanWidth), style?.dashes ?? [], curve: "const")
    end()
  }

  /// A line, an arrow, a quadratic curve, or what has more points.
  private mutating func write(_ line: ElementLine, diagonal: Double) {
    let points = line.points(tolerance: diagonal * 1e-3), heads = line.startHead || line.endHead
    if points.count == 2, !line.isClosed, heads {
      if line.startHead, line.endHead { losses.add("arrows with two heads drawn with one", page: number) }
      let (start, tip) = line.endHead ? (points[0], points[1]) : (points[1], points[0])
      text.key("arrow")
      text.beginObject()
      pair("start", start)
      pair("tip", tip)
      text.endObject()
      return
    }
    if heads { losses.add("bent arrows drawn without heads", page: number) }
    if case .quadCurve(let end, let control)? = line.path.elements.last, case .move(let start)? = line.path.elements.first {
      text.key("quadbez")
      text.beginObject()
      pair("start", Vector2(start))
      pair("cp", Vector2(control))
      pair("end", Vector2(end))
      text.endObject()
    } else if points.count == 2, !line.isClosed {
      text.key("line")
      text.beginObject()
      pair("start", points[0])
      pair("end", points[1])
      text.endObject()
    } else {
      text.key(line.isClosed ? "polygon" : "polyline")
      text.beginObject()
      pair("start", points.first ?? .zero)
      text.key("path")
      text.beginArray()
      for point in points.dropFirst() { pair(point) }
      text.endArray()
      text.endObject()
    }
  }
}
