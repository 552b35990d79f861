import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension SVGPageWriter {
  /// A recognised figure by its outline; other ink as paths, a new one wherever its width changes much.
  mutating func write(_ stroke: PKStroke, _ origin: ShapeProvenance?) {
    let mask = stroke.mask.map { clip($0.applying(stroke.transform)) }
    if let outline = origin?.outline, !outline.isEmpty {
      writeOutline(outline.applying(stroke.transform))
      ink(stroke, width: layout.drawnWidth(stroke.meanWidth), opacity: stroke.meanOpacity, clip: mask)
      fillInk(of: stroke)
      describe(origin)
      text.raw("/>\n")
      return
    }
    let runs = InkRun.runs(of: stroke, layout: layout, tolerance: options.inkTolerance)
    guard runs.count != 1, !runs.isEmpty else {
      if let run = runs.first { write(run, of: stroke, origin: origin, clip: mask) }
      return
    }
    // One group, so that pieces of translucent ink do not darken each other where they meet.
    text.raw("<g")
    text.attribute("stroke", stroke.ink.color.svgHex)
    text.opacity("opacity", stroke.meanOpacity)
    dashes(of: stroke.elementID)
    if let mask { text.attribute("clip-path", "url(#\(mask))") }
    describe(origin)
    text.raw(">\n")
    if styles[stroke.elementID]?.fillOpacity != nil {
      text.raw("<path")
      text.attribute("d", stroke.path.bezierRepresentation.applying(stroke.transform))
      fillInk(of: stroke)
      text.raw(" stroke=\"none\"/>\n")
    }
    for run in runs {
      text.raw("<path")
      text.attribute("d", run.path)
      text.attribute("stroke-width", run.width)
      text.raw("/>\n")
    }
    text.raw("</g>\n")
  }

  private mutating func write(_ run: InkRun, of stroke: PKStroke, origin: ShapeProvenance?, clip: String?) {
    text.raw("<path")
    // A spline of usable points is a Bézier path already.
    let isSpline = stroke.path.basis == .uniformCubicBSpline && stroke.path.count > 1 && stroke.hasUsablePoints
    text.attribute("d", isSpline ? stroke.path.bezierRepresentation.applying(stroke.transform) : run.path)
    ink(stroke, width: run.width, opacity: stroke.meanOpacity, clip: clip)
    fillInk(of: stroke)
    describe(origin)
    text.raw("/>\n")
  }

  private mutating func ink(_ stroke: PKStroke, width: CGFloat, opacity: CGFloat, clip: String?) {
    self.stroke(stroke.ink.color, width: width)
    text.opacity("stroke-opacity", opacity)
    dashes(of: stroke.elementID)
    if let clip { text.attribute("clip-path", "url(#\(clip))") }
  }

  /// The inside of closed ink that has a fill.
  private mutating func fillInk(of stroke: PKStroke) {
    if let opacity = styles[stroke.elementID]?.fillOpacity { fill(stroke.ink.color.copy(alpha: opacity)) }
  }
}
