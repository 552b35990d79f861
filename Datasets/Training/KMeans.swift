import InkRecognition

/// Spherical k-means (Dhillon & Modha 2001): cluster centres of unit vectors under the dot product. Deterministic for a seed.
enum KMeans {
  /// A cluster of fewer members is dropped: a centre must not be a copy of one drawing.
  static let leastMembers = 5

  /// - Parameter rows: unit vectors of length `width`, row-major. Returns at most `k` unit centres, row-major.
  static func centers(_ rows: [Float], width: Int, k: Int, iterations: Int = 12, seed: UInt64) -> [Float] {
    cluster(rows, width: width, k: k, iterations: iterations, seed: seed) { row, _ in row }
  }

  /// As `centers`, for complex vectors (real parts, then imaginary parts) under |⟨a, b⟩|: each member is turned onto its centre.
  static func complexCenters(_ rows: [Float], width: Int, k: Int, iterations: Int = 12, seed: UInt64) -> [Float] {
    let half = width / 2
    return cluster(rows, width: width, k: k, iterations: iterations, seed: seed) { row, center in
      let (re, im) = product(row, center, half)
      let norm = (re * re + im * im).squareRoot()
      guard norm > 0 else { return row }
      let c = re / norm, s = im / norm
      return (0..<half).map { c * row[$0] - s * row[half + $0] } + (0..<half).map { s * row[$0] + c * row[half + $0] }
    } similarity: { row, center in
      let (re, im) = product(row, center, half)
      return (re * re + im * im).squareRoot()
    }
  }

  /// Conjugate product ⟨row, center⟩ chosen so that multiplying `row` by it turns `row` onto `center`.
  private static func product(_ row: [Float], _ center: [Float], _ half: Int) -> (Float, Float) {
    var re: Float = 0, im: Float = 0
    for i in 0..<half {
      re += row[i] * center[i] + row[half + i] * center[half + i]
      im += row[i] * center[half + i] - row[half + i] * center[i]
    }
    return (re, im)
  }

  private static func cluster(
    _ rows: [Float], width: Int, k: Int, iterations: Int, seed: UInt64, align: ([Float], [Float]) -> [Float],
    similarity: ([Float], [Float]) -> Float = { zip($0, $1).reduce(0) { $0 + $1.0 * $1.1 } }
  ) -> [Float] {
    let n = rows.count / max(width, 1)
    guard n > 0, k > 0 else { return [] }
    let vectors = (0..<n).map { Array(rows[$0 * width..<($0 + 1) * width]) }
    var random = GaussianSource(seed: seed)
    // k-means++ (Arthur & Vassilvitskii 2007): starts drawn in proportion to the squared distance from those chosen.
    var centers = [vectors[Int(random.next() % UInt64(n))]]
    var gaps = vectors.map { max(1 - similarity($0, centers[0]), 0) }
    while centers.count < min(k, n) {
      var left = random.uniform() * gaps.reduce(0) { $0 + Double($1) }
      guard left > 1e-6,
        let pick = gaps.indices.first(where: {
          left -= Double(gaps[$0]); return left <= 0
        })
      else { break }
      centers.append(vectors[pick])
      for i in gaps.indices { gaps[i] = max(min(gaps[i], 1 - similarity(vectors[i], vectors[pick])), 0) }
    }
    var members = [Int](repeating: 0, count: centers.count)
    for _ in 0..<iterations {
      members = [Int](repeating: 0, count: centers.count)
      var sums = [[Float]](repeating: [Float](repeating: 0, count: width), count: centers.count)
      for v in vectors {
        var top = -Float.infinity, home = 0
        for (c, center) in centers.enumerated() {
          let s = similarity(v, center)
          if s > top { (top, home) = (s, c) }
        }
        members[home] += 1
        let turned = align(v, centers[home])
        for i in 0..<width { sums[home][i] += turned[i] }
      }
      for c in centers.indices {
        let norm = sums[c].reduce(0) { $0 + $1 * $1 }.squareRoot()
        if norm > 0 { centers[c] = sums[c].map { $0 / norm } }
      }
    }
    return centers.indices.filter { members[$0] >= leastMembers }.flatMap { centers[$0] }
  }
}
