import InkGeometry
import Testing

@testable import InkRecognition

struct DiagramLiftTests {
  private func candidate(_ shape: ShapeClass, strokes: Int) -> GroupCandidate {
    var probabilities = [Float](repeating: 0, count: ShapeClass.count)
    probabilities[shape.rawValue] = 1
    return GroupCandidate(indices: Array(0..<strokes), probabilities: probabilities, low: .zero, high: Vector2(1, 1))
  }

  /// Odds of 1 to 3, times e to the step.
  @Test(arguments: [(ShapeClass.rectangle, 1, Float(0.5748)), (.ellipse, 4, 0.5748), (.diamond, 4, 0.7505), (.arrow, 2, 0.4754)])
  func oddsRiseByTheStep(shape: ShapeClass, strokes: Int, expected: Float) {
    #expect(abs(DiagramLift.lifted(0.25, candidate(shape, strokes: strokes), PageAttachment()) - expected) < 1e-3)
  }

  @Test(arguments: [(ShapeClass.line, 1), (.arrow, 1), (.polyline, 2), (.none, 3)])
  func whatIsNoClosedShapeStays(shape: ShapeClass, strokes: Int) {
    #expect(DiagramLift.lifted(0.25, candidate(shape, strokes: strokes), PageAttachment()) == 0.25)
  }

  /// A ring that a shaft leads to by e to the 3.9, an arrow halfway to shapes at both ends by e to the 2.25.
  @Test func whatHangsTogetherRisesMore() {
    let ring = DiagramLift.lifted(0.25, candidate(.ellipse, strokes: 1), PageAttachment(pointed: 0.9, joined: 0))
    let arrow = DiagramLift.lifted(0.25, candidate(.arrow, strokes: 3), PageAttachment(pointed: 0, joined: 0.75))
    #expect(abs(ring - 0.9428) < 1e-3 && abs(arrow - 0.7598) < 1e-3)
  }

  @Test func orderAndBoundsStay() {
    let box = candidate(.rectangle, strokes: 4)
    let lifted = (0...100).map { DiagramLift.lifted(Float($0) / 100, box, PageAttachment()) }
    #expect(lifted.allSatisfy { $0 >= 0 && $0 <= 1 } && zip(lifted, lifted.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(lifted[0] == 0 && lifted[100] > 0.999)
  }
}
