import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Writes InkML (W3C Recommendation of 20 September 2011): every stroke as a trace with the channels that it has, a document a page.
///
/// The ink of a recognised shape stays, in a `traceGroup` whose annotation `truth` names the kind; the shape itself is an
/// `annotationXML` in SVG's words, in the traces' coordinates. Units stay the page's own where InkML has a name for them, else they
/// become points; pages of unknown units keep their numbers.
struct InkMLWriter {
  /// Names of units by how many make an inch.
  private static let unitNames: [(perInch: Double, name: String)] = [
    (72, "pt"), (96, "px"), (1, "in"), (2.54, "cm"), (25.4, "mm"), (2540, "himetric"),
  ]

  private let page: OutputPage
  private let number: Int
  private let units: String?
  private let channels: InkMLChannels
  private var brushes: [InkMLPen] = []
  private var brushNumbers: [InkMLPen: Int] = [:]
  private var places: [MarkupOrderedSet.ElementID: String] = [:]
  private var losses: WritingLosses
  private var text: XMLText

  static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    var files: [WrittenFile] = []
    for (number, page) in pages.enumerated() {
      var writer = InkMLWriter(page, number, losses)
      writer.write()
      losses = writer.losses
      files.append(WrittenFile(suffix: pages.count > 1 ? "-page-\(number + 1)" : "", bytes: writer.text.bytes))
    }
    return files
  }

  private init(_ page: OutputPage, _ number: Int, _ losses: WritingLosses) {
    let own = page.unitsPerInch ?? 0, named = Self.unitNames.first { abs($0.perInch - own) <= 1e-9 * own }
    self.page = (named == nil ? page.scaled(toUnitsPerInch: 72) : page).fromOrigin()
    units = page.unitsPerInch == nil ? nil : named?.name ?? "pt"
    self.number = number
    self.losses = losses
    let size = PageLayout(self.page.markup).frame.diagonal
    text = XMLText(step: size * 1e-8)
    channels = InkMLChannels(of: self.page)
  }

  private mutating func write() {
    let provenance = page.markup.provenance
    for element in page.markup.subelements {
      places[element.elementID] = "element-\(places.count + 1)"
      for stroke in traces(of: element, provenance[element.elementID]) {
        let pen = InkMLPen(stroke)
        guard brushNumbers[pen] == nil else { continue }
        brushes.append(pen)
        brushNumbers[pen] = brushes.count
      }
    }
    text.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ink xmlns=\"http://www.w3.org/2003/InkML\">\n")
    annotation("title", page.name)
    text.raw("<definitions>\n<context xml:id=\"context\">\n<inkSource xml:id=\"source\">\n<traceFormat>\n")
    channels.write(units: units, to: &text)
    text.raw("</traceFormat>\n</inkSource>\n</context>\n")
    for (index, brush) in brushes.enumerated() { brush.write("brush-\(index + 1)", units: units, to: &text) }
    text.raw("</definitions>\n")
    let layers = page.elementsByLayer
    for (index, layer) in layers.enumerated() {
      if layers.count > 1 {
        text.raw("<traceGroup xml:id=\"layer-\(index + 1)\">\n")
        annotation("layer", "\(index + 1)")
      }
      for element in layer { write(element, provenance[element.elementID]) }
      if layers.count > 1 { text.raw("</traceGroup>\n") }
    }
    text.raw("</ink>\n")
  }

  /// The ink that stands for an element: a shape's sources, or its outline where it never was ink.
  private func traces(of element: any Markup, _ origin: ShapeProvenance?) -> [PKStroke] {
    if let origin, !origin.sources.isEmpty { return origin.sources }
    if let stroke = element as? PKStroke { return [stroke] }
    return (element as? ShapeMarkup)?.outlineStrokes ?? []
  }

  private mutating func write(_ element: any Markup, _ origin: ShapeProvenance?) {
    let traces = traces(of: element, origin), id = places[element.elementID] ?? ""
    if origin == nil, let stroke = element as? PKStroke {
      if stroke.path.isEmpty { losses.add("strokes without points left out", page: number) }
      if page.styles[element.elementID]?.dashes.isEmpty == false { losses.add("dashed ink drawn solid", page: number) }
      return write(stroke, id: id)
    }
    switch element {
    case is ShapeMarkup, is PKStroke: break
    case is ImageMarkup: return losses.add("images left out", page: number)
    case is LoupeMarkup: return losses.add("loupes left out", page: number)
    default:
      losses.add("links written as annotations", page: number)
      if let link = element as? LinkMarkup { annotation("link", link.url.absoluteString) }
      return
    }
    text.raw("<traceGroup xml:id=\"\(id)\">\n")
    if let origin {
      annotation("truth", origin.kind)
      annotation("score", DecimalRounding(decimals: 4).text(of: origin.score))
    }
    for connection in page.connections where connection.connector == element.elementID {
      if let from = connection.from.flatMap({ places[$0] }) { annotation("from", from) }
      if let to = connection.to.flatMap({ places[$0] }) { annotation("to", to) }
    }
    if let shape = element as? ShapeMarkup, !shape.plainText.isEmpty {
      losses.add("texts written as annotations", page: number)
      annotation("text", shape.plainText)
    }
    if let outline = page.markup.outline(of: element.elementID), !((element as? ShapeMarkup)?.isTextBox ?? false) {
      writeOutline(outline, of: element)
    }
    for (index, stroke) in traces.enumerated() { write(stroke, id: "\(id)-\(index + 1)") }
    text.raw("</traceGroup>\n")
  }

  private mutating func writeOutline(_ outline: CGPath, of element: any Markup) {
    text.raw("<annotationXML type=\"shape\" encoding=\"image/svg+xml\">\n<path xmlns=\"http://www.w3.org/2000/svg\"")
    text.attribute("d", outline)
    let shape = element as? ShapeMarkup
    text.attribute("fill", shape?.fillColor?.svgHex ?? "none")
    if let color = shape.map({ $0.strokeColor }) ?? (element as? PKStroke)?.ink.color {
      text.attribute("stroke", color.svgHex)
      text.attribute("stroke-width", shape?.lineWidth ?? (element as? PKStroke)?.meanWidth ?? 1)
    }
    text.raw("/>\n</annotationXML>\n")
  }

  private mutating func write(_ stroke: PKStroke, id: String) {
    guard !stroke.path.isEmpty else { return }
    text.raw("<trace xml:id=\"\(id)\" contextRef=\"#context\"")
    if let brush = brushNumbers[InkMLPen(stroke)] { text.raw(" brushRef=\"#brush-\(brush)\"") }
    text.raw(">")
    var isFirst = true
    let scale = Double(stroke.transform.meanScale)
    stroke.forEachSample { place, point in
      if !isFirst { text.raw(", ") }
      isFirst = false
      text.point(place)
      channels.write(point, scale: scale, to: &text)
    }
    text.raw("</trace>\n")
  }

  private mutating func annotation(_ type: String, _ content: String) {
    guard !content.isEmpty else { return }
    text.raw("<annotation type=\"\(type)\">")
    text.escaped(content)
    text.raw("</annotation>\n")
  }
}
