import InkGeometry

/// Which shapes the arrows and lines of a page join.
///
/// Each end looks along its shaft and about itself: a shape's cost is its distance, halved where the shaft's extension meets it,
/// and half the depth for an end inside. The two ends take the pair of different shapes that costs least together. An end on
/// another connector's shaft joins that connector's shape: branches that run together. An arrow may have one free end; what has
/// no head is a connector only when both its ends are taken.
public struct ConnectorFinder: Sendable {
  /// Largest distance of an end, as a share of √(shaft length · shape's diagonal); for a shaft without a head.
  static let headedReach = 0.8
  static let plainReach = 0.4
  /// Distances of ends on another connector's shaft, as a share of √(shaft length · that shaft's).
  static let shaftReach = 0.15
  /// What an end on another shaft costs beside its distance, as a share of √(shaft length · that shaft's).
  static let shaftCost = 0.02
  /// Shapes and shafts an end chooses among.
  private static let mostChoices = 4

  private struct Choice {
    var cost: Double
    /// Index into the shapes: a closed shape, or the connector whose shaft is met.
    var shape: Int
    var isShaft: Bool
  }

  private struct Link {
    var connector: ConnectorShaft
    var ends: (start: Choice?, end: Choice?)
  }

  public init() {}

  /// The connections among shapes, by the connector's place; indices into `shapes`.
  public func connections(_ shapes: [ShapeProposal]) -> [PageProposals.Connection] {
    let targets = shapes.indices.compactMap { ConnectorTarget(shapes[$0].geometry, index: $0) }
    guard !targets.isEmpty else { return [] }
    let shafts = shapes.indices.compactMap { ConnectorShaft(shapes[$0], index: $0) }
    var links: [Int: Link] = [:]
    let headed = shafts.filter(\.isHeaded)
    for shaft in shafts { links[shaft.index] = Link(connector: shaft, ends: Self.best(shaft, targets, headed)) }
    return shafts.compactMap { shaft in
      guard let link = links[shaft.index] else { return nil }
      var from = Self.resolved(link.ends.start, isTip: shaft.headsAtStart, links),
        to = Self.resolved(link.ends.end, isTip: !shaft.headsAtStart, links)
      if shaft.headsAtStart { swap(&from, &to) }
      if from == to { to = nil }
      guard shaft.isHeaded ? from != nil || to != nil : from != nil && to != nil else { return nil }
      return PageProposals.Connection(connector: shaft.index, from: from, to: to)
    }
  }

  /// The shape that a choice stands for: through other connectors' shafts to where they point, or come from.
  private static func resolved(_ choice: Choice?, isTip: Bool, _ links: [Int: Link]) -> Int? {
    var choice = choice
    for _ in 0..<8 {
      guard let now = choice else { return nil }
      guard now.isShaft, let link = links[now.shape] else { return now.shape }
      choice = link.connector.headsAtStart == isTip ? link.ends.start : link.ends.end
    }
    return nil
  }

  private static func best(
    _ shaft: ConnectorShaft, _ targets: [ConnectorTarget], _ others: [ConnectorShaft]
  ) -> (start: Choice?, end: Choice?) {
    let start = choices(shaft, shaft.start, shaft.outAtStart, targets, others)
    let end = choices(shaft, shaft.end, shaft.outAtEnd, targets, others)
    var best: (cost: Double, start: Choice, end: Choice)?
    for a in start {
      for b in end where a.shape != b.shape && a.cost + b.cost < best?.cost ?? .infinity { best = (a.cost + b.cost, a, b) }
    }
    if let best { return (best.start, best.end) }
    guard let a = start.first, let b = end.first else { return (start.first, end.first) }
    // One shape for both ends: the farther end is free.
    return a.cost <= b.cost ? (a, nil) : (nil, b)
  }

  /// What an end may join, cheapest first.
  private static func choices(
    _ shaft: ConnectorShaft, _ p: Vector2, _ out: Vector2, _ targets: [ConnectorTarget], _ others: [ConnectorShaft]
  ) -> [Choice] {
    var found: [Choice] = []
    for target in targets {
      let reach = (shaft.isHeaded ? headedReach : plainReach) * (shaft.length * target.diagonal).squareRoot()
      // What holds the whole connector is its surroundings.
      guard target.isNear(p, reach), !(target.contains(shaft.start) && target.contains(shaft.end)) else { continue }
      let distance = target.distance(p)
      if target.contains(p) {
        found.append(Choice(cost: distance / 2, shape: target.index, isShaft: false))
      } else if distance <= reach {
        let ahead = target.distance(p, along: out) ?? .infinity
        found.append(Choice(cost: max(distance, min(2 * distance, ahead)) / 2, shape: target.index, isShaft: false))
      }
    }
    for other in others where other.index != shaft.index {
      let size = (shaft.length * other.length).squareRoot(), reach = shaftReach * size
      guard other.isNear(p, reach) else { continue }
      let distance = other.distance(p)
      if distance <= reach { found.append(Choice(cost: distance + shaftCost * size, shape: other.index, isShaft: true)) }
    }
    return Array(found.sorted { ($0.cost, $0.shape) < ($1.cost, $1.shape) }.prefix(mostChoices))
  }
}
