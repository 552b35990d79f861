import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkRecognition
import InkStrokes

extension InkPage {
  /// An element as a document holds it, and what is to be noted of it there.
  ///
  /// A figure of straight sides becomes the shape that has its corners, else a tidy stroke that is known as what it is. All other
  /// elements stay as they are.
  func placed(_ element: any Markup) -> (element: any Markup, provenance: ShapeProvenance?) {
    guard let figure = figures[element.elementID], let stroke = element as? PKStroke else { return (element, nil) }
    var corners: [Vector2] = []
    for point in stroke.path.points {
      let corner = Vector2(point.location.applying(stroke.transform))
      if corner.isFinite, corner != corners.last { corners.append(corner) }
    }
    guard let first = corners.first, let last = corners.last, corners.count > 2 else { return (element, nil) }
    let size = CGRect(bounding: corners.map { CGPoint($0) }).diagonal
    let isClosed = first.distance(to: last) <= Self.closingGap * Double(size)
    if isClosed { corners.removeLast() }
    guard corners.count > 2 else { return (element, nil) }
    if isClosed, case .shape(let shape, let frame, let rotation)? = ShapePlacement(corners: corners) {
      let markup = ShapeMarkup(
        shape: shape, frame: frame, rotation: rotation, fillColor: figure.fillColor, strokeColor: stroke.ink.color,
        lineWidth: stroke.meanWidth, opacity: 1, attributedText: .noText, id: MarkupID(rawValue: stroke.id))
      // What was drawn exactly is kept exactly.
      let found = markup.path.flattened(tolerance: size * 1e-4).first?.points ?? []
      let farthest = corners.map { corner in found.map { $0.distance(to: corner) }.min() ?? .infinity }.max() ?? .infinity
      if farthest <= Self.closingGap * Double(size) { return (markup, nil) }
    }
    // In the coordinates of the stroke's path.
    var outline = CGPath()
    outline.addLines(between: stroke.path.points.map(\.location).dropLast(isClosed ? 1 : 0).map { $0 })
    if isClosed { outline.closeSubpath() }
    let kind = isClosed ? ShapeKind(corners: corners) : .polyline
    return (stroke, ShapeProvenance(kind: kind.rawValue, score: 1, sources: [], outline: outline))
  }

  /// Greatest gap between the ends of a closed figure, and way of a corner, as a share of its diagonal.
  private static let closingGap = 1e-3
}

extension ShapePlacement {
  /// The shape of the model that a closed figure of straight sides is; nil where there is none.
  fileprivate init?(corners: [Vector2]) {
    if corners.count == 4, let box = Self.box(corners) {
      self = box
      return
    }
    let turned = Array(corners.dropFirst()) + corners.prefix(1)
    let isStarry = corners.count >= 8
    let found =
      Self.regularPolygon(corners) ?? (isStarry ? Self.star(corners) ?? Self.star(turned) : nil) ?? Self.arrowShape(corners)
    guard let found else { return nil }
    self = found
  }

  private static func box(_ c: [Vector2]) -> ShapePlacement? {
    let a = c[1] - c[0], b = c[2] - c[1], size = (c[2] - c[0]).length
    let isEven = (c[0] + c[2] - c[1] - c[3]).length <= 2 * tolerance * size
    guard isEven, abs(a.dot(b)) <= tolerance * a.length * b.length else { return nil }
    return rectangle(corners: c, radius: 0, rotation: a.angle.remainder(dividingBy: .pi / 2))
  }
}

extension ShapeKind {
  /// Of a closed figure that is none of the model's shapes.
  fileprivate init(corners c: [Vector2]) {
    if Self.isStarry(c) {
      self = .star
      return
    }
    switch c.count {
    case 3: self = .triangle
    case 4:
      let size = (c[2] - c[0]).length + (c[3] - c[1]).length
      func isParallel(_ a: Vector2, _ b: Vector2) -> Bool {
        abs(a.cross(b)) <= 2 * ShapePlacement.tolerance * a.length * b.length && a.dot(b) < 0
      }
      if (c[0] + c[2] - c[1] - c[3]).length <= ShapePlacement.tolerance * size {
        self = .parallelogram
      } else {
        self = isParallel(c[1] - c[0], c[3] - c[2]) || isParallel(c[2] - c[1], c[0] - c[3]) ? .trapezoid : .quadrilateral
      }
    case 5: self = .pentagon
    case 6: self = .hexagon
    case 7: self = .heptagon
    case 8: self = .octagon
    default: self = .polygon
    }
  }

  /// Whether the corners, four tips or more, turn out and in by turns.
  private static func isStarry(_ c: [Vector2]) -> Bool {
    guard c.count >= 8, c.count.isMultiple(of: 2) else { return false }
    let turns = c.indices.map { i in
      let next = c[(i + 1) % c.count]
      return (next - c[i]).cross(c[(i + 2) % c.count] - next)
    }
    return zip(turns, turns.dropFirst()).allSatisfy { $0 * $1 < 0 }
  }
}
