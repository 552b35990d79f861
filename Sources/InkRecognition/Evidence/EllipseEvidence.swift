import CInkKernels
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
    guard let fit = EllipseFit(group.ink.span), fit.ellipse.radii.y > 1e-6, fit.ellipse.radii.x < 4 else { return }
    let e = fit.ellipse
    ellipse = e
    let mean = (e.radii.x * e.radii.y).squareRoot()
    rms = fit.rms / mean
    maximum = fit.maximum / mean
    ratio = e.radii.y / max(e.radii.x, 1e-9)
    offset = e.center.length
    let (turned, sectors) = Self.turns(group.ink, about: e)
    coverage = Double(sectors) / 36
    rounds = abs(turned) / (2 * .pi)
  }

  /// How far points turn about an ellipse, radians, and in how many of 36 sectors there are any.
  private static func turns(_ points: [Vector2], about e: Ellipse) -> (turned: Double, sectors: Int) {
    let numbers: InlineArray<6, Double> = [e.center.x, e.center.y, e.axis.x, e.axis.y, e.radii.x, e.radii.y]
    let span = numbers.span
    var seen: UInt64 = 0
    let turned = unsafe points.withUnsafeBytes { points in
      unsafe span.withUnsafeBufferPointer { numbers in
        unsafe ink_ellipse_turns(
          points.assumingMemoryBound(to: Double.self).baseAddress, points.count / MemoryLayout<Vector2>.stride, numbers.baseAddress, &seen)
      }
    }
    return (turned, seen.nonzeroBitCount)
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
