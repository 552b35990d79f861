import Foundation
import InkGeometry
import Testing

@testable import InkFitting

/// Strokes that no pen draws: every fit ends, with bounded work, and keeps its promises.
@Suite struct HostileStrokeTests {
  enum Kind: CaseIterable {
    case equal, walk, noise, foldBacks, spikes, staircase, nearlyEqual, geometric, clusters, collinearRepeats, spiral, star

    func points() -> [Vector2] {
      var random = SeededNoise(2)
      func each(_ at: (Int) -> Vector2) -> [Vector2] { (0..<20_000).map(at) }
      switch self {
      case .equal: return Array(repeating: Vector2(1, 1), count: 100_000)
      case .walk:
        var p = Vector2.zero
        return each { _ in
          p += random.offset(1)
          return p
        }
      case .noise: return each { _ in random.offset(1) }
      case .foldBacks: return each { i in Vector2(Double(min(i % 200, 200 - i % 200)), 0) }
      case .spikes: return each { i in Vector2(Double(i), i % 97 == 0 ? 5000.0 : 0.0) }
      case .staircase: return each { i in Vector2(Double(i / 2), Double((i + 1) / 2)) }
      case .nearlyEqual: return each { i in Vector2(1 + Double(i % 3) * 1e-16, Double(i % 2) * 1e-300) } + [Vector2(2, 2)]
      case .geometric: return (0..<300).map { i in Vector2(pow(0.7, Double(i)), pow(0.69, Double(i))) }
      case .clusters: return each { i in Vector2(Double(i / 1000), 0) + random.offset(i % 1000 == 0 ? 0.3 : 1e-7) }
      case .collinearRepeats: return each { i in Vector2(Double(i / 50), Double(i / 50)) }
      case .spiral: return each { i in Vector2(angle: Double(i) * 0.05) * Double(i) }
      case .star: return each { i in Vector2(angle: Double(i) * 2.4) * Double(1 + i % 7) }
      }
    }
  }

  /// Visits of samples that a fit of `n` samples may take: the bound of `PieceFitter`.
  private func bound(_ n: Int, _ mode: FittingOptions.Mode) -> Double {
    let n = Double(n), (passes, tried) = mode == .quick ? (8.0, 16.0) : mode == .fast ? (24, 35) : (60, 38)
    let trials = 2 * log2(max(n, 2)) + tried, trial = 64 * (3 * passes + 1)
    // Optimal mode's other chains: 40 times the greedy chain's work, and the layer in hand when that is used up.
    return trials * (trial * n + 6 * (12 * n + 16)) * (mode == .optimal ? 48 : 1)
  }

  @Test(arguments: Kind.allCases) func workIsBounded(kind: Kind) throws {
    let points = kind.points()
    for mode in FittingOptions.Mode.allCases {
      var workspace = FittingWorkspace(), curves: [CubicBezier] = []
      try BezierFitter(FittingOptions(tolerance: .relative(0.01), mode: mode)).fit(points.span, using: &workspace, into: &curves)
      FitChecks.check(curves, points, tolerance: 0.01 * max(FitChecks.diagonal(points), 1e-9), samples: 50)
      #expect(curves.count <= points.count)
      #expect(Double(workspace.fitter.work) < bound(points.count, mode))
    }
  }

  /// The frame of the work is the stroke's own: units do not matter. Powers of two near 1e-12 and 1e12, so that scaling rounds nothing.
  @Test(arguments: [0x1p-40, 0x1p40], [Kind.walk, .foldBacks, .spikes, .collinearRepeats, .spiral]) func anyUnits(
    unit: Double, kind: Kind
  ) throws {
    let points = kind.points().prefix(2000).map { $0 * unit }
    let curves = try BezierFitter().fit(points)
    FitChecks.check(curves, points, tolerance: 0.01 * FitChecks.diagonal(points), samples: 100)
    #expect(try curves.count == BezierFitter().fit(Array(kind.points().prefix(2000))).count)
  }

  @Test(arguments: FittingOptions.Mode.allCases) func workspacesKeepTheirStorage(mode: FittingOptions.Mode) throws {
    let fitter = try BezierFitter(FittingOptions(tolerance: .relative(0.01), mode: mode))
    let longest = Array(Kind.spiral.points().prefix(1500)), others = Kind.allCases.map { Array($0.points().prefix(1200)) }
    var workspace = FittingWorkspace(), curves: [CubicBezier] = []
    for stroke in others + [longest] { try fitter.fit(stroke.span, using: &workspace, into: &curves) }
    let before = capacities(workspace)
    for stroke in others {
      try fitter.fit(stroke.span, using: &workspace, into: &curves)
      // Nothing of the stroke before is left.
      #expect(try curves == fitter.fit(stroke))
    }
    #expect(capacities(workspace) == before)
  }

  private func capacities(_ w: FittingWorkspace) -> [Int] {
    let f = w.fitter
    return [
      w.sources.capacity, w.corners.capacity, w.links.capacity, f.points.capacity, f.arcs.capacity, f.parameters.capacity,
      f.trial.u.capacity, f.whole.u.capacity, f.search.knots.capacity, f.search.cuts.capacity, f.search.runs.capacity,
    ]
  }
}
