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
    let runs = InkRun.runs(of: stroke, layout: layout)
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
      text.attribute("d", fittedPath(run.points, width: run.width))
      text.attribute("stroke-width", run.width)
      text.raw("/>\n")
    }
    text.raw("</g>\n")
  }

  private mutating func write(_ run: InkRun, of stroke: PKStroke, origin: ShapeProvenance?, clip: String?) {
    text.raw("<path")
    // A spline of usable points is a Bézier path already.
    let isSpline = stroke.path.basis == .uniformCubicBSpline && stroke.path.count > 1 && stroke.hasUsablePoints
    text.attribute(
      "d", isSpline ? stroke.path.bezierRepresentation.applying(stroke.transform) : fittedPath(run.points, width: run.width))
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

  /// A smooth path along samples, nowhere further from them than a share of the line's width, or 2 % of a small stroke's size.
  /// A single point is a line of no length, which round caps make a dot.
  func fittedPath(_ points: [Vector2], width: CGFloat) -> CGPath {
    var path = CGPath()
    guard points.count > 2 else {
      path.addLines(between: points.map { CGPoint($0) })
      if let only = points.first, points.count == 1 { path.addLine(to: CGPoint(only)) }
      return path
    }
    let size = CGRect(bounding: points.lazy.map { CGPoint($0) }).diagonal
    let tolerance = max(min(Double(width) * options.inkTolerance, size * 0.02), .leastNormalMagnitude)
    guard let segments = try? BezierFitter(FittingOptions(tolerance: .absolute(tolerance))).fit(points), let first = segments.first else {
      // What cannot be fitted keeps its samples.
      path.addLines(between: points.map { CGPoint($0) })
      return path
    }
    path.move(to: CGPoint(first.p0))
    for s in segments { path.addCurve(to: CGPoint(s.p3), control1: CGPoint(s.p1), control2: CGPoint(s.p2)) }
    return path
  }
}

/// A stretch of a stroke that is drawn with one width.
struct InkRun {
  var points: [Vector2]
  var width: CGFloat

  /// The greatest width of a run is at most a quarter more than its least; neighbouring runs share a point.
  static func runs(of stroke: PKStroke, layout: PageLayout) -> [InkRun] {
    var points: [Vector2] = [], widths: [CGFloat] = []
    let scale = stroke.transform.meanScale
    stroke.forEachSample { p, point in
      points.append(p)
      widths.append(layout.drawnWidth(point.size.width * scale))
    }
    guard points.count > 1 else { return points.isEmpty ? [] : [InkRun(points: points, width: widths[0])] }
    var runs: [InkRun] = [], first = 0, sum: CGFloat = 0, low = CGFloat.infinity, high: CGFloat = 0
    for i in 0..<(points.count - 1) {
      let width = (widths[i] + widths[i + 1]) / 2
      if max(high, width) > 1.25 * min(low, width) {
        runs.append(InkRun(points: Array(points[first...i]), width: sum / CGFloat(i - first)))
        (first, sum, low, high) = (i, 0, .infinity, 0)
      }
      sum += width
      low = min(low, width)
      high = max(high, width)
    }
    runs.append(InkRun(points: Array(points[first...]), width: sum / CGFloat(points.count - 1 - first)))
    return runs
  }
}
