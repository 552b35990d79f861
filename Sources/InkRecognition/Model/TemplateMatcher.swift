/// A template bank laid out for matching: one product a view, then the best of each class.
struct TemplateMatcher: Sendable {
  private let rasters: PackedMatrix
  private let rasterClasses: [UInt8]
  private let paths: PackedMatrix
  private let pathClasses: [UInt8]

  init(_ bank: TemplateBank) {
    rasters = PackedMatrix(bank.rasters, width: DirectionRaster.count)
    rasterClasses = bank.rasterClasses
    paths = PackedMatrix(bank.paths, width: OrderedPath.count)
    pathClasses = bank.pathClasses
  }

  /// Writes the similarities of `rows` drawings, given in both views, row-major, into `out` from `offset` on, `stride` numbers from
  /// drawing to drawing; 0 for a class without templates.
  func match(rasters drawn: [Float], paths drawnPaths: [Float], rows: Int, into out: inout [Float], offset: Int, stride: Int) {
    let n = rasterClasses.count, m = pathClasses.count
    var scores = [Float](repeating: 0, count: rows * max(n, 2 * m))
    if n > 0, rasters.multiply(rows, of: drawn, into: &scores) {
      for r in 0..<rows {
        best(rasterClasses, from: offset + r * stride, &out) { scores[r * n + $0] }
      }
    }
    guard m > 0, drawnPaths.count >= rows * OrderedPath.count else { return }
    // Rows of a drawing and of its quarter turn: real and imaginary part of the complex product.
    var both: [Float] = []
    both.reserveCapacity(2 * rows * OrderedPath.count)
    for r in 0..<rows {
      let v = drawnPaths[r * OrderedPath.count..<(r + 1) * OrderedPath.count]
      both += v
      for x in v.suffix(OrderedPath.points) { both.append(-x) }
      both += v.prefix(OrderedPath.points)
    }
    paths.multiply(2 * rows, of: both, into: &scores)
    for r in 0..<rows {
      let first = offset + r * stride + ShapeClass.count, real = 2 * r * m, imaginary = real + m
      best(pathClasses, from: first, &out) { t in
        let re = scores[real + t], im = scores[imaginary + t]
        return re * re + im * im
      }
      for c in first..<first + ShapeClass.count { out[c] = out[c].squareRoot() }
    }
  }

  /// Greatest score of each class; templates of a class mostly stand together.
  @inline(__always)
  private func best(_ classes: [UInt8], from slot: Int, _ out: inout [Float], _ score: (Int) -> Float) {
    for c in 0..<ShapeClass.count { out[slot + c] = 0 }
    var current = classes[0], top: Float = 0
    for t in classes.indices {
      if classes[t] != current {
        out[slot + Int(current)] = max(out[slot + Int(current)], top)
        current = classes[t]
        top = 0
      }
      top = max(top, score(t))
    }
    out[slot + Int(current)] = max(out[slot + Int(current)], top)
  }
}
