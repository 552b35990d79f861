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

  private func arrow(through points: [Vector2]) -> ShapeProposal {
    shape(.arrow, points.count == 2 ? .line(start: points[0], end: points[1]) : .path(points), endHead: true)
  }

  /// A gap wider than the distance to a shape at the side: the shaft's direction tells.
  @Test func endLooksAlongItsShaft() {
    let side = shape(.circle, .ellipse(center: Vector2(170, 64), radii: Vector2(20, 20), rotation: 0))
    #expect(ConnectorFinder().connections([box(0), box(200), side, arrow(104, 180)]) == [.init(connector: 3, from: 0, to: 1)])
  }

  @Test func elbowAndEndsInsideShapes() {
    let elbow = arrow(through: [Vector2(50, 66), Vector2(50, 140), Vector2(250, 140), Vector2(250, 64)])
    #expect(ConnectorFinder().connections([box(0), box(200), elbow]) == [.init(connector: 2, from: 0, to: 1)])
    #expect(ConnectorFinder().connections([box(0), box(200), arrow(85, 215)]) == [.init(connector: 2, from: 0, to: 1)])
  }

  /// An arrow that runs into another's shaft goes where that one goes.
  @Test func arrowsThatRunTogether() {
    let above = box(400), joining = arrow(through: [Vector2(450, 64), Vector2(450, 160), Vector2(150, 160), Vector2(150, 32)])
    let found = ConnectorFinder().connections([box(0), box(200), above, arrow(104, 196), joining])
    #expect(found == [.init(connector: 3, from: 0, to: 1), .init(connector: 4, from: 2, to: 1)])
  }

  /// A frame about everything is no end of what lies within; a plain line needs both its ends.
  @Test func framesAndPlainLines() {
    let frame = shape(
      .rectangle,
      .rectangle(
        corners: [Vector2(-50, -50), Vector2(350, -50), Vector2(350, 120), Vector2(-50, 120)], cornerRadius: 0, rotation: 0))
    #expect(ConnectorFinder().connections([frame, box(0), box(200), arrow(104, 196)]) == [.init(connector: 3, from: 1, to: 2)])
    let line = shape(.line, .line(start: Vector2(103, 30), end: Vector2(197, 30)))
    #expect(ConnectorFinder().connections([box(0), box(200), line]) == [.init(connector: 2, from: 0, to: 1)])
    #expect(ConnectorFinder().connections([box(0), line]).isEmpty)
  }

  /// Both ends belong to different shapes.
  @Test func endsOfOneConnectorAreDifferentShapes() {
    let found = ConnectorFinder().connections([box(0), arrow(10, 90)])
    #expect(found.allSatisfy { $0.from == nil || $0.from != $0.to })
  }
}
