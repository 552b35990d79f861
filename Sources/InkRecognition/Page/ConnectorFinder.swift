import InkGeometry

/// Which shapes the arrows and lines of a page join.
///
/// An end belongs to the closed shape whose outline is nearest, when it lies within a share of the connector's length or of the
/// shape's size; an end inside a shape touches it. The two ends belong to different shapes.
struct ConnectorFinder {
  /// Largest distance of an end as a share of the connector's length, and of the shape's diagonal.
  static let lengthShare = 0.3
  static let sizeShare = 0.3

  private struct Target {
    var index: Int
    var outline: [Vector2]
    var low: Vector2
    var high: Vector2
    var diagonal: Double
  }

  func connections(_ shapes: [ShapeProposal]) -> [PageProposals.Connection] {
    var targets: [Target] = []
    for (i, shape) in shapes.enumerated() {
      let outline = shape.geometry.outline
      guard let first = outline.first else { continue }
      var low = first, high = first
      for p in outline {
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
      targets.append(Target(index: i, outline: outline, low: low, high: high, diagonal: (high - low).length))
    }
    guard !targets.isEmpty else { return [] }
    var found: [PageProposals.Connection] = []
    for (i, shape) in shapes.enumerated() where shape.kind == .arrow || shape.kind == .line {
      guard let ends = shape.geometry.ends else { continue }
      let length = ends.start.distance(to: ends.end)
      let from = nearest(ends.start, length, targets, except: nil)
      let to = nearest(ends.end, length, targets, except: nil)
      guard from != nil || to != nil else { continue }
      // A head at the start alone points there.
      let turned = shape.startHead && !shape.endHead
      var link = PageProposals.Connection(connector: i, from: (turned ? to : from)?.index, to: (turned ? from : to)?.index)
      if let a = from, let b = to, a.index == b.index {
        // Both ends at one shape: the farther end looks elsewhere.
        let startKeeps = a.distance <= b.distance
        let other = nearest(startKeeps ? ends.end : ends.start, length, targets, except: a.index)?.index
        let start = startKeeps ? a.index : other, end = startKeeps ? other : a.index
        link = PageProposals.Connection(connector: i, from: turned ? end : start, to: turned ? start : end)
      }
      found.append(link)
    }
    return found
  }

  private func nearest(_ p: Vector2, _ length: Double, _ targets: [Target], except: Int?) -> (index: Int, distance: Double)? {
    var best: (index: Int, distance: Double)?
    for t in targets where t.index != except {
      let limit = max(Self.lengthShare * length, 0.08 * t.diagonal), reach = min(limit, Self.sizeShare * t.diagonal + 0.1 * length)
      guard p.x > t.low.x - reach, p.x < t.high.x + reach, p.y > t.low.y - reach, p.y < t.high.y + reach else { continue }
      var d = Double.infinity
      for k in t.outline.indices { d = min(d, Polyline.distance(p, t.outline[k], t.outline[(k + 1) % t.outline.count])) }
      if d <= reach || Polygon(t.outline).contains(p), best.map({ d < $0.distance }) ?? true { best = (t.index, d) }
    }
    return best
  }
}
