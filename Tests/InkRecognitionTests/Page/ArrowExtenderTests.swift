import InkGeometry
import InkStrokes
import Testing

@testable import InkRecognition

struct ArrowExtenderTests {
  private static let leg = TestInk.polyline([Vector2(0, 0), Vector2(200, 0)])
  private static let shaft = TestInk.polyline([Vector2(203, 2), Vector2(200, 150)])
  private static let head = TestInk.polyline([Vector2(185, 128), Vector2(200, 150), Vector2(215, 128)])

  /// The page's strokes after the arrow of strokes 1 and 2 was lengthened, `others` being shapes of strokes 3 and on.
  private func extended(_ ink: [[Vector2]], others: [ShapeKind] = []) throws -> [ShapeProposal] {
    let page = PreparedPage(ink.map { TestInk.stroke($0) }), options = RecognitionOptions()
    let fit = try #require(GroupFit([1, 2], as: .arrow, on: page, options: options))
    var shapes = [
      ShapeProposal(
        kind: .arrow, strokes: [1, 2], score: 0.9, candidates: [], geometry: fit.geometry, startHead: fit.startHead, endHead: fit.endHead)
    ]
    for (k, kind) in others.enumerated() {
      shapes.append(ShapeProposal(kind: kind, strokes: [3 + k], score: 0.8, candidates: [], geometry: fit.geometry))
    }
    var used = ink.indices.map { $0 > 0 && $0 < 3 + others.count }
    ArrowExtender(page: page, options: options).extend(&shapes, tails: [0: try #require(fit.tail)], used: &used)
    for (i, isUsed) in used.enumerated() { #expect(isUsed == shapes.contains { $0.strokes.contains(i) }) }
    return shapes
  }

  @Test func aLegDrawnApartBelongsToItsArrow() throws {
    let arrow = try #require(try extended([Self.leg, Self.shaft, Self.head]).first)
    #expect(arrow.strokes == [0, 1, 2])
    guard case .path(let points) = arrow.geometry, let first = points.first, let last = points.last else {
      Issue.record("the elbow is no path: \(arrow.geometry)")
      return
    }
    let (tail, tip) = arrow.startHead ? (last, first) : (first, last)
    #expect(tail.distance(to: Vector2(0, 0)) < 4 && tip.distance(to: Vector2(200, 150)) < 4)
  }

  @Test func aTailAtABoxStaysThere() throws {
    let box = TestInk.polyline([Vector2(150, -60), Vector2(250, -60), Vector2(250, 0), Vector2(150, 0)], closed: true)
    #expect(try extended([Self.leg, Self.shaft, Self.head, box], others: [.rectangle])[0].strokes == [1, 2])
  }

  /// A bent leg belongs to the arrow where it comes from a shape, and elsewhere is a stroke of its own.
  @Test func aBentLegMustComeFromAShape() throws {
    let bent = TestInk.polyline([Vector2(0, 0), Vector2(100, 50), Vector2(200, 0)])
    let box = TestInk.polyline([Vector2(-90, -40), Vector2(0, -40), Vector2(0, 40), Vector2(-90, 40)], closed: true)
    #expect(try extended([bent, Self.shaft, Self.head])[0].strokes == [1, 2])
    #expect(try extended([bent, Self.shaft, Self.head, box], others: [.rectangle])[0].strokes == [0, 1, 2])
  }

  /// The pen often stops short of an elbow's corner, which then stands where the two lines meet.
  @Test func aSquareLegDrawnNextMayStopShort() throws {
    let short = TestInk.polyline([Vector2(0, 0), Vector2(180, 0)])
    let arrow = try #require(try extended([short, Self.shaft, Self.head]).first)
    #expect(arrow.strokes == [0, 1, 2])
    guard case .path(let points) = arrow.geometry else {
      Issue.record("the elbow is no path: \(arrow.geometry)")
      return
    }
    #expect(points.contains { $0.distance(to: Vector2(203, 0)) < 8 })
    // Drawn long after the arrow it is a stroke of its own.
    let word = TestInk.polyline([Vector2(400, 0), Vector2(420, 20)])
    #expect(try extended([word, Self.shaft, Self.head, word, short])[0].strokes == [1, 2])
  }

  /// Two sides of a diamond that was not found meet at the tail.
  @Test func aSlantedSideAtTheTailIsNoLeg() throws {
    let side = TestInk.polyline([Vector2(203, 0), Vector2(303, -80)])
    #expect(try extended([side, Self.shaft, Self.head])[0].strokes == [1, 2])
  }

  /// The first leg's end looks like a small head; both were read as arrows from the corner on.
  @Test func twoArrowsFromOneCornerAreOneElbow() throws {
    let first = TestInk.polyline([Vector2(200, 0), Vector2(0, 0), Vector2(8, 4)])
    let page = PreparedPage([first, Self.shaft, Self.head].map { TestInk.stroke($0) }), options = RecognitionOptions()
    let fit = try #require(GroupFit([1, 2], as: .arrow, on: page, options: options))
    func arrow(_ strokes: [Int], _ geometry: ShapeGeometry) -> ShapeProposal {
      ShapeProposal(kind: .arrow, strokes: strokes, score: 0.9, candidates: [], geometry: geometry, endHead: true)
    }
    var shapes = [arrow([0], .line(start: Vector2(200, 0), end: .zero)), arrow([1, 2], fit.geometry)]
    var used = [true, true, true]
    let corner = (Vector2(200, 0) - page.buffer.origin) / page.buffer.scale
    ArrowExtender(page: page, options: options).extend(&shapes, tails: [0: corner, 1: try #require(fit.tail)], used: &used)
    #expect(shapes.map(\.strokes) == [[0, 1, 2]])
    guard let whole = shapes.first, case .path(let points) = whole.geometry, let start = points.first, let end = points.last else {
      Issue.record("no elbow: \(shapes)")
      return
    }
    #expect(whole.startHead != whole.endHead)
    #expect((whole.endHead ? end : start).distance(to: Vector2(200, 150)) < 5)
  }

  @Test func aCurlIsNoLeg() throws {
    #expect(try extended([TestInk.ellipse(Vector2(40, 40), center: Vector2(243, 0)), Self.shaft, Self.head])[0].strokes == [1, 2])
  }
}
