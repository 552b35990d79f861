/// Normal equations of five unknowns, lower triangle row by row.
struct NormalEquations5 {
  private var m = InlineArray<15, Double>(repeating: 0)
  private var r = InlineArray<5, Double>(repeating: 0)

  @inline(__always) mutating func add(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, residual: Double) {
    m[0] += a * a
    m[1] += b * a
    m[2] += b * b
    m[3] += c * a
    m[4] += c * b
    m[5] += c * c
    m[6] += d * a
    m[7] += d * b
    m[8] += d * c
    m[9] += d * d
    m[10] += e * a
    m[11] += e * b
    m[12] += e * c
    m[13] += e * d
    m[14] += e * e
    r[0] += a * residual
    r[1] += b * residual
    r[2] += c * residual
    r[3] += d * residual
    r[4] += e * residual
  }

  /// Cholesky factorisation with a small ridge (a circle has no rotation); nil when it fails.
  func solution() -> (Double, Double, Double, Double, Double)? {
    var l = m
    var x = r
    let trace = m[0] + m[2] + m[5] + m[9] + m[14]
    for i in 0..<5 { l[i * (i + 1) / 2 + i] += 1e-9 * trace }
    for i in 0..<5 {
      let row = i * (i + 1) / 2
      for j in 0...i {
        let other = j * (j + 1) / 2
        var s = l[row + j]
        for k in 0..<j { s -= l[row + k] * l[other + k] }
        if i == j {
          guard s > 0 else { return nil }
          l[row + i] = s.squareRoot()
        } else {
          l[row + j] = s / l[other + j]
        }
      }
      for k in 0..<i { x[i] -= l[row + k] * x[k] }
      x[i] /= l[row + i]
    }
    for i in stride(from: 4, through: 0, by: -1) {
      for k in (i + 1)..<5 { x[i] -= l[k * (k + 1) / 2 + i] * x[k] }
      x[i] /= l[i * (i + 1) / 2 + i]
    }
    guard x[0].isFinite, x[1].isFinite, x[2].isFinite, x[3].isFinite, x[4].isFinite else { return nil }
    return (x[0], x[1], x[2], x[3], x[4])
  }
}
