import CInkKernels
import Foundation
import InkStrokes

/// Matches drawings with a template set: made once, used from any thread.
///
/// The answer to a drawing is the same bits alone and in a batch of any size.
public struct TemplateMatcher: Sendable {
  let storage: SetStorage
  let layout: SetLayout
  private let embedder: Embedder
  /// Names of the labels, group by group.
  public let labels: [String]
  let writers: [String]
  let calibration: SetCalibration
  let recall: Float
  /// Whether every label is compared with drawings as they are.
  private let isPlain: Bool

  public init(_ set: TemplateSet) throws(TemplateError) { try self.init(bytes: set.bytes()) }

  public init(bytes: [UInt8], file: String = "in memory") throws(TemplateError) {
    try self.init(storage: SetStorage(bytes), file: file)
  }

  /// Maps a set's file into memory.
  public init(path: String) throws(TemplateError) { try self.init(storage: SetStorage(mapping: path), file: path) }

  private init(storage: SetStorage, file: String) throws(TemplateError) {
    let header = try SetHeader(storage, file: file)
    self.storage = storage
    layout = header.layout
    labels = header.labels
    writers = header.writers
    calibration = header.calibration
    recall = header.recall
    embedder = Embedder(metric: try TemplateMetric.shipped())
    isPlain = layout.groups.allSatisfy { $0.options.isPlain }
  }

  /// Size of the set's file, and of what is held in memory.
  public var byteCount: Int { unsafe storage.bytes.count }

  /// How far from each of `labels` a drawing is still accepted as one.
  public var radii: [Float] { calibration.scales.map { $0 * calibration.radius } }

  /// The set to add to and take from.
  public func templateSet() -> TemplateSet {
    var all: [TemplateSet.Label] = [], row = 0, index = 0
    for group in layout.groups {
      for l in 0..<group.labels {
        let count = Int(storage.word(group.firstRow + 4 * (l + 1))) - Int(storage.word(group.firstRow + 4 * l))
        var label = TemplateSet.Label(name: labels[index], options: group.options)
        label.rows = storage.halves(layout.embeddings + 2 * row * TemplateMetric.count, count * TemplateMetric.count)
        label.users = (row..<row + count).map { storage.word(layout.users + 4 * $0) }
        all.append(label)
        row += count
        index += 1
      }
    }
    let negatives = storage.halves(layout.negativeRows, layout.negatives * TemplateMetric.count)
    return TemplateSet(labels: all.sorted { $0.name < $1.name }, writers: writers, negatives: negatives, recall: recall)
  }

  /// One drawing.
  public func match(_ strokes: some Sequence<PKStroke>) -> TemplateMatch { match(DrawingBatch(strokes)).first ?? TemplateMatch() }

  /// Every drawing of a batch, in order.
  public func match(_ batch: DrawingBatch) -> [TemplateMatch] {
    var out: [TemplateMatch] = []
    out.reserveCapacity(batch.count)
    var scratch = MatchScratch(labels: layout.groups.map(\.labels).max() ?? 0, rows: min(batch.count, Embedder.chunk))
    for start in stride(from: 0, to: batch.count, by: Embedder.chunk) {
      let range = start..<min(start + Embedder.chunk, batch.count)
      if isPlain { matchPlain(batch, range, &scratch, &out) } else { matchVariants(batch, range, &scratch, &out) }
    }
    return out
  }

  private func matchPlain(_ batch: DrawingBatch, _ range: Range<Int>, _ scratch: inout MatchScratch, _ out: inout [TemplateMatch]) {
    embedder.embed(batch, range, scratch: &scratch.embedding, into: &scratch.embeddings)
    search(rows: range.count, group: 0, &scratch)
    for (row, d) in range.enumerated() {
      guard !batch.strokes(d).isEmpty else {
        out.append(TemplateMatch())
        continue
      }
      let start = row * MatchScratch.candidates
      out.append(answer(scratch.found[start..<start + Int(scratch.counts[row])]))
    }
  }

  /// Drawings of labels with freedoms: every form of a drawing is looked up, the nearest counts.
  private func matchVariants(_ batch: DrawingBatch, _ range: Range<Int>, _ scratch: inout MatchScratch, _ out: inout [TemplateMatch]) {
    for d in range {
      guard let samples = StrokeSamples(batch, drawing: d) else {
        out.append(TemplateMatch())
        continue
      }
      var nearest: [Int32: Float] = [:], firstLabel: Int32 = 0
      for (g, group) in layout.groups.enumerated() {
        for form in samples.variants(group.options) {
          let embedding = embedder.embedding(of: form, isOrdered: !group.options.strokesAreFree)
          scratch.embeddings.replaceSubrange(0..<embedding.count, with: embedding)
          search(rows: 1, group: g, &scratch)
          for candidate in scratch.found[0..<Int(scratch.counts[0])] {
            let label = candidate.label + firstLabel
            nearest[label] = min(nearest[label] ?? .infinity, candidate.distance)
          }
        }
        firstLabel += Int32(clamping: group.labels)
      }
      let sorted = nearest.map { ink_template_candidate(label: $0.key, distance: $0.value) }
        .sorted { ($0.distance, $0.label) < ($1.distance, $1.label) }
      let reach = (sorted.first?.distance ?? 0) + reach
      out.append(answer(sorted.prefix { $0.distance <= reach }.prefix(MatchScratch.candidates)))
    }
  }

  /// Beyond this a label's share of belief is below a thousandth.
  private var reach: Float { 7 * calibration.temperature }

  private func search(rows: Int, group: Int, _ scratch: inout MatchScratch) {
    let shape = layout.groups[group], n = SetLayout.dimensions
    guard let map = unsafe storage.pointer(layout.map, as: Float.self),
      let firstRow = unsafe storage.pointer(shape.firstRow, as: Int32.self),
      let rowLead = unsafe storage.pointer(shape.rowLead, as: Float.self),
      let rowRest = unsafe storage.pointer(shape.rowRest, as: Float.self),
      let meanLead = unsafe storage.pointer(shape.meanLead, as: Float.self),
      let meanRest = unsafe storage.pointer(shape.meanRest, as: Float.self)
    else { return }
    unsafe ink_template_project(scratch.embeddings, rows, n, n, map, map + n * n, n, &scratch.places, n)
    var index = unsafe ink_template_index(
      labels: Int32(clamping: shape.labels), first_row: firstRow, row_lead: rowLead, row_rest: rowRest, mean_lead: meanLead,
      mean_rest: meanRest)
    unsafe ink_template_match(&index, scratch.places, rows, reach, &scratch.bounds, &scratch.found, &scratch.counts)
  }

  private func answer(_ found: ArraySlice<ink_template_candidate>) -> TemplateMatch {
    guard let best = found.first else { return TemplateMatch() }
    let nearest = best.distance, scaled = nearest / calibration.scales[Int(best.label)]
    let belief = 1 / (1 + exp((scaled - calibration.radius) / calibration.softness))
    var match = TemplateMatch()
    match.isAccepted = scaled <= calibration.radius
    match.distance = nearest
    if found.count == 1 {
      match.candidates = [TemplateMatch.Candidate(label: Int(best.label), score: belief)]
      return match
    }
    var total: Float = 0
    for candidate in found { total += exp((nearest - candidate.distance) / calibration.temperature) }
    match.candidates = found.map {
      TemplateMatch.Candidate(label: Int($0.label), score: belief * exp((nearest - $0.distance) / calibration.temperature) / total)
    }
    return match
  }
}
