import Foundation

/// A point or a displacement in the plane; two doubles in one SIMD register.
///
/// The pipeline's working type. `CGPoint` is the type of the public data model; both convert without loss.
public typealias Vector2 = SIMD2<Double>

extension SIMD2<Double> {
  @inlinable public init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// Unit vector at `angle` radians from the x axis (clockwise on a page, where y runs down).
  @inlinable public init(angle: Double) { self.init(cos(angle), sin(angle)) }

  @inlinable public func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  /// z component of the cross product: twice the signed area of the triangle (0, self, other).
  @inlinable public func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  @inlinable public var lengthSquared: Double { x * x + y * y }
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// The vector turned by a quarter turn: (-y, x).
  @inlinable public var perpendicular: Self { Self(-y, x) }

  /// Angle in radians, -π to π; 0 for the zero vector.
  @inlinable public var angle: Double { atan2(y, x) }

  /// The vector scaled to length 1, or zero when it has no direction.
  @inlinable public var normalized: Self {
    let l = length
    return l > 0 && l.isFinite ? self / l : .zero
  }

  @inlinable public func distance(to other: Self) -> Double { (self - other).length }

  /// The point a share `t` of the way to `other`; `t` = 0 gives self.
  @inlinable public func lerp(to other: Self, _ t: Double) -> Self { self + (other - self) * t }

  @inlinable public func rotated(by angle: Double) -> Self {
    let c = cos(angle), s = sin(angle)
    return Self(c * x - s * y, s * x + c * y)
  }

  /// Smallest and largest coordinates; nil without points.
  public static func bounds(_ points: Span<Self>) -> (low: Self, high: Self)? {
    guard points.count > 0 else { return nil }
    var low = points[0], high = points[0]
    for i in 1..<points.count {
      low = pointwiseMin(low, points[i])
      high = pointwiseMax(high, points[i])
    }
    return (low, high)
  }

  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGPoint {
  @inlinable public init(_ v: Vector2) { self.init(x: v.x, y: v.y) }
}
