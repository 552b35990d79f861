import InkSynthesis
import InkTemplates
import Testing

@testable import InkTraining

struct MetricTrainerTests {
  private func trainer(jobs: Int) -> MetricTrainer {
    var trainer = MetricTrainer()
    trainer.glyphs = 600
    trainer.drawings = 4
    trainer.background = (glyphs: 3, writing: 3, marks: 2)
    trainer.jobs = jobs
    return trainer
  }

  @Test func theMetricDoesNotDependOnTheThreads() throws {
    let one = try trainer(jobs: 1).train(), two = try trainer(jobs: 2).train()
    #expect(one == two)
    #expect(one.background.count == 8 * TemplateMetric.count)
  }

  @Test func drawingsOfOneGlyphComeNearerThanThoseOfTwo() throws {
    let metric = try trainer(jobs: 2).train(), n = TemplateMetric.count
    var batch = DrawingBatch()
    for glyph in 0..<60 {
      for drawing in 0..<2 {
        let lines = InventedGlyph(seed: 99, index: glyph).drawing(seed: 99, index: 2 * glyph + drawing)
        batch.append(polylines: lines.map { line in (line.map { Float($0.x) }, line.map { Float($0.y) }) })
      }
    }
    let rows = metric.embeddings(of: batch)
    func distance(_ a: Int, _ b: Int) -> Float {
      (0..<n).reduce(0) { $0 + (rows[a * n + $1] - rows[b * n + $1]) * (rows[a * n + $1] - rows[b * n + $1]) }
    }
    let found = (0..<60).count { g in (0..<60).min { distance(2 * g, 2 * $0 + 1) < distance(2 * g, 2 * $1 + 1) } == g }
    #expect(found > 42)
  }

  @Test func tooFewGlyphsAreRefused() {
    var few = MetricTrainer()
    few.glyphs = 10
    #expect(throws: (any Error).self) { try few.train() }
  }
}
