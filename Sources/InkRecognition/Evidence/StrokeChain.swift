import InkGeometry

/// The strokes of a group in the order in which their ends lie nearest: joined like Kruskal's tree, nearest pair of free ends first.
struct StrokeChain {
  struct Link {
    var stroke: Int
    var reversed: Bool
  }

  private(set) var links: [Link] = []

  init(ends: [(first: Vector2, last: Vector2)]) {
    let n = ends.count
    guard n > 1 else {
      links = n == 1 ? [Link(stroke: 0, reversed: false)] : []
      return
    }
    // End 2i is stroke i's first point, 2i + 1 its last.
    func place(_ e: Int) -> Vector2 { e % 2 == 0 ? ends[e / 2].first : ends[e / 2].last }
    var pairs: [(distance: Double, a: Int, b: Int)] = []
    for a in 0..<(2 * n) {
      for b in (a + 1)..<(2 * n) where a / 2 != b / 2 { pairs.append((place(a).distance(to: place(b)), a, b)) }
    }
    pairs.sort { ($0.distance, $0.a, $0.b) < ($1.distance, $1.a, $1.b) }
    var partner = [Int](repeating: -1, count: 2 * n)
    var root = Array(0..<n)
    func find(_ i: Int) -> Int {
      var i = i
      while root[i] != i { i = root[i] }
      return i
    }
    var joined = 0
    for pair in pairs where joined < n - 1 && partner[pair.a] < 0 && partner[pair.b] < 0 {
      let ra = find(pair.a / 2), rb = find(pair.b / 2)
      guard ra != rb else { continue }
      root[max(ra, rb)] = min(ra, rb)
      partner[pair.a] = pair.b
      partner[pair.b] = pair.a
      joined += 1
    }
    // Walk from the free end that was drawn first.
    guard var end = (0..<(2 * n)).first(where: { partner[$0] < 0 }) else { return }
    while true {
      links.append(Link(stroke: end / 2, reversed: end % 2 == 1))
      let other = end ^ 1
      guard partner[other] >= 0, links.count < n else { break }
      end = partner[other]
    }
  }
}
