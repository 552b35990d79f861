import InkGeometry

/// Count, first and second moments of points about an origin: all a line or rectangle fit needs, and additive.
@frozen public struct Moments: Hashable, Sendable {
  public var count: Double = 0
  public var sum: Vector2 = .zero
  /// Σx², Σy².
  public var squares: Vector2 = .zero
  /// Σxy.
  public var product: Double = 0

  @inlinable public init() {}

  @inlinable public mutating func add(_ p: Vector2) {
    count += 1
    sum += p
    squares += p * p
    product += p.x * p.y
  }

  @inlinable public static func + (a: Moments, b: Moments) -> Moments {
    var m = a
    m.count += b.count
    m.sum += b.sum
    m.squares += b.squares
    m.product += b.product
    return m
  }

  @inlinable public static func - (a: Moments, b: Moments) -> Moments {
    var m = a
    m.count -= b.count
    m.sum -= b.sum
    m.squares -= b.squares
    m.product -= b.product
    return m
  }

  /// Mean, `.zero` without points; about the origin the points were added in.
  @inlinable public var mean: Vector2 { count > 0 ? sum / count : .zero }

  /// Scatter about the mean: Σ(x-x̄)², Σ(y-ȳ)², Σ(x-x̄)(y-ȳ); the squares never negative.
  @inlinable public var scatter: (xx: Double, yy: Double, xy: Double) {
    guard count > 0 else { return (0, 0, 0) }
    let s = squares - sum * sum / count
    return (Swift.max(s.x, 0), Swift.max(s.y, 0), product - sum.x * sum.y / count)
  }

  /// Sum of squared distances from the best line.
  @inlinable public var lineError: Double {
    let s = scatter
    let half = (s.xx - s.yy) / 2
    return Swift.max((s.xx + s.yy) / 2 - (half * half + s.xy * s.xy).squareRoot(), 0)
  }

  /// Direction of greatest scatter, a unit vector; the x axis when there is none.
  @inlinable public var principalDirection: Vector2 {
    let s = scatter
    return Moments.principalDirection(xx: s.xx, yy: s.yy, xy: s.xy)
  }

  /// Direction of the larger eigenvalue of [xx xy; xy yy].
  @inlinable public static func principalDirection(xx: Double, yy: Double, xy: Double) -> Vector2 {
    // The doubled angle's cosine and sine are (xx - yy, 2xy) / h; halve it on the side without cancellation.
    let c = xx - yy, d = 2 * xy, h = (c * c + d * d).squareRoot()
    guard h > 0 else { return Vector2(1, 0) }
    let v = c >= 0 ? Vector2(c + h, d) : Vector2(abs(d), (h - c) * (d < 0 ? -1 : 1))
    return v.normalized
  }
}
