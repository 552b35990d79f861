import Foundation
import InkGeometry
import InkMarkup

/// Writes documents as SVG 1.1 (W3C Recommendation, second edition): real elements for shapes, fitted paths for ink.
///
/// One group `page-N` a page. A single page keeps its own coordinates; several are stacked. Recognised shapes carry `data-kind`
/// and `data-score`. The same document gives the same bytes.
public struct SVGWriter: Sendable {
  public let options: SVGOptions

  /// Throws `SVGError.invalidOption` for a value out of its range.
  public init(_ options: SVGOptions = SVGOptions()) throws(SVGError) {
    try options.validate()
    self.options = options
  }

  public func data(for page: PaperMarkup) -> Data { data(for: PaperDocument(pages: [PaperDocument.Page(markup: page)])) }

  /// A document without pages gives an empty picture.
  public func data(for document: PaperDocument) -> Data {
    data(for: document.pages.map { OutputPage(name: $0.name, markup: $0.markup) })
  }

  /// Pages of different units are brought to those of the first one that says its own.
  public func data(for pages: [OutputPage]) -> Data { data(for: pages, namespace: "", hasDeclaration: true) }

  /// `namespace` begins every id; without the declaration the picture can stand within another document.
  func data(for pages: [OutputPage], namespace: String, hasDeclaration: Bool) -> Data {
    let units = pages.lazy.compactMap(\.unitsPerInch).first { $0 > 0 && $0.isFinite }
    let pages = units.map { units in pages.map { $0.scaled(toUnitsPerInch: units) } } ?? pages
    let layouts = pages.map { PageLayout($0.markup) }
    let frames = layouts.map(\.frame)
    let gap = (frames.map(\.height).max() ?? 0) * CGFloat(options.pageGap)
    var area = CGRect(x: 0, y: 0, width: 1, height: 1)
    if frames.count == 1 {
      area = frames[0]
    } else if frames.count > 1 {
      let height = frames.reduce(0) { $0 + $1.height } + gap * CGFloat(frames.count - 1)
      area = CGRect(x: 0, y: 0, width: frames.map(\.width).max() ?? 1, height: height)
    }
    var definitions = SVGDefinitions(namespace: namespace), body: [XMLText] = [], top: CGFloat = 0
    for (number, page) in pages.enumerated() {
      let frame = frames[number]
      var text = XMLText(step: frame.diagonal * options.precision)
      text.raw("<g")
      text.attribute("id", "\(namespace)page-\(number + 1)")
      if frames.count > 1 {
        text.raw(" transform=\"translate(")
        text.point(Vector2(Double(-frame.minX), Double(top - frame.minY)))
        text.raw(")\"")
      }
      text.raw(" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n")
      if !page.name.isEmpty {
        text.raw("<title>")
        text.escaped(page.name)
        text.raw("</title>\n")
      }
      var writer = SVGPageWriter(
        page, name: "\(namespace)page-\(number + 1)", layout: layouts[number], options: options, text: text, definitions: definitions)
      writer.write()
      writer.text.raw("</g>\n")
      definitions = writer.definitions
      body.append(writer.text)
      top += frame.height + gap
    }
    let declaration = hasDeclaration ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : ""
    return Data(file(declaration, area: area, unitsPerInch: units, definitions: definitions, body: body))
  }

  /// Of the size that the pages have where they say, else a unit is a pixel.
  private func file(_ declaration: String, area: CGRect, unitsPerInch: Double?, definitions: SVGDefinitions, body: [XMLText]) -> [UInt8] {
    var text = XMLText(step: area.diagonal * options.precision)
    text.raw(declaration)
    text.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\"")
    // Units far from a screen's are shown at a size that fits one.
    let longest = max(area.width, area.height)
    let points = CGFloat(unitsPerInch.map { 72 / $0 } ?? 1), unit = unitsPerInch == nil ? "" : "pt"
    let scale = (1...20_000).contains(longest * points) ? points : 1000 / longest
    text.attribute("width", fine: Double(area.width * scale), unit: unit)
    text.attribute("height", fine: Double(area.height * scale), unit: unit)
    text.raw(" viewBox=\"")
    text.point(Vector2(area.origin))
    text.raw(" ")
    text.point(Vector2(Double(area.width), Double(area.height)))
    text.raw("\">\n")
    if !definitions.isEmpty {
      text.raw("<defs>\n")
      for definition in definitions.all { text.raw(definition) }
      text.raw("</defs>\n")
    }
    for page in body { text.raw(page) }
    text.raw("</svg>\n")
    return text.bytes
  }
}
