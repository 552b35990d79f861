import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Reads notes of Linwood Butterfly: `content` lists a page's elements; since version 7 there are `pages` with it, since version 9
/// layers within a page. Coordinates are logical pixels on an endless canvas, y downwards; colours 0xAARRGGBB.
/// Source: notes of versions 6 and 12.
struct ButterflyReader {
  private var numbering: ItemNumbering
  private var page = InkPage(id: "", bounds: .null, strokes: [])
  private var skipped = 0

  init(numbering: ItemNumbering) { self.numbering = numbering }

  mutating func pages(_ root: JSONValue) throws(FormatError) -> [InkPage] {
    guard let list = root["pages"] else { return [try page("1", root)] }
    var pages: [InkPage] = []
    for (name, value) in list.members { pages.append(try page(name, value)) }
    for value in list.elements { pages.append(try page(value["name"]?.string ?? String(pages.count + 1), value)) }
    return pages
  }

  mutating func page(_ id: String, _ value: JSONValue) throws(FormatError) -> InkPage {
    page = InkPage(id: id, bounds: .null, strokes: [])
    page.unitsPerInch = 96
    skipped = 0
    if let content = value["content"] { try readContent(content, layer: 0) }
    for (layer, value) in (value["layers"]?.elements.map { $0 } ?? []).enumerated() {
      if let content = value["content"] { try readContent(content, layer: layer) }
    }
    page.noteLeftOut(skipped, "elements of other kinds")
    page.bounds = page.contentBounds
    return page
  }

  private mutating func readContent(_ content: JSONValue, layer: Int) throws(FormatError) {
    for (index, element) in content.elements.enumerated() {
      do throws(FormatError) {
        switch element["type"]?.string ?? (element["points"] == nil ? "" : "pen") {
        case "pen", "paint", "path": try readPen(element, layer: layer)
        case "shape": readShape(element)
        case "text", "label", "markdown": readText(element)
        case "image": readImage(element)
        case "eraser": skipped += 1
        default: skipped += 1
        }
      } catch {
        throw error.at(.part("element \(index + 1)"))
      }
    }
  }

  private static func color(_ value: JSONValue?) -> CGColor? { value?.int.map { CGColor(argb: UInt32(truncatingIfNeeded: $0)) } }

  private mutating func readPen(_ element: JSONValue, layer: Int) throws(FormatError) {
    let property = element["property"]
    let width = max(property?["strokeWidth"]?.double ?? element["strokeWidth"]?.double ?? 5, 0)
    let color = Self.color(property?["color"] ?? element["color"]) ?? .black
    var points: [PKStrokePoint] = []
    points.reserveCapacity(element["points"]?.count ?? 0)
    for point in element["points"]?.elements.map({ $0 }) ?? [] {
      guard let x = point["x"]?.double, let y = point["y"]?.double else {
        throw FormatError(.invalid("point \(points.count + 1)", expected: "an object with \"x\" and \"y\""))
      }
      points.append(PKStrokePoint(location: CGPoint(x: x, y: y), width: width, force: point["pressure"]?.double ?? 1))
    }
    page.strokes.append(numbering.stroke(points, PKInk(.pen, color: color)))
    page.strokeLayers.append(layer)
  }

  private func corner(_ value: JSONValue?) -> CGPoint? {
    guard let x = value?["x"]?.double, let y = value?["y"]?.double else { return nil }
    return CGPoint(x: x, y: y)
  }

  private mutating func readShape(_ element: JSONValue) {
    let property = element["property"], shape = property?["shape"]
    guard let first = corner(element["firstPosition"]), let second = corner(element["secondPosition"]) else { return skipped += 1 }
    let width = max(property?["strokeWidth"]?.double ?? 5, 0)
    let stroke = Self.color(property?["color"]), fill = Self.color(shape?["fillColor"]).flatMap { $0.alpha > 0 ? $0 : nil }
    let kind: ShapeMarkup.Shape
    switch shape?["type"]?.string {
    case "rectangle", nil: kind = .rectangle
    case "circle": kind = .ellipse
    case "triangle": kind = .regularPolygon(sides: 3)
    case "line":
      return page.elements.append(
        ShapeMarkup(from: first, to: second, strokeColor: stroke, lineWidth: width, id: numbering.markupID()))
    default: return skipped += 1
    }
    page.elements.append(
      ShapeMarkup(
        shape: kind, frame: CGRect(bounding: [first, second]), rotation: (element["rotation"]?.double ?? 0) * .pi / 180, fillColor: fill,
        strokeColor: stroke, lineWidth: width, id: numbering.markupID()))
  }

  /// Text is one string, or paragraphs of spans.
  private mutating func readText(_ element: JSONValue) {
    var text = element["text"]?.string ?? ""
    if let paragraph = element["area"]?["paragraph"] {
      text = paragraph["textSpans"]?.elements.compactMap { $0["text"]?.string }.joined() ?? ""
    }
    guard !text.isEmpty, let corner = corner(element["position"]) else { return skipped += 1 }
    let size = (element["property"]?["size"]?.double ?? 12) * (element["scale"]?.double ?? 1)
    page.elements.append(
      ShapeMarkup.textBox(
        text, corner: corner, size: size, color: Self.color(element["property"]?["color"] ?? element["foreground"]), id: numbering.next()))
  }

  private mutating func readImage(_ element: JSONValue) {
    let source = element["source"]?.string ?? element["pixels"]?.string ?? ""
    guard let corner = corner(element["position"]), let data = Data(dataURL: source) ?? Data(base64Encoded: source),
      let image = EncodedImage(data: data)
    else { return skipped += 1 }
    let scale = element["constraints"]?["scaleX"]?.double ?? element["scale"]?.double ?? 1
    let width = element["width"]?.double ?? Double(image.pixelWidth), height = element["height"]?.double ?? Double(image.pixelHeight)
    page.elements.append(
      ImageMarkup(
        image: image, frame: CGRect(x: corner.x, y: corner.y, width: width * scale, height: height * scale), id: numbering.markupID()))
  }
}
