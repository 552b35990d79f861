import Foundation
import InkGeometry
import InkMarkup
import Testing

@Suite struct ShapeGeometryTests {
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  private func near(_ a: CGPoint, _ x: Double, _ y: Double, _ tolerance: Double = 1e-12) -> Bool {
    abs(a.x - x) <= tolerance && abs(a.y - y) <= tolerance
  }

  private func near(_ a: CGRect, _ b: CGRect, _ tolerance: Double = 1e-9) -> Bool {
    abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance && abs(a.maxX - b.maxX) <= tolerance
      && abs(a.maxY - b.maxY) <= tolerance
  }

  @Test(arguments: 3...12)
  func polygonIsRegularOnItsCircle(sides: Int) {
    let polygon = ShapeMarkup.Shape.RegularPolygon(sides: sides), center = CGPoint(x: 3, y: -7)
    let corners = polygon.corners(in: polygon.frame(center: center, radius: 5, rotation: 0))
    #expect(corners.count == sides)
    #expect(near(corners[0], 3, -12, 1e-9))
    for (i, corner) in corners.enumerated() {
      let angle = 2 * .pi * Double(i) / Double(sides)
      #expect(near(corner, 3 + 5 * sin(angle), -7 - 5 * cos(angle), 1e-9))
    }
    #expect(near(CGRect(bounding: polygon.corners(in: unit)), unit))
  }

