import Foundation
import InkGeometry
import Testing

@Suite struct CubicBezierTests {
  private let samples = [
    CubicBezier(Vector2(0, 0), Vector2(1, 2), Vector2(3, -1), Vector2(4, 1)),
    CubicBezier(Vector2(0, 0), Vector2(3, 1), Vector2(-2, 1), Vector2(1, 0)),  // loop
    CubicBezier(Vector2(0, 0), Vector2(1, 1), Vector2(0, 1), Vector2(1, 0)),  // cusp
    CubicBezier(line: Vector2(-1, 2), Vector2(5, 7)),
    CubicBezier(Vector2(0, 0), Vector2(2, 0), Vector2(-1, 0), Vector2(1, 0)),  // runs back on a line
    CubicBezier(quadratic: Vector2(0, 0), control: Vector2(1, 1), Vector2(2, 0)),
  ]

  private func brute(_ c: CubicBezier, _ steps: Int = 20_000) -> [Vector2] { (0...steps).map { c.point(at: Double($0) / Double(steps)) } }

  @Test func lengthOfClosedForms() {
    #expect(abs(samples[3].length() - 61.0.squareRoot()) < 1e-12)
    // A parabola y = x - x²/2, 0 to 2: √2 + asinh(1).
    #expect(abs(samples[5].length() - (2.0.squareRoot() + asinh(1))) < 1e-9)
    // Straight out, back and out again, turning at t = (5 ± √5)/10, that is x = (5 ± √5)/10: 1 + 2/√5.
    #expect(abs(samples[4].length() - (1 + 2 / 5.0.squareRoot())) < 1e-8)
    #expect(CubicBezier(line: Vector2(1, 1), Vector2(1, 1)).length() == 0)
  }

  @Test func lengthAgainstFineChords() {
    for c in samples {
      let points = brute(c)
      let chords = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      #expect(abs(c.length() - chords) < 1e-6)
      #expect(abs(c.length(upTo: 0.3) + c.split(at: 0.3).1.length() - c.length()) < 1e-7)
    }
  }

