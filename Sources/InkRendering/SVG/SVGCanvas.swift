import Foundation
import InkGeometry
import InkMarkup

/// Writes display lists as SVG 1.1 (W3C Recommendation, second edition).
struct SVGCanvas {
  private(set) var xml: XMLBuilder
  /// What ids of the page begin with.
  private let name: String
  private var clips = 0

  /// Share of the page's diagonal that neighbouring coordinates lie apart: thousandths on a printed page.
  static let precision = 3e-6

  init(name: String, area: CGRect) {
    self.name = name
    xml = XMLBuilder(step: area.diagonal * Self.precision)
  }

  /// One group with the page, moved so that the corner of its area comes to `origin`.
  mutating func draw(_ list: DisplayList, title: String, origin: CGPoint?) {
    xml.raw("<g")
    xml.attribute("id", name)
    if let origin { xml.matrix(CGAffineTransform(translationX: origin.x - list.area.minX, y: origin.y - list.area.minY)) }
    xml.raw(" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n")
    if !title.isEmpty {
      xml.raw("<title>")
      xml.escaped(title)
      xml.raw("</title>\n")
    }
    // Nothing shows beyond the page's area, as in the other picture formats.
    for color in list.paper where color.alpha > 0 { draw(.fill(.rectangle(list.area, radius: 0, rotation: 0), color)) }
    let hasLoupes = list.layers.contains { $0.loupe != nil }
    for (index, layer) in list.layers.enumerated() {
      if hasLoupes { xml.raw("<g id=\"\(layerName(index))\">\n") }
      for item in layer.items { draw(item) }
      if hasLoupes { xml.raw("</g>\n") }
      if let loupe = layer.loupe { draw(loupe, over: index) }
    }
    xml.raw("</g>\n")
  }

  private func layerName(_ index: Int) -> String { "\(name)-layer-\(index + 1)" }

  private mutating func draw(_ loupe: Loupe, over last: Int) {
    for color in loupe.paper { draw(.fill(loupe.rim, color)) }
    if let enlargement = loupe.enlargement {
      openClip(loupe.rim.path)
      xml.raw("<g")
      xml.matrix(enlargement)
      xml.raw(">")
      for index in 0...last { xml.raw("<use xlink:href=\"#\(layerName(index))\"/>") }
      xml.raw("</g></g>\n")
    }
    if let line = loupe.line { draw(.stroke(loupe.rim, line.color, width: line.width)) }
  }

  private mutating func draw(_ item: DisplayItem) {
    switch item {
    case .fill(let figure, let color):
      open(figure)
      xml.attribute("fill", color.webHex)
      xml.attribute("fill-opacity", share: color.alpha)
      xml.raw("/>\n")
    case .stroke(let figure, let color, let width):
      open(figure)
      xml.attribute("stroke", color.webHex)
      xml.attribute("stroke-width", width)
      xml.attribute("stroke-opacity", share: color.alpha)
      xml.raw("/>\n")
    case .text(let block): draw(block)
    case .image(let image): draw(image)
    case .group(let items, let opacity):
      xml.raw("<g")
      xml.attribute("opacity", share: opacity)
      close(items)
    case .clipped(let items, let path):
      openClip(path)
      for item in items { draw(item) }
      xml.raw("</g>\n")
    case .link(let items, let url):
      guard let target = LinkTarget(url) else {
        for item in items { draw(item) }
        return
      }
      xml.raw("<a")
      xml.attribute("xlink:href", target.address)
      xml.raw(">\n")
      for item in items { draw(item) }
      xml.raw("</a>\n")
    case .recognized(let items, let kind, let score):
      xml.raw("<g")
      xml.attribute("data-kind", kind)
      xml.raw(" data-score=\"")
      xml.exact((score * 1e4).rounded() / 1e4)
      xml.raw("\"")
      close(items)
    }
  }

  /// Ends the tag of a group, then its content and the group.
  private mutating func close(_ items: [DisplayItem]) {
    xml.raw(">\n")
    for item in items { draw(item) }
    xml.raw("</g>\n")
  }

  /// A tag without its end.
  private mutating func open(_ figure: Figure) {
    switch figure {
    case .path(let path):
      xml.raw("<path")
      xml.attribute("d", path)
    case .rectangle(let frame, let radius, let rotation):
      xml.raw("<rect")
      xml.attribute("x", frame.minX)
      xml.attribute("y", frame.minY)
      xml.attribute("width", frame.width)
      xml.attribute("height", frame.height)
      if radius > 0 { xml.attribute("rx", radius) }
      xml.rotation(rotation, about: frame.center)
    case .ellipse(let frame, let rotation):
      xml.raw("<ellipse")
      xml.attribute("cx", frame.midX)
      xml.attribute("cy", frame.midY)
      xml.attribute("rx", frame.width / 2)
      xml.attribute("ry", frame.height / 2)
      xml.rotation(rotation, about: frame.center)
    }
  }

  private mutating func openClip(_ path: CGPath) {
    clips += 1
    xml.raw("<clipPath id=\"\(name)-clip-\(clips)\"><path")
    xml.attribute("d", path)
    xml.raw("/></clipPath><g clip-path=\"url(#\(name)-clip-\(clips))\">")
  }

  /// The picture's own file as a data URL, on a unit square that a matrix puts in place.
  private mutating func draw(_ placed: PlacedImage) {
    openClip(placed.clip)
    xml.raw("<image width=\"1\" height=\"1\" preserveAspectRatio=\"none\"")
    xml.matrix(placed.transform)
    xml.attribute("opacity", share: placed.opacity)
    xml.raw(" xlink:href=\"data:\(placed.image.encoding.rawValue);base64,\(placed.image.data.base64EncodedString())\"")
    if let words = placed.description, !words.isEmpty {
      xml.raw("><title>")
      xml.escaped(words)
      xml.raw("</title></image>")
    } else {
      xml.raw("/>")
    }
    xml.raw("</g>\n")
  }

  private mutating func draw(_ block: TextBlock) {
    for line in block.lines where !line.runs.isEmpty {
      xml.raw("<text xml:space=\"preserve\"")
      // Text begins at its right end where it is read from right to left.
      xml.attribute("x", line.isRightToLeft ? line.origin.x + CGFloat(line.width) : line.origin.x)
      xml.attribute("y", line.origin.y)
      if line.isRightToLeft { xml.raw(" direction=\"rtl\"") }
      xml.rotation(block.rotation, about: block.center)
      xml.raw(">")
      for run in line.runs {
        let target = run.link.flatMap(LinkTarget.init)
        if let target {
          xml.raw("<a")
          xml.attribute("xlink:href", target.address)
          xml.raw(">")
        }
        xml.raw("<tspan")
        xml.attribute("font-family", run.fontFamily)
        xml.attribute("font-size", CGFloat(run.fontSize))
        xml.attribute("fill", run.color.webHex)
        xml.attribute("fill-opacity", share: run.color.alpha)
        xml.raw(">")
        xml.escaped(run.text)
        xml.raw("</tspan>")
        if target != nil { xml.raw("</a>") }
      }
      xml.raw("</text>\n")
    }
  }
}
