import CInkKernels

/// Buffers of one call of a matcher.
struct MatchScratch {
  static let candidates = Int(INK_TEMPLATE_CANDIDATES)

  var embedding = Embedder.Scratch()
  var embeddings: [Float]
  var places: [Float]
  var bounds: [Float]
  var found: [ink_template_candidate]
  var counts: [Int32]

  init(labels: Int, rows: Int) {
    let rows = max(rows, 1)
    embeddings = [Float](repeating: 0, count: rows * TemplateMetric.count)
    places = embeddings
    bounds = [Float](repeating: 0, count: 8 * SetLayout.blocks(labels) * SetLayout.block)
    found = [ink_template_candidate](repeating: ink_template_candidate(label: 0, distance: 0), count: rows * Self.candidates)
    counts = [Int32](repeating: 0, count: rows)
  }
}
