import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct PolygonEvidenceTests {
  private func evidence(_ line: [Vector2]) throws -> (polygon: PolygonEvidence, group: StrokeGroup) {
    let group = try TestInk.group([line])
    let hull = Polygon.convexHull(group.path.span)
    return (PolygonEvidence(group, hull: hull, box: OrientedRectangle(minimumAreaAround: hull)), group)
  }

  @Test(arguments: Array(PolygonEvidence.sides), [0.1, 0.8])
  func regularPolygonFitsItsOwnNumberOfCorners(sides: Int, rotation: Double) throws {
    let corners = TestInk.regular(sides, rotation: rotation), middle = (corners[0] + corners[sides - 1]) / 2
    let (polygon, group) = try evidence(TestInk.polyline([middle] + corners + [middle]))
    let position = sides - PolygonEvidence.sides.lowerBound
    #expect(polygon.polygon(sides).count == sides)
    #expect(TestInk.mismatch(corners, polygon.polygon(sides).map(group.pagePoint)) < 5)
    #expect(polygon.residuals[position] < 0.006)
    if position > 0 { #expect(polygon.residuals[position] < 0.5 * polygon.residuals[position - 1]) }
    #expect(abs(polygon.areaRatio - 1) < 0.03)
  }

  /// A triangle fills half of its box, a box all of it.
  @Test func boxFill() throws {
    let triangle = TestInk.polyline([Vector2(0, 0), Vector2(80, 0), Vector2(30, 50)], closed: true)
    let box = TestInk.polyline([Vector2(0, 0), Vector2(80, 0), Vector2(80, 50), Vector2(0, 50)], closed: true)
    let half = try evidence(triangle).polygon.boxFill, full = try evidence(box).polygon.boxFill
    #expect(abs(half - 0.5) < 0.03 && abs(full - 1) < 0.03)
  }

  /// The hull's four corners are a box's, though the path runs twice round.
  @Test func hullIsFreeOfRetracing() throws {
    let corners = [Vector2(0, 0), Vector2(80, 0), Vector2(80, 50), Vector2(0, 50)]
    let (polygon, group) = try evidence(TestInk.polyline(corners + corners, closed: true))
    #expect(TestInk.mismatch(corners, polygon.hullQuadrilateral.map(group.pagePoint)) < 5)
  }
}
