import COpenBLAS
import InkSynthesis
import InkTemplates

/// Learns the metric of template sets from invented glyphs alone.
///
/// Linear discriminant analysis (Fisher 1936; Rao 1948): of the features' directions those in which glyphs differ most against
/// how much drawings of one glyph do. The order-free features learn from all glyphs, the ordered ones from glyphs of one stroke.
public struct MetricTrainer: Sendable {
  public var seed: UInt64 = 20_261_130
  /// Glyphs, and drawings of each.
  public var glyphs = 6000
  public var drawings = 10
  public var jobs = 2
  /// Strangers kept as background: glyphs, writing, and marks and parts of figures.
  public var background = (glyphs: 128, writing: 512, marks: 128)

  public init() {}

  /// Share of its own variance that is added to every feature's scatter within glyphs, against features that synthetic hands
  /// happen to draw too evenly.
  private static let freeRidge = 0.03, orderedRidge = 0.1
  /// Length of the ordered part for drawings of one stroke and of several.
  private static let singleWeight: Float = 0.9, severalWeight: Float = 0.25

  /// Features of the drawings of one glyph, and whether all of them have one stroke.
  private struct Glyph: Sendable {
    var features: [Float]
    var isSingle: Bool
  }

  public func train() throws -> TemplateMetric {
    guard glyphs >= 500, drawings >= 3, glyphs <= 1_000_000, drawings <= 1000 else {
      throw TrainingError.invalidOption(
        name: "glyphs", value: "\(glyphs) of \(drawings)", mend: "give 500 to 1000000 glyphs and 3 to 1000 drawings of each")
    }
    let learnt = parallelMap(Array(0..<glyphs), threads: jobs, chunk: 16) { self.glyph($0) }
    let free = 0..<TemplateMetric.freeFeatures
    let ordered = TemplateMetric.freeFeatures..<TemplateMetric.freeFeatures + TemplateMetric.orderedFeatures
    let freeMap = try discriminants(learnt.map(\.features), columns: free, count: TemplateMetric.freeCount, ridge: Self.freeRidge)
    let orderedMap = try discriminants(
      learnt.filter(\.isSingle).map(\.features), columns: ordered, count: TemplateMetric.orderedCount, ridge: Self.orderedRidge)
    var metric = try TemplateMetric(
      freeWeights: freeMap.weights, freeBiases: freeMap.biases, orderedWeights: orderedMap.weights, orderedBiases: orderedMap.biases,
      singleWeight: Self.singleWeight, severalWeight: Self.severalWeight, background: [])
    // As it will be read back: in half precision.
    metric = try TemplateMetric(bytes: metric.bytes())
    metric.background = metric.embeddings(of: try strangers())
    return metric
  }

  /// What may come along that is none of a set's labels: glyphs that nothing was learnt from, drawn letters, digits and signs,
  /// and everyday marks that no gesture set is likely to hold.
  private func strangers() throws -> DrawingBatch {
    var batch = DrawingBatch()
    for index in glyphs..<glyphs + background.glyphs { append(index, 0, to: &batch) }
    let synthesizer = try DrawingSynthesizer(seed: seed)
    var wanted = [background.writing, background.marks], index = 0
    while wanted[0] + wanted[1] > 0, index < 1_000_000 {
      let page = synthesizer.negative(index: index), kind = String(page.id.prefix { $0 != "/" })
      let part = Self.writing.contains(kind) ? 0 : Self.marks.contains(kind) ? 1 : nil
      index += 1
      guard let part, wanted[part] > 0 else { continue }
      wanted[part] -= 1
      batch.append(page.strokes)
    }
    return batch
  }

  private static let writing: Set = ["other-letter", "other-capital", "other-digit", "other-sign"]
  private static let marks: Set = [
    "other-openBox", "other-letterU", "other-halfRoundAndLine", "other-partOfEllipse", "other-partOfPolygon", "other-partOfStar",
    "other-heart", "other-moon", "other-drop", "other-arch", "other-cloud", "other-bolt", "other-wave", "other-note",
  ]

