import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// A page as a list of drawing steps, back to front.
struct DisplayList: Sendable {
  private(set) var items: [DisplayItem] = []
  private let layout: PageLayout
  private let paper: CGColor?
  /// Loupes beyond this many on a page show their rim alone.
  private static let mostLoupes = 64

  /// Elements that have no finite place are left out.
  init(_ page: PaperMarkup, layout: PageLayout) {
    self.layout = layout
    paper = page.backgroundColor
    // What loupes show: everything beneath but other loupes.
    var beneath: [DisplayItem] = [], loupes = 0
    let provenance = page.provenance
    for element in page.subelements {
      let box = element.renderBounds
      guard [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({ $0.isFinite && abs($0) < 1e150 }) else { continue }
      let start = items.count
      switch element {
      case let shape as ShapeMarkup: append(layout.drawn(shape))
      case let stroke as PKStroke: append(stroke, outline: provenance[element.elementID]?.outline)
      case let image as ImageMarkup: append(image)
      case let link as LinkMarkup: append(link)
      case let loupe as LoupeMarkup:
        loupes += 1
        append(loupe, beneath: loupes <= Self.mostLoupes ? beneath : [])
        continue
      default: continue
      }
      beneath += items[start...]
    }
  }

  private mutating func append(_ shape: ShapeMarkup) {
    var parts: [DisplayItem] = []
    let path = shape.path
    if let color = shape.fillColor, !shape.shape.supportsLineMarkers { parts.append(.fill(path, color)) }
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      var lines = path
      for head in shape.arrowHeads { lines.addPath(head.path) }
      parts.append(.stroke(lines, color, width: shape.lineWidth))
    }
    if !shape.attributedText.characters.isEmpty {
      parts.append(
        .text(
          shape.textLines, frame: shape.frame, rotation: shape.rotation, isCentered: !shape.isTextBox,
          wraps: shape.isTextBox && shape.frame.width > 0 && !shape.autoresizing.contains(.flexibleWidth)))
    }
    append(parts, opacity: shape.opacity)
  }

  private mutating func append(_ parts: [DisplayItem], opacity: CGFloat) {
    if opacity < 1 { items.append(.group(parts, opacity: max(opacity, 0))) } else { items += parts }
  }

  /// Ink of one width is a line; ink whose width changes is the union of discs and the pieces between them. Either is one
  /// figure in one colour, so that translucent ink does not darken itself where it crosses.
  private mutating func append(_ stroke: PKStroke, outline: CGPath?) {
    var color = stroke.ink.color
    color.alpha = stroke.meanOpacity
    let scale = stroke.transform.meanScale
    var item: DisplayItem?
    if let outline, !outline.isEmpty {
      item = .stroke(outline.applying(stroke.transform), color, width: layout.drawnWidth(stroke.meanWidth))
    } else {
      var points: [Vector2] = [], widths: [CGFloat] = []
      func sample(_ stroke: PKStroke) {
        stroke.forEachSample { p, point in
          points.append(p)
          widths.append(layout.drawnWidth(point.size.width * scale))
        }
      }
      sample(stroke)
      guard let first = widths.first else { return }
      if widths.allSatisfy({ abs($0 - first) <= first * 1e-3 }) {
        item = .stroke(stroke.centerLine(through: points), color, width: first)
      } else {
        if stroke.path.basis == .uniformCubicBSpline {
          // Fine enough for the eye: discs along the curve, not along its chords.
          points.removeAll()
          widths.removeAll()
          var fine = stroke
          fine.path = PKStrokePath(samples: stroke.path.interpolatedPoints(by: .parametricStep(0.0625)))
          sample(fine)
        }
        item = .fill(InkOutline(points, widths: widths).path, color)
      }
    }
    guard let item else { return }
    items.append(stroke.mask.map { .clipped([item], to: $0.applying(stroke.transform)) } ?? item)
  }

  private mutating func append(_ image: ImageMarkup) {
    guard let picture = image.image else { return }
    items.append(.image(picture, image.contentTransform, clip: image.framePath, opacity: image.opacity))
  }

  private mutating func append(_ link: LinkMarkup) {
    let size = min(Double(link.frame.height) * 0.6, TextAttributes.defaultFontSize), color = LinkMarkup.displayColor
    var path = CGPath()
    path.addRoundedRect(in: link.frame, cornerWidth: CGFloat(size / 2), cornerHeight: CGFloat(size / 2))
    if link.rotation != 0 { path = path.applying(CGAffineTransform(rotationAngle: link.rotation, about: link.frame.center)) }
    items.append(.stroke(path, color, width: CGFloat(size / 12)))
    let run = ShapeMarkup.TextRun(text: link.url.absoluteString, fontFamily: "sans-serif", fontSize: size, color: color, link: nil)
    items.append(.text([[run]], frame: link.frame, rotation: link.rotation, isCentered: true, wraps: false))
  }

  private mutating func append(_ loupe: LoupeMarkup, beneath: [DisplayItem]) {
    var rim = CGPath()
    rim.addEllipse(in: loupe.frame)
    // The glass shows nothing of what it covers in its own size.
    items.append(.fill(rim, .white))
    if let paper { items.append(.fill(rim, paper)) }
    if loupe.magnification > 0, loupe.magnification.isFinite, !beneath.isEmpty {
      let c = loupe.frame.center, m = loupe.magnification
      let enlarge = CGAffineTransform(m, 0, 0, m, c.x * (1 - m), c.y * (1 - m))
      items.append(.clipped([.transformed(beneath, by: enlarge)], to: rim))
    }
    if let color = loupe.strokeColor, loupe.lineWidth > 0 {
      items.append(.stroke(rim, color, width: layout.drawnWidth(loupe.lineWidth)))
    }
  }
}

extension PKStroke {
  /// The pen's path, transform applied: the spline itself, or lines between `samples`. A single point is a line of no length.
  fileprivate func centerLine(through samples: [Vector2]) -> CGPath {
    if path.basis == .uniformCubicBSpline, path.count > 1, hasUsablePoints {
      return path.bezierRepresentation.applying(transform)
    }
    var line = CGPath()
    line.addLines(between: samples.map { CGPoint($0) })
    if let only = samples.first, samples.count == 1 { line.addLine(to: CGPoint(only)) }
    return line
  }
}
