import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension SVGPageWriter {
  /// Lines from the top left in a text box, centred in a shape.
  mutating func writeText(_ shape: ShapeMarkup) {
    let lines = shape.textLines, isCentered = !shape.isTextBox, frame = shape.frame
    let heights = lines.map { ($0.map(\.fontSize).max() ?? TextAttributes.defaultFontSize) }
    let height = heights.reduce(0, +) * TextAttributes.lineHeight
    var top = isCentered ? Double(frame.midY) - height / 2 : Double(frame.minY)
    text.raw("<text xml:space=\"preserve\"")
    if isCentered { text.attribute("text-anchor", "middle") }
    text.rotation(shape.rotation, about: frame.center)
    text.raw(">")
    for (line, size) in zip(lines, heights) {
      var x: CGFloat? = isCentered ? frame.midX : frame.minX
      for run in line where !run.text.isEmpty {
        let link = run.link.flatMap(href)
        if let link { openLink(link) }
        text.raw("<tspan")
        if let place = x {
          text.attribute("x", place)
          text.attribute("y", CGFloat(top + size * TextAttributes.ascent))
          x = nil
        }
        text.attribute("font-family", run.fontFamily)
        text.attribute("font-size", CGFloat(run.fontSize))
        fill(run.color)
        text.raw(">")
        text.escaped(run.text)
        text.raw("</tspan>")
        if link != nil { text.raw("</a>") }
      }
      top += size * TextAttributes.lineHeight
    }
    text.raw("</text>\n")
  }

  /// The URL's text, for schemes that only lead somewhere: no link may run a script.
  private func href(_ url: URL) -> String? {
    guard let scheme = url.scheme?.lowercased() else { return url.absoluteString }
    return ["http", "https", "mailto", "tel", "file", "ftp"].contains(scheme) ? url.absoluteString : nil
  }

  private mutating func openLink(_ href: String) {
    text.raw("<a")
    text.attribute("xlink:href", href)
    text.raw(">")
  }

  /// A framed area with the URL as its text.
  mutating func write(_ link: LinkMarkup) {
    let target = href(link.url), size = min(Double(link.frame.height) * 0.6, TextAttributes.defaultFontSize)
    if let target { openLink(target) } else { text.raw("<g>") }
    var path = CGPath()
    path.addRoundedRect(in: link.frame, cornerWidth: CGFloat(size / 2), cornerHeight: CGFloat(size / 2))
    text.raw("<path")
    text.attribute("d", path)
    text.rotation(link.rotation, about: link.frame.center)
    text.attribute("stroke", LinkMarkup.displayColor.svgHex)
    text.attribute("stroke-width", CGFloat(size / 12))
    text.attribute("pointer-events", "all")
    text.raw("/><text text-anchor=\"middle\" font-family=\"sans-serif\"")
    text.attribute("x", link.frame.midX)
    text.attribute("y", link.frame.midY + CGFloat(size * 0.35))
    text.attribute("font-size", CGFloat(size))
    text.rotation(link.rotation, about: link.frame.center)
    fill(LinkMarkup.displayColor)
    text.raw(">")
    text.escaped(link.url.absoluteString)
    text.raw("</text>\(target == nil ? "</g>" : "</a>")\n")
  }

  /// The picture's own bytes as a data URL, on a unit square that a matrix puts in place.
  mutating func write(_ image: ImageMarkup) {
    guard let picture = image.image else { return }
    let whole = image.contentsBounds == CGRect(x: 0, y: 0, width: 1, height: 1), t = image.contentTransform
    text.raw("<g")
    if !whole { text.attribute("clip-path", "url(#\(clip(image.framePath)))") }
    text.opacity("opacity", image.opacity)
    text.raw("><image width=\"1\" height=\"1\" preserveAspectRatio=\"none\" transform=\"matrix(")
    for (i, v) in [t.a, t.b, t.c, t.d, t.tx, t.ty].enumerated() {
      if i > 0 { text.raw(" ") }
      text.number(v)
    }
    text.raw(")\"")
    text.attribute("xlink:href", "data:\(picture.encoding.rawValue);base64,\(picture.data.base64EncodedString())")
    text.raw(">")
    if let words = image.accessibilityDescription {
      text.raw("<title>")
      text.escaped(words)
      text.raw("</title>")
    }
    text.raw("</image></g>\n")
  }

  /// What lies beneath once more (other loupes left out), enlarged about the glass's centre, and the rim.
  mutating func write(_ loupe: LoupeMarkup, enlarges: Bool) {
    var rim = CGPath()
    rim.addEllipse(in: loupe.frame)
    // The glass shows nothing of what it covers in its own size.
    text.raw("<path")
    text.attribute("d", rim)
    fill(.white)
    text.raw("/>\n")
    if let color = page.backgroundColor {
      text.raw("<path")
      text.attribute("d", rim)
      fill(color)
      text.raw("/>\n")
    }
    if enlarges, loupe.magnification > 0, loupe.magnification.isFinite {
      let m = Double(loupe.magnification), shift = Vector2(loupe.frame.center) * (1 - m)
      text.raw("<g clip-path=\"url(#\(clip(rim)))\"><g transform=\"matrix(")
      text.fine(m)
      text.raw(" 0 0 ")
      text.fine(m)
      text.raw(" ")
      text.point(shift)
      text.raw(")\">")
      for layer in layers { text.raw("<use xlink:href=\"#\(layer)\"/>") }
      text.raw("</g></g>\n")
    }
    guard let color = loupe.strokeColor, loupe.lineWidth > 0 else { return }
    text.raw("<path")
    text.attribute("d", rim)
    stroke(color, width: layout.drawnWidth(loupe.lineWidth))
    text.opacity("stroke-opacity", color.alpha)
    text.raw("/>\n")
  }
}
