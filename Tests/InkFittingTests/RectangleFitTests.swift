import Foundation
import InkFitting
import InkGeometry
import Testing

@Suite struct RectangleFitTests {
  @Test func exactRectangles() throws {
    for (size, turn) in [
      (Vector2(3, 1), 0.3), (Vector2(1, 1), 1.0), (Vector2(10, 0.4), -0.8), (Vector2(1, 2), 0), (Vector2(2, 1), .pi / 4),
    ] {
      let truth = OrientedRectangle(center: Vector2(5, -2), halfSize: size, axis: Vector2(angle: turn))
      let points = TestPaths.polyline(truth.corners, spacing: 0.11, closed: true)
      let fit = try #require(RectangleFit(points))
      #expect(TestPaths.mismatch(truth.corners, fit.rectangle.corners) < 0.03)
      #expect(fit.rms < 0.02 && fit.rectangle.halfSize.x >= fit.rectangle.halfSize.y)
    }
  }

  @Test func noisyRectangleBeatsItsNeighbours() throws {
    let truth = OrientedRectangle(center: .zero, halfSize: Vector2(2, 1), axis: Vector2(angle: 0.5))
    let points = TestPaths.polyline(truth.corners, spacing: 0.08, closed: true, noise: 0.04)
    let fit = try #require(RectangleFit(points))
    #expect(TestPaths.mismatch(truth.corners, fit.rectangle.corners) < 0.04)
    func rms(_ r: OrientedRectangle) -> Double {
      (points.reduce(0) { $0 + pow(r.distance(to: $1), 2) } / Double(points.count)).squareRoot()
    }
    #expect(abs(rms(fit.rectangle) - fit.rms) < 1e-12)
    for step in [-0.02, 0.02] {
      var turned = fit.rectangle, wide = fit.rectangle, moved = fit.rectangle
      turned.axis = turned.axis.rotated(by: step)
      wide.halfSize.x += step
      moved.center.y += step
      for other in [turned, wide, moved] { #expect(rms(other) > fit.rms) }
    }
  }

  @Test func degenerate() {
    #expect(RectangleFit(Array(repeating: Vector2(1, 1), count: 9)) == nil)
    #expect(RectangleFit((0..<9).map { Vector2(Double($0), 0) }) == nil)
    #expect(RectangleFit([Vector2]()) == nil)
  }
}
