import InkGeometry

extension ShapeGeometry {
  /// The geometry under p ↦ p · scale + offset, scale > 0.
  func mapped(scale: Double, offset: Vector2) -> ShapeGeometry {
    func map(_ p: Vector2) -> Vector2 { p * scale + offset }
    return switch self {
    case .line(let a, let b): .line(start: map(a), end: map(b))
    case .quadratic(let a, let c, let b): .quadratic(start: map(a), control: map(c), end: map(b))
    case .path(let points): .path(points.map(map))
    case .cubics(let cubics): .cubics(cubics.map { CubicBezier(map($0.p0), map($0.p1), map($0.p2), map($0.p3)) })
    case .ellipse(let center, let radii, let rotation): .ellipse(center: map(center), radii: radii * scale, rotation: rotation)
    case .polygon(let corners): .polygon(corners.map(map))
    case .rectangle(let corners, let radius, let rotation):
      .rectangle(corners: corners.map(map), cornerRadius: radius * scale, rotation: rotation)
    case .star(let outline): .star(outline: outline.map(map))
    case .chatBubble(let corners, let radius, let tail):
      .chatBubble(corners: corners.map(map), cornerRadius: radius * scale, tail: map(tail))
    }
  }

  /// Whether every number is finite: what is not is never proposed.
  var isFinite: Bool {
    switch self {
    case .line(let a, let b): a.isFinite && b.isFinite
    case .quadratic(let a, let c, let b): a.isFinite && b.isFinite && c.isFinite
    case .path(let points), .polygon(let points), .star(let points): points.allSatisfy(\.isFinite)
    case .cubics(let cubics): cubics.allSatisfy { $0.p0.isFinite && $0.p1.isFinite && $0.p2.isFinite && $0.p3.isFinite }
    case .ellipse(let center, let radii, let rotation): center.isFinite && radii.isFinite && rotation.isFinite
    case .rectangle(let corners, let radius, let rotation): corners.allSatisfy(\.isFinite) && radius.isFinite && rotation.isFinite
    case .chatBubble(let corners, let radius, let tail): corners.allSatisfy(\.isFinite) && radius.isFinite && tail.isFinite
    }
  }
}
