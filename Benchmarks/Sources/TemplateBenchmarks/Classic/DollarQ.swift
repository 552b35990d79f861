/// $Q (Vatavu, Anthony & Wobbrock, MobileHCI 2018): $P's greedy matching of 32-point clouds on an integer grid, with lower
/// bounds from a look-up table, early abandoning and squared distances.
struct DollarQ: ClassicMethod {
  static let name = "$Q"
  private static let count = 32, grid: Float = 1024, table = 64

  private struct Cloud {
    var points: [SIMD2<Float>]
    /// Nearest point of each cell.
    var nearest: [UInt8]
  }

  private var clouds: [Cloud] = []
  private var labels: [Int] = []

  init() {}

  mutating func add(_ strokes: [[SIMD2<Float>]], label: Int) {
    clouds.append(Self.cloud(strokes))
    labels.append(label)
  }

  func label(of strokes: [[SIMD2<Float>]]) -> Int {
    let cloud = Self.cloud(strokes)
    var best = Float.infinity, label = -1
    for (t, template) in clouds.enumerated() {
      let d = Self.match(cloud, template, best)
      if d < best { (best, label) = (d, labels[t]) }
    }
    return label
  }

  private static func cloud(_ strokes: [[SIMD2<Float>]]) -> Cloud {
    let raw = ClassicPath.resampled(strokes, count: count, joining: false).points
    let box = ClassicPath.box(raw), size = max((box.high - box.low).max(), 1e-6)
    var points = raw.map { ($0 - box.low) / size }
    // The centroid in the middle of the grid, in whole numbers; a drawing reaches at most its size from there.
    let middle = ClassicPath.centroid(points)
    points = points.map {
      (($0 - middle + 1) / 2 * (grid - 1)).rounded(.toNearestOrAwayFromZero).clamped(
        lowerBound: .zero, upperBound: SIMD2(repeating: grid - 1))
    }
    let cell = grid / Float(table)
    var nearest = [UInt8](repeating: 0, count: table * table)
    for y in 0..<table {
      for x in 0..<table {
        let center = SIMD2(Float(x), Float(y))
        var least = Float.infinity
        for (i, p) in points.enumerated() {
          let e = (p / cell).rounded(.down) - center, d = (e * e).sum()
          if d < least {
            least = d
            nearest[y * table + x] = UInt8(i)
          }
        }
      }
    }
    return Cloud(points: points, nearest: nearest)
  }

  private static func match(_ a: Cloud, _ b: Cloud, _ limit: Float) -> Float {
    let step = Int(Float(count).squareRoot())
    let forward = lowerBounds(a.points, b, step), back = lowerBounds(b.points, a, step)
    var best = limit
    for (k, start) in stride(from: 0, to: count, by: step).enumerated() {
      if forward[k] < best { best = min(best, distance(a.points, b.points, start, best)) }
      if back[k] < best { best = min(best, distance(b.points, a.points, start, best)) }
    }
    return best
  }

  private static func lowerBounds(_ points: [SIMD2<Float>], _ other: Cloud, _ step: Int) -> [Float] {
    let cell = grid / Float(table)
    var sums = [Float](repeating: 0, count: count), first: Float = 0
    for (i, p) in points.enumerated() {
      let x = min(Int(p.x / cell), table - 1), y = min(Int(p.y / cell), table - 1)
      let e = p - other.points[Int(other.nearest[y * table + x])], d = (e * e).sum()
      sums[i] = (i > 0 ? sums[i - 1] : 0) + d
      first += Float(count - i) * d
    }
    return stride(from: 0, to: count, by: step).map { i in
      i == 0 ? first : first + Float(i) * sums[count - 1] - Float(count) * sums[i - 1]
    }
  }

  private static func distance(_ a: [SIMD2<Float>], _ b: [SIMD2<Float>], _ start: Int, _ limit: Float) -> Float {
    var unmatched = Array(0..<count), sum: Float = 0, weight = Float(count), i = start
    repeat {
      var least = Float.infinity, place = 0
      for (k, j) in unmatched.enumerated() {
        let e = a[i] - b[j], d = (e * e).sum()
        if d < least { (least, place) = (d, k) }
      }
      unmatched.swapAt(place, unmatched.count - 1)
      unmatched.removeLast()
      sum += weight * least
      if sum >= limit { return sum }
      weight -= 1
      i = (i + 1) % count
    } while i != start
    return sum
  }
}
