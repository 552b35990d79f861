import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// A page as a list of drawing steps, back to front: what every picture format is drawn from.
struct DisplayList: Sendable {
  /// Steps, and the loupe that lies over them and all layers beneath.
  struct Layer: Sendable {
    var items: [DisplayItem] = []
    var loupe: Loupe?
  }

  private(set) var layers: [Layer] = []
  /// The area that the picture shows.
  let area: CGRect
  /// Painted before anything else, back to front.
  let paper: [CGColor]
  private let layout: PageLayout
  private let palette: PagePalette
  private let isRightToLeft: Bool
  /// Loupes beyond this many on a page show their rim alone.
  private static let mostLoupes = 64

  /// Elements that have no finite place are left out.
  init(_ page: PaperMarkup, options: PictureOptions) {
    layout = PageLayout(page)
    area = options.area ?? layout.frame
    palette = PagePalette(isDark: options.rendering.darkUserInterfaceStyle)
    isRightToLeft = options.rendering.rightToLeftLayoutDirection
    let own = ([.white] + (page.backgroundColor.map { [$0] } ?? [])).map(palette.shown)
    switch options.background {
    case .paper: paper = own
    case .transparent: paper = []
    case .color(let color): paper = [color]
    }
    var items: [DisplayItem] = [], loupes = 0
    let provenance = page.provenance, setter = TextSetter()
    for element in page.subelements {
      let box = element.renderBounds
      guard [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({ $0.isFinite && abs($0) < 1e150 }) else { continue }
      var drawn: [DisplayItem]
      let origin = provenance[element.elementID]
      switch element {
      case let shape as ShapeMarkup: drawn = self.items(of: layout.drawn(shape), setter)
      case let stroke as PKStroke: drawn = self.items(of: stroke, outline: origin?.outline)
      case let image as ImageMarkup: drawn = self.items(of: image)
      case let link as LinkMarkup: drawn = self.items(of: link, setter)
      case let loupe as LoupeMarkup:
        loupes += 1
        layers.append(Layer(items: items, loupe: self.loupe(loupe, enlarges: loupes <= Self.mostLoupes, paper: own)))
        items = []
        continue
      default: continue
      }
      if let origin, !drawn.isEmpty { drawn = [.recognized(drawn, kind: origin.kind, score: origin.score)] }
      items += drawn
    }
    layers.append(Layer(items: items))
  }
}

extension DisplayList {
  private func items(of shape: ShapeMarkup, _ setter: TextSetter) -> [DisplayItem] {
    var parts: [DisplayItem] = []
    let figure = shape.figure
    if let color = shape.fillColor, !shape.shape.supportsLineMarkers { parts.append(.fill(figure, palette.shown(color))) }
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      let heads = shape.arrowHeads
      var line = figure
      if !heads.isEmpty {
        // One figure with the line, so that translucent lines do not darken where they meet.
        var path = figure.path
        for head in heads { path.addPath(head.path) }
        line = .path(path)
      }
      parts.append(.stroke(line, palette.shown(color), width: shape.lineWidth))
    }
    if !shape.attributedText.characters.isEmpty { parts.append(.text(textBlock(of: shape, setter))) }
    guard shape.opacity < 1 else { return parts }
    return [.group(parts, opacity: max(shape.opacity, 0))]
  }

  /// Text from the top in a text box, in the middle of a shape; broken at the sides of either.
  private func textBlock(of shape: ShapeMarkup, _ setter: TextSetter) -> TextBlock {
    var isLine = false
    if case .line = shape.shape { isLine = true }
    let wraps = !isLine && shape.frame.width > 0 && !shape.autoresizing.contains(.flexibleWidth)
    let lines = shape.textLines.map {
      $0.map { run in
        var run = run
        run.color = palette.shown(run.color)
        return run
      }
    }
    return setter.block(
      lines, in: shape.frame, rotation: shape.rotation, isCentered: !shape.isTextBox, wraps: wraps, isRightToLeft: isRightToLeft)
  }

  private func items(of image: ImageMarkup) -> [DisplayItem] {
    guard let picture = image.image else { return [] }
    return [
      .image(
        PlacedImage(
          image: picture, transform: image.contentTransform, clip: image.framePath, opacity: min(max(image.opacity, 0), 1),
          description: image.accessibilityDescription))
    ]
  }

  /// A framed area with the URL as its text, as small as it must be to fit.
  private func items(of link: LinkMarkup, _ setter: TextSetter) -> [DisplayItem] {
    let size = min(Double(link.frame.height) * 0.6, TextAttributes.defaultFontSize), color = palette.shown(LinkMarkup.displayColor)
    guard size > 0 else { return [] }
    let frame = Figure.rectangle(link.frame, radius: CGFloat(size / 2), rotation: link.rotation)
    func text(_ size: Double) -> TextBlock {
      let run = ShapeMarkup.TextRun(text: link.url.absoluteString, fontFamily: "sans-serif", fontSize: size, color: color, link: nil)
      return setter.block(
        [[run]], in: link.frame, rotation: link.rotation, isCentered: true, wraps: false, isRightToLeft: isRightToLeft)
    }
    var block = text(size)
    let room = Double(link.frame.width) - size
    if let width = block.lines.first?.width, width > room, room > 0 { block = text(size * room / width) }
    return [.link([.stroke(frame, color, width: CGFloat(size / 12)), .text(block)], link.url)]
  }

  private func loupe(_ loupe: LoupeMarkup, enlarges: Bool, paper: [CGColor]) -> Loupe {
    var enlargement: CGAffineTransform?
    if enlarges, loupe.magnification > 0, loupe.magnification.isFinite {
      let c = loupe.frame.center, m = loupe.magnification
      enlargement = CGAffineTransform(m, 0, 0, m, c.x * (1 - m), c.y * (1 - m))
    }
    let line = loupe.lineWidth > 0 ? loupe.strokeColor.map { (color: palette.shown($0), width: layout.drawnWidth(loupe.lineWidth)) } : nil
    return Loupe(rim: .ellipse(loupe.frame, rotation: loupe.rotation), paper: paper, enlargement: enlargement, line: line)
  }

  private func items(of stroke: PKStroke, outline: CGPath?) -> [DisplayItem] {
    var color = palette.shown(stroke.ink.color)
    color.alpha = stroke.meanOpacity
    let items = InkDrawing(stroke, outline: outline, layout: layout).items(in: color)
    guard !items.isEmpty, let mask = stroke.mask else { return items }
    return [.clipped(items, to: mask.applying(stroke.transform))]
  }
}

extension ShapeMarkup {
  /// The shape's outline as a form where it is one.
  fileprivate var figure: Figure {
    switch shape {
    case .rectangle(let rectangle):
      let radius = min(max(rectangle.cornerRadius ?? 0, 0), 0.5) * min(frame.width, frame.height)
      return .rectangle(frame, radius: radius, rotation: rotation)
    case .ellipse: return .ellipse(frame, rotation: rotation)
    case .line, .chatBubble, .regularPolygon, .star, .arrowShape: return .path(path)
    }
  }
}
