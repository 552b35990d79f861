import InkGeometry
import Testing

@testable import InkTemplates

struct MatcherTests {
  private static func plain() -> TemplateOptions {
    var options = TemplateOptions()
    options.choosesLabelOptions = false
    return options
  }

  @Test(arguments: [(300, 1), (40, 3), (12, 16), (5, 60)])
  func prunedSearchFindsWhatExhaustiveSearchFinds(glyphs: Int, each: Int) throws {
    let set = try GlyphDrawings.labelled(glyphs: glyphs, each: each).templateSet(Self.plain()), n = TemplateMetric.count
    let probes = GlyphDrawings.labelled(glyphs: min(glyphs, 60), each: 2, from: 500)
    let matcher = try TemplateMatcher(set)
    let rows = set.labels.flatMap { $0.rows.map { Float($0) } }
    let firstRow = set.labels.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    let geometry = try SetGeometry(rows: rows, firstRow: firstRow)
    let judge = LabelDistances(places: geometry.places(of: rows), firstRow: firstRow)
    let places = geometry.places(of: try TemplateMetric.shipped().embeddings(of: probes.batch))
    for (i, match) in matcher.match(probes.batch).enumerated() {
      let distances = judge.distances(to: Array(places[i * n..<(i + 1) * n])), least = distances.min() ?? 0
      #expect(abs(match.distance - least) < 1e-3 * (1 + least))
      // Every label within reach is there, up to eight, nearest first.
      let near = distances.enumerated().filter { $0.element < least + 6.9 * matcher.calibration.temperature }.sorted {
        $0.element < $1.element
      }
      let wanted = near.prefix(8).map(\.element), got = match.candidates.map { distances[$0.label] }
      #expect(got.count >= wanted.count)
      for (a, b) in zip(wanted, got) { #expect(abs(a - b) < 1e-3 * (1 + a)) }
    }
  }

  @Test func aDrawingAloneGetsTheSameBitsAsInABatch() throws {
    let matcher = try TemplateMatcher(GlyphDrawings.labelled(glyphs: 37, each: 3).templateSet(Self.plain()))
    let probes = GlyphDrawings.labelled(glyphs: 37, each: 3, from: 500)
    let together = matcher.match(probes.batch)
    for i in 0..<probes.count { #expect(matcher.match(probes.subset([i]).batch) == [together[i]]) }
  }

  @Test func newDrawingsOfKnownGlyphsAreFound() throws {
    // One drawing a label, drawings of other hands: the metric has seen none of these glyphs.
    let matcher = try TemplateMatcher(GlyphDrawings.labelled(glyphs: 50, each: 1).templateSet(Self.plain()))
    let probes = GlyphDrawings.labelled(glyphs: 50, each: 4, from: 100), answers = matcher.match(probes.batch)
    let right = zip(answers, probes.labels).count { answer, label in answer.candidates.first.map { matcher.labels[$0.label] } == label }
    #expect(Double(right) / Double(probes.count) > 0.75)
  }

  @Test func scoresAreBeliefs() throws {
    let matcher = try TemplateMatcher(GlyphDrawings.labelled(glyphs: 30, each: 6).templateSet(Self.plain()))
    for match in matcher.match(GlyphDrawings.labelled(glyphs: 30, each: 3, from: 100).batch) {
      #expect(match.candidates.allSatisfy { (0...1).contains($0.score) })
      #expect(match.candidates.reduce(0) { $0 + $1.score } < 1.0001)
      #expect(zip(match.candidates, match.candidates.dropFirst()).allSatisfy { $0.score >= $1.score })
    }
  }

  @Test func whatIsNoneOfTheLabelsIsMostlyRejected() throws {
    let set = try GlyphDrawings.labelled(glyphs: 16, each: 12).templateSet(Self.plain()), matcher = try TemplateMatcher(set)
    let own = matcher.match(GlyphDrawings.labelled(glyphs: 16, each: 10, from: 100).batch)
    var strangers = DrawingBatch()
    for glyph in 500..<700 { GlyphDrawings.append(GlyphDrawings.lines(glyph, 0), to: &strangers) }
    let others = matcher.match(strangers)
    #expect(Double(own.count(where: \.isAccepted)) / Double(own.count) > 0.95)
    #expect(Double(others.count(where: \.isAccepted)) / Double(others.count) < 0.5)
  }

  @Test func emptyDrawingsHaveNoCandidates() throws {
    let matcher = try TemplateMatcher(GlyphDrawings.labelled(glyphs: 3, each: 1).templateSet())
    var batch = GlyphDrawings.batch([])
    GlyphDrawings.append(GlyphDrawings.lines(0, 1), to: &batch)
    let answers = matcher.match(batch)
    #expect(answers.count == 2 && answers[0] == TemplateMatch() && !answers[1].candidates.isEmpty)
  }
}
