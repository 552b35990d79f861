/// A closed polygon by its corners in order; the last joins the first.
public struct Polygon: Hashable, Sendable {
  public var corners: [Vector2]

  @inlinable public init(_ corners: [Vector2]) { self.corners = corners }

  /// Positive when the corners run counterclockwise with y upwards (clockwise on a page).
  public var signedArea: Double { Polygon.signedArea(corners.span) }

  public var perimeter: Double { Polygon.perimeter(corners.span) }

  /// Centre of the area; for a polygon without area the middle of its outline, for one without length its first corner.
  public var centroid: Vector2 { Polygon.centroid(corners.span) }

  /// Even-odd rule; points on the boundary may fall to either side.
  public func contains(_ p: Vector2) -> Bool {
    guard var a = corners.last else { return false }
    var inside = false
    for b in corners {
      if (a.y > p.y) != (b.y > p.y) {
        let side = orientation(a, b, p)
        if (b.y > a.y) == (side > 0) && side != 0 { inside.toggle() }
      }
      a = b
    }
    return inside
  }
}

extension Polygon {
  /// Signed area of the closed outline through `points`.
  public static func signedArea(_ points: Span<Vector2>) -> Double {
    guard points.count > 2 else { return 0 }
    let origin = points[0]
    var twice = 0.0, a = points[1] - origin
    for i in 2..<points.count {
      let b = points[i] - origin
      twice += a.cross(b)
      a = b
    }
    return twice / 2
  }

  /// Length of the closed outline through `points`.
  public static func perimeter(_ points: Span<Vector2>) -> Double {
    guard points.count > 1 else { return 0 }
    var total = 0.0, a = points[points.count - 1]
    for i in points.indices {
      total += points[i].distance(to: a)
      a = points[i]
    }
    return total
  }

  /// See `Polygon.centroid`; `.zero` without points.
  public static func centroid(_ points: Span<Vector2>) -> Vector2 {
    guard points.count > 0 else { return .zero }
    let origin = points[0]
    var twice = 0.0, moment = Vector2.zero, length = 0.0, middle = Vector2.zero
    var a = points[points.count - 1] - origin
    for i in points.indices {
      let b = points[i] - origin
      let c = a.cross(b), l = (b - a).length
      twice += c
      moment += (a + b) * c
      length += l
      middle += (a + b) * (l / 2)
      a = b
    }
    if abs(twice) > 1e-9 * length * length { return origin + moment / (3 * twice) }
    return length > 0 ? origin + middle / length : origin
  }
}
