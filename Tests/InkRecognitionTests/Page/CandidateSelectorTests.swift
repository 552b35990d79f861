import InkGeometry
import Testing

@testable import InkRecognition

/// Which of a page's candidates are shapes, by probabilities that are given.
struct CandidateSelectorTests {
  /// What is answered for one stroke with these class probabilities, the rest ink; doubtful or not.
  private func chosen(_ probabilities: [ShapeClass: Float], kinds: Set<ShapeKind>? = nil) -> CandidateSelector.Choice? {
    var row = [Float](repeating: 0, count: ShapeClass.count)
    for (shape, p) in probabilities { row[shape.rawValue] = p }
    row[0] = 1 - probabilities.values.reduce(0, +)
    var candidate = GroupCandidate(indices: [0], probabilities: row, low: .zero, high: Vector2(1, 1))
    candidate.score = probabilities.values.max() ?? 0
    var options = RecognitionOptions()
    if let kinds { options.kinds = kinds }
    return CandidateSelector(options: options).choose([candidate], strokeCount: 1).first
  }

  /// All outlines together, at odds half as good: 0.97 is 0.97 / (0.97 + 2 · 0.03); no more than the root of its own.
  @Test func anOutlineOfDoubtfulKindIsAShape() throws {
    let answer = try #require(chosen([.diamond: 0.36, .rectangle: 0.33, .hexagon: 0.28]))
    #expect(answer.shapeClass == .diamond)
    #expect(abs(answer.score - 0.6) < 1e-6)
    let surer = try #require(chosen([.diamond: 0.95, .rectangle: 0.02]))
    #expect(abs(surer.score - 0.97 / (0.97 + 2 * 0.03)) < 1e-6)
  }

  /// At odds of 2 to 1 outlines and ink are level, of a bent path at odds of 1 to 3.
  @Test func whatMayBeInkMustBeSurer() throws {
    #expect(try #require(chosen([.diamond: 0.36, .rectangle: 0.32])).score > 0.5)
    #expect(try #require(chosen([.diamond: 0.36, .rectangle: 0.3])).score < 0.5)
    #expect(try #require(chosen([.ellipse: 0.65])).score < 0.5)
    #expect(abs(try #require(chosen([.curve: 0.25])).score - 0.5) < 1e-6)
  }

  @Test func arrowsAndStarsStandForThemselves() throws {
    #expect(abs(try #require(chosen([.arrow: 0.45, .line: 0.44])).score - 0.45) < 1e-6)
    #expect(abs(try #require(chosen([.star: 0.48, .polygon: 0.47])).score - 0.48) < 1e-6)
  }

  @Test func theOtherKindsComeBestFirstAndSumToNoMoreThanOne() throws {
    let list = try #require(chosen([.diamond: 0.5, .rectangle: 0.3, .hexagon: 0.15])).alternatives(chosen: .diamond)
    #expect(list.map(\.kind) == [.diamond, .rectangle, .hexagon])
    #expect(list.map(\.score) == list.map(\.score).sorted(by: >))
    #expect(abs(list.reduce(0) { $0 + $1.score } - 1) < 1e-6)
  }

  /// A rectangle is a parallelogram and a quadrilateral; a triangle is none.
  @Test func aWiderKindTakesThePlaceOfOneThatMayNotBeAnswered() throws {
    let wider = try #require(chosen([.rectangle: 0.8, .quadrilateral: 0.05, .triangle: 0.1], kinds: [.quadrilateral, .triangle]))
    #expect(wider.shapeClass == .quadrilateral && abs(wider.probability - 0.8) < 1e-6)
    let narrowest = try #require(chosen([.rectangle: 0.8, .trapezoid: 0.1], kinds: [.quadrilateral, .parallelogram]))
    #expect(narrowest.shapeClass == .parallelogram)
    let other = try #require(chosen([.triangle: 0.8, .quadrilateral: 0.1], kinds: [.quadrilateral]))
    #expect(other.shapeClass == .quadrilateral && abs(other.probability - 0.1) < 1e-6)
  }
}