  private func glyph(_ index: Int) -> Glyph {
    var batch = DrawingBatch()
    for d in 0..<drawings { append(index, d, to: &batch) }
    let isSingle = (0..<batch.count).allSatisfy { batch.drawingOffsets[$0 + 1] - batch.drawingOffsets[$0] == 1 }
    return Glyph(features: TemplateMetric.features(of: batch), isSingle: isSingle)
  }

  private func append(_ glyph: Int, _ drawing: Int, to batch: inout DrawingBatch) {
    let lines = InventedGlyph(seed: seed, index: glyph).drawing(seed: seed, index: glyph * drawings + drawing)
    batch.append(polylines: lines.map { line in (line.map { Float($0.x) }, line.map { Float($0.y) }) })
  }

  /// The `count` best discriminants of some feature columns, scaled by the root of the share of a number's variance that
  /// tells glyphs apart.
  private func discriminants(
    _ glyphs: [[Float]], columns: Range<Int>, count: Int, ridge: Double
  ) throws -> (weights: [Float], biases: [Float]) {
    openblas_set_num_threads(1)
    let width = columns.count, stride = TemplateMetric.freeFeatures + TemplateMetric.orderedFeatures
    var within = [Double](repeating: 0, count: width * width), means: [Double] = []
    for features in glyphs {
      let rows = features.count / stride
      var block = [Double](repeating: 0, count: rows * width), mean = [Double](repeating: 0, count: width)
      for r in 0..<rows {
        for (k, c) in columns.enumerated() {
          block[r * width + k] = Double(features[r * stride + c])
          mean[k] += block[r * width + k] / Double(rows)
        }
      }
      for r in 0..<rows { for k in 0..<width { block[r * width + k] -= mean[k] } }
      addScatter(of: block, rows: rows, width: width, weight: 1 / Double(glyphs.count * (rows - 1)), to: &within)
      means += mean
    }
    var center = [Double](repeating: 0, count: width)
    for g in glyphs.indices { for k in 0..<width { center[k] += means[g * width + k] / Double(glyphs.count) } }
    for g in glyphs.indices { for k in 0..<width { means[g * width + k] -= center[k] } }
    var between = [Double](repeating: 0, count: width * width)
    addScatter(of: means, rows: glyphs.count, width: width, weight: 1 / Double(max(glyphs.count - 1, 1)), to: &between)
    let floor = 1e-4 * (0..<width).reduce(0.0) { $0 + within[$1 * width + $1] } / Double(width)
    for k in 0..<width { within[k * width + k] = within[k * width + k] * (1 + ridge) + floor }
    // Between v = λ within v, eigenvalues ascending, vectors scaled to vᵀ within v = 1.
    var kind: Int32 = 1, size = Int32(clamping: width), lead = size, leadWithin = size, info: Int32 = 0
    var workCount = Int32(clamping: 64 * width), values = [Double](repeating: 0, count: width),
      work = [Double](repeating: 0, count: 64 * width)
    unsafe dsygv_(&kind, "V", "U", &size, &between, &lead, &within, &leadWithin, &values, &work, &workCount, &info)
    guard info == 0 else {
      throw TemplateError.numerical(step: "discriminants (LAPACK code \(info))", mend: "train on more glyphs")
    }
    var weights = [Float](repeating: 0, count: width * count), biases = [Float](repeating: 0, count: count)
    for j in 0..<count {
      let column = width - 1 - j, vector = between[column * width..<(column + 1) * width], value = max(values[column], 0)
      // A sign that does not depend on the library's choice.
      let sign: Double = (vector.max { abs($0) < abs($1) } ?? 1) < 0 ? -1 : 1
      let scale = sign * (value / (1 + value)).squareRoot()
      for (k, v) in vector.enumerated() {
        weights[k * count + j] = Float(v * scale)
        biases[j] -= Float(center[k]) * Float(v * scale)
      }
    }
    return (weights, biases)
  }

  private func addScatter(of rows: [Double], rows count: Int, width: Int, weight: Double, to matrix: inout [Double]) {
    let n = Int32(clamping: width)
    unsafe cblas_dgemm(CblasRowMajor, CblasTrans, CblasNoTrans, n, n, Int32(clamping: count), weight, rows, n, rows, n, 1, &matrix, n)
  }
}
