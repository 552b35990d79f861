extension CubicBezier {
  /// Unit tangent at the start: towards the first control point that is not the start itself; zero for a point.
  @inlinable public var startTangent: Vector2 {
    // Not a loop over an array: that would take storage for each.
    ((p1 != p0 ? p1 : p2 != p0 ? p2 : p3) - p0).normalized
  }

  /// Unit tangent at the end, forward: from the last control point that is not the end itself; zero for a point.
  @inlinable public var endTangent: Vector2 {
    (p3 - (p2 != p3 ? p2 : p1 != p3 ? p1 : p0)).normalized
  }

  /// Second derivative with respect to the parameter.
  @inlinable public func secondDerivative(at t: Double) -> Vector2 {
    let a = p2 - p1 * 2 + p0, b = p3 - p2 * 2 + p1
    return (a * (1 - t) + b * t) * 6
  }

  /// Signed curvature at `t`, 1/length, positive where the curve turns from x towards y; 0 where the curve stands still.
  @inlinable public func curvature(at t: Double) -> Double {
    let d = derivative(at: t), speed = d.length
    guard speed > 0 else { return 0 }
    let k = d.cross(secondDerivative(at: t)) / (speed * speed * speed)
    return k.isFinite ? k : 0
  }

  /// The curve run the other way.
  @inlinable public var reversed: CubicBezier { CubicBezier(p3, p2, p1, p0) }
}
