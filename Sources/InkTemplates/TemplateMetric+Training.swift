/// What learning a metric needs of the way from drawings to embeddings.
extension TemplateMetric {
  /// Features of every drawing, row by row, order-free ones first; zeros for a drawing without points.
  public static func features(of batch: DrawingBatch) -> [Float] {
    (0..<batch.count).flatMap { d in
      StrokeSamples(batch, drawing: d)?.features ?? [Float](repeating: 0, count: freeFeatures + orderedFeatures)
    }
  }

  /// Embeddings of every drawing, row by row.
  public func embeddings(of batch: DrawingBatch) -> [Float] {
    let embedder = Embedder(metric: self)
    var scratch = Embedder.Scratch(), out: [Float] = []
    for start in stride(from: 0, to: batch.count, by: Embedder.chunk) {
      let range = start..<min(start + Embedder.chunk, batch.count)
      var part = [Float](repeating: 0, count: range.count * Self.count)
      embedder.embed(batch, range, scratch: &scratch, into: &part)
      out += part
    }
    return out
  }
}
