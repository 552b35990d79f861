import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct ConnectorFinderTests {
  private func shape(_ kind: ShapeKind, _ geometry: ShapeGeometry, startHead: Bool = false, endHead: Bool = false) -> ShapeProposal {
    ShapeProposal(kind: kind, strokes: [0], score: 1, candidates: [], geometry: geometry, startHead: startHead, endHead: endHead)
  }

  private func box(_ x: Double) -> ShapeProposal {
    let corners = [Vector2(x, 0), Vector2(x + 100, 0), Vector2(x + 100, 60), Vector2(x, 60)]
    return shape(.rectangle, .rectangle(corners: corners, cornerRadius: 0, rotation: 0))
  }

  private func arrow(_ a: Double, _ b: Double, startHead: Bool = false, endHead: Bool = true) -> ShapeProposal {
    shape(.arrow, .line(start: Vector2(a, 30), end: Vector2(b, 30)), startHead: startHead, endHead: endHead)
  }

  @Test func arrowJoinsTheBoxesAtItsEnds() {
    let found = ConnectorFinder().connections([box(0), box(200), arrow(104, 196)])
    #expect(found == [.init(connector: 2, from: 0, to: 1)])
    // Drawn the other way it points the other way; a head at the start alone points there.
    #expect(ConnectorFinder().connections([box(0), box(200), arrow(196, 104)]) == [.init(connector: 2, from: 1, to: 0)])
    let back = arrow(104, 196, startHead: true, endHead: false)
    #expect(ConnectorFinder().connections([box(0), box(200), back]) == [.init(connector: 2, from: 1, to: 0)])
  }

  @Test func freeEndJoinsNothing() {
    #expect(ConnectorFinder().connections([box(0), box(900), arrow(104, 250)]) == [.init(connector: 2, from: 0, to: nil)])
    #expect(ConnectorFinder().connections([box(0), arrow(500, 600)]).isEmpty)
    #expect(ConnectorFinder().connections([arrow(0, 100), arrow(100, 200)]).isEmpty)
    #expect(ConnectorFinder().connections([]).isEmpty)
  }

  /// Both ends belong to different shapes.
  @Test func endsOfOneConnectorAreDifferentShapes() {
    let found = ConnectorFinder().connections([box(0), arrow(10, 90)])
    #expect(found.allSatisfy { $0.from == nil || $0.from != $0.to })
  }
}
