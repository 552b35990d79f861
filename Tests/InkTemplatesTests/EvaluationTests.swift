import Testing

@testable import InkTemplates

struct EvaluationTests {
  @Test func everyWriterIsTestedOnce() throws {
    let drawings = GlyphDrawings.labelled(glyphs: 12, each: 6)
    let evaluation = try TemplateEvaluation(drawings)
    #expect(evaluation.total.all == drawings.count)
    #expect(evaluation.byWriter.count == 6 && evaluation.byWriter.allSatisfy { $0.count.all == 12 })
    #expect(evaluation.total.right == evaluation.byLabel.reduce(0) { $0 + $1.count.right })
    #expect(evaluation.total.all - evaluation.total.right == evaluation.confusions.reduce(0) { $0 + $1.count })
    #expect(evaluation.total.share > 0.9)
    #expect(zip(evaluation.byWriter, evaluation.byWriter.dropFirst()).allSatisfy { $0.count.share <= $1.count.share })
  }

  @Test func fewerDrawingsServeLess() throws {
    let drawings = GlyphDrawings.labelled(glyphs: 40, each: 8)
    var options = TemplateEvaluation.Options()
    options.drawingsPerLabel = 1
    let one = try TemplateEvaluation(drawings, options: options), all = try TemplateEvaluation(drawings)
    #expect(one.total.share < all.total.share)
  }

  @Test func writersAreNeeded() {
    var nameless = LabelledDrawings()
    nameless.append(label: "a", user: nil) { GlyphDrawings.append(GlyphDrawings.lines(0, 0), to: &$0) }
    #expect(throws: TemplateError.self) { try TemplateEvaluation(nameless) }
  }
}
