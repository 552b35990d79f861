import InkGeometry
import Testing

@testable import InkRecognition

/// Which of a page's candidates are shapes, by probabilities that are given.
struct CandidateSelectorTests {
  /// The kind answered at a threshold for one stroke with these class probabilities, the rest ink.
  private func chosen(_ probabilities: [ShapeClass: Float], threshold: Double = 0.5) -> (shapeClass: ShapeClass, score: Double)? {
    var row = [Float](repeating: 0, count: ShapeClass.count)
    for (shape, p) in probabilities { row[shape.rawValue] = p }
    row[0] = 1 - probabilities.values.reduce(0, +)
    var candidate = GroupCandidate(indices: [0], probabilities: row, low: .zero, high: Vector2(1, 1))
    candidate.score = probabilities.values.max() ?? 0
    var options = RecognitionOptions()
    options.threshold = threshold
    return CandidateSelector(options: options).choose([candidate], strokeCount: 1).first.map { ($0.shapeClass, $0.score) }
  }

  @Test func anOutlineOfDoubtfulKindIsAShape() throws {
    let answer = try #require(chosen([.diamond: 0.36, .rectangle: 0.33, .hexagon: 0.28]))
    #expect(answer.shapeClass == .diamond && abs(answer.score - 0.36) < 1e-6)
    // Its own kind must reach the threshold's square.
    #expect(chosen([.diamond: 0.36, .rectangle: 0.33, .hexagon: 0.28], threshold: 0.59) != nil)
    #expect(chosen([.diamond: 0.36, .rectangle: 0.33, .hexagon: 0.28], threshold: 0.61) == nil)
  }

  /// At even odds of 3 to 2 outlines and ink are level.
  @Test func whatMayBeInkMustBeSurer() {
    #expect(chosen([.diamond: 0.32, .rectangle: 0.29]) != nil)
    #expect(chosen([.diamond: 0.32, .rectangle: 0.27]) == nil)
    #expect(chosen([.ellipse: 0.55]) == nil)
  }

  @Test func arrowsAndStarsStandForThemselves() {
    #expect(chosen([.arrow: 0.45, .line: 0.44]) == nil)
    #expect(chosen([.star: 0.48, .polygon: 0.47]) == nil)
    #expect(chosen([.arrow: 0.51]) != nil)
  }
}
