import InkGeometry
import Testing

@testable import InkTemplates

struct FeatureTests {
  @Test func theKernelDoesWhatThePlainTwinDoes() throws {
    for glyph in 0..<200 {
      let samples = try #require(StrokeSamples(GlyphDrawings.batch(GlyphDrawings.lines(glyph, 0)), drawing: 0))
      let plain = FeatureTwin.features(samples), kernel = samples.features
      #expect(plain.count == kernel.count)
      // Square roots near zero magnify rounding.
      #expect(zip(plain, kernel).allSatisfy { abs($0 - $1) < 2e-3 }, "glyph \(glyph)")
    }
  }

  @Test func embeddingsHaveLengthOne() throws {
    let drawings = GlyphDrawings.labelled(glyphs: 20, each: 2), n = TemplateMetric.count
    let rows = try TemplateMetric.shipped().embeddings(of: drawings.batch)
    for r in 0..<drawings.count { #expect(abs(rows[r * n..<(r + 1) * n].reduce(0) { $0 + $1 * $1 } - 1) < 1e-5) }
  }

  @Test func anEmbeddingIsTheSameBitsInAnyBatch() throws {
    let metric = try TemplateMetric.shipped(), all = GlyphDrawings.labelled(glyphs: 15, each: 5), n = TemplateMetric.count
    let together = metric.embeddings(of: all.batch)
    for i in 0..<all.count {
      #expect(metric.embeddings(of: all.subset([i]).batch) == Array(together[i * n..<(i + 1) * n]))
    }
  }

  @Test func theMetricComesBackFromItsBytes() throws {
    let metric = try TemplateMetric.shipped()
    #expect(try TemplateMetric(bytes: metric.bytes()) == metric)
    var damaged = metric.bytes()
    damaged[1000] ^= 1
    #expect(throws: TemplateError.self) { try TemplateMetric(bytes: damaged) }
    #expect(throws: TemplateError.self) { try TemplateMetric(bytes: Array(damaged.prefix(5))) }
  }
}
