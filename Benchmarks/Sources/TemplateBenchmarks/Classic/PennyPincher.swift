/// Penny Pincher (Taranta & LaViola, GI 2015): 16 points, unit vectors between them; the largest sum of dot products wins.
struct PennyPincher: ClassicMethod {
  static let name = "Penny Pincher"
  private static let count = 16
  /// 30 numbers and two zeros a template.
  private var vectors: [SIMD4<Float>] = []
  private var labels: [Int] = []

  init() {}

  mutating func add(_ strokes: [[SIMD2<Float>]], label: Int) {
    vectors += Self.vector(strokes)
    labels.append(label)
  }

  func label(of strokes: [[SIMD2<Float>]]) -> Int {
    let v = Self.vector(strokes)
    var best = -Float.infinity, label = -1
    unsafe vectors.withUnsafeBufferPointer { vectors in
      unsafe v.withUnsafeBufferPointer { v in
        for t in labels.indices {
          var sum = unsafe vectors[8 * t] * v[0]
          for k in 1..<8 { unsafe sum += vectors[8 * t + k] * v[k] }
          let similarity = (sum.x + sum.y) + (sum.z + sum.w)
          if similarity > best { (best, label) = (similarity, labels[t]) }
        }
      }
    }
    return label
  }

  /// Resamples in one walk, as the paper does, and keeps the directions alone.
  private static func vector(_ strokes: [[SIMD2<Float>]]) -> [SIMD4<Float>] {
    var total: Float = 0, before: SIMD2<Float>?
    for stroke in strokes {
      for p in stroke {
        if let before { total += ClassicPath.length(p - before) }
        before = p
      }
    }
    let step = total / Float(count - 1)
    var out = [SIMD4<Float>](repeating: .zero, count: 8)
    guard step > 0, let first = strokes.first?.first else { return out }
    var made = 0, walked: Float = 0, last = first, from = first
    func put(_ point: SIMD2<Float>) {
      let d = point - last, length = ClassicPath.length(d)
      if length > 0 {
        out[made / 2][made % 2 * 2] = d.x / length
        out[made / 2][made % 2 * 2 + 1] = d.y / length
      }
      made += 1
      last = point
    }
    for stroke in strokes {
      for p in stroke {
        let d = ClassicPath.length(p - from)
        while d > 0, made < count - 1, walked + d >= step * Float(made + 1) {
          put(from + (p - from) * ((step * Float(made + 1) - walked) / d))
        }
        walked += d
        from = p
      }
    }
    if made < count - 1 { put(from) }
    return out
  }
}
