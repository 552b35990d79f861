/// A cubic Bézier segment by its four control points.
public struct CubicBezier: Hashable, Sendable {
  public var p0: Vector2, p1: Vector2, p2: Vector2, p3: Vector2

  @inlinable public init(_ p0: Vector2, _ p1: Vector2, _ p2: Vector2, _ p3: Vector2) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The straight segment from `a` to `b`, handles at thirds: constant speed.
  @inlinable public init(line a: Vector2, _ b: Vector2) { self.init(a, a + (b - a) / 3, b - (b - a) / 3, b) }

  /// The quadratic segment, raised to degree three; exact.
  @inlinable public init(quadratic a: Vector2, control c: Vector2, _ b: Vector2) {
    self.init(a, a + (c - a) * (2.0 / 3), b + (c - b) * (2.0 / 3), b)
  }

  /// Point at parameter `t`, 0 to 1; the error is a few units in the last place of the largest coordinate.
  @inlinable public func point(at t: Double) -> Vector2 {
    let s = 1 - t
    let inner = p1 * (3 * s * s * t) + p2 * (3 * s * t * t)
    return p0 * (s * s * s) + inner + p3 * (t * t * t)
  }

  /// First derivative with respect to the parameter; error as for `point(at:)`.
  @inlinable public func derivative(at t: Double) -> Vector2 {
    let s = 1 - t
    let a = (p1 - p0) * (3 * s * s), b = (p2 - p1) * (6 * s * t), c = (p3 - p2) * (3 * t * t)
    return a + b + c
  }

  /// The two halves at parameter `t` (de Casteljau): the same curve but for rounding, as for `point(at:)`; they meet exactly.
  @inlinable public func split(at t: Double) -> (CubicBezier, CubicBezier) {
    let a = p0.lerp(to: p1, t), b = p1.lerp(to: p2, t), c = p2.lerp(to: p3, t)
    let d = a.lerp(to: b, t), e = b.lerp(to: c, t)
    let m = d.lerp(to: e, t)
    return (CubicBezier(p0, a, d, m), CubicBezier(m, e, c, p3))
  }

  /// The part between two parameters, 0 ≤ a < b ≤ 1: the same curve but for rounding.
  @inlinable public func part(from a: Double, to b: Double) -> CubicBezier { split(at: b).0.split(at: b > 0 ? a / b : 0).1 }
}
