import COpenBLAS

/// Distances from a place to every label of a set, by plain exhaustive search: for calibration, and the truth that the pruned
/// search is tested against.
struct LabelDistances {
  let places: [Float]
  let firstRow: [Int]
  private var sums: [Float] = []
  private let squares: [Float]
  private let n = TemplateMetric.count

  init(places: [Float], firstRow: [Int]) {
    self.places = places
    self.firstRow = firstRow
    let width = n
    squares = (0..<places.count / n).map { r in places[r * width..<(r + 1) * width].reduce(0) { $0 + $1 * $1 } }
    openblas_set_num_threads(1)
    for l in 0..<firstRow.count - 1 {
      var sum = [Float](repeating: 0, count: n)
      for r in firstRow[l]..<firstRow[l + 1] { for k in 0..<n { sum[k] += places[r * n + k] } }
      sums += sum
    }
  }

  /// To the nearest drawing of the label and to the mean of its drawings, together, label by label.
  func distances(to place: [Float]) -> [Float] {
    let squares = rowDistances(place)
    return (0..<firstRow.count - 1).map { l in
      let rows = firstRow[l]..<firstRow[l + 1]
      return (squares[rows].min() ?? .infinity) + meanDistance(place, sum: sums[l * n..<(l + 1) * n], count: rows.count)
    }
  }

  private func meanDistance(_ place: [Float], sum: ArraySlice<Float>, count: Int) -> Float {
    var square: Float = 0
    for (k, total) in sum.enumerated() {
      let e = total / Float(count) - place[k]
      square += e * e
    }
    return square
  }

  /// By |a|² + |b|² - 2 a·b, the products in one call.
  private func rowDistances(_ place: [Float]) -> [Float] {
    let length = place.reduce(0) { $0 + $1 * $1 }
    var out = squares.map { $0 + length }
    guard !out.isEmpty else { return out }
    unsafe cblas_sgemv(
      CblasRowMajor, CblasNoTrans, Int32(clamping: out.count), Int32(clamping: n), -2, places, Int32(clamping: n), place, 1, 1, &out, 1)
    return out.map { max($0, 0) }
  }
}
