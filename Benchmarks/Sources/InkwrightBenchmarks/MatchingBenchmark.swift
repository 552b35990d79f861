import COpenBLAS
import InkRecognition

/// Rate of matching against the shipped templates, and its share of what OpenBLAS does on a product of the same shape.
struct MatchingBenchmark {
  /// A product of drawn rows with the templates of one view.
  private struct View {
    var name: String
    var templates: Int
    var numbers: Int
    var rows: Int

    var width: Int { numbers / templates }
  }

  private let rows: Int

  init(_ drawings: Drawings) { rows = min(max(drawings.pages.count, 1), 256) }

  func run() throws {
    let templates = try RecognitionModel.shipped().templates
    let views = [
      View(name: "raster view", templates: templates.rasterClasses.count, numbers: templates.rasters.count, rows: rows),
      View(name: "path view", templates: templates.pathClasses.count, numbers: templates.paths.count, rows: 2 * rows),
    ].filter { $0.templates > 0 }
    guard !views.isEmpty else { return print("matching: the model has no templates") }
    let width = views.first { $0.rows == rows }?.width ?? 0, pathWidth = views.first { $0.rows != rows }?.width ?? 0
    let rasters = noise(rows * width), paths = noise(rows * pathWidth)
    let drawn = (0..<rows).map { r in
      GroupScorer.Views(
        evidence: [Float](repeating: 0, count: GroupScorer.evidenceCount), raster: Array(rasters[r * width..<(r + 1) * width]),
        path: Array(paths[r * pathWidth..<(r + 1) * pathWidth]),
        sketch: [])
    }
    let scorer = GroupScorer(templates: templates)
    let matching = Stopwatch.seconds { _ = scorer.features(drawn) }
    var plain = 0.0
    openblas_set_num_threads(1)
    for view in views {
      let a = noise(view.rows * view.width), b = noise(view.templates * view.width)
      var c = [Float](repeating: 0, count: view.rows * view.templates)
      let m = Int32(view.rows), n = Int32(view.templates), k = Int32(view.width)
      plain += Stopwatch.seconds {
        unsafe cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, 1, a, k, b, k, 0, &c, n)
      }
    }
    let counts = views.map { "\($0.templates) in the \($0.name)" }.joined(separator: ", ")
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
