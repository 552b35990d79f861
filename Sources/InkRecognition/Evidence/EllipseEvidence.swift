import Foundation
import InkFitting
import InkGeometry

/// How far the ink is an ellipse: fit, share of the outline drawn, rounds made.
struct EllipseEvidence {
  private(set) var ellipse: Ellipse?
  /// Root mean square and largest distance from the ellipse, over the geometric mean of its radii.
  private(set) var rms = 1.0
  private(set) var maximum = 1.0
  /// Minor over major radius.
  private(set) var ratio = 0.0
  /// Share of 36 directions from the centre in which there is ink.
  private(set) var coverage = 0.0
  /// Turns that the path makes about the centre.
  private(set) var rounds = 0.0
  /// Distance of the ellipse's centre from the middle of the box, group frame.
  private(set) var offset = 1.0

  init(_ group: StrokeGroup) {
    let points = group.ink
    guard let fit = EllipseFit(points.span), fit.ellipse.radii.y > 1e-6, fit.ellipse.radii.x < 4 else { return }
    let e = fit.ellipse
    ellipse = e
    let mean = (e.radii.x * e.radii.y).squareRoot()
    rms = fit.rms / mean
    maximum = fit.maximum / mean
    ratio = e.radii.y / max(e.radii.x, 1e-9)
    offset = e.center.length
    var seen = [Bool](repeating: false, count: 36)
    var turned = 0.0, previous: Double?
    for p in points {
      let q = e.local(p)
      let angle = (q / e.radii).quickAngle
      seen[min(max(Int((angle + .pi) / (2 * .pi) * 36), 0), 35)] = true
      if let previous {
        var step = angle - previous
        if step > .pi { step -= 2 * .pi }
        if step < -.pi { step += 2 * .pi }
        turned += step
      }
      previous = angle
    }
    coverage = Double(seen.filter { $0 }.count) / 36
    rounds = abs(turned) / (2 * .pi)
  }

  func write(_ features: inout FeatureWriter) {
    features.add(ellipse != nil)
    features.addLog(rms)
    features.addLog(maximum)
    features.add(ratio)
    features.add(coverage)
    features.add(min(rounds, 4))
    features.addLog(offset, floor: 0.01)
  }
}
