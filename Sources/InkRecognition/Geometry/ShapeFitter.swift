import Foundation
import InkFitting
import InkGeometry

/// The geometry of a recognised group: from the ink's own fits, never from a template or the bounding box.
struct ShapeFitter {
  let group: StrokeGroup
  let options: SnappingOptions

  struct Fit {
    var kind: ShapeKind
    var geometry: ShapeGeometry
    var startHead = false
    var endHead = false
  }

  /// The fit of the class, in the group's frame; nil where the ink cannot bear it.
  func fit(_ shapeClass: ShapeClass) -> Fit? {
    switch shapeClass {
    case .none: nil
    case .line: line()
    case .arrow: arrow()
    case .arc: arc()
    case .curve, .spiral: curve(shapeClass)
    case .polyline: polyline()
    case .ellipse: ellipse()
    case .rectangle: box(rounded: false)
    case .roundedRectangle: box(rounded: true)
    case .triangle, .diamond, .parallelogram, .trapezoid, .quadrilateral, .pentagon, .hexagon, .heptagon, .octagon:
      polygon(shapeClass.sides ?? 4).flatMap { corners in
        shapeClass.kind.map { Fit(kind: $0, geometry: .polygon(corners)) }
      }
    case .polygon: manySided()
    case .star: star()
    case .arrowShape: blockArrow()
    case .chatBubble: bubble()
    }
  }

  // MARK: Open shapes

  private func line() -> Fit {
    let line = LineEvidence(group)
    return Fit(kind: .line, geometry: .line(start: line.start, end: line.end))
  }

  private func arrow() -> Fit? {
    let reading = ArrowReading(group)
    var points = reading.shaft, isDouble = reading.isDouble
    if points.isEmpty {
      let arrow = ArrowEvidence(group)
      points = arrow.shaft
      isDouble = arrow.isDouble
    }
    guard let tail = points.first, let tip = points.last, tail != tip else { return nil }
    return Fit(kind: .arrow, geometry: shaft(points), startHead: isDouble, endHead: true)
  }

  /// Straight where it hardly bows, cornered where it has corners, else one quadratic through its middle.
  private func shaft(_ points: [Vector2]) -> ShapeGeometry {
    guard let start = points.first, let end = points.last else { return .path(points) }
    let bow = points.reduce(0.0) { max($0, Polyline.distance($1, start, end)) }
    if bow < options.straightness * start.distance(to: end) { return .line(start: start, end: end) }
    let corners = SharpCorners.find(points).filter { $0.index > 3 && $0.index < points.count - 4 }
    if !corners.isEmpty { return .path([start] + corners.map(\.point) + [end]) }
    let middle = points[points.count / 2]
    return .quadratic(start: start, control: middle * 2 - (start + end) / 2, end: end)
  }

  private func arc() -> Fit? {
    guard let circle = CircleFit(group.path.span) else { return curve(.curve) }
    let arc = circle.arc
    let pieces = max(Int((abs(arc.sweep) / (.pi / 2)).rounded(.up)), 1)
    // Handle length of a circular arc of angle φ: 4/3 tan(φ/4) of the radius; off by under 3e-4 at a quarter turn.
    let step = arc.sweep / Double(pieces), handle = 4.0 / 3 * tan(step / 4) * arc.radius
    var cubics: [CubicBezier] = []
    for i in 0..<pieces {
      let a = arc.startAngle + Double(i) * step, b = a + step
      let p = Vector2(angle: a), q = Vector2(angle: b)
      let from = arc.center + p * arc.radius, to = arc.center + q * arc.radius
      cubics.append(CubicBezier(from, from + p.perpendicular * handle, to - q.perpendicular * handle, to))
    }
    return Fit(kind: .arc, geometry: .cubics(cubics))
  }

  /// A smooth curve through the ink.
  private func curve(_ shapeClass: ShapeClass) -> Fit? {
    guard let kind = shapeClass.kind else { return nil }
    let cubics = SmoothCurve.through(group.path)
    return cubics.isEmpty ? nil : Fit(kind: kind, geometry: .cubics(cubics))
  }

