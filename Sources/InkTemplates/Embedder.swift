import CInkKernels

/// Drawings to embeddings: samples, features, two linear maps, each part to its length, the whole to length 1.
///
/// An embedding is the same bits in a batch of any size.
struct Embedder: Sendable {
  let metric: TemplateMetric

  /// Drawings worked on at a time, so that their features stay in the cache.
  static let chunk = 32
  private static let featureCount = TemplateMetric.freeFeatures + TemplateMetric.orderedFeatures

  /// Buffers of one thread.
  struct Scratch {
    fileprivate var lengths: [Float] = []
    fileprivate var samples = [Float](repeating: 0, count: 4 * StrokeSamples.count)
    fileprivate var owners = [Int32](repeating: 0, count: StrokeSamples.count)
    fileprivate var features: [Float] = []
  }

  /// Embeddings of drawings `range` of a batch, at most `chunk`, into the first rows of `out`. Those of drawings without a
  /// point mean nothing.
  func embed(_ batch: DrawingBatch, _ range: Range<Int>, scratch: inout Scratch, into out: inout [Float]) {
    let rows = range.count, width = Self.featureCount
    if scratch.lengths.count < batch.largest { scratch.lengths = [Float](repeating: 0, count: batch.largest) }
    // Taken out while it is written to, so that the other buffers can be used beside it.
    var features: [Float] = []
    swap(&features, &scratch.features)
    if features.count < rows * width { features = [Float](repeating: 0, count: rows * width) }
    unsafe batch.strokeOffsets.withUnsafeBufferPointer { offsets in
      unsafe features.withUnsafeMutableBufferPointer { features in
        guard let base = offsets.baseAddress, let features = features.baseAddress else { return }
        for (row, d) in range.enumerated() {
          let strokes = batch.strokes(d)
          unsafe ink_template_samples(
            batch.x, batch.y, base + strokes.lowerBound, strokes.count, &scratch.lengths, &scratch.samples, &scratch.owners)
          unsafe ink_template_features(scratch.samples, scratch.owners, strokes.count, features + row * width)
        }
      }
    }
    project(features, rows: rows, into: &out)
    swap(&features, &scratch.features)
    for (row, d) in range.enumerated() {
      normalize(&out, row: row, ordered: batch.strokes(d).count > 1 ? metric.severalWeight : metric.singleWeight)
    }
  }

  /// The embedding of samples; `isOrdered` false leaves the ordered part out.
  func embedding(of samples: StrokeSamples, isOrdered: Bool) -> [Float] {
    var out = [Float](repeating: 0, count: TemplateMetric.count)
    project(samples.features, rows: 1, into: &out)
    normalize(&out, row: 0, ordered: !isOrdered ? 0 : samples.strokeCount > 1 ? metric.severalWeight : metric.singleWeight)
    return out
  }

  private func project(_ features: [Float], rows: Int, into out: inout [Float]) {
    let width = Self.featureCount, count = TemplateMetric.count
    unsafe features.withUnsafeBufferPointer { features in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let features = features.baseAddress, let out = out.baseAddress else { return }
        unsafe ink_template_project(
          features, rows, width, TemplateMetric.freeFeatures, metric.freeWeights, metric.freeBiases, TemplateMetric.freeCount, out, count)
        unsafe ink_template_project(
          features + TemplateMetric.freeFeatures, rows, width, TemplateMetric.orderedFeatures, metric.orderedWeights, metric.orderedBiases,
          TemplateMetric.orderedCount, out + TemplateMetric.freeCount, count)
      }
    }
  }

  private func normalize(_ out: inout [Float], row: Int, ordered: Float) {
    let whole = 1 / (1 + ordered * ordered).squareRoot()
    unsafe out.withUnsafeMutableBufferPointer { out in
      guard let base = out.baseAddress else { return }
      unsafe ink_template_scale(base + row * TemplateMetric.count, TemplateMetric.freeCount, whole)
      unsafe ink_template_scale(base + row * TemplateMetric.count + TemplateMetric.freeCount, TemplateMetric.orderedCount, whole * ordered)
    }
  }
}
