import InkFitting
import InkGeometry
import Testing

@testable import InkRecognition

/// The kernel against its plain twins, `NestedPolygons` and `PolygonFit`.
@Suite struct PolygonKernelTests {
  private func path(_ seed: UInt64, corners: Int) throws -> [Vector2] {
    let noise = RandomRows.uniform(2 * corners + 200, seed: seed)
    let outline = (0..<corners).map { k in
      Vector2(angle: 2 * .pi * (Double(k) + 0.3 * Double(noise[k])) / Double(corners)) * (0.4 + 0.2 * Double(noise[corners + k]))
    }
    var points: [Vector2] = []
    Resampler.resample((outline + [outline[0]]).span, count: 49, into: &points)
    points.removeLast()
    return points.enumerated().map { i, p in
      p + Vector2(Double(noise[2 * corners + 2 * i]), Double(noise[2 * corners + 2 * i + 1])) * 0.01
    }
  }

  @Test(arguments: 3...12, [1, 2, 3, 4] as [UInt64])
  func sameAsThePlainFits(corners: Int, seed: UInt64) throws {
    let points = try path(seed, corners: corners)
    var workspace = EvidenceWorkspace(), nested = NestedPolygons(), indices: [Int] = []
    workspace.fitPolygons(points.span, sides: 3...10, rounds: 2)
    nested.load(points.span, closed: true)
    var start = 0
    for k in 3...10 {
      let rms = try #require(nested.rms(corners: k))
      #expect(abs(workspace.nested[k - 3] - rms) < 1e-9)
      nested.corners(k, into: &indices)
      let fit = try #require(PolygonFit(points, moments: nested.moments, corners: indices, closed: true, rounds: 2))
      #expect(abs(workspace.fitted[k - 3] - fit.rms) < 1e-9)
      for (i, corner) in fit.corners.enumerated() {
        #expect(workspace.polygonCorner(start + i).distance(to: corner) < 1e-7)
      }
      start += k
    }
  }

  @Test func pathsThatCannotBeFittedAreRefused() {
    var workspace = EvidenceWorkspace()
    for points in [[], [Vector2(0, 0), Vector2(1, 0)], [Vector2](repeating: .zero, count: 129)] {
      workspace.fitPolygons(points.span, sides: 3...4, rounds: 2)
      #expect(workspace.fitted[0] == -1 && workspace.fitted[1] == -1)
      #expect(workspace.nested.indices.allSatisfy { workspace.nested[$0] == -1 })
    }
    // Four points have no polygon of five corners.
    workspace.fitPolygons([Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1)].span, sides: 3...5, rounds: 2)
    #expect(workspace.fitted[1] < 1e-9 && workspace.fitted[2] == -1)
  }
}
