import InkGeometry

/// Where a synthetic symbol was meant to lie, in page units. The cases mirror those of the recogniser's geometry.
public enum SyntheticTruth: Hashable, Sendable {
  /// Nothing to recover: writing, or ink that is no shape.
  case none
  case line(start: Vector2, end: Vector2)
  /// `path` holds the corners of the shaft from start to end (two of a straight one, samples of a curved one).
  case arrow(path: [Vector2], curved: Bool, startHead: Bool, endHead: Bool)
  /// Corners of a polyline, or samples of an arc, a curve, a spiral, from start to end.
  case path([Vector2])
  /// Radii major first; rotation of the major axis, radians.
  case ellipse(center: Vector2, radii: Vector2, rotation: Double)
  /// Corners in drawing order, closed.
  case polygon([Vector2])
  /// Right-angled box: four corners in drawing order; rotation of its first side in radians.
  case rectangle(corners: [Vector2], cornerRadius: Double, rotation: Double)
  /// Tips and inner corners in turn, a tip first.
  case star(outline: [Vector2])
  /// The body's corners (an oval body: those of its box) and the tail's tip.
  case chatBubble(corners: [Vector2], cornerRadius: Double, tail: Vector2)

  /// Defining points: corners, ends, tips; for an ellipse the ends of its axes.
  public var points: [Vector2] {
    switch self {
    case .none: []
    case .line(let start, let end): [start, end]
    case .arrow(let path, _, _, _): path
    case .path(let points), .polygon(let points), .star(let points): points
    case .rectangle(let corners, _, _): corners
    case .chatBubble(let corners, _, let tail): corners + [tail]
    case .ellipse(let center, let radii, let rotation):
      [0, 1, 2, 3].map { (quarter: Double) in
        let u = Vector2(angle: rotation + quarter * .pi / 2)
        return center + u * (quarter.truncatingRemainder(dividingBy: 2) == 0 ? radii.x : radii.y)
      }
    }
  }

  /// The truth after `p ↦ p · scale + offset`.
  func placed(scale: Double, offset: Vector2) -> SyntheticTruth {
    func at(_ p: Vector2) -> Vector2 { p * scale + offset }
    switch self {
    case .none: return .none
    case .line(let start, let end): return .line(start: at(start), end: at(end))
    case .arrow(let path, let curved, let startHead, let endHead):
      return .arrow(path: path.map(at), curved: curved, startHead: startHead, endHead: endHead)
    case .path(let points): return .path(points.map(at))
    case .polygon(let points): return .polygon(points.map(at))
    case .star(let outline): return .star(outline: outline.map(at))
    case .ellipse(let center, let radii, let rotation): return .ellipse(center: at(center), radii: radii * scale, rotation: rotation)
    case .rectangle(let corners, let radius, let rotation):
      return .rectangle(corners: corners.map(at), cornerRadius: radius * scale, rotation: rotation)
    case .chatBubble(let corners, let radius, let tail):
      return .chatBubble(corners: corners.map(at), cornerRadius: radius * scale, tail: at(tail))
    }
  }
}
