import Foundation
import InkGeometry
import InkStrokes
import Testing

@testable import InkFitting

@Suite struct BezierFitterTests {
  @Test func aCubicIsFoundAgain() throws {
    let truth = CubicBezier(Vector2(0, 0), Vector2(30, 60), Vector2(70, 60), Vector2(100, 0))
    let points = (0...80).map { truth.point(at: Double($0) / 80) }
    let curves = try BezierFitter(FittingOptions(tolerance: .relative(0.005))).fit(points)
    #expect(curves.count == 1)
    FitChecks.check(curves, points, tolerance: 0.005 * FitChecks.diagonal(points))
  }

  @Test func straightLinesAndFewPoints() throws {
    let fitter = try BezierFitter()
    for n in 1...12 {
      let points = (0...n).map { Vector2(Double($0), 2 * Double($0)) }
      let curves = try fitter.fit(points)
      #expect(curves.count == 1)
      FitChecks.check(curves, points, tolerance: 0.01 * FitChecks.diagonal(points))
    }
    #expect(try fitter.fit([Vector2(3, 4)]) == [CubicBezier(line: Vector2(3, 4), Vector2(3, 4))])
    #expect(try fitter.fit(Array(repeating: Vector2(3, 4), count: 9)) == [CubicBezier(line: Vector2(3, 4), Vector2(3, 4))])
  }

  @Test(arguments: FittingOptions.Mode.allCases) func smoothCurvesHaveNoKinks(mode: FittingOptions.Mode) throws {
    var random = SeededNoise(7)
    let sine = (0..<400).map { Vector2(Double($0), 40 * sin(Double($0) * 0.05)) + random.offset(0.1) }
    let spiral = (0..<900).map { Vector2(angle: Double($0) * 0.03) * (30 + Double($0) * 0.2) + random.offset(0.1) }
    for points in [sine, spiral] {
      let curves = try BezierFitter(FittingOptions(tolerance: .relative(0.01), mode: mode)).fit(points)
      FitChecks.check(curves, points, tolerance: 0.01 * FitChecks.diagonal(points))
      #expect(FitChecks.largestKink(curves) < 1e-6)
      #expect(curves.count < 16)
    }
  }

  @Test func cornersStaySharp() throws {
    let corners = [Vector2(0, 0), Vector2(100, 0), Vector2(100, 60), Vector2(0, 60), Vector2(0, 0)]
    let points = TestPaths.polyline(corners, spacing: 2.3)
    let curves = try BezierFitter().fit(points)
    #expect(curves.count == 4)
    FitChecks.check(curves, points, tolerance: 0.01 * FitChecks.diagonal(points))
    #expect(TestPaths.mismatch(corners, curves.flatMap { [$0.p0, $0.p3] }) < 1e-9)
    var smooth = FittingOptions()
    smooth.corners = nil
    let round = try BezierFitter(smooth).fit(points)
    FitChecks.check(round, points, tolerance: 0.01 * FitChecks.diagonal(points))
    #expect(FitChecks.largestKink(round) < 1e-5)
  }

  @Test func tolerancesAreKept() throws {
    var random = SeededNoise(11)
    let points = (0..<300).map { Vector2(Double($0), 60 * sin(Double($0) * 0.06) * cos(Double($0) * 0.013)) + random.offset(0.4) }
    var last = Int.max
    for share in [0.002, 0.005, 0.01, 0.03] {
      let curves = try BezierFitter(FittingOptions(tolerance: .relative(share))).fit(points)
      FitChecks.check(curves, points, tolerance: share * FitChecks.diagonal(points))
      #expect(curves.count <= last)
      last = curves.count
    }
    let absolute = try BezierFitter(FittingOptions(tolerance: .absolute(0.01 * FitChecks.diagonal(points)))).fit(points)
    #expect(absolute.count == (try BezierFitter().fit(points).count))
  }