  private func polyline() -> Fit? {
    var nested = NestedPolygons(), indices: [Int] = []
    let path = group.path
    nested.load(path.span, closed: false)
    for k in 2...16 {
      nested.corners(k, into: &indices)
      guard let fit = PolygonFit(path.span, moments: nested.moments, corners: indices, closed: false) else { continue }
      if fit.rms < 0.012 || k == 16 {
        guard fit.corners.count > 2 else { return nil }
        return Fit(kind: .polyline, geometry: .path(fit.corners))
      }
    }
    return nil
  }

  // MARK: Closed shapes

  private var hull: Polygon { Polygon.convexHull(group.path.span) }

  private func star() -> Fit? {
    let outline = StarEvidence(group, hull: hull).outline
    return outline.count < 6 ? nil : Fit(kind: .star, geometry: .star(outline: outline))
  }

  private func ellipse() -> Fit? {
    let evidence = EllipseEvidence(group), ink = group.ink, closed = ClosedPart.of(ink)
    guard var e = evidence.ellipse else { return nil }
    if closed.count < ink.count, let fit = EllipseFit(closed.span), fit.rms < 0.6 * evidence.rms * (e.radii.x * e.radii.y).squareRoot() {
      e = fit.ellipse
    }
    let round = e.radii.y >= options.roundness * e.radii.x
    var radii = e.radii, rotation = e.rotation
    if round {
      let r = (radii.x * radii.y).squareRoot()
      radii = Vector2(r, r)
      rotation = 0
    } else {
      rotation = snapped(rotation)
    }
    return Fit(kind: round ? .circle : .ellipse, geometry: .ellipse(center: e.center, radii: radii, rotation: rotation))
  }

  /// Right angles fitted to the ink, from the least box around all of it and from that around its closed part: whichever outline
  /// and ink lie nearer to each other.
  private func box(rounded: Bool) -> Fit? {
    let evidence = BoxEvidence(group, hull: hull), ink = group.ink
    guard let start = evidence.box else { return nil }
    var rectangle = fitted(ink, from: start)
    let closed = ClosedPart.of(ink)
    if closed.count < ink.count, let around = OrientedRectangle(minimumAreaAround: closed.span) {
      let other = fitted(closed, from: around)
      if Self.mismatch(other, ink) < 0.9 * Self.mismatch(rectangle, ink) { rectangle = other }
    }
    // Sides of about a page's direction lie in it; the longer side need not be the level one.
    let turned = snapped(rectangle.rotation)
    if turned != rectangle.rotation {
      rectangle = OrientedRectangle(center: rectangle.center, halfSize: rectangle.halfSize, axis: Vector2(angle: turned))
    }
    let short = min(rectangle.halfSize.x, rectangle.halfSize.y), long = max(rectangle.halfSize.x, rectangle.halfSize.y)
    let square = !rounded && short >= options.squareness * long
    if square {
      let side = (short * long).squareRoot()
      rectangle.halfSize = Vector2(side, side)
    }
    let radius = rounded ? max(evidence.bestRadius, 0.1) * short : 0
    var rotation = rectangle.rotation.truncatingRemainder(dividingBy: .pi)
    if rotation > .pi / 2 { rotation -= .pi }
    if rotation <= -.pi / 2 { rotation += .pi }
    return Fit(
      kind: rounded ? .roundedRectangle : square ? .square : .rectangle,
      geometry: .rectangle(corners: rectangle.corners, cornerRadius: radius, rotation: rotation))
  }

  private func fitted(_ ink: [Vector2], from start: OrientedRectangle) -> OrientedRectangle {
    guard let fit = RectangleFit(ink.span, start: start) else { return start }
    return fit.rms < 0.5 * min(fit.rectangle.halfSize.x, fit.rectangle.halfSize.y) ? fit.rectangle : start
  }

