import Foundation
import InkFitting
import InkGeometry
import Testing

@Suite struct EllipseFitTests {
  private func rms(_ points: [Vector2], _ e: Ellipse) -> Double {
    (points.reduce(0) { $0 + pow(e.distance(to: $1), 2) } / Double(points.count)).squareRoot()
  }

  @Test func exactEllipses() throws {
    for (radii, turn, unit) in [
      (Vector2(3, 2), 0.4, 1.0), (Vector2(3, 2.999), -1.2, 1), (Vector2(5, 0.5), 1.5, 1), (Vector2(2, 1), 0.7, 1e-9),
      (Vector2(2, 1), -0.7, 1e9), (Vector2(20, 0.6), 0.1, 1),
    ] {
      let e = Ellipse(center: Vector2(7, -3) * unit, radii: radii * unit, rotation: turn)
      let fit = try #require(EllipseFit(TestPaths.ellipse(e, count: 64)))
      #expect(fit.ellipse.center.distance(to: e.center) < 1e-6 * unit)
      #expect((fit.ellipse.radii - e.radii).length < 1e-5 * unit)
      #expect(abs(sin(fit.ellipse.rotation - e.rotation)) < 1e-5 || radii.y > 2.9)
      #expect(fit.rms < 1e-6 * unit)
    }
  }

  @Test func partOfAnEllipse() throws {
    let e = Ellipse(center: Vector2(1, 2), radii: Vector2(4, 2), rotation: 0.9)
    let fit = try #require(EllipseFit(TestPaths.ellipse(e, count: 48, from: 0.3, through: 3.3)))
    #expect(fit.ellipse.center.distance(to: e.center) < 1e-5 && (fit.ellipse.radii - e.radii).length < 1e-5)
  }

  @Test func verticalStaysVertical() throws {
    let e = Ellipse(center: .zero, radii: Vector2(3, 1), rotation: .pi / 2)
    let fit = try #require(EllipseFit(TestPaths.ellipse(e, count: 64, noise: 0.05)))
    #expect(abs(abs(fit.ellipse.rotation) - .pi / 2) < 0.05 && fit.ellipse.radii.x > 2.8)
  }

  @Test func noisyFitIsAtTheLeastGeometricError() throws {
    let e = Ellipse(center: Vector2(0.2, -0.1), radii: Vector2(1, 0.55), rotation: 0.5)
    for seed in 1...10 {
      let points = TestPaths.ellipse(e, count: 64, noise: 0.04, seed: UInt64(seed))
      let fit = try #require(EllipseFit(points))
      let least = rms(points, fit.ellipse)
      #expect(abs(least - fit.rms) < 0.01 * least)
      // No neighbour is more than a thousandth better.
      for k in 0..<5 {
        for step in [-0.004, 0.004] {
          var f = fit.ellipse
          switch k {
          case 0: f.center.x += step
          case 1: f.center.y += step
          case 2: f.radii.x += step
          case 3: f.radii.y += step
          default: f.axis = f.axis.rotated(by: step)
          }
          #expect(rms(points, f) > least * 0.999)
        }
      }
    }
  }

  @Test func degenerate() {
    #expect(EllipseFit((0..<20).map { Vector2(Double($0), 3 * Double($0)) }) == nil)
    #expect(EllipseFit(Array(repeating: Vector2(1, 1), count: 10)) == nil)
    #expect(EllipseFit([Vector2(0, 0), Vector2(1, 0), Vector2(0, 1)]) == nil)
    #expect(EllipseFit([Vector2(0, 0), Vector2(.nan, 0), Vector2(0, 1), Vector2(1, 1), Vector2(2, 1)]) == nil)
  }

  @Test func twoCrossingLinesStillGiveAnEllipse() throws {
    // No ellipse is near; the answer must be finite with an honest residual.
    let points = (0..<20).flatMap { [Vector2(Double($0) - 9.5, 0), Vector2(0, Double($0) - 9.5)] }
    let fit = try #require(EllipseFit(points))
    #expect(fit.rms > 0.5 && fit.ellipse.radii.isFinite)
  }
}
