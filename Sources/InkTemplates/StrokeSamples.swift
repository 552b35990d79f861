import CInkKernels

/// A drawing reduced to 64 samples, even along its ink, strokes end to end.
struct StrokeSamples: Sendable {
  static let count = Int(INK_TEMPLATE_SAMPLES)

  /// x, then y, then the x and y of the unit direction of travel, `count` each.
  var numbers: [Float]
  /// The stroke of each sample.
  var owners: [Int32]
  var strokeCount: Int

  /// Samples of drawing `d` of a batch; nil when it has no point.
  init?(_ batch: DrawingBatch, drawing d: Int) {
    let strokes = batch.strokes(d)
    guard !strokes.isEmpty else { return nil }
    numbers = [Float](repeating: 0, count: 4 * Self.count)
    owners = [Int32](repeating: 0, count: Self.count)
    strokeCount = strokes.count
    var scratch = [Float](repeating: 0, count: batch.largest)
    unsafe batch.strokeOffsets.withUnsafeBufferPointer { offsets in
      guard let base = offsets.baseAddress else { return }
      unsafe ink_template_samples(batch.x, batch.y, base + strokes.lowerBound, strokes.count, &scratch, &numbers, &owners)
    }
  }

  init(numbers: [Float], owners: [Int32], strokeCount: Int) {
    self.numbers = numbers
    self.owners = owners
    self.strokeCount = strokeCount
  }

  /// All features, order-free ones first.
  var features: [Float] {
    var out = [Float](repeating: 0, count: TemplateMetric.freeFeatures + TemplateMetric.orderedFeatures)
    unsafe ink_template_features(numbers, owners, strokeCount, &out)
    return out
  }

  /// Samples `range` alone, as a drawing of its own: a piece of the drawing.
  func piece(_ range: Range<Int>) -> StrokeSamples {
    let n = Self.count
    var batch = DrawingBatch(), lines: [(x: [Float], y: [Float])] = [], before: Int32?
    for i in range where i >= 0 && i < n {
      if owners[i] != before || lines.isEmpty { lines.append(([], [])) }
      before = owners[i]
      lines[lines.count - 1].x.append(numbers[i])
      lines[lines.count - 1].y.append(numbers[n + i])
    }
    batch.append(polylines: lines)
    return StrokeSamples(batch, drawing: 0) ?? self
  }
}
