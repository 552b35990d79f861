import InkGeometry
import Testing

@testable import Inkwright

@Suite struct WantedShapeTests {
  private func answer(_ kind: ShapeKind, _ geometry: ShapeGeometry, start: Bool = false, end: Bool = false) -> AnsweredShape {
    AnsweredShape(
      ShapeProposal(kind: kind, strokes: [0], score: 0.7, candidates: [], geometry: geometry, startHead: start, endHead: end), size: 100)
  }

  private func polygon(_ n: Int, _ kind: ShapeKind = .polygon) -> AnsweredShape {
    answer(kind, .polygon((0..<n).map { Vector2(angle: 2 * .pi * Double($0) / Double(n)) * 50 }))
  }

  private func square(turned angle: Double) -> AnsweredShape {
    let corners = (0..<4).map { Vector2(angle: .pi / 4 + angle + .pi / 2 * Double($0)) * 50 }
    return answer(.square, .rectangle(corners: corners, cornerRadius: 0, rotation: angle))
  }

  @Test func widerKindsAdmitNarrowerNames() {
    #expect(WantedShape(kind: .rectangle).admits(square(turned: 0)))
    #expect(WantedShape(kind: .ellipse).admits(answer(.circle, .ellipse(center: .zero, radii: Vector2(5, 5), rotation: 0))))
    #expect(!WantedShape(kind: .square).admits(polygon(4, .rectangle)))
    #expect(!WantedShape(kind: .line).admits(answer(.arrow, .line(start: .zero, end: Vector2(1, 0)), end: true)))
  }

  @Test func squaresOnTheirCornerAreDiamonds() {
    #expect(WantedShape(kind: .diamond).admits(square(turned: .pi / 4)))
    #expect(!WantedShape(kind: .diamond).admits(square(turned: 0.1)))
    #expect(WantedShape(kind: .diamond).admits(polygon(4, .diamond)))
    #expect(!WantedShape(kind: .diamond).admits(polygon(4, .parallelogram)))
  }

  @Test func sidesAndPointsCount() {
    var six = WantedShape(kind: .polygon, sides: 6)
    #expect(six.admits(polygon(6)) && six.admits(polygon(6, .hexagon)) && !six.admits(polygon(7)) && !six.admits(polygon(6, .triangle)))
    six.slack = 1
    #expect(six.admits(polygon(7)) && six.admits(polygon(5, .pentagon)) && !six.admits(polygon(8, .octagon)))
    #expect(WantedShape(kind: .triangle).admits(polygon(3)) && !WantedShape(kind: .triangle).admits(polygon(4)))
    let star = answer(.star, .star(outline: (0..<12).map { Vector2(angle: Double($0) * .pi / 6) * ($0 % 2 == 0 ? 50 : 20) }))
    #expect(WantedShape(kind: .star, points: 6).admits(star) && !WantedShape(kind: .star).admits(star))
  }

  @Test func cornersAreComparedFromAnyStartAndInBothDirections() throws {
    let corners = [Vector2(0, 0), Vector2(40, 0), Vector2(40, 30), Vector2(0, 30)]
    let wanted = WantedShape(kind: .rectangle, place: .corners(corners))
    for turned in [[2, 3, 0, 1], [1, 0, 3, 2]] {
      let found = answer(.rectangle, .polygon(turned.map { corners[$0] + ($0 == 2 ? Vector2(3, 4) : .zero) }))
      #expect(try #require(wanted.error(of: found, diagonal: 50)) == 10)
    }
    // Crossed over is another order.
    let crossed = answer(.rectangle, .polygon([corners[0], corners[2], corners[1], corners[3]]))
    #expect(try #require(wanted.error(of: crossed, diagonal: 50)) > 50)
    #expect(wanted.error(of: polygon(3), diagonal: 50) == .infinity)
    #expect(WantedShape(kind: .rectangle).error(of: crossed, diagonal: 50) == nil)
  }

  @Test func ellipsesAndEnds() throws {
    let ellipse = WantedShape(kind: .ellipse, place: .ellipse(center: Vector2(1, 1), radii: Vector2(20, 40)))
    let found = answer(.ellipse, .ellipse(center: Vector2(1, 1), radii: Vector2(42, 20), rotation: 1))
    #expect(try #require(ellipse.error(of: found, diagonal: 100)) == 2)
    let ends = WantedShape.Place.ends(start: .zero, end: Vector2(10, 0))
    let back = answer(.arrow, .line(start: Vector2(10, 0), end: .zero), end: true)
    #expect(WantedShape(kind: .arrow, heads: 1, place: ends).error(of: back, diagonal: 10) == 100)
    #expect(WantedShape(kind: .arrow, heads: 2, place: ends).error(of: back, diagonal: 10) == 0)
    #expect(WantedShape(kind: .line, place: ends).error(of: back, diagonal: 10) == 0)
  }
}
