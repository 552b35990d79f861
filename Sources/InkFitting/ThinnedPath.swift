import InkGeometry

/// A path with samples left out where they lie dense. Reusable.
struct ThinnedPath {
  private(set) var points: [Vector2] = []
  /// Arc length to each, along the thinned path.
  private(set) var arcs: [Double] = []
  /// Place of each in the whole path.
  private(set) var sources: [Int] = []

  /// Keeps the first sample, then each that lies at least `spacing` from the last one kept, and the last.
  mutating func load(_ path: Span<Vector2>, spacing: Double) {
    points.removeAll(keepingCapacity: true)
    arcs.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    for i in path.indices {
      let step = points.last.map { (path[i] - $0).length } ?? 0
      if !points.isEmpty, i < path.count - 1, step < spacing { continue }
      arcs.append((arcs.last ?? 0) + step)
      points.append(path[i])
      sources.append(i)
    }
  }
}
