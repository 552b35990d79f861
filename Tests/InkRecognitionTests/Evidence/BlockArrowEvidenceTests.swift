import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct BlockArrowEvidenceTests {
  /// Tip, wing, notch, tail, tail, notch, wing: a head 60 wide on a shaft 24 wide.
  static let outline = [
    Vector2(100, 0), Vector2(60, 30), Vector2(60, 12), Vector2(0, 12), Vector2(0, -12), Vector2(60, -12), Vector2(60, -30),
  ]

  @Test(arguments: 0..<7, [0.0, 0.9, 2.5])
  func arrowFromAnyCornerInEitherSense(start: Int, turn: Double) {
    let turned = Self.outline.map { $0.rotated(by: turn) / 200 }
    let shifted = Array(turned[start...] + turned[..<start])
    for corners in [shifted, shifted.reversed()] {
      let arrow = BlockArrowEvidence(heptagon: corners)
      #expect(arrow.corners.count == 7 && arrow.corners.first == turned[0])
      #expect(arrow.asymmetry < 1e-12)
      #expect(abs(arrow.shaftRatio - 0.4) < 1e-9)
    }
  }

  /// One wing moved away from its partner's mirror image by d: the mean over the three pairs is d / 3.
  @Test func asymmetryIsTheMeanDistanceFromTheMirrorImage() {
    var corners = Self.outline.map { $0 / 200 }
    corners[1] += Vector2(0, 0.03)
    let arrow = BlockArrowEvidence(heptagon: corners)
    #expect(abs(arrow.asymmetry - 0.01) < 1e-9)
  }

  @Test func otherHeptagonsAreNone() {
    #expect(BlockArrowEvidence(heptagon: TestInk.regular(7)).corners.isEmpty)
    #expect(BlockArrowEvidence(heptagon: TestInk.regular(6)).corners.isEmpty)
    #expect(BlockArrowEvidence(heptagon: []).corners.isEmpty)
    #expect(BlockArrowEvidence(heptagon: Array(repeating: Vector2(1, 1), count: 7)).corners.isEmpty)
  }
}
