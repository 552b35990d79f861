import Foundation
import InkFitting
import InkGeometry
import Testing

@Suite struct CircleFitTests {
  @Test func exactArcs() throws {
    for (sweep, start) in [(2 * Double.pi, 0.0), (1.0, 2.0), (-0.5, 1.0), (-5.0, -3.0), (9.0, 0.5), (0.2, 0.1)] {
      let points = (0...40).map { Vector2(100, -7) + Vector2(angle: start + sweep * Double($0) / 40) * 3 }
      let fit = try #require(CircleFit(points))
      #expect(fit.center.distance(to: Vector2(100, -7)) < 1e-7 && abs(fit.radius - 3) < 1e-7)
      #expect(abs(fit.sweep - sweep) < 1e-5)
      #expect(fit.rms < 1e-9 && fit.maximum < 1e-9)
      #expect(fit.arc.start.distance(to: points[0]) < 1e-7 && fit.arc.end.distance(to: points[40]) < 1e-4)
    }
  }

  @Test func noisyArcIsAtTheLeastGeometricError() throws {
    var random = SeededNoise(3)
    let points = (0..<64).map { Vector2(angle: 2 * Double($0) / 64) * 2 + random.offset(0.05) }
    let fit = try #require(CircleFit(points))
    func rms(_ c: Vector2, _ r: Double) -> Double {
      (points.reduce(0) { $0 + ($1.distance(to: c) - r) * ($1.distance(to: c) - r) } / 64).squareRoot()
    }
    #expect(abs(rms(fit.center, fit.radius) - fit.rms) < 1e-12)
    for k in 0..<16 {
      let d = Vector2(angle: Double(k) * .pi / 8) * 0.004
      for r in [-0.004, 0, 0.004] { #expect(rms(fit.center + d, fit.radius + r) > fit.rms - 1e-9) }
    }
  }

  @Test func linesAndTooFewPoints() {
    #expect(CircleFit([Vector2(0, 0), Vector2(1, 1)]) == nil)
    #expect(CircleFit((0..<20).map { Vector2(Double($0), 2 * Double($0)) }) == nil)
    #expect(CircleFit(Array(repeating: Vector2(1, 1), count: 10)) == nil)
  }
}
