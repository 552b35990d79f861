import Foundation
import InkFitting
import InkGeometry
import Testing

@Suite struct CornerFinderTests {
  private func found(_ points: [Vector2], closed: Bool = false, turn: Double = 40) throws -> [Corner] {
    var finder = try CornerFinder(CornerOptions(window: 0.06, turn: turn))
    return finder.corners(points, closed: closed)
  }

  @Test(arguments: 3...8) func closedPolygons(n: Int) throws {
    let corners = TestPaths.regular(n)
    for (noise, limit) in [(0, 0.003), (0.004, 0.025)] {
      let points = TestPaths.polyline(corners, spacing: 0.03, closed: true, noise: noise)
      let c = try found(points, closed: true, turn: n < 8 ? 40 : 32)
      #expect(c.count == n)
      #expect(TestPaths.mismatch(corners, c.map(\.point)) < limit)
      for corner in c { #expect(abs(corner.turn - 2 * .pi / Double(n)) < 0.25) }
    }
  }

  @Test func cornersBetweenSamples() throws {
    // Samples that miss the corner at (1, 0) by up to half a step: the corner is found between them.
    let points = stride(from: 0.0, through: 2, by: 0.037).map { $0 < 1 ? Vector2($0, 0) : Vector2(1, $0 - 1) }
    let c = try found(points)
    #expect(c.count == 1)
    #expect(c[0].point.distance(to: Vector2(1, 0)) < 0.002)
    #expect(abs(c[0].position - 1) < 0.03)
    #expect(abs(c[0].turn - .pi / 2) < 0.01)
  }

  @Test func starsAndZigzags() throws {
    let star = TestPaths.star(5)
    let c = try found(TestPaths.polyline(star, spacing: 0.02, closed: true, noise: 0.002), closed: true)
    #expect(c.count == 10 && TestPaths.mismatch(star, c.map(\.point)) < 0.03)
    let zigzag = (0...6).map { Vector2(Double($0) * 0.5, $0 % 2 == 0 ? 0 : 0.8) }
    let z = try found(TestPaths.polyline(zigzag, spacing: 0.02, noise: 0.003))
    #expect(z.count == 5 && TestPaths.mismatch(Array(zigzag[1...5]), z.map(\.point)) < 0.05)
    #expect(z.map(\.index) == z.map(\.index).sorted())
  }

  @Test func lettersLAndU() throws {
    let l = [Vector2(0, 0), Vector2(0, 1), Vector2(0.6, 1)], u = [Vector2(0, 0), Vector2(0, 1), Vector2(1, 1), Vector2(1, 0)]
    #expect(try found(TestPaths.polyline(l, spacing: 0.02, noise: 0.002)).count == 1)
    #expect(try found(TestPaths.polyline(u, spacing: 0.02, noise: 0.002)).count == 2)
  }

  @Test func closedPathHasItsFirstCorner() throws {
    let square = [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1)]
    let points = TestPaths.polyline(square, spacing: 0.05, closed: true)
    #expect(try found(points, closed: true).count == 4)
    #expect(try found(points, closed: false).count == 3)
  }

  @Test func smoothCurvesHaveNone() throws {
    let circle = (0..<200).map { Vector2(angle: 2 * .pi * Double($0) / 200) }
    let spiral = (0..<600).map { Vector2(angle: Double($0) * 0.03) * (0.2 + Double($0) * 0.0015) }
    let sine = (0..<400).map { Vector2(Double($0) * 0.02, sin(Double($0) * 0.03)) }
    var finder = try CornerFinder()
    #expect(finder.corners(circle, closed: true).isEmpty)
    for curve in [circle, spiral, sine] { #expect(finder.corners(curve).isEmpty) }
  }

  @Test func tightBendsAreNoCorners() throws {
    // A U of radius 0.1: over the window it turns by more than a corner must, but evenly.
    let bend = (0...40).map { Vector2(angle: -.pi * Double($0) / 40) * 0.1 }
    let u =
      TestPaths.polyline([Vector2(0.1, 1), Vector2(0.1, 0.01)], spacing: 0.01) + bend
      + TestPaths.polyline([Vector2(-0.1, 0.01), Vector2(-0.1, 1)], spacing: 0.01)
    var finder = try CornerFinder(CornerOptions(window: 0.1, turn: 50))
    #expect(finder.corners(u).isEmpty)
    var keen = try CornerFinder(CornerOptions(window: 0.1, turn: 50, sharpness: 0))
    #expect(!keen.corners(u).isEmpty)
  }

  @Test func foldBackIsACorner() throws {
    let c = try found(TestPaths.polyline([Vector2(0, 0), Vector2(1, 0), Vector2(0.2, 0)], spacing: 0.02))
    #expect(c.count == 1)
    #expect(abs(abs(c[0].turn) - .pi) < 1e-9 && c[0].point == Vector2(1, 0))
  }

  @Test func hostilePathsEnd() throws {
    #expect(try found([]).isEmpty)
    #expect(try found([Vector2(1, 1)]).isEmpty)
    #expect(try found(Array(repeating: Vector2(1, 1), count: 100_000), closed: true).isEmpty)
    var random = SeededNoise(4), walk = [Vector2.zero]
    for i in 0..<50_000 { walk.append(walk[i] + random.offset(1)) }
    let corners = try found(walk)
    #expect(corners.allSatisfy { $0.point.isFinite && $0.position.isFinite })
    let jitter = (0..<50_000).map { Vector2(Double($0 % 2), Double($0 % 3)) }
    #expect(try found(jitter, closed: true).count <= 50_000)
  }

  @Test func optionsAreChecked() {
    #expect(throws: FittingError.self) { try CornerFinder(CornerOptions(window: 0, turn: 40)) }
    #expect(throws: FittingError.self) { try CornerFinder(CornerOptions(window: 0.05, turn: .nan)) }
  }
}
