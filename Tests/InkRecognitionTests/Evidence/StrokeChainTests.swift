import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct StrokeChainTests {
  @Test func nothingAndOneStroke() {
    #expect(StrokeChain(ends: []).links.isEmpty)
    let one = StrokeChain(ends: [(Vector2(1, 2), Vector2(3, 4))]).links
    #expect(one.map(\.stroke) == [0])
    #expect(one.map(\.reversed) == [false])
  }

  /// Pieces of a line, a little apart, are joined in the order in which they lie, whichever way each was drawn.
  @Test func piecesOfALineAreJoinedInTheirOrder() {
    let pieces = [[Vector2(0, 0), Vector2(10, 0)], [Vector2(11, 0), Vector2(20, 0)], [Vector2(22, 0), Vector2(30, 0)]]
    for drawn in TestInk.everyOrderAndDirection(pieces) {
      let links = StrokeChain(ends: drawn.map { ($0[0], $0[1]) }).links
      #expect(links.map(\.stroke).sorted() == [0, 1, 2])
      let walk = links.flatMap { $0.reversed ? drawn[$0.stroke].reversed() : drawn[$0.stroke] }
      let straight = pieces.flatMap { $0 }
      #expect(walk == straight || walk == straight.reversed())
    }
  }

  @Test func strokesOnOnePointAreEachTakenOnce() {
    for n in 2...9 {
      let links = StrokeChain(ends: Array(repeating: (Vector2(5, 5), Vector2(5, 5)), count: n)).links
      #expect(links.map(\.stroke).sorted() == Array(0..<n))
    }
  }
}
