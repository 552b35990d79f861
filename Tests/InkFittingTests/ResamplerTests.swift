import Foundation
import InkFitting
import InkGeometry
import Testing

@Suite struct ResamplerTests {
  @Test func straightLine() {
    let x: [Float] = [0, 1, 1.5, 8], y: [Float] = [1, 1, 1, 1]
    var rx: [Float] = [], ry: [Float] = []
    Resampler.resample(x: x.span, y: y.span, count: 9, intoX: &rx, intoY: &ry)
    #expect(rx == [0, 1, 2, 3, 4, 5, 6, 7, 8] && ry.allSatisfy { $0 == 1 })
    #expect(Resampler.length(x: x.span, y: y.span) == 8)
  }

  @Test func squareFallsOnCorners() {
    let square = [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1), Vector2(0, 0)]
    var points: [Vector2] = []
    Resampler.resample(square.span, count: 17, into: &points)
    #expect(points.count == 17)
    for k in 0..<5 { #expect(points[4 * k].distance(to: square[k]) < 1e-15) }
    #expect(points[6].distance(to: Vector2(1, 0.5)) < 1e-15)
  }

  @Test func circleIsEvenlyDivided() {
    // 4,000 chords of a unit circle: equal steps are equal angles to 1e-6.
    let circle = (0...4000).map { Vector2(angle: 2 * .pi * Double($0) / 4000) }
    var points: [Vector2] = [], arcs: [Double] = []
    Resampler.resample(circle.span, count: 65, into: &points)
    for (k, p) in points.enumerated() { #expect(p.distance(to: Vector2(angle: 2 * .pi * Double(k) / 64)) < 1e-6) }
    Resampler.arcLengths(circle.span, into: &arcs)
    #expect(abs(arcs[4000] - 2 * .pi) < 1e-6 && abs(arcs[1000] - .pi / 2) < 1e-6)
  }

  @Test func fixedSpacingMeetsBothEnds() {
    let line = [Vector2(0, 0), Vector2(3, 4)]
    var points: [Vector2] = []
    Resampler.resample(line.span, spacing: 0.49, into: &points)
    #expect(points.count == 11 && points[10] == Vector2(3, 4) && points[5].distance(to: Vector2(1.5, 2)) < 1e-15)
    points.removeAll()
    Resampler.resample(line.span, spacing: 1e-30, maximumCount: 100, into: &points)
    #expect(points.count == 100)
  }

  @Test func degeneratePaths() {
    var points: [Vector2] = []
    Resampler.resample([Vector2(2, 3)].span, count: 8, into: &points)
    #expect(points == Array(repeating: Vector2(2, 3), count: 8))
    points.removeAll()
    Resampler.resample(Array(repeating: Vector2(2, 3), count: 5).span, count: 4, into: &points)
    #expect(points == Array(repeating: Vector2(2, 3), count: 4))
    points.removeAll()
    Resampler.resample([Vector2]().span, count: 4, into: &points)
    Resampler.resample([Vector2(1, 1), Vector2(2, 2)].span, count: 0, into: &points)
    #expect(points.isEmpty)
    Resampler.resample([Vector2(1, 1), Vector2(2, 2)].span, count: 1, into: &points)
    Resampler.resample([Vector2(1, 1), Vector2(2, 2)].span, count: 2, into: &points)
    #expect(points == [Vector2(1, 1), Vector2(1, 1), Vector2(2, 2)])
  }
}
