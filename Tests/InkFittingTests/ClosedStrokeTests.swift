import Foundation
import InkFitting
import InkGeometry
import Testing

/// Strokes that end where they began.
@Suite struct ClosedStrokeTests {
  /// Cosine of the angle between the last tangent and the first.
  private func seam(_ curves: [CubicBezier]) throws -> Double {
    let first = try #require(curves.first), last = try #require(curves.last)
    return first.startTangent.dot(last.endTangent)
  }

  @Test(arguments: FittingOptions.Mode.allCases) func circleClosesSmoothly(mode: FittingOptions.Mode) throws {
    var points = (0..<200).map { Vector2(angle: 2 * .pi * Double($0) / 200) * 50 }
    points.append(points[0])
    let curves = try BezierFitter(FittingOptions(tolerance: .relative(0.01), mode: mode)).fit(points)
    FitChecks.check(curves, points, tolerance: 0.01 * FitChecks.diagonal(points))
    #expect(curves.count <= 4)
    #expect(try seam(curves) > 1 - 1e-12)
  }

  @Test(arguments: FittingOptions.Mode.allCases, [0.002, 0.005, 0.02, 0.1]) func ringsCloseSmoothly(
    mode: FittingOptions.Mode, tolerance: Double
  ) throws {
    for seed in 1...8 {
      var random = SeededNoise(UInt64(seed))
      let flat = 0.3 + 0.1 * Double(seed % 7), phase = Double(seed)
      var points = (0..<240).map { i -> Vector2 in
        let a = phase + 2 * .pi * Double(i) / 240
        return Vector2(80 * cos(a), 80 * flat * sin(a)) * (1 + 0.05 * sin(3 * a)) + random.offset(0.1)
      }
      // Ends that meet, or miss each other by a little.
      points.append(points[0] + random.offset(seed % 2 == 0 ? 0 : 0.3))
      let curves = try BezierFitter(FittingOptions(tolerance: .relative(tolerance), mode: mode)).fit(points)
      FitChecks.check(curves, points, tolerance: tolerance * FitChecks.diagonal(points))
      #expect(try seam(curves) > 1 - 1e-9)
    }
  }

  @Test func cornersAtTheSeamStay() throws {
    let square = TestPaths.polyline([Vector2(0, 0), Vector2(90, 0), Vector2(90, 60), Vector2(0, 60), Vector2(0, 0)], spacing: 2)
    #expect(try abs(seam(BezierFitter().fit(square))) < 1e-6)
    // A drop: round but for its tip, where the pen began.
    let drop = (0...300).map { i -> Vector2 in
      let a = 2 * .pi * Double(i) / 300
      return Vector2(50 * sin(a) * sin(a / 2), -60 * cos(a))
    }
    let curves = try BezierFitter().fit(drop)
    FitChecks.check(curves, drop, tolerance: 0.01 * FitChecks.diagonal(drop))
    // The sides leave the tip at atan(50/60) to its axis, either way.
    #expect(try seam(curves) < 0 && FitChecks.largestKink(curves) < 1e-6)
    var smooth = FittingOptions()
    smooth.corners = nil
    #expect(try seam(BezierFitter(smooth).fit(drop)) > 1 - 1e-9)
  }

  @Test func openStrokesStayOpen() throws {
    let arc = (0...180).map { Vector2(angle: 1.8 * .pi * Double($0) / 180) * 50 }
    let curves = try BezierFitter().fit(arc)
    #expect(try seam(curves) < 0.9)
  }
}
