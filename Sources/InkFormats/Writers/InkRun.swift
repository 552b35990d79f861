import Foundation
import InkFitting
import InkGeometry
import InkMarkup
import InkStrokes

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

  /// A smooth path along the samples, nowhere further from them than a share of the line's width, or 2 % of a small stroke's size.
  /// A single point is a line of no length, which round caps make a dot.
  func fittedPath(tolerance share: Double) -> CGPath {
    var path = CGPath()
    guard points.count > 2 else {
      path.addLines(between: points.map { CGPoint($0) })
      if let only = points.first, points.count == 1 { path.addLine(to: CGPoint(only)) }
      return path
    }
    let size = CGRect(bounding: points.lazy.map { CGPoint($0) }).diagonal
    let tolerance = max(min(Double(width) * share, size * 0.02), .leastNormalMagnitude)
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
