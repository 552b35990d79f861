import InkGeometry

/// A stroke as joined cubic segments, with its width and its force along them.
public struct FittedInk: Hashable, Sendable {
  public var segments: [CubicBezier]
  /// Width of the brush, the stroke's transform applied; the drawing's units.
  public var width: StrokeProfile
  /// Force; 1 is an average touch.
  public var force: StrokeProfile

  /// The place at `parameter`: the number of a segment plus the parameter on it, held to 0 ... the number of segments.
  public func point(at parameter: Double) -> Vector2 {
    guard let last = segments.last else { return .zero }
    let u = parameter.isNaN ? 0 : min(max(parameter, 0), Double(segments.count))
    let k = Int(u)
    return k < segments.count ? segments[k].point(at: u - Double(k)) : last.p3
  }
}
