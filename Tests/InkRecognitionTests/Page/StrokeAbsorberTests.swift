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

  /// Strokes 0 to 2 are a word, 3 and 4 a shaft and its head, `dab` stands at `place` among them.
  private func arrow(with dab: PreparedStroke, at place: Int) -> [Int] {
    var strokes = [
      stroke((600, 0), (640, 40)), stroke((650, 0), (690, 40)), stroke((700, 0), (740, 40)), stroke((0, 0), (200, 0)),
      stroke((180, -20), (200, 0), (180, 20)),
    ]
    strokes.insert(dab, at: place)
    var used = [Bool](repeating: false, count: strokes.count), own = [3, 4]
    if place <= 3 { own = [4, 5] } else if place == 4 { own = [3, 5] }
    for i in own { used[i] = true }
    var shapes = [
      ShapeProposal(
        kind: .arrow, strokes: own, score: 1, candidates: [], geometry: .line(start: .zero, end: Vector2(200, 0)), endHead: true)
    ]
    StrokeAbsorber(strokes: strokes, grid: StrokeGrid(strokes)).absorb(&shapes, used: &used)
    #expect(used[place] == shapes[0].strokes.contains(place))
    return shapes[0].strokes
  }

  @Test func aDabAtAnArrowsTailMadeWithItBelongsToIt() {
    let dab = stroke((-10, 2), (-8, 3))
    #expect(arrow(with: dab, at: 3) == [3, 4, 5])
    #expect(arrow(with: dab, at: 4) == [3, 4, 5])
    #expect(arrow(with: dab, at: 5) == [3, 4, 5])
  }

  @Test func aDabMadeAmongOtherStrokesOrFarAwayDoesNot() {
    #expect(arrow(with: stroke((-10, 2), (-8, 3)), at: 1) == [4, 5])
    #expect(arrow(with: stroke((-60, 2), (-58, 3)), at: 3) == [4, 5])
  }
}
