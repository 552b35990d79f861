import InkGeometry
import InkStrokes

extension BezierFitter {
  /// As `fit`, with the width and the force along the path: at every sample within `options.profileTolerance` of the largest.
  ///
  /// Of samples in one place the first counts. A width or force that is not finite is taken as the one before (at first: as 1).
  /// Throws `FittingError.noPoints` for a stroke without usable points.
  public func fitInk(_ stroke: PKStroke) throws(FittingError) -> FittedInk {
    let scale = Double(stroke.transform.meanScale)
    var points: [Vector2] = [], widths: [Double] = [], forces: [Double] = []
    stroke.forEachSample { p, sample in
      let width = Double(sample.size.width) * scale, force = Double(sample.force)
      points.append(p)
      widths.append(width.isFinite ? width : widths.last ?? 1)
      forces.append(force.isFinite ? force : forces.last ?? 1)
    }
    var workspace = FittingWorkspace(), segments: [CubicBezier] = []
    try fit(points.span, using: &workspace, into: &segments)
    let parameters = workspace.parameters(), sources = workspace.sources
    func profile(_ values: [Double]) -> StrokeProfile {
      let kept = sources.isEmpty ? Array(values.prefix(1)) : sources.map { values[$0] }
      let largest = kept.reduce(0) { max($0, abs($1)) }
      return StrokeProfile(parameters: parameters, values: kept, tolerance: options.profileTolerance * largest)
    }
    return FittedInk(segments: segments, width: profile(widths), force: profile(forces))
  }
}
