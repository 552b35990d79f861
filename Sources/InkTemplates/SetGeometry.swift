import COpenBLAS
import Foundation

/// The set's own metric on embeddings, and the axes in which most of it shows early.
///
/// Embeddings of one label's drawings scatter about their mean; directions of much scatter count less (the pooled covariance
/// within labels, shrunk towards a round one as long as the drawings are few: Friedman's regularised discriminant analysis,
/// 1989). Then everything is turned to the principal axes of the templates, largest first, so that the leading dimensions
/// alone rule most templates out.
struct SetGeometry: Equatable {
  /// Row-major, embedding × place; place = (embedding) map + bias.
  var map: [Float]
  var bias: [Float]

  /// Weight of the round covariance, in drawings.
  static let priorDrawings = 192.0

  /// - Parameters:
  ///   - rows: embeddings, row by row, label by label.
  ///   - firstRow: label l is rows `firstRow[l] ..< firstRow[l + 1]`.
  init(rows: [Float], firstRow: [Int]) throws(TemplateError) {
    let n = TemplateMetric.count, labels = firstRow.count - 1, count = rows.count / n
    var scatter = [Double](repeating: 0, count: n * n)
    var centered = [Double](repeating: 0, count: count * n), means = [Double](repeating: 0, count: labels * n)
    for l in 0..<labels {
      let range = firstRow[l]..<firstRow[l + 1]
      for r in range { for k in 0..<n { means[l * n + k] += Double(rows[r * n + k]) / Double(range.count) } }
      for r in range { for k in 0..<n { centered[r * n + k] = Double(rows[r * n + k]) - means[l * n + k] } }
    }
    Self.addScatter(of: centered, rows: count, to: &scatter)
    let freedom = Double(count - labels), trace = (0..<n).reduce(0) { $0 + scatter[$1 * n + $1] }
    var square = [Double](repeating: 0, count: n * n)
    for k in 0..<n { square[k * n + k] = 1 }
    if freedom > 0, trace > 0 {
      // Symmetric square root of the inverse, scaled so that a round scatter is left as it is.
      let round = trace / freedom / Double(n)
      var covariance = scatter.map { $0 / (round * (freedom + Self.priorDrawings)) }
      for k in 0..<n { covariance[k * n + k] += Self.priorDrawings / (freedom + Self.priorDrawings) }
      guard let (values, vectors) = SymmetricMatrix.eigen(covariance, n) else {
        throw .numerical(step: "covariance", mend: "check the drawings for damaged ones")
      }
      for i in 0..<n {
        for j in 0..<n {
          square[i * n + j] = (0..<n).reduce(0.0) { $0 + vectors[$1 * n + i] * vectors[$1 * n + j] / max(values[$1], 1e-9).squareRoot() }
        }
      }
    }
    // Principal axes of the label means and drawings in that metric.
    var middle = [Double](repeating: 0, count: n)
    for l in 0..<labels { for k in 0..<n { middle[k] += means[l * n + k] / Double(labels) } }
    for r in 0..<count { for k in 0..<n { centered[r * n + k] = Double(rows[r * n + k]) - middle[k] } }
    let moved = Self.product(centered, square, rows: count)
    var spread = [Double](repeating: 0, count: n * n)
    Self.addScatter(of: moved, rows: count, to: &spread)
    guard let (_, axes) = SymmetricMatrix.eigen(spread, n) else {
      throw .numerical(step: "principal axes", mend: "check the drawings for damaged ones")
    }
    // Columns by falling eigenvalue.
    var whole = [Double](repeating: 0, count: n * n)
    for i in 0..<n {
      for j in 0..<n { whole[i * n + j] = (0..<n).reduce(0.0) { $0 + square[i * n + $1] * axes[(n - 1 - j) * n + $1] } }
    }
    map = whole.map { Float($0) }
    bias = (0..<n).map { j in Float(-(0..<n).reduce(0.0) { $0 + middle[$1] * whole[$1 * n + j] }) }
  }

  init(map: [Float], bias: [Float]) {
    self.map = map
    self.bias = bias
  }

  private static func addScatter(of rows: [Double], rows count: Int, to matrix: inout [Double]) {
    let n = Int32(TemplateMetric.count)
    guard count > 0 else { return }
    openblas_set_num_threads(1)
    unsafe cblas_dgemm(CblasRowMajor, CblasTrans, CblasNoTrans, n, n, Int32(clamping: count), 1, rows, n, rows, n, 1, &matrix, n)
  }

  private static func product(_ a: [Double], _ b: [Double], rows count: Int) -> [Double] {
    let n = Int32(TemplateMetric.count)
    var out = [Double](repeating: 0, count: a.count)
    guard count > 0 else { return out }
    unsafe cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(clamping: count), n, n, 1, a, n, b, n, 0, &out, n)
    return out
  }
}
