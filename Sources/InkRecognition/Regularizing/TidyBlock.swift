import Foundation
import InkGeometry

/// A closed shape as the page's constraints see it: an upright box that may move and stretch.
struct TidyBlock {
  /// Index into the page's shapes.
  let index: Int
  let kind: ShapeKind
  let low: Vector2
  let high: Vector2
  /// May stretch along each axis by itself.
  let canStretch: Bool
  /// May grow and shrink with its proportions kept.
  let canGrow: Bool

  var center: Vector2 { (low + high) / 2 }
  var size: Vector2 { high - low }

  /// Nil for an open shape and one without extent.
  init?(_ shape: ShapeProposal, index: Int) {
    let outline = shape.geometry.outline
    guard let bounds = Self.box(shape.geometry) ?? Vector2.bounds(outline.span), bounds.high.x > bounds.low.x, bounds.high.y > bounds.low.y
    else { return nil }
    (low, high) = bounds
    self.index = index
    kind = shape.kind
    switch shape.geometry {
    case .rectangle(_, _, let rotation), .ellipse(_, _, let rotation):
      let isUpright = Self.isUpright(rotation)
      canStretch = isUpright && shape.kind != .square && shape.kind != .circle
      canGrow = isUpright || shape.kind == .circle
    case .polygon:
      canStretch = shape.kind != .regularPolygon && shape.kind != .arrowShape
      canGrow = true
    default:
      canStretch = false
      canGrow = true
    }
  }

  /// An ellipse's box is that of the curve, not of its corners.
  private static func box(_ geometry: ShapeGeometry) -> (low: Vector2, high: Vector2)? {
    guard case .ellipse(let center, let radii, let rotation) = geometry else { return nil }
    let c = cos(rotation), s = sin(rotation)
    let half = Vector2(
      ((radii.x * c) * (radii.x * c) + (radii.y * s) * (radii.y * s)).squareRoot(),
      ((radii.x * s) * (radii.x * s) + (radii.y * c) * (radii.y * c)).squareRoot())
    return (center - half, center + half)
  }

  private static func isUpright(_ rotation: Double) -> Bool { abs(sin(2 * rotation)) < 1e-12 }

  /// The shape in another place and size.
  func placed(_ geometry: ShapeGeometry, center newCenter: Vector2, size newSize: Vector2) -> ShapeGeometry {
    let factor = newSize / size
    func map(_ p: Vector2) -> Vector2 { newCenter + (p - center) * factor }
    switch geometry {
    case .rectangle(let corners, let radius, let rotation):
      return .rectangle(corners: corners.map(map), cornerRadius: radius * min(factor.x, factor.y), rotation: rotation)
    case .ellipse(let c, let radii, let rotation):
      // Radii lie along the axes, or all factors are the same.
      let lies = abs(cos(rotation)) > 0.5
      var along = radii * (lies ? factor : Vector2(factor.y, factor.x)), turned = rotation
      if along.y > along.x {
        along = Vector2(along.y, along.x)
        turned += turned > 0 ? -.pi / 2 : .pi / 2
      }
      return .ellipse(center: map(c), radii: along, rotation: turned)
    case .polygon(let corners): return .polygon(corners.map(map))
    case .star(let outline): return .star(outline: outline.map(map))
    case .chatBubble(let corners, let radius, let tail):
      return .chatBubble(corners: corners.map(map), cornerRadius: radius * min(factor.x, factor.y), tail: map(tail))
    default: return geometry
    }
  }
}

extension TidyBlock {
  enum Relation { case apart, meeting, holding, within }

  /// How two boxes lie to each other.
  func relation(to other: TidyBlock) -> Relation {
    if high.x < other.low.x || other.high.x < low.x || high.y < other.low.y || other.high.y < low.y { return .apart }
    if low.x <= other.low.x, low.y <= other.low.y, high.x >= other.high.x, high.y >= other.high.y { return .holding }
    if other.low.x <= low.x, other.low.y <= low.y, other.high.x >= high.x, other.high.y >= high.y { return .within }
    return .meeting
  }

  /// The place with all edges on a grid: nearest multiples for size and lower edges. The block's own where that is further than the
  /// bound, a share of the diagonal, or the block may not stretch so.
  func onGrid(_ step: Double, bound: Double) -> (center: Vector2, size: Vector2) {
    func snap(_ v: Double) -> Double {
      let snapped = (v / step).rounded() * step
      return abs(snapped - v) <= RegularizingTolerances.nothing * step ? v : snapped
    }
    let newSize = canStretch || (canGrow && size.x == size.y) ? Vector2(snap(size.x), snap(size.y)) : size
    let newLow = Vector2(snap(low.x), snap(low.y))
    let move = max((newLow - low).length, (newLow + newSize - high).length)
    guard newSize.x > 0, newSize.y > 0, move.isFinite, move <= bound * size.length, move > 0 else { return (center, size) }
    return (newLow + newSize / 2, newSize)
  }
}
