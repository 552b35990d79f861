/// Linear equations that scalars of a page are to meet, each Σ cᵢ xᵢ = b.
///
/// `nearest(to:)` solves min ‖x − x₀‖² under them, by conjugate gradients on the multipliers: C Cᵀ λ = C x₀ − b, x = x₀ − Cᵀ λ
/// (Golub and Van Loan, Matrix Computations, 4th ed., 6.2 and 11.3). Equations may repeat each other.
struct EqualityConstraints {
  private var rows: [[(variable: Int, factor: Double)]] = []
  private var sums: [Double] = []

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ terms: [(variable: Int, factor: Double)], sum: Double = 0) {
    rows.append(terms)
    sums.append(sum)
  }

  /// `a` = `b`.
  mutating func equal(_ a: Int, _ b: Int) { add([(a, 1), (b, -1)]) }

  /// Values left over in the equations.
  func residuals(_ x: [Double]) -> [Double] { zip(product(x), sums).map { $0 - $1 } }

  private func product(_ x: [Double]) -> [Double] { rows.map { row in row.reduce(0) { $0 + $1.factor * x[$1.variable] } } }

  /// The point nearest to `x` that meets all equations; `tolerance` is the largest residual left.
  func nearest(to x: [Double], tolerance: Double) -> [Double] {
    var lambda = [Double](repeating: 0, count: rows.count), r = residuals(x), p = r
    var rr = Self.dot(r, r)
    for _ in 0..<(4 * rows.count + 20) {
      guard rr > 0, r.contains(where: { abs($0) > tolerance }) else { break }
      let q = product(transposed(p, count: x.count)), pq = Self.dot(p, q)
      guard pq > 0 else { break }
      let step = rr / pq
      for i in rows.indices {
        lambda[i] += step * p[i]
        r[i] -= step * q[i]
      }
      let next = Self.dot(r, r)
      for i in rows.indices { p[i] = r[i] + next / rr * p[i] }
      rr = next
    }
    let shift = transposed(lambda, count: x.count)
    return x.indices.map { x[$0] - shift[$0] }
  }

  private func transposed(_ v: [Double], count: Int) -> [Double] {
    var out = [Double](repeating: 0, count: count)
    for (row, value) in zip(rows, v) {
      for (variable, factor) in row { out[variable] += factor * value }
    }
    return out
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
}
