import COpenBLAS
import InkRecognition

/// Rate of matching against the shipped templates, and its share of what OpenBLAS does on a product of the same shape.
struct MatchingBenchmark {
  private let rows: Int

  init(_ drawings: Drawings) { rows = min(max(drawings.pages.count, 1), 256) }

  func run() throws {
    let templates = try RecognitionModel.shipped().templates
    let views: [(name: String, width: Int, count: Int, rows: Int)] = [
      ("raster view", DirectionRaster.count, templates.rasterClasses.count, rows),
      ("path view", OrderedPath.count, templates.pathClasses.count, 2 * rows),
    ]
    let rasters = noise(rows * DirectionRaster.count), paths = noise(rows * OrderedPath.count)
    let matching = Stopwatch.seconds { _ = templates.match(rasters: rasters, paths: paths, rows: rows) }
    var plain = 0.0
    openblas_set_num_threads(1)
    for view in views where view.count > 0 {
      let a = noise(view.rows * view.width), b = noise(view.count * view.width)
      var c = [Float](repeating: 0, count: view.rows * view.count)
      let m = Int32(view.rows), n = Int32(view.count), k = Int32(view.width)
      plain += Stopwatch.seconds {
        unsafe cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, 1, a, k, b, k, 0, &c, n)
      }
    }
    guard plain > 0 else { return print("matching: the model has no templates") }
    let counts = views.map { "\($0.count) in the \($0.name)" }.joined(separator: ", ")
    report("matching templates", Double(rows) / matching, "drawings/s", "batch of \(rows); \(counts)")
    report("  share of plain sgemm's rate", 100 * plain / matching, "%", "class maxima included")
  }

  /// Numbers between -0.5 and 0.5, the same every time.
  private func noise(_ count: Int) -> [Float] {
    var state: UInt32 = 12345
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(state >> 8) / Float(1 << 24) - 0.5
    }
  }
}
