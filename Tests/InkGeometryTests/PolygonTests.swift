import Foundation
import InkGeometry
import Testing

@Suite struct PolygonTests {
  private let square = Polygon([Vector2(1, 1), Vector2(3, 1), Vector2(3, 3), Vector2(1, 3)])
  private let letterL = Polygon([Vector2(0, 0), Vector2(3, 0), Vector2(3, 1), Vector2(1, 1), Vector2(1, 3), Vector2(0, 3)])

  @Test func areasByHand() {
    #expect(square.signedArea == 4 && square.perimeter == 8 && square.centroid == Vector2(2, 2))
    #expect(letterL.signedArea == 5 && letterL.perimeter == 12)
    #expect(letterL.centroid.distance(to: Vector2(1.1, 1.1)) < 1e-15)
    #expect(Polygon(square.corners.reversed()).signedArea == -4)
    #expect(Polygon([]).signedArea == 0 && Polygon([Vector2(1, 2)]).centroid == Vector2(1, 2))
    #expect(Polygon([Vector2(0, 0), Vector2(2, 0)]).centroid == Vector2(1, 0))
  }

  @Test func containment() {
    #expect(letterL.contains(Vector2(0.5, 2)) && letterL.contains(Vector2(2, 0.5)))
    #expect(!letterL.contains(Vector2(2, 2)) && !letterL.contains(Vector2(-1, 0.5)) && !Polygon([]).contains(.zero))
  }

  @Test func hullByHand() {
    let points = square.corners + [Vector2(2, 2), Vector2(2, 1), Vector2(1, 1), Vector2(3, 2)]
    #expect(Polygon.convexHull(points.span).corners == square.corners)
    #expect(Polygon.convexHull([Vector2(1, 1), Vector2(1, 1)].span).corners == [Vector2(1, 1)])
    #expect(Polygon.convexHull([Vector2(0, 0), Vector2(1, 1), Vector2(2, 2)].span).corners == [Vector2(0, 0), Vector2(2, 2)])
    #expect(Polygon.convexHull([Vector2]().span).corners.isEmpty)
  }

  @Test func hullHoldsAllPoints() {
    let points = (0..<400).map { i in Vector2(sin(Double(i) * 12.9898) * 3, cos(Double(i) * 78.233)) }
    let hull = Polygon.convexHull(points.span).corners
    #expect(hull.count > 4 && Polygon(hull).signedArea > 0)
    for (a, b) in zip(hull, hull.dropFirst() + hull.prefix(1)) { for p in points { #expect(orientation(a, b, p) >= 0) } }
  }

  @Test func leastRectangleAgainstAllAngles() throws {
    for k in 0..<20 {
      let points = (0..<30).map { i in Vector2(sin(Double(i * (k + 3)) * 1.7) * 3, cos(Double(i + k) * 2.3)).rotated(by: Double(k)) }
      let found = OrientedRectangle(minimumAreaAround: points.span)
      let box = try #require(found)
      for p in points { #expect(abs((p - box.center).dot(box.axis)) <= box.halfSize.x + 1e-9) }
      for p in points { #expect(abs((p - box.center).dot(box.axis.perpendicular)) <= box.halfSize.y + 1e-9) }
      #expect(box.halfSize.x >= box.halfSize.y)
      for step in 0..<360 {
        let d = Vector2(angle: Double(step) * .pi / 720)
        let u = points.map { $0.dot(d) }, v = points.map { $0.dot(d.perpendicular) }
        let area = ((u.max() ?? 0) - (u.min() ?? 0)) * ((v.max() ?? 0) - (v.min() ?? 0))
        #expect(area >= box.area - 1e-9)
      }
    }
    let line = OrientedRectangle(minimumAreaAround: [Vector2(0, 0), Vector2(3, 4)].span)
    #expect(line?.halfSize == Vector2(2.5, 0) && line?.area == 0)
    let nothing = OrientedRectangle(minimumAreaAround: [Vector2]().span)
    #expect(nothing == nil)
  }

  @Test func distanceFromAnOutline() {
    let box = OrientedRectangle(center: Vector2(1, 1), halfSize: Vector2(2, 1), axis: Vector2(1, 0))
    #expect(box.distance(to: Vector2(1, 1)) == 1 && box.distance(to: Vector2(2.75, 1)) == 0.25)
    #expect(box.distance(to: Vector2(6, 6)) == 5 && box.distance(to: Vector2(1, 4)) == 2)
    #expect(box.corners == [Vector2(-1, 0), Vector2(3, 0), Vector2(3, 2), Vector2(-1, 2)])
  }
}
