import InkGeometry
import InkStrokes
import Testing

@testable import InkSynthesis

@Suite struct DrawingTests {
  let synthesizer: DrawingSynthesizer

  init() throws { synthesizer = try DrawingSynthesizer(seed: 41) }

  @Test(arguments: SyntheticKind.allCases)
  func drawingIsAFunctionOfSeedKindAndIndex(kind: SyntheticKind) throws {
    let forwards = (0..<6).map { synthesizer.drawing(kind: kind, index: $0) }
    let again = try DrawingSynthesizer(seed: 41)
    let backwards = (0..<6).reversed().map { again.drawing(kind: kind, index: $0) }
    #expect(forwards == backwards.reversed())
    #expect(try DrawingSynthesizer(seed: 42).drawing(kind: kind, index: 0).ndjson() != forwards[0].ndjson())
  }

  @Test(arguments: SyntheticKind.allCases)
  func inkIsFiniteAndEveryStrokeBelongsToOneSymbol(kind: SyntheticKind) {
    for index in 0..<60 {
      let page = synthesizer.drawing(kind: kind, index: index)
      #expect(!page.strokes.isEmpty)
      #expect(page.symbols.flatMap(\.strokes).sorted() == Array(page.strokes.indices))
      for stroke in page.strokes {
        #expect((2...2 * Pen.largestStroke).contains(stroke.path.count))
        #expect(stroke.path.allSatisfy { $0.location.x.isFinite && $0.location.y.isFinite && $0.timeOffset.isFinite && $0.force > 0 })
      }
    }
  }
}
