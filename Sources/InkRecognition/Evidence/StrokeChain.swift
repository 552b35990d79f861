import InkGeometry

/// The strokes of a group in the order in which their ends lie nearest: joined like Kruskal's tree, nearest pair of free ends first.
struct StrokeChain {
  struct Link {
    var stroke: Int
    var reversed: Bool
  }

  private(set) var links: [Link] = []
  private var partner: [Int] = []
  private var root: [Int] = []

  /// Memory for `join`, without links.
  init() {}

  init(ends: [(first: Vector2, last: Vector2)]) {
    var found: [Link] = []
    join(ends, into: &found)
    links = found
  }

  /// The chain of strokes with these ends.
  mutating func join(_ ends: [(first: Vector2, last: Vector2)], into links: inout [Link]) {
    let n = ends.count
    links.removeAll(keepingCapacity: true)
    guard n > 1 else {
      if n == 1 { links.append(Link(stroke: 0, reversed: false)) }
      return
    }
    // End 2i is stroke i's first point, 2i + 1 its last.
    func place(_ e: Int) -> Vector2 { e % 2 == 0 ? ends[e / 2].first : ends[e / 2].last }
    partner.removeAll(keepingCapacity: true)
    partner.append(contentsOf: repeatElement(-1, count: 2 * n))
    root.removeAll(keepingCapacity: true)
    root.append(contentsOf: 0..<n)
    // Of pairs equally near the first by place goes first.
    for _ in 1..<n {
      var nearest = Double.infinity, pair: (a: Int, b: Int)?
      for a in 0..<(2 * n - 1) where partner[a] < 0 {
        let p = place(a), own = root[a / 2]
        for b in (a + 1)..<(2 * n) where partner[b] < 0 && root[b / 2] != own {
          let d = (p - place(b)).lengthSquared
          if d < nearest || pair == nil { (nearest, pair) = (d, (a, b)) }
        }
      }
      guard let (a, b) = pair else { break }
      partner[a] = b
      partner[b] = a
      let kept = root[a / 2], gone = root[b / 2]
      for i in root.indices where root[i] == gone { root[i] = kept }
    }
    // Walk from the free end that was drawn first.
    guard var end = partner.firstIndex(where: { $0 < 0 }) else { return }
    while true {
      links.append(Link(stroke: end / 2, reversed: end % 2 == 1))
      let other = end ^ 1
      guard partner[other] >= 0, links.count < n else { break }
      end = partner[other]
    }
  }
}
