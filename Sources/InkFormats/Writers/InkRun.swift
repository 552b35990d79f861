import Foundation
import InkFitting
import InkGeometry
import InkMarkup
import InkStrokes

/// A stretch of fitted ink that is drawn with one width.
struct InkRun {
  var path: CGPath
  var width: CGFloat

  /// Largest width of a run over its least.
  private static let evenness = 1.25

  /// The stroke in one run where its widths differ by a quarter at most, else in as many as its width takes. Its path lies no
  /// further from the samples than `share` of the line's width, or 2 % of a small stroke's size.
  static func runs(of stroke: PKStroke, layout: PageLayout, tolerance share: Double) -> [InkRun] {
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
    let width = sum / CGFloat(points.count), size = CGRect(bounding: points.lazy.map { CGPoint($0) }).diagonal
    let fitter = try? BezierFitter(
      FittingOptions(tolerance: .absolute(max(min(Double(width) * share, size * 0.02), .leastNormalMagnitude))))
    if high > evenness * low, let ink = try? fitter?.fitInk(stroke) { return runs(of: ink, layout: layout) }
    return [InkRun(path: path(along: points, fitter), width: width)]
  }

  /// A smooth path along samples. A single point is a line of no length, which round caps make a dot.
  private static func path(along points: [Vector2], _ fitter: BezierFitter?) -> CGPath {
    var path = CGPath()
    if points.count > 2, let segments = try? fitter?.fit(points) { return CGPath(segments) }
    // What cannot be fitted keeps its samples.
    path.addLines(between: points.map { CGPoint($0) })
    if let only = points.first, points.count == 1 { path.addLine(to: CGPoint(only)) }
    return path
  }

  /// The ink cut where its width has changed by a quarter: pieces of one smooth path, so that neighbours meet with one tangent.
  static func runs(of ink: FittedInk, layout: PageLayout) -> [InkRun] {
    var runs: [InkRun] = [], first = 0.0, low = Double.infinity, high = 0.0, sum = 0.0, last = 0.0
    func close(at end: Double) {
      guard last > first else { return }
      let path = CGPath(ink.segments(from: first, to: end))
      runs.append(InkRun(path: path, width: layout.drawnWidth(CGFloat(sum / (last - first)))))
    }
    for piece in ink.width.pieces(changing: evenness, through: Double(ink.segments.count)) {
      if max(high, piece.value) > evenness * min(low, piece.value) {
        close(at: last)
        (first, low, high, sum) = (last, .infinity, 0, 0)
      }
      low = min(low, piece.value)
      high = max(high, piece.value)
      sum += piece.value * (piece.end - last)
      last = piece.end
    }
    close(at: last)
    return runs
  }
}

extension StrokeProfile {
  /// The profile as steps: stretches over which it changes at most by the factor `ratio`, each with its mean value and the parameter
  /// where it ends, the last at `end`.
  fileprivate func pieces(changing ratio: Double, through end: Double) -> [(value: Double, end: Double)] {
    var pieces: [(value: Double, end: Double)] = []
    for (a, b) in zip(knots, knots.dropFirst()) {
      let small = min(a.value, b.value), large = max(a.value, b.value)
      // From next to nothing a stroke swells in 32 steps.
      let steps = small > 0 && large > 0 ? min(max((large / small - 1) / (ratio - 1), 1), 32).rounded(.up) : 32
      for k in 1...Int(steps) {
        let middle = (Double(k) - 0.5) / steps, share = Double(k) / steps
        pieces.append((a.value + (b.value - a.value) * middle, a.parameter + (b.parameter - a.parameter) * share))
      }
    }
    if pieces.isEmpty { pieces.append((value(at: 0), end)) }
    return pieces
  }
}
