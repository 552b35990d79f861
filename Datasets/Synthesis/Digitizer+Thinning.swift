import InkGeometry

extension Digitizer {
  /// Indices of the samples that are kept, ascending; the first and the last always are.
  func kept(_ points: [Vector2], extent: Double) -> [Int] {
    guard points.count > 2 else { return Array(points.indices) }
    switch thinning {
    case .none: return Array(points.indices)
    case .distance(let spacing):
      // A thinner as coarse as the stroke would leave nothing of it.
      let step = Swift.min(spacing, extent / 12)
      var kept = [0], last = points[0]
      for i in 1..<(points.count - 1) where points[i].distance(to: last) >= step {
        kept.append(i)
        last = points[i]
      }
      return kept + [points.count - 1]
    case .simplified(let share):
      var keep = [Bool](repeating: false, count: points.count)
      keep[0] = true
      keep[points.count - 1] = true
      var pending = [(0, points.count - 1)]
      while let (a, b) = pending.popLast() {
        guard b - a > 1 else { continue }
        let chord = points[b] - points[a], length = chord.length
        var worst = -1.0, at = a
        for i in (a + 1)..<b {
          let offset = points[i] - points[a]
          let distance = length > 0 ? abs(chord.cross(offset)) / length : offset.length
          if distance > worst { (worst, at) = (distance, i) }
        }
        guard worst > share * extent else { continue }
        keep[at] = true
        pending.append((a, at))
        pending.append((at, b))
      }
      return points.indices.filter { keep[$0] }
    }
  }
}
