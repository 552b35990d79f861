import Foundation
import InkGeometry
import Testing

@testable import InkTemplates

struct StrokeSamplesTests {
  private func samples(_ lines: [[Vector2]]) throws -> StrokeSamples {
    try #require(StrokeSamples(GlyphDrawings.batch(lines), drawing: 0))
  }

  @Test func aLineIsSampledEvenlyAndKnowsItsDirection() throws {
    let s = try samples([[Vector2(0, 0), Vector2(3, 4), Vector2(6, 8)]]), n = StrokeSamples.count
    for i in 0..<n {
      let u = (Float(i) + 0.5) / Float(n)
      #expect(abs(s.numbers[i] - 6 * u) < 1e-5)
      #expect(abs(s.numbers[n + i] - 8 * u) < 1e-5)
      #expect(abs(s.numbers[2 * n + i] - 0.6) < 1e-5)
      #expect(abs(s.numbers[3 * n + i] - 0.8) < 1e-5)
      #expect(s.owners[i] == 0)
    }
  }

  @Test func strokesShareTheSamplesByTheirLengths() throws {
    let s = try samples([[Vector2(0, 0), Vector2(3, 0)], [Vector2(0, 2), Vector2(0, 3)]])
    #expect(s.owners.filter { $0 == 0 }.count == 48)
    #expect(s.strokeCount == 2)
    // Directions do not reach across the gap.
    let n = StrokeSamples.count
    #expect((0..<48).allSatisfy { abs(s.numbers[2 * n + $0] - 1) < 1e-6 })
    #expect((48..<64).allSatisfy { abs(s.numbers[3 * n + $0] - 1) < 1e-6 })
  }

  @Test func pointsCountNothing() throws {
    let circle = (0...400).map { i in Vector2(cos(Double(i) / 400 * 2 * .pi), sin(Double(i) / 400 * 2 * .pi)) }
    let coarse = stride(from: 0, through: 400, by: 4).map { circle[$0] }
    let a = try samples([circle]).features, b = try samples([coarse]).features
    #expect(zip(a, b).allSatisfy { abs($0 - $1) < 0.02 })
  }

  @Test(arguments: [[[Vector2(1, 1)]], [[Vector2(1, 1), Vector2(1, 1)]], [[Vector2(1, 1)], [Vector2(2, 2)]]])
  func dotsHaveFiniteFeatures(lines: [[Vector2]]) throws {
    #expect(try samples(lines).features.allSatisfy { $0.isFinite })
  }

  @Test func aDrawingWithoutPointsHasNoSamples() {
    #expect(StrokeSamples(GlyphDrawings.batch([]), drawing: 0) == nil)
  }

  @Test func placeAndSizeDoNotMatter() throws {
    let lines = GlyphDrawings.lines(3, 0)
    let moved = lines.map { $0.map { $0 * 37 + Vector2(200, -100) } }
    let a = try samples(lines).features, b = try samples(moved).features
    #expect(zip(a, b).allSatisfy { abs($0 - $1) < 2e-3 })
  }
}