  @Test func nearestAgainstFineSearch() {
    for c in samples {
      let points = brute(c, 4000)
      for i in 0..<40 {
        let p = Vector2(Double(i % 8) - 2, Double(i / 8) * 0.8 - 1.5)
        let (t, d) = c.nearest(to: p)
        let best = points.map { $0.distance(to: p) }.min() ?? 0
        #expect(d <= best + 1e-12 && d > best - 1e-3)
        #expect(abs(c.point(at: t).distance(to: p) - d) < 1e-12)
      }
      // Points on the curve are found at distance 0.
      for k in 0...10 { #expect(c.nearest(to: c.point(at: Double(k) / 10)).distance < 1e-7) }
    }
  }

  /// The parabola y = x - x²/2: above its centre of curvature, (1, -1/2), the vertex is nearest; below, at (1, c), the places
  /// x = 1 ± √(-1 - 2c), at the distance √(-2c).
  @Test func nearestOfClosedForms() {
    let parabola = samples[5]
    for c in [3, 1, 0, -0.4] {
      let (t, d) = parabola.nearest(to: Vector2(1, c))
      #expect(abs(d - abs(c - 0.5)) < 1e-12 && abs(t - 0.5) < 1e-6)
    }
    for c in [-0.6, -0.8, -0.95] {
      let (t, d) = parabola.nearest(to: Vector2(1, c))
      #expect(abs(d - (-2 * c).squareRoot()) < 1e-12 && abs(abs(2 * t - 1) - (-1 - 2 * c).squareRoot()) < 1e-9)
    }
    let line = samples[3]
    #expect(abs(line.nearest(to: Vector2(2, 4.5) + Vector2(-5, 6)).distance - 61.0.squareRoot()) < 1e-12)
  }

  /// The box of a disc of that radius moved along the curve.
  @Test func offsetBoundsHoldTheDiscs() {
    for c in samples {
      let b = c.bounds(offsetBy: -0.7)
      let discs = brute(c, 500).flatMap { p in (0..<16).map { p + Vector2(angle: .pi * Double($0) / 8) * 0.7 } }
      guard let box = Vector2.bounds(discs.span) else { return }
      #expect((box.low - b.low).length < 1e-4 && (box.high - b.high).length < 1e-4)
    }
  }

  @Test func boundsAgainstFineSearch() {
    for c in samples {
      let b = c.bounds, points = brute(c, 5000)
      let low = points.reduce(points[0]) { pointwiseMin($0, $1) }, high = points.reduce(points[0]) { pointwiseMax($0, $1) }
      #expect((b.low - low).length < 1e-6 && (b.high - high).length < 1e-6)
    }
  }

  @Test func partsAreTheCurve() {
    for c in samples {
      for (a, b) in [(0.0, 1.0), (0, 0.3), (0.2, 0.9), (0.75, 1)] {
        let part = c.part(from: a, to: b)
        for k in 0...8 {
          let t = Double(k) / 8
          #expect(part.point(at: t).distance(to: c.point(at: a + (b - a) * t)) < 1e-14)
        }
      }
      let (left, right) = c.split(at: 0.4)
      for k in 0...8 {
        let t = Double(k) / 8
        #expect(left.point(at: t).distance(to: c.point(at: 0.4 * t)) < 1e-14)
        #expect(right.point(at: t).distance(to: c.point(at: 0.4 + 0.6 * t)) < 1e-14)
      }
      // The derivatives against differences.
      let h = 1e-5
      for t in [0.1, 0.5, 0.8] {
        #expect(((c.point(at: t + h) - c.point(at: t - h)) / (2 * h)).distance(to: c.derivative(at: t)) < 1e-8)
        #expect(((c.derivative(at: t + h) - c.derivative(at: t - h)) / (2 * h)).distance(to: c.secondDerivative(at: t)) < 1e-8)
      }
    }
  }

  @Test func flatteningKeepsTheTolerance() {
    for c in samples {
      for tolerance in [0.1, 0.01, 0.0001] {
        var points = [c.p0]
        c.flatten(tolerance: tolerance, into: &points)
        #expect(points.last == c.p3)
        for p in brute(c, 500) {
          let d = zip(points, points.dropFirst()).map { LineSegment($0, $1).distance(to: p) }.min() ?? .infinity
          #expect(d <= tolerance * (1 + 1e-9))
        }
      }
    }
    var points: [Vector2] = []
    samples[0].flatten(tolerance: 0, maximumSteps: 10, into: &points)
    #expect(points.count == 10)
  }

  @Test func tangentsAndCurvature() {
    #expect(samples[0].startTangent.distance(to: Vector2(1, 2).normalized) < 1e-15)
    #expect(samples[0].endTangent.distance(to: Vector2(1, 2).normalized) < 1e-15)
    let doubled = CubicBezier(Vector2(0, 0), Vector2(0, 0), Vector2(1, 0), Vector2(1, 0))
    #expect(doubled.startTangent == Vector2(1, 0) && doubled.endTangent == Vector2(1, 0))
    #expect(CubicBezier(line: .zero, .zero).startTangent == .zero)
    // The usual quarter circle of radius 2: curvature 1/2 to within 2.2 percent, everywhere.
    let k = 2 * 0.5522847498
    let arc = CubicBezier(Vector2(2, 0), Vector2(2, k), Vector2(k, 2), Vector2(0, 2))
    for i in 0...10 { #expect(abs(arc.curvature(at: Double(i) / 10) - 0.5) < 0.011) }
    #expect(abs(arc.reversed.curvature(at: 0.3) + arc.curvature(at: 0.7)) < 1e-12)
    #expect(samples[3].curvature(at: 0.5) == 0)
  }

  @Test func notFiniteInputEnds() {
    let bad = CubicBezier(Vector2(.nan, 0), Vector2(1, .infinity), Vector2(0, 0), Vector2(1, 1))
    _ = bad.nearest(to: .zero)
    var points: [Vector2] = []
    bad.flatten(tolerance: 0.1, into: &points)
    #expect(bad.length() == 0 && points.count <= 1000)
  }
}
