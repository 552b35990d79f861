import Foundation
import InkGeometry

extension ShapeGeometry {
  /// Closed outline as a polygon (an ellipse: 48 corners, a rounded corner as a sharp one); empty for an open shape.
  var outline: [Vector2] {
    switch self {
    case .line, .quadratic, .path, .cubics: []
    case .polygon(let corners), .rectangle(let corners, _, _), .star(let corners), .chatBubble(let corners, _, _): corners
    case .ellipse(let center, let radii, let rotation):
      (0..<48).map { center + (Vector2(angle: Double($0) / 24 * .pi) * radii).rotated(by: rotation) }
    }
  }

  /// First and last point of an open shape; nil for a closed one.
  var ends: (start: Vector2, end: Vector2)? {
    switch self {
    case .line(let start, let end), .quadratic(let start, _, let end): return (start, end)
    case .path(let points):
      guard let first = points.first, let last = points.last else { return nil }
      return (first, last)
    case .cubics(let cubics):
      guard let first = cubics.first, let last = cubics.last else { return nil }
      return (first.p0, last.p3)
    default: return nil
    }
  }
}

extension ShapeGeometry {
  /// Points along an open shape, curves as chords; empty for a closed one.
  var centerline: [Vector2] {
    switch self {
    case .line(let start, let end): [start, end]
    case .quadratic(let start, let control, let end):
      (0...12).map { i in
        let t = Double(i) / 12, s = 1 - t
        return start * (s * s) + control * (2 * s * t) + end * (t * t)
      }
    case .path(let points): points
    case .cubics(let cubics):
      cubics.prefix(1).map(\.p0) + cubics.flatMap { cubic in (1...6).map { cubic.point(at: Double($0) / 6) } }
    default: []
    }
  }
}
