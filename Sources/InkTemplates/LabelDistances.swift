/// Distances from a place to every label of a set, by plain exhaustive search: for calibration, and the truth that the pruned
/// search is tested against.
struct LabelDistances {
  let places: [Float]
  let firstRow: [Int]
  private var sums: [Float] = []
  private let n = TemplateMetric.count

  init(places: [Float], firstRow: [Int]) {
    self.places = places
    self.firstRow = firstRow
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

  private func rowDistances(_ place: [Float]) -> [Float] {
    let count = places.count / n
    var out = [Float](repeating: 0, count: count)
    unsafe places.withUnsafeBufferPointer { places in
      unsafe place.withUnsafeBufferPointer { place in
        for r in 0..<count {
          var total = SIMD16<Float>.zero
          for k in stride(from: 0, to: n, by: 16) {
            var e = SIMD16<Float>.zero
            for lane in 0..<16 { unsafe e[lane] = places[r * n + k + lane] - place[k + lane] }
            total += e * e
          }
          out[r] = total.sum()
        }
      }
    }
    return out
  }
}
