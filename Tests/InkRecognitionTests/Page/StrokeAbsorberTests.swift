import InkGeometry
import Testing

@testable import InkRecognition

struct StrokeAbsorberTests {
  private func stroke(_ points: (Double, Double)...) -> PreparedStroke { PreparedStroke(polyline: points.map { Vector2($0.0, $0.1) }) }

  private func absorbed(_ extra: PreparedStroke) -> [Int] {
    let frame = stroke((0, 0), (400, 0), (400, 300), (0, 300), (0, 0))
    var shapes = [
      ShapeProposal(kind: .rectangle, strokes: [0], score: 1, candidates: [], geometry: .line(start: .zero, end: Vector2(1, 1)))
    ]
    var used = [true, false, false]
    // The word elsewhere keeps the page from being one shape alone.
    let strokes = [frame, extra, stroke((600, 0), (700, 40))]
    StrokeAbsorber(strokes: strokes, grid: StrokeGrid(strokes)).absorb(&shapes, used: &used)
    #expect(used == [true, shapes[0].strokes.contains(1), false])
    return shapes[0].strokes
  }

  @Test func aSideDrawnAgainBelongsToItsShape() { #expect(absorbed(stroke((50, 4), (350, -3))) == [0, 1]) }

  @Test func aLetterBesideALargeFrameDoesNot() {
    #expect(absorbed(stroke((100, 4), (106, 14), (98, 14), (104, 4))) == [0])
  }

  @Test func aStrokeThatCrossesTheOutlineDoesNot() { #expect(absorbed(stroke((200, -60), (200, 60))) == [0]) }

  @Test func aTapOnTheOutlineDoesAndOneInsideDoesNot() {
    #expect(absorbed(stroke((200, 1), (201, 1))) == [0, 1])
    #expect(absorbed(stroke((200, 100), (201, 100))) == [0])
  }
}