  @Test(arguments: [1e-12, 1e-6, 1e6, 1e12]) func anyUnits(unit: Double) throws {
    var random = SeededNoise(3)
    let points = (0..<200).map { Vector2(Double($0), 30 * sin(Double($0) * 0.05)) + random.offset(0.2) }
    let scaled = points.map { $0 * unit + Vector2(unit, -unit) * 500 }
    let plain = try BezierFitter().fit(points), curves = try BezierFitter().fit(scaled)
    #expect(curves.count == plain.count)
    FitChecks.check(curves, scaled, tolerance: 0.01 * FitChecks.diagonal(scaled))
  }

  @Test func retracedStrokesKeepEverySample() throws {
    // Strokes that run back over themselves: the nearest place of an early sample may lie late on the curve.
    for seed in 1...30 {
      var random = SeededNoise(UInt64(seed)), points: [Vector2] = []
      for i in 0..<160 {
        let swing = 60 * sin(Double(i) * 0.4) + 8 * sin(Double(i) * 1.3)
        points.append(Vector2(Double(i) * 0.02, swing) + random.offset(1))
      }
      for mode in FittingOptions.Mode.allCases {
        let curves = try BezierFitter(FittingOptions(tolerance: .relative(0.01), mode: mode)).fit(points)
        FitChecks.check(curves, points, tolerance: 0.01 * FitChecks.diagonal(points))
      }
    }
  }

  @Test func optimalNeedsNoMoreSegments() throws {
    var saved = 0
    for seed in 1...20 {
      var random = SeededNoise(UInt64(seed) &* 77)
      let a = Double.random(in: 0.02...0.08, using: &random), b = Double.random(in: 0.01...0.1, using: &random)
      let points = (0..<300).map { i -> Vector2 in
        Vector2(Double(i) + 20 * cos(Double(i) * b), 50 * sin(Double(i) * a)) + random.offset(0.3)
      }
      let fast = try BezierFitter(FittingOptions(tolerance: .relative(0.005), mode: .fast)).fit(points)
      let optimal = try BezierFitter(FittingOptions(tolerance: .relative(0.005), mode: .optimal)).fit(points)
      FitChecks.check(optimal, points, tolerance: 0.005 * FitChecks.diagonal(points))
      #expect(optimal.count <= fast.count)
      saved += fast.count - optimal.count
    }
    #expect(saved > 0)
  }

  @Test func sameInputSameBytes() throws {
    var random = SeededNoise(5)
    let points = (0..<500).map { Vector2(Double($0), 0) + random.offset(20) }
    let fitter = try BezierFitter()
    let first = try fitter.fit(points)
    for _ in 0..<3 { #expect(try fitter.fit(points) == first) }
  }

  @Test func strokesOfTheDataModel() throws {
    let points = (0..<50).map { Vector2(Double($0), Double($0 * $0) * 0.02) }
    var stroke = PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points.map { PKStrokePoint(location: .init($0)) }))
    #expect(try BezierFitter().fit(stroke) == BezierFitter().fit(points))
    stroke.transform = .init(scaleX: 2, y: 2)
    #expect(try BezierFitter().fit(stroke).last?.p3 == points[49] * 2)
  }

  @Test func badInputIsRefused() throws {
    let fitter = try BezierFitter()
    #expect(throws: FittingError.noPoints(mend: "give one point at least")) { try fitter.fit([]) }
    #expect(throws: FittingError.unusablePoint(index: 1, mend: "leave it out")) { try fitter.fit([.zero, Vector2(.nan, 0)]) }
    #expect(throws: FittingError.unusablePoint(index: 0, mend: "leave it out")) { try fitter.fit([Vector2(1e200, 0)]) }
    for tolerance in [FittingOptions.Tolerance.relative(0), .relative(.nan), .relative(1), .absolute(0), .absolute(-.infinity)] {
      #expect(throws: FittingError.self) { try BezierFitter(FittingOptions(tolerance: tolerance)) }
    }
    var options = FittingOptions()
    options.closingGap = -1
    #expect(throws: FittingError.self) { try BezierFitter(options) }
  }
}