  /// Mean distance of the ink from the outline and of the outline from the ink, each bounded by half the shorter half side.
  private static func mismatch(_ box: OrientedRectangle, _ ink: [Vector2]) -> Double {
    let cap = 0.5 * min(box.halfSize.x, box.halfSize.y), corners = box.corners
    let toOutline = ink.reduce(0) { $0 + min(box.distance(to: $1), cap) } / Double(max(ink.count, 1))
    var toInk = 0.0
    let steps = 12
    for k in 0..<4 {
      for s in 0..<steps {
        let p = corners[k].lerp(to: corners[(k + 1) % 4], Double(s) / Double(steps))
        toInk += min(ink.reduce(Double.infinity) { min($0, ($1 - p).lengthSquared) }.squareRoot(), cap)
      }
    }
    return toOutline + toInk / Double(4 * steps)
  }

  /// Corners of the k-gon on the path; on the hull for a quadrilateral that the path retraces.
  private func polygon(_ k: Int) -> [Vector2]? {
    let corners = PolygonEvidence.polygon(k, of: group)
    if k == 4 {
      let onHull = PolygonEvidence.quadrilateral(of: hull)
      if PolygonEvidence.meanDistance(group, onHull) < 0.7 * PolygonEvidence.meanDistance(group, corners) { return onHull }
    }
    return corners.count == k ? corners : nil
  }

  /// As many corners as make the fit no better: nine or ten, fewer for an irregular outline.
  private func manySided() -> Fit? {
    var nested = NestedPolygons(), indices: [Int] = []
    let path = group.path
    nested.load(path.span, closed: true)
    for k in 5...12 {
      nested.corners(k, into: &indices)
      guard let fit = PolygonFit(path.span, moments: nested.moments, corners: indices, closed: true) else { continue }
      if fit.rms < 0.012 || k == 12 {
        return Fit(kind: isRegular(fit.corners) ? .regularPolygon : .polygon, geometry: .polygon(fit.corners))
      }
    }
    return nil
  }

  /// Whether the corners lie evenly on a circle, each within `options.regularity` of the radius.
  private func isRegular(_ corners: [Vector2]) -> Bool {
    let n = corners.count, center = corners.reduce(.zero, +) / Double(n)
    let radius = corners.reduce(0) { $0 + $1.distance(to: center) } / Double(n)
    guard n > 2, radius > 0 else { return false }
    let turn = (Polygon(corners).signedArea < 0 ? -2 : 2) * Double.pi / Double(n)
    // The rotation that brings all corners nearest to an even ring.
    let mean = corners.indices.reduce(Vector2.zero) { $0 + (corners[$1] - center).rotated(by: -turn * Double($1)) }
    guard mean.length > 0 else { return false }
    return corners.indices.allSatisfy { i in
      let ideal = center + mean.normalized.rotated(by: turn * Double(i)) * radius
      return corners[i].distance(to: ideal) <= options.regularity * radius
    }
  }

  private func blockArrow() -> Fit? {
    let heptagon = PolygonEvidence.polygon(7, of: group), found = BlockArrowEvidence(heptagon: heptagon).corners
    let corners = found.isEmpty ? heptagon : found
    return corners.count == 7 ? Fit(kind: .arrowShape, geometry: .polygon(corners)) : nil
  }

  private func bubble() -> Fit? {
    let b = BubbleEvidence(group)
    guard b.protrusion > 0, b.high.x > b.low.x, b.high.y > b.low.y else { return nil }
    let corners = [b.low, Vector2(b.high.x, b.low.y), b.high, Vector2(b.low.x, b.high.y)]
    let radius = b.roundness * min(b.high.x - b.low.x, b.high.y - b.low.y) / 2
    return Fit(kind: .chatBubble, geometry: .chatBubble(corners: corners, cornerRadius: radius, tail: b.tail))
  }

  /// The angle, or the nearest multiple of a quarter turn when it is within the tolerance.
  private func snapped(_ angle: Double) -> Double {
    let quarter = (angle / (.pi / 2)).rounded() * (.pi / 2)
    return abs(angle - quarter) <= options.axisTolerance ? quarter : angle
  }
}
