import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct StarEvidenceTests {
  private func evidence(_ lines: [[Vector2]]) throws -> (star: StarEvidence, group: StrokeGroup) {
    let group = try TestInk.group(lines)
    return (StarEvidence(group, hull: Polygon.convexHull(group.path.span)), group)
  }

  private func tips(_ n: Int, _ rotation: Double) -> [Vector2] { TestInk.regular(n, rotation: rotation) }

  @Test(arguments: [4, 5, 6, 7, 8], [0.0, 0.21, 0.5, 1.3])
  func outlineStar(points n: Int, rotation: Double) throws {
    let inner = 0.45
    let outline = (0..<2 * n).map { i in
      Vector2(angle: rotation + .pi * Double(i) / Double(n)) * (i % 2 == 0 ? 100 : 100 * inner)
    }
    let (star, group) = try evidence([TestInk.polyline(outline, closed: true)])
    #expect(star.points == n && star.outline.count == 2 * n)
    let found = star.outline.map(group.pagePoint)
    // The path has 64 samples: up to half a step is cut off a tip.
    let step = group.pathLength * group.scale / Double(StrokeGroup.pathCount - 1)
    let foundTips = stride(from: 0, to: 2 * n, by: 2).map { found[$0] }
    #expect(TestInk.mismatch(tips(n, rotation), foundTips) < 0.75 * step)
    #expect(group.pagePoint(star.center).length < 8)
    #expect(abs(star.innerRatio - inner) < 0.1)
    #expect(star.outlineResidual < 0.05)
    #expect(star.radiusSpread < 0.06 && star.angleSpread < 0.2)
    #expect(star.leastProminence > 0.25)
  }

  /// Star polygons {n/k} at twelve angles; their inner corners lie at cos(πk/n) / cos(π(k - 1)/n) of the tips' radius.
  @Test(arguments: [(5, 2), (7, 2), (7, 3), (8, 3)])
  func crossingStar(n: Int, k: Int) throws {
    for i in 0..<12 {
      let truth = tips(n, 0.13 * Double(i))
      let (star, group) = try evidence([TestInk.polyline((0...n).map { truth[$0 * k % n] })])
      #expect(star.points == n)
      guard star.points == n else { continue }
      let found = stride(from: 0, to: 2 * n, by: 2).map { group.pagePoint(star.outline[$0]) }
      let step = group.pathLength * group.scale / Double(StrokeGroup.pathCount - 1)
      #expect(TestInk.mismatch(truth, found) < 0.75 * step)
      let inner = cos(.pi * Double(k) / Double(n)) / cos(.pi * Double(k - 1) / Double(n))
      #expect(abs(star.innerRatio - inner) < 0.15)
      #expect(star.crossingResidual < 0.07)
      #expect(star.crossingResidual < star.outlineResidual)
    }
  }

  @Test func hexagramOfTwoTrianglesInAnyOrder() throws {
    for rotation in [0.0, 0.3, 0.6] {
      let truth = tips(6, rotation)
      let triangles = [0, 1].map { s in TestInk.polyline([truth[s], truth[s + 2], truth[(s + 4) % 6]], closed: true) }
      for drawn in TestInk.everyOrderAndDirection(triangles) {
        let (star, group) = try evidence(drawn)
        #expect(star.points == 6)
        guard star.points == 6 else { continue }
        let found = stride(from: 0, to: 12, by: 2).map { group.pagePoint(star.outline[$0]) }
        #expect(TestInk.mismatch(truth, found) < 12)
        #expect(abs(star.innerRatio - 1 / 3.0.squareRoot()) < 0.12)
        #expect(star.crossingResidual < 0.06)
      }
    }
  }

  /// A star of five whose last line ends half way: its first tip stands alone, and no star of four goes round twice.
  @Test func aStarInOneStrokeThatStopsShortHasFivePoints() throws {
    for i in 0..<12 {
      let truth = tips(5, 0.13 * Double(i))
      var way = (0..<5).map { truth[$0 * 2 % 5] }
      way.append(way[4].lerp(to: truth[0], 0.6))
      let (star, _) = try evidence([TestInk.polyline(way)])
      #expect(star.points == 5)
    }
  }

  /// Two triangles whose corners cross over by a tenth of a side have six points.
  @Test func aHexagramWithOvershotCornersHasSixPoints() throws {
    for rotation in [0.0, 0.2, 0.4, 0.7] {
      let truth = tips(6, rotation)
      let triangles = [0, 1].map { s -> [Vector2] in
        let (a, b, c) = (truth[s], truth[s + 2], truth[(s + 4) % 6])
        return TestInk.polyline([b.lerp(to: a, 1.1), b, c, a.lerp(to: c, -0.1)])
      }
      let (star, _) = try evidence(triangles)
      #expect(star.points == 6)
    }
  }

  @Test func roundInkHasNoTips() throws {
    let (star, _) = try evidence([TestInk.ellipse(Vector2(80, 80))])
    #expect(star.leastProminence < 0.05)
    #expect(star.innerRatio > 0.9)
  }
}
