import Foundation
import InkFitting
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
    let runs = runs(of: stroke)
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

  /// The stroke in one run where its widths differ by a quarter at most, else in as many as its width takes.
  private func runs(of stroke: PKStroke) -> [InkRun] {
    var points: [Vector2] = [], low = CGFloat.infinity, high: CGFloat = 0, sum: CGFloat = 0
    let scale = stroke.transform.meanScale
    stroke.forEachSample { p, point in
      let width = layout.drawnWidth(point.size.width * scale)
      points.append(p)
      low = min(low, width)
      high = max(high, width)
      sum += width
    }
    guard !points.isEmpty else { return [] }
    let width = sum / CGFloat(points.count), tolerance = inkTolerance(points, width: width)
    if high > 1.25 * low, let ink = try? BezierFitter(FittingOptions(tolerance: .absolute(tolerance))).fitInk(stroke) {
      return InkRun.runs(of: ink, layout: layout)
    }
    return [InkRun(path: fittedPath(points, tolerance: tolerance), width: width)]
  }

  /// How far a path may lie from the ink: a share of the line's width, or 2 % of a small stroke's size.
  private func inkTolerance(_ points: [Vector2], width: CGFloat) -> Double {
    let size = CGRect(bounding: points.lazy.map { CGPoint($0) }).diagonal
    return max(min(Double(width) * options.inkTolerance, size * 0.02), .leastNormalMagnitude)
  }

  /// A smooth path along samples. A single point is a line of no length, which round caps make a dot.
  private func fittedPath(_ points: [Vector2], tolerance: Double) -> CGPath {
    var path = CGPath()
    if points.count > 2, let segments = try? BezierFitter(FittingOptions(tolerance: .absolute(tolerance))).fit(points) {
      return CGPath(segments)
    }
    // What cannot be fitted keeps its samples.
    path.addLines(between: points.map { CGPoint($0) })
    if let only = points.first, points.count == 1 { path.addLine(to: CGPoint(only)) }
    return path
  }
}
