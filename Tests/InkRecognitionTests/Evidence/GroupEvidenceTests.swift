import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct GroupEvidenceTests {
  static let drawings: [[[Vector2]]] = [
    [TestInk.polyline(TestInk.regular(4), closed: true)],
    [TestInk.ellipse(Vector2(50, 20))],
    ArrowEvidenceTests.styles[2].lines,
    [[Vector2(0, 0), Vector2(1, 0)]],
    [[Vector2(0, 0), Vector2(1, 0)], [Vector2(500, 500)]],
    [[Vector2(0, 0), Vector2(1, 0), Vector2(0, 0), Vector2(1, 0)]],
    [[Vector2(0, 0), Vector2(1e-12, 0), Vector2(1, 1e-12)]],
    Array(repeating: [Vector2(0, 0), Vector2(0, 3)], count: 12),
  ]

  /// Always as many numbers, all of them finite and within ±8, whatever the ink.
  @Test func featuresAreBoundedAndOfOneNumber() throws {
    for lines in Self.drawings {
      let views = try #require(GroupScorer.views(TestInk.prepared(lines), Array(lines.indices)))
      #expect(views.evidence.count == GroupScorer.evidenceCount)
      #expect(views.evidence.allSatisfy { $0.isFinite && abs($0) <= 8 })
      #expect(views.sketch.count == GroupSketch.count && views.sketch.allSatisfy { $0.isFinite && abs($0) <= 64 })
      #expect(views.raster.count == DirectionRaster.count && views.path.count == OrderedPath.count)
      #expect((views.raster + views.path).allSatisfy { $0.isFinite })
    }
  }

  /// No feature depends on the input's units or place. A power of two keeps every bit of the numbers.
  @Test func featuresAreFreeOfUnits() throws {
    for lines in Self.drawings {
      let here = GroupScorer.views(TestInk.strokes(lines))
      let large = GroupScorer.views(TestInk.placed(TestInk.strokes(lines), scale: 1024))
      #expect(here?.evidence == large?.evidence)
      #expect(here?.raster == large?.raster)
      #expect(here?.path == large?.path)
      #expect(here?.sketch == large?.sketch)
    }
  }

  @Test func writerBoundsWhatItIsGiven() {
    var writer = FeatureWriter()
    for value in [Double.nan, .infinity, -.infinity, 1e9, -1e9, 0.25] { writer.add(value) }
    writer.add(true)
    writer.addLog(0.5)
    writer.addLog(0)
    writer.addLog(.nan)
    #expect(writer.values.prefix(8) == [0, 0, 0, 8, -8, 0.25, 1, -1])
    #expect(writer.values[8] == -7.965784 && writer.values[9] == 0)
  }
}
