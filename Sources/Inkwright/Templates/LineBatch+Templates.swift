import InkFormats
import InkTemplates

extension LineBatch {
  /// One line for each drawing of `inputs`, by a template set:
  /// `{"id", "label", "score", "accepted", "candidates": [{"label", "score"}]}`.
  ///
  /// `label` is the nearest one; `accepted` is false where the drawing is too far from every label to be one of the set, and
  /// then, with `rejects`, `label` is null. Throws only what `emit` throws.
  public func match(
    _ inputs: [InputFile], matcher: TemplateMatcher, rejects: Bool = false, emit: ([UInt8]) throws -> Void, report: (FormatError) -> Void,
    progress: (Int) -> Void = { _ in }
  ) async throws -> Summary {
    try await run(
      inputs,
      work: { drawings, text in
        var batch = DrawingBatch()
        for drawing in drawings { batch.append(drawing.page.strokes) }
        for (drawing, match) in zip(drawings, matcher.match(batch)) {
          ResultLine.append(id: drawing.page.id, file: drawing.file, match: match, labels: matcher.labels, rejects: rejects, to: &text)
        }
      }, emit: emit, report: report, progress: progress)
  }
}

extension ResultLine {
  static func append(id: String, file: String?, match: TemplateMatch, labels: [String], rejects: Bool, to text: inout JSONText) {
    let rounding = DecimalRounding(decimals: 4)
    begin(id, file, &text)
    text.key("label")
    if let best = match.candidates.first, match.isAccepted || !rejects { text.string(labels[best.label]) } else { text.null() }
    text.key("score")
    text.number(Double(match.candidates.first?.score ?? 0), rounding)
    text.key("accepted")
    text.boolean(match.isAccepted)
    text.key("candidates")
    text.beginArray()
    for candidate in match.candidates {
      text.beginObject()
      text.key("label")
      text.string(labels[candidate.label])
      text.key("score")
      text.number(Double(candidate.score), rounding)
      text.endObject()
    }
    text.endArray()
    text.endObject()
    text.newline()
  }
}
