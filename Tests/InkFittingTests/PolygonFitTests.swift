import Foundation
import InkGeometry
import Testing

@testable import InkFitting

@Suite struct PolygonFitTests {
  private func resampled(_ corners: [Vector2], count: Int = 64, closed: Bool = true, noise: Double = 0, seed: UInt64 = 1) -> [Vector2] {
    var points: [Vector2] = [], random = SeededNoise(seed)
    let path = closed ? corners + [corners[0]] : corners
    Resampler.resample(path.span, count: closed ? count + 1 : count, into: &points)
    if closed { points.removeLast() }
    return points.map { $0 + random.offset(noise) }
  }

  @Test(arguments: 3...10) func regularPolygons(n: Int) throws {
    let corners = TestPaths.regular(n, rotation: 0.37)
    for noise in [0, 0.01] {
      let points = resampled(corners, count: 96, noise: noise)
      var nested = NestedPolygons(), indices: [Int] = []
      nested.load(points.span, closed: true)
      // The true number of sides fits well, one side less does not.
      let fit = try #require(nested.rms(corners: n))
      #expect(fit < 0.02)
      if n > 3 {
        let coarser = try #require(nested.rms(corners: n - 1))
        #expect(coarser > 2 * fit)
      }
      nested.corners(n, into: &indices)
      let polygon = try #require(PolygonFit(points, moments: nested.moments, corners: indices, closed: true))
      #expect(polygon.corners.count == n)
      #expect(TestPaths.mismatch(corners, polygon.corners) < (noise == 0 ? 0.005 : 0.03))
      #expect(polygon.rms < (noise == 0 ? 0.005 : 0.02))
    }
  }

  @Test func errorsFallWithMoreCorners() throws {
    let points = resampled(TestPaths.star(5), count: 90, noise: 0.01)
    var nested = NestedPolygons()
    nested.load(points.span, closed: true)
    var last = Double.infinity
    for k in 3...90 {
      let rms = try #require(nested.rms(corners: k))
      #expect(rms <= last + 1e-9)
      last = rms
    }
    #expect(nested.rms(corners: 2) == nil && nested.rms(corners: 91) == nil)
    var indices: [Int] = []
    nested.corners(10, into: &indices)
    let fit = try #require(PolygonFit(points, moments: nested.moments, corners: indices, closed: true))
    #expect(TestPaths.mismatch(TestPaths.star(5), fit.corners) < 0.05)
  }

  @Test func openPolylineKeepsEnds() throws {
    let corners = [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(2, 1)]
    let points = resampled(corners, closed: false, noise: 0.004)
    var nested = NestedPolygons(), indices: [Int] = []
    nested.load(points.span, closed: false)
    nested.corners(4, into: &indices)
    #expect(indices.first == 0 && indices.last == 63)
    let fit = try #require(PolygonFit(points, moments: nested.moments, corners: indices, closed: false))
    #expect(TestPaths.mismatch(corners, fit.corners) < 0.02 && fit.maximum < 0.02)
  }

  @Test func retracedTipIsACorner() {
    // Out, back over the same line and on: the tip must be among the three corners between the ends.
    let points = resampled([Vector2(0, 0), Vector2(1, 0), Vector2(0.5, 0), Vector2(0.5, 1)], closed: false)
    var nested = NestedPolygons(), indices: [Int] = []
    nested.load(points.span, closed: false)
    nested.corners(4, into: &indices)
    #expect(indices.contains { points[$0].distance(to: Vector2(1, 0)) < 0.05 })
  }

  @Test func shortAndHostilePaths() {
    var nested = NestedPolygons(), indices: [Int] = [7]
    nested.load([Vector2]().span, closed: true)
    #expect(nested.rms(corners: 0) == nil)
    nested.load([Vector2(1, 1), Vector2(2, 2)].span, closed: false)
    nested.corners(2, into: &indices)
    #expect(indices == [0, 1] && nested.rms(corners: 2) == 0)
    nested.load(Array(repeating: Vector2(1, 1), count: 50).span, closed: true)
    #expect(nested.rms(corners: 3) == 0)
    nested.corners(3, into: &indices)
    let points = Array(repeating: Vector2(1, 1), count: 50)
    let fit = PolygonFit(points, moments: nested.moments, corners: indices, closed: true)
    #expect(fit?.rms == 0)
    #expect(PolygonFit(points, moments: nested.moments, corners: [3, 2, 1], closed: true) == nil)
    nested.load(Array(repeating: Vector2(1, 1), count: 5000).span, closed: true)
    #expect(nested.pointCount == 0)
  }
}
