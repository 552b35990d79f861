import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

extension OutputPage {
  /// How far from a figure a line's end may stop, as a share of the figure's shorter side.
  private static let reach = 0.2
  /// The same as a share of the line's own length.
  private static let reachAlongLine = 0.3

  /// Adds connections for lines that were lines already, as a document of shapes holds them: each end joins the nearest figure within
  /// reach, a text only where there is no other. Lines in `judged`, and those that have a connection, stay as they are.
  public mutating func joinLines(except judged: Set<MarkupOrderedSet.ElementID>) {
    let provenance = markup.provenance, known = Set(connections.map(\.connector))
    var lines: [(id: MarkupOrderedSet.ElementID, ends: (Vector2, Vector2), reach: Double)] = [], figures: [JoinableFigure] = []
    for element in markup.subelements {
      let id = element.elementID
      if let line = ElementLine(element, provenance[id]), !line.isClosed {
        guard !judged.contains(id), !known.contains(id) else { continue }
        let points = line.points(tolerance: element.frame.diagonal * 1e-2)
        guard let first = points.first, let last = points.last, points.count > 1 else { continue }
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        lines.append((id, (first, last), length * Self.reachAlongLine))
      } else if let figure = JoinableFigure(element, provenance[id], reach: Self.reach) {
        figures.append(figure)
      }
    }
    for line in lines {
      func nearest(_ end: Vector2) -> MarkupOrderedSet.ElementID? {
        let near = figures.compactMap { figure in figure.distance(to: end, within: line.reach).map { (figure, $0) } }
        let best = near.min { ($0.0.isText ? 1 : 0, $0.1) < ($1.0.isText ? 1 : 0, $1.1) }
        return best?.0.id
      }
      let from = nearest(line.ends.0), to = nearest(line.ends.1)
      // A line whose ends lie at one figure is a part of it.
      guard from != to else { continue }
      connections.append(Connection(connector: line.id, from: from, to: to))
    }
    let places = Dictionary(markup.subelements.ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    connections.sort { (places[$0.connector] ?? 0) < (places[$1.connector] ?? 0) }
  }
}

/// A closed figure that lines can end at.
private struct JoinableFigure {
  let id: MarkupOrderedSet.ElementID
  let isText: Bool
  private let outline: [Vector2]
  private let box: CGRect
  private let reach: Double

  /// Nil for what has no outline to join.
  init?(_ element: any Markup, _ origin: ShapeProvenance?, reach share: Double) {
    let path: CGPath
    switch element {
    case let shape as ShapeMarkup: path = shape.path
    case let stroke as PKStroke:
      guard let line = ElementLine(stroke, origin) else { return nil }
      path = line.path
    case let image as ImageMarkup: path = image.framePath
    default: return nil
    }
    box = path.boundingBoxOfPath
    guard let run = path.flattened(tolerance: max(box.diagonal * 1e-2, .leastNormalMagnitude)).first, run.isClosed, box.diagonal > 0 else {
      return nil
    }
    id = element.elementID
    isText = (element as? ShapeMarkup)?.isTextBox ?? false
    outline = run.points
    reach = share * Double(min(element.frame.width, element.frame.height))
  }

  /// Distance of the outline; nil beyond reach.
  func distance(to point: Vector2, within other: Double) -> Double? {
    let most = min(reach, other)
    guard box.insetBy(dx: CGFloat(-most), dy: CGFloat(-most)).contains(CGPoint(point)) else { return nil }
    var least = Double.infinity
    for (i, a) in outline.enumerated() {
      let b = outline[i + 1 < outline.count ? i + 1 : 0], side = b - a
      let share = side.lengthSquared > 0 ? min(max((point - a).dot(side) / side.lengthSquared, 0), 1) : 0
      least = min(least, point.distance(to: a + side * share))
    }
    return least <= most ? least : nil
  }
}
