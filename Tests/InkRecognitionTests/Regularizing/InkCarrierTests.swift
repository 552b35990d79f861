import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct InkCarrierTests {
  private func box(_ low: Vector2, _ high: Vector2, _ stroke: Int) -> ShapeProposal {
    let corners = [low, Vector2(high.x, low.y), high, Vector2(low.x, high.y)]
    return ShapeProposal(
      kind: .rectangle, strokes: [stroke], score: 1, candidates: [], geometry: .rectangle(corners: corners, cornerRadius: 0, rotation: 0))
  }

  private func word(_ center: Vector2) -> [Vector2] {
    [Vector2(-8, 4), Vector2(-3, -4), Vector2(0, 4), Vector2(5, -4), Vector2(8, 3)].map { center + $0 }
  }

  /// A frame with a box in it, a word in each and one outside; then the box moves, and the frame and the box.
  @Test func wordsGoWithTheInnermostShapeThatHoldsThem() {
    let frame = box(Vector2(0, 0), Vector2(400, 200), 0), inner = box(Vector2(40, 40), Vector2(140, 100), 1)
    let lines = [
      TestInk.polyline(frame.geometry.outline, closed: true), TestInk.polyline(inner.geometry.outline, closed: true),
      word(Vector2(90, 70)), word(Vector2(300, 70)), word(Vector2(500, 70)), word(Vector2(60, 60)),
    ]
    let carrier = InkCarrier(page: PreparedPage(TestInk.strokes(lines)))
    let old = PageProposals(shapes: [frame, inner], ink: [2, 3, 4, 5])
    #expect(carrier.carried(from: old, to: old) == old)

    var now = old
    now.shapes[1] = box(Vector2(45, 37), Vector2(149, 101), 1)
    var found = carrier.carried(from: old, to: now).shapes
    #expect(found[0] == frame)
    #expect(found[1].carriedInk == [2, 5] && found[1].carriedBy == Vector2(7, -1))

    now.shapes[0] = box(Vector2(-10, 0), Vector2(390, 200), 0)
    found = carrier.carried(from: old, to: now).shapes
    #expect(found[0].carriedInk == [3] && found[0].carriedBy == Vector2(-10, 0))
    #expect(found[1].carriedInk == [2, 5])
  }
}
