import Foundation
import InkFitting
import InkGeometry
import Testing

@Suite struct LineFitTests {
  @Test func exactLinesInAllDirections() throws {
    for k in 0..<36 {
      let d = Vector2(angle: Double(k) * .pi / 18)
      let points = (0...20).map { Vector2(3, -2) + d * Double($0) }
      let fit = try #require(LineFit(points))
      #expect(fit.line.direction.distance(to: d) < 1e-12)
      #expect(fit.rms < 1e-12 && fit.maximum < 1e-12)
      #expect(fit.start.distance(to: points[0]) < 1e-12 && fit.end.distance(to: points[20]) < 1e-12)
      #expect(abs(fit.extent.upperBound - 10) < 1e-12 && abs(fit.extent.lowerBound + 10) < 1e-12)
    }
  }

  @Test func alternatingOffsetsByHand() throws {
    // Four points of a 4 x 2 rectangle: the line lies along x, all residuals are 1.
    let fit = try #require(LineFit([Vector2(0, 0), Vector2(0, 2), Vector2(4, 2), Vector2(4, 0)]))
    #expect(abs(fit.rms - 1) < 1e-15 && abs(fit.maximum - 1) < 1e-15)
    #expect(fit.line.direction == Vector2(1, 0) && fit.line.point == Vector2(2, 1))
  }

  @Test func residualIsLeastOverAllDirections() throws {
    var random = SeededNoise(5)
    let points = (0..<40).map { Vector2(Double($0) * 0.1, 0.03 * Double($0)) + random.offset(0.3) }
    let fit = try #require(LineFit(points))
    for k in 0..<720 {
      let turned = Line(point: fit.line.point, direction: Vector2(angle: Double(k) * .pi / 720))
      let rms = (points.reduce(0) { $0 + turned.signedDistance(to: $1) * turned.signedDistance(to: $1) } / 40).squareRoot()
      #expect(rms >= fit.rms - 1e-12)
    }
  }

  @Test func floatBuffersAgree() throws {
    let x: [Float] = [0, 0.5, 1], y: [Float] = [0, 0.25, 0.5]
    let floats = LineFit(x: x.span, y: y.span)
    let fit = try #require(floats)
    #expect(fit.rms < 1e-12 && abs(fit.line.direction.y / fit.line.direction.x - 0.5) < 1e-12)
  }

  @Test func degenerate() {
    #expect(LineFit([Vector2(1, 1)]) == nil)
    #expect(LineFit([Vector2(1, 1), Vector2(1, 1)]) == nil)
    #expect(LineFit([Vector2]()) == nil)
    #expect(LineFit([Vector2(.nan, 1), Vector2(1, 1)]) == nil)
  }

  @Test func runningMomentsAreThoseOfTheRun() {
    var random = SeededNoise(9)
    let points = (0..<30).map { _ in Vector2(5, 5) + random.offset(1) }
    var prefix = PrefixMoments()
    prefix.load(points.span)
    for (a, b) in [(0, 29), (3, 3), (10, 20), (25, 4)] {
      let run = a <= b ? Array(points[a...b]) : Array(points[a...]) + Array(points[...b])
      var direct = Moments()
      for p in run { direct.add(p - points[0]) }
      #expect(abs(direct.lineError - prefix.moments(a, b).lineError) < 1e-12)
      #expect(direct.mean.distance(to: prefix.moments(a, b).mean) < 1e-12)
    }
  }
}
