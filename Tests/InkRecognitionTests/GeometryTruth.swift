import InkGeometry
import InkSynthesis

@testable import InkRecognition

/// How far a recognised geometry lies from the one that was meant.
enum GeometryTruth {
  /// Largest distance of a corner, centre, radius, end or tip from the truth's, in input units; infinite for another form.
  static func distance(_ geometry: ShapeGeometry, from truth: SyntheticTruth) -> Double {
    switch (truth, geometry) {
    case (.line(let a, let b), .line(let c, let d)): eitherWay([a, b], [c, d])
    case (.arrow(let path, _, let startHead, let endHead), _):
      ends(geometry).map { found in
        let meant = [path.first, path.last].compactMap { $0 }
        if startHead == endHead { return eitherWay(meant, found) }
        return inOrder(startHead ? meant.reversed() : meant, found)
      } ?? .infinity
    case (.path(let points), .path(let found)): both(points, found)
    case (.path(let points), .cubics(let cubics)):
      eitherWay([points.first, points.last].compactMap { $0 }, [cubics.first?.p0, cubics.last?.p3].compactMap { $0 })
    case (.ellipse(let center, let radii, _), .ellipse(let found, let foundRadii, _)):
      max(center.distance(to: found), abs(radii.x - foundRadii.x), abs(radii.y - foundRadii.y))
    case (.polygon(let corners), .polygon(let found)): both(corners, found)
    case (.rectangle(let corners, _, _), .rectangle(let found, _, _)): both(corners, found)
    case (.star(let outline), .star(let found)): both(tips(outline), tips(found))
    case (.chatBubble(let corners, _, let tail), .chatBubble(let found, _, let foundTail)):
      max(both(corners, found), tail.distance(to: foundTail))
    default: .infinity
    }
  }

  /// Defining points: p ↦ p · scale + offset takes those of a drawing to those of the drawing so placed.
  static func points(_ geometry: ShapeGeometry) -> [Vector2] {
    switch geometry {
    case .line(let a, let b): [a, b]
    case .quadratic(let a, let c, let b): [a, c, b]
    case .path(let points), .polygon(let points), .star(let points): points
    case .cubics(let cubics): cubics.flatMap { [$0.p0, $0.p1, $0.p2, $0.p3] }
    case .ellipse(let center, let radii, let rotation): [center, center + Vector2(angle: rotation) * radii.x, center + radii]
    case .rectangle(let corners, let radius, _): corners + corners.prefix(1).map { $0 + Vector2(radius, 0) }
    case .chatBubble(let corners, let radius, let tail): corners + [tail] + corners.prefix(1).map { $0 + Vector2(radius, 0) }
    }
  }

  /// A page's shapes as they were meant, as a recogniser would give them, in z-order.
  static func proposals(_ page: SyntheticPage) -> PageProposals {
    var shapes: [ShapeProposal] = [], places: [Int: Int] = [:]
    let order = page.symbols.indices.sorted { page.symbols[$0].strokes.lexicographicallyPrecedes(page.symbols[$1].strokes) }
    for i in order {
      let symbol = page.symbols[i]
      guard let kind = ShapeKind(rawValue: symbol.kind.rawValue), let geometry = geometry(symbol.truth) else { continue }
      places[i] = shapes.count
      shapes.append(
        ShapeProposal(kind: kind, strokes: symbol.strokes, score: 1, candidates: [], geometry: geometry, endHead: kind == .arrow))
    }
    let links = order.compactMap { i -> PageProposals.Connection? in
      let symbol = page.symbols[i], from = symbol.from.flatMap { places[$0] }, to = symbol.to.flatMap { places[$0] }
      guard let connector = places[i], from != nil || to != nil else { return nil }
      return PageProposals.Connection(connector: connector, from: from, to: to)
    }
    let used = Set(shapes.flatMap(\.strokes))
    return PageProposals(shapes: shapes, ink: page.strokes.indices.filter { !used.contains($0) }, connections: links)
  }

  private static func geometry(_ truth: SyntheticTruth) -> ShapeGeometry? {
    switch truth {
    case .none: nil
    case .line(let a, let b): .line(start: a, end: b)
    case .arrow(let path, let curved, _, _):
      path.count == 2
        ? .line(start: path[0], end: path[1])
        : curved
          ? .quadratic(start: path[0], control: path[path.count / 2] * 2 - (path[0] + path[path.count - 1]) / 2, end: path[path.count - 1])
          : .path(path)
    case .path(let points): .path(points)
    case .ellipse(let center, let radii, let rotation): .ellipse(center: center, radii: radii, rotation: rotation)
    case .polygon(let corners): .polygon(corners)
    case .rectangle(let corners, let radius, let rotation): .rectangle(corners: corners, cornerRadius: radius, rotation: rotation)
    case .star(let outline): .star(outline: outline)
    case .chatBubble(let corners, let radius, let tail): .chatBubble(corners: corners, cornerRadius: radius, tail: tail)
    }
  }

  private static func tips(_ outline: [Vector2]) -> [Vector2] { stride(from: 0, to: outline.count, by: 2).map { outline[$0] } }

  private static func ends(_ geometry: ShapeGeometry) -> [Vector2]? {
    switch geometry {
    case .line(let a, let b), .quadratic(let a, _, let b): [a, b]
    case .path(let points): points.count > 1 ? [points[0], points[points.count - 1]] : nil
    default: nil
    }
  }

  private static func inOrder(_ a: [Vector2], _ b: [Vector2]) -> Double {
    a.count == b.count ? zip(a, b).map { $0.distance(to: $1) }.max() ?? .infinity : .infinity
  }

  private static func eitherWay(_ a: [Vector2], _ b: [Vector2]) -> Double { min(inOrder(a, b), inOrder(a, b.reversed())) }

  private static func both(_ a: [Vector2], _ b: [Vector2]) -> Double {
    a.count == b.count && !a.isEmpty ? max(TestInk.mismatch(a, b), TestInk.mismatch(b, a)) : .infinity
  }
}
