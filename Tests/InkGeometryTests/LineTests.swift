import InkGeometry
import Testing

@Suite struct LineTests {
  @Test func linesByHand() {
    let a = Line(point: Vector2(0, 1), direction: Vector2(3, 0)), b = Line(point: Vector2(2, 5), direction: Vector2(0, -1))
    #expect(a.intersection(with: b) == Vector2(2, 1) && a.signedDistance(to: Vector2(7, 3)) == 2)
    #expect(a.projection(of: Vector2(4, 9)) == Vector2(4, 1) && a.parameter(of: Vector2(4, 9)) == 4)
    #expect(a.intersection(with: Line(point: .zero, direction: Vector2(1, 0))) == nil)
    #expect(Line(point: .zero, direction: .zero).direction == Vector2(1, 0))
  }

  @Test func segmentsByHand() {
    let a = LineSegment(Vector2(0, 0), Vector2(4, 4))
    #expect(a.intersection(with: LineSegment(Vector2(0, 4), Vector2(4, 0))) == Vector2(2, 2))
    #expect(a.intersection(with: LineSegment(Vector2(4, 4), Vector2(9, 0))) == Vector2(4, 4))
    #expect(a.intersection(with: LineSegment(Vector2(5, 5), Vector2(9, 0))) == nil)
    #expect(
      a.intersects(LineSegment(Vector2(1, 1), Vector2(2, 2))) && a.intersection(with: LineSegment(Vector2(1, 1), Vector2(2, 2))) == nil)
    #expect(a.distance(to: Vector2(4, 0)) == 8.0.squareRoot() && a.distance(to: Vector2(7, 8)) == 5)
    #expect(LineSegment(Vector2(1, 1), Vector2(1, 1)).distance(to: Vector2(4, 5)) == 5)
  }

  @Test func orientationIsExactNearTheLine() {
    // Points of a grid one unit in the last place apart around a line: compared with exact integers.
    let unit = Double.ulpOfOne / 2
    for i in 0..<32 {
      for j in 0..<32 {
        let p = Vector2(0.5 + Double(i) * unit, 0.5 + Double(j) * unit)
        // Against the line y = x through (12, 12) and (24, 24): the sign of y - x.
        #expect(orientation(Vector2(12, 12), Vector2(24, 24), p) == (j - i).signum())
        #expect(orientation(Vector2(24, 24), p, Vector2(12, 12)) == (j - i).signum())
        #expect(orientation(p, Vector2(24, 24), Vector2(12, 12)) == -(j - i).signum())
      }
    }
    #expect(orientation(Vector2(0, 0), Vector2(1, 0), Vector2(0, 1)) == 1)
  }
}
