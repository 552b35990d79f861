/// Normal equations of five unknowns: lower triangle row by row, right-hand side.
struct NormalEquations5 {
  var matrix = InlineArray<15, Double>(repeating: 0)
  var rightSide = InlineArray<5, Double>(repeating: 0)

  /// Cholesky factorisation with a small ridge (a circle has no rotation); nil when it fails.
  func solution() -> InlineArray<5, Double>? {
    var l = matrix
    var x = rightSide
    let trace = l[0] + l[2] + l[5] + l[9] + l[14]
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
    for i in 0..<5 where !x[i].isFinite { return nil }
    return x
  }
}
