import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Writes the elements of one page.
struct SVGPageWriter {
  let page: PaperMarkup
  /// Dashes and fills of elements.
  let styles: [MarkupOrderedSet.ElementID: InkPage.StrokeStyle]
  let layout: PageLayout
  let options: SVGOptions
  var text: XMLText
  var definitions: SVGDefinitions
  /// Id of the page's group.
  private let name: String
  /// Ids of the groups that loupes enlarge, back to front; empty on a page without loupes.
  private(set) var layers: [String] = []
  /// Loupes beyond this many on a page show their rim alone.
  private static let mostLoupes = 64

  init(
    _ page: OutputPage, name: String, layout: PageLayout, options: SVGOptions, text: XMLText, definitions: SVGDefinitions
  ) {
    self.page = page.markup
    styles = page.styles
    self.name = name
    self.layout = layout
    self.options = options
    self.text = text
    self.definitions = definitions
  }

  /// Elements that have no finite place are left out.
  mutating func write() {
    if options.paintsBackground, let color = page.backgroundColor {
      var paper = CGPath()
      paper.addRect(layout.frame)
      text.raw("<path")
      text.attribute("d", paper)
      fill(color)
      text.raw("/>\n")
    }
    let provenance = page.provenance, hasLoupes = page.subelements.contains { $0 is LoupeMarkup }
    var isLayerOpen = false, loupes = 0
    for element in page.subelements where isPlaced(element) {
      let isLoupe = element is LoupeMarkup
      if hasLoupes, isLoupe == isLayerOpen {
        isLayerOpen.toggle()
        if isLayerOpen { layers.append("\(name)-layer-\(layers.count + 1)") }
        text.raw(isLayerOpen ? "<g id=\"\(layers.last ?? "")\">\n" : "</g>\n")
      }
      let origin = provenance[element.elementID]
      switch element {
      case let shape as ShapeMarkup: write(layout.drawn(shape), origin)
      case let stroke as PKStroke: write(stroke, origin)
      case let image as ImageMarkup: write(image)
      case let link as LinkMarkup: write(link)
      case let loupe as LoupeMarkup:
        loupes += 1
        write(loupe, enlarges: loupes <= Self.mostLoupes)
      default: break
      }
    }
    if isLayerOpen { text.raw("</g>\n") }
  }

  private func isPlaced(_ element: any Markup) -> Bool {
    let box = element.renderBounds
    return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { $0.isFinite && abs($0) < 1e150 }
  }

  // MARK: - Attributes

  mutating func fill(_ color: CGColor?) {
    guard let color else { return }
    text.attribute("fill", color.svgHex)
    text.opacity("fill-opacity", color.alpha)
  }

  mutating func stroke(_ color: CGColor, width: CGFloat) {
    text.attribute("stroke", color.svgHex)
    text.attribute("stroke-width", width)
  }

  /// Lengths of dashes and gaps, where the element has some.
  mutating func dashes(of id: MarkupOrderedSet.ElementID) {
    guard let dashes = styles[id]?.dashes, dashes.contains(where: { $0 > 0 }) else { return }
    text.attribute("stroke-dasharray", numbers: dashes)
  }

  mutating func describe(_ origin: ShapeProvenance?) {
    guard let origin else { return }
    text.attribute("data-kind", origin.kind)
    text.attribute("data-score", fine: origin.score)
  }

  /// The id of a clip along a path.
  mutating func clip(_ path: CGPath) -> String {
    var content = text.empty
    content.raw("<path")
    content.attribute("d", path)
    content.raw("/>")
    return definitions.id("clip", content: content) { id, content in
      var definition = content.empty
      definition.raw("<clipPath id=\"\(id)\">")
      definition.raw(content)
      definition.raw("</clipPath>\n")
      return definition
    }
  }
}