  @Test(arguments: [3, 4, 5, 6, 9])
  func starHasTwiceItsPointsOnTwoRadii(points: Int) {
    let star = ShapeMarkup.Shape.Star(points: points, innerRadius: 0.4)
    let corners = star.corners(in: star.frame(center: .zero, radius: 10, rotation: 0))
    #expect(corners.count == 2 * points)
    for (i, corner) in corners.enumerated() { #expect(abs(Vector2(corner).length - (i % 2 == 0 ? 10 : 4)) < 1e-9) }
    #expect(near(CGRect(bounding: star.corners(in: unit)), unit))
  }

  /// A triangle does not turn about its circle's centre: its frame must allow for that.
  @Test func turnedPolygonKeepsItsCircle() {
    let polygon = ShapeMarkup.Shape.RegularPolygon(sides: 3), center = CGPoint(x: 1, y: 2)
    let markup = ShapeMarkup(shape: .regularPolygon(polygon), frame: polygon.frame(center: center, radius: 4, rotation: 0.7), rotation: 0.7)
    for case .line(let p) in markup.path.elements { #expect(abs(Vector2(p).distance(to: Vector2(center)) - 4) < 1e-9) }
  }

  @Test func outOfRangeCountsAreLimited() {
    #expect(ShapeMarkup.Shape.RegularPolygon(sides: -1).corners(in: unit).count == 3)
    #expect(ShapeMarkup.Shape.Star(points: .max, innerRadius: .nan).corners(in: unit).count == 2000)
  }

  /// Edges of the default star lie in line: the tip, both inner corners and the far tip.
  @Test func defaultStarIsThePentagram() {
    let star = ShapeMarkup.Shape.Star()
    let c = star.corners(in: star.frame(center: .zero, radius: 1, rotation: 0)).map { Vector2($0) }
    #expect(abs((c[1] - c[0]).cross(c[4] - c[0])) < 1e-9)
  }

  @Test func roundedCornersStayRoundInAFlatFrame() {
    let frame = CGRect(x: 10, y: 20, width: 200, height: 50)
    let path = ShapeMarkup.Shape.roundedRectangle(cornerRadius: 0.2).path(in: frame)
    #expect(near(path.boundingBoxOfPath, frame))
    // Radius 0.2 of 50 = 10: points of the corner's arc lie 10 from (200, 30).
    for run in path.flattened(tolerance: 0.001) {
      for p in run.points where p.x > 200.001 && p.y < 29.999 { #expect(abs(p.distance(to: Vector2(200, 30)) - 10) < 0.01) }
    }
  }

  @Test func scaledGeometry() {
    var markup = ShapeMarkup(shape: .roundedRectangle(cornerRadius: 0.2), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(markup.shapeScaled == .roundedRectangle(cornerRadius: 20))
    markup.frame.size = CGSize(width: 200, height: 200)
    #expect(markup.shapeScaled == .roundedRectangle(cornerRadius: 40))
    markup.shapeScaled = .line(start: CGPoint(x: 50, y: 0), control: CGPoint(x: 100, y: 20), end: CGPoint(x: 200, y: 200))
    #expect(markup.shape == .line(start: CGPoint(x: 0.25, y: 0), control: CGPoint(x: 0.5, y: 0.1), end: CGPoint(x: 1, y: 1)))
  }

  @Test func arrowShapeFillsItsFrame() {
    let corners = ShapeMarkup.Shape.ArrowShape(cornerPoint: CGPoint(x: 0.6, y: 0.25)).corners(in: CGRect(x: 0, y: 0, width: 10, height: 4))
    #expect(corners.count == 7)
    #expect(near(corners[3], 10, 2) && near(corners[1], 6, 1) && near(corners[5], 6, 3) && near(corners[0], 0, 1))
  }

  @Test(arguments: [(0.2, 1.3), (1.4, 0.5), (-0.3, -0.3), (0.5, -1), (1.05, 1.05)])
  func bubbleIsItsBodyAndItsTip(tip: (Double, Double)) {
    let frame = CGRect(x: 0, y: 0, width: 120, height: 80), at = CGPoint(x: tip.0 * 120, y: tip.1 * 80)
    let bubble = ShapeMarkup.Shape.chatBubble(tailLocation: CGPoint(x: tip.0, y: tip.1), tailAngle: 0.4)
    #expect(bubble.supportsLineMarkers == false)
    let runs = bubble.path(in: frame).flattened(tolerance: 0.01)
    #expect(runs.count == 1 && runs[0].isClosed)
    let points = runs[0].points
    #expect(points.contains { $0.distance(to: Vector2(at)) < 1e-9 })
    #expect(near(CGRect(bounding: points.map { CGPoint($0) }), frame.union(CGRect(origin: at, size: .zero)), 0.1))
    // Everything but the tip lies on the rounded rectangle: distance 16 from the box inset by 16.
    for p in points where p.distance(to: Vector2(at)) > 1e-9 {
      let d = pointwiseMax(abs2(p - Vector2(60, 40)) - Vector2(44, 24), .zero)
      #expect(abs(d.length - 16) < 0.02)
    }
    // One turn about the body, all clockwise: the area of body and tail, not of overlapping pieces.
    var area = 0.0
    for i in points.indices { area += points[i].cross(points[(i + 1) % points.count]) / 2 }
    let bodyArea = 120.0 * 80 - (4 - .pi) * 256
    #expect(area > bodyArea && area < bodyArea + 120 * 80)
  }

  private func abs2(_ v: Vector2) -> Vector2 { Vector2(abs(v.x), abs(v.y)) }

  @Test func tipInsideLeavesTheBody() {
    let bubble = ShapeMarkup.Shape.chatBubble(tailLocation: CGPoint(x: 0.5, y: 0.6), tailAngle: 0.4)
    #expect(bubble.path == ShapeMarkup.Shape.roundedRectangle(cornerRadius: 0.2).path)
  }

  @Test func arrowHeadPointsAlongTheCurve() {
    let line = ShapeMarkup(
      from: CGPoint(x: 0, y: 0), control: CGPoint(x: 100, y: 0), to: CGPoint(x: 100, y: 100), strokeColor: .black, lineWidth: 2,
      endLineMarker: .arrow)
    let heads = line.arrowHeads
    #expect(heads.count == 1)
    // Downward at (100, 100): 1.7 times the root of the width and half the length, half as much to each side.
    let length = 1.7 * 200.0.squareRoot()
    #expect(near(heads[0].tip, 100, 100))
    #expect(near(heads[0].barbs[0], 100 - length / 2, 100 - length) && near(heads[0].barbs[1], 100 + length / 2, 100 - length))
    #expect(near(line.renderBounds, CGRect(x: -1, y: -1, width: 102 + length / 2, height: 102)))
  }

  /// Six widths on a short line, fourteen on a long one, never more than half of the line.
  @Test(arguments: [(10.0, 2.0, 5.0), (40, 2, 12), (1_000, 2, 28), (200, 4, 34)])
  func headsGrowWithTheirLine(length: Double, width: Double, head: Double) throws {
    let line = ShapeMarkup(
      from: .zero, to: CGPoint(x: length, y: 0), strokeColor: .black, lineWidth: width, endLineMarker: .arrow)
    #expect(abs(length - Double(try #require(line.arrowHeads.first).barbs[0].x) - head) < 1e-9)
  }

  @Test func closedShapesHaveNoMarkers() {
    let box = ShapeMarkup(shape: .rectangle, frame: unit, strokeColor: .black, startLineMarker: .arrow, endLineMarker: .arrow)
    #expect(box.arrowHeads.isEmpty && ShapeMarkup.Shape.line(start: .zero, end: .zero).supportsLineMarkers)
  }

  @Test func degenerateGeometryDrawsSomethingFinite() {
    for kind in ShapeConfiguration.Shape.allCases {
      for frame in [CGRect.zero, CGRect(x: 5, y: 5, width: 0, height: 9)] {
        let markup = ShapeMarkup(
          shape: .init(configurationType: kind), frame: frame, rotation: 1, strokeColor: .black, startLineMarker: .arrow,
          endLineMarker: .arrow)
        let box = markup.renderBounds
        #expect(box.minX.isFinite && box.maxY.isFinite)
      }
    }
  }
}
