import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct PolylineTests {
  @Test func resampledAtWholeSteps() {
    let elbow = [Vector2(0, 0), Vector2(3, 0), Vector2(3, 4)]
    #expect(Polyline.length(elbow) == 7)
    let points = Polyline.resampled(elbow, count: 8, length: 7)
    let expected = (0...3).map { Vector2(Double($0), 0) } + (1...4).map { Vector2(3, Double($0)) }
    #expect(points.count == 8)
    for (p, q) in zip(points, expected) { #expect(p.distance(to: q) < 1e-12) }
  }

  /// Even samples of a half circle are its points at equal angles.
  @Test func resampledHalfCircle() {
    let arc = (0...2000).map { Vector2(angle: .pi * (Double($0) / 2000) * (Double($0) / 2000)) }
    let points = Polyline.resampled(arc, count: 13, length: Polyline.length(arc))
    for (i, p) in points.enumerated() { #expect(p.distance(to: Vector2(angle: .pi * Double(i) / 12)) < 1e-5) }
  }

  @Test func resampledKeepsEndsAndCount() {
    let points = [Vector2(1, 1), Vector2(1, 1), Vector2(4, 5), Vector2(4, 5)]
    for count in [2, 3, 96] {
      let even = Polyline.resampled(points, count: count, length: 5)
      #expect(even.count == count && even.first == points[0] && even.last == points[3])
    }
    #expect(Polyline.resampled([], count: 5, length: 1).isEmpty)
  }

  @Test(arguments: [
    (Vector2(2, 3), 3.0), (Vector2(-3, 4), 5.0), (Vector2(13, -4), 5.0), (Vector2(5, 0), 0.0),
  ])
  func distanceFromSegment(p: Vector2, distance: Double) {
    #expect(abs(Polyline.distance(p, Vector2(0, 0), Vector2(10, 0)) - distance) < 1e-12)
    #expect(abs(Polyline.distance(p, Vector2(10, 0), Vector2(0, 0)) - distance) < 1e-12)
  }

  @Test func distanceFromAPoint() { #expect(Polyline.distance(Vector2(3, 4), .zero, .zero) == 5) }

  @Test func preparedStrokeIsEvenAndMeasured() {
    let stroke = PreparedStroke(polyline: [Vector2(0, 0), Vector2(0.5, 0), Vector2(95, 0)])
    #expect(stroke.points.count == PreparedStroke.sampleCount && stroke.length == 95)
    #expect(stroke.low == Vector2(0, 0) && stroke.high == Vector2(95, 0) && stroke.center == Vector2(47.5, 0))
    for (i, p) in stroke.points.enumerated() {
      #expect(p.distance(to: Vector2(95 * Double(i) / Double(PreparedStroke.sampleCount - 1), 0)) < 1e-9)
    }
    #expect(PreparedStroke(polyline: []).isEmpty)
    #expect(PreparedStroke(polyline: [Vector2(2, 2)]).points == [Vector2(2, 2)])
  }
}
