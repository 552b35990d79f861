import CAllocationCounter
import InkFitting
import InkGeometry
import InkStrokes

/// Bézier fitting of every mode and tolerance: segments a stroke, microseconds a point, what the fits keep to, and what they allocate;
/// Schneider's method and, where it was built in, lib2geom on the same strokes in the same run.
struct FittingBenchmark {
  /// What one fitter needs.
  private struct Result {
    var name: String
    var segments: Int
    var seconds: Double
  }

  private static let rows: [(mode: FittingOptions.Mode, tolerance: Double)] = [
    (.quick, 0.01), (.fast, 0.01), (.optimal, 0.01), (.fast, 0.005), (.fast, 0.02),
  ]
  /// Strokes of more than one place, with their diagonals.
  private let strokes: [(points: [Vector2], diagonal: Double)]
  private let pointCount: Int

  init(_ drawings: Drawings) {
    strokes = drawings.pages.joined().compactMap { stroke in
      var points: [Vector2] = []
      stroke.forEachSample { p, _ in points.append(p) }
      guard let box = Vector2.bounds(points.span), box.low != box.high else { return nil }
      return (points, (box.high - box.low).length)
    }
    pointCount = strokes.reduce(0) { $0 + $1.points.count }
  }

  func run() throws {
    guard pointCount > 0 else { return }
    var peers: [Double: [Result]] = [:]
    for (mode, tolerance) in Self.rows {
      if peers[tolerance] == nil {
        peers[tolerance] = self.peers(tolerance)
        for peer in peers[tolerance] ?? [] { show(peer, tolerance, against: []) }
      }
      let fitter = try BezierFitter(FittingOptions(tolerance: .relative(tolerance), mode: mode))
      var workspace = FittingWorkspace(), segments: [CubicBezier] = []
      let result = try measure(mode.rawValue) { stroke, _ in
        try fitter.fit(stroke.span, using: &workspace, into: &segments)
        return segments.count
      }
      show(result, tolerance, against: peers[tolerance] ?? [])
      try keep(fitter, tolerance)
      try allocate(fitter)
    }
    try grow()
  }

  private func peers(_ tolerance: Double) -> [Result] {
    var schneider = SchneiderFitter()
    var results = [measure("Schneider's method") { schneider.fit($0, tolerance: tolerance * $1).count }]
    #if LIB2GEOM
      var lib2geom = Lib2GeomFitter()
      results.append(measure("lib2geom") { lib2geom.fit($0, tolerance: tolerance * $1) ?? $0.count })
    #endif
    return results
  }

  private func measure(_ name: String, _ fit: ([Vector2], Double) throws -> Int) rethrows -> Result {
    var segments = 0
    let seconds = try Stopwatch.seconds {
      segments = 0
      for stroke in strokes { segments += try fit(stroke.points, stroke.diagonal) }
    }
    return Result(name: name, segments: segments, seconds: seconds)
  }

  private func show(_ result: Result, _ tolerance: Double, against peers: [Result]) {
    var note = "\(rounded(Double(result.segments) / Double(strokes.count))) segments a stroke"
    for peer in peers {
      let fewer = rounded(Double(result.segments) / Double(max(peer.segments, 1))), longer = rounded(result.seconds / peer.seconds)
      note += "; \(fewer) of the segments, \(longer) of the time of \(peer.name)"
    }
    report("fitting, \(result.name), \(rounded(100 * tolerance)) %", result.seconds * 1e6 / Double(pointCount), "µs a point", note)
  }

  /// Counts the strokes that miss what a fit promises.
  private func keep(_ fitter: BezierFitter, _ tolerance: Double) throws {
    var over = 0, stray = 0, gaps = 0
    for stroke in strokes {
      let quality = FitQuality(try fitter.fit(stroke.points), stroke.points)
      over += quality.worstSample > tolerance * stroke.diagonal ? 1 : 0
      stray += quality.worstStray > 2 * tolerance * stroke.diagonal ? 1 : 0
      gaps += quality.hasGap ? 1 : 0
    }
    let note = "of \(strokes.count); \(stray) stray by two tolerances, \(gaps) have gaps"
    report("  strokes over the tolerance", Double(over), "", note)
  }

  /// Counts the allocations of a second fit of every stroke with one workspace.
  private func allocate(_ fitter: BezierFitter) throws {
    var workspace = FittingWorkspace(), segments: [CubicBezier] = [], made = 0
    for _ in 0..<2 {
      let before = allocation_count()
      for stroke in strokes { try fitter.fit(stroke.points.span, using: &workspace, into: &segments) }
      made = Int(allocation_count() - before)
    }
    report("  allocations a stroke", Double(made) / Double(strokes.count), "", "\(made) in all, with a workspace that has grown")
  }

  /// Peak memory of one fit of n and of 2n and 4n samples: all strokes strung together.
  private func grow() throws {
    let chain = strokes.flatMap { stroke in stroke.points.map { $0 / stroke.diagonal } }
    let fitter = try BezierFitter(FittingOptions(tolerance: .relative(0.001), mode: .optimal))
    var notes: [String] = []
    for share in [4, 2, 1] {
      let points = Array(chain.prefix(chain.count / share))
      let start = allocation_reset_peak()
      let count = try fitter.fit(points).count
      let bytes = Double(allocation_peak() - start)
      notes.append("\(rounded(bytes / Double(points.count))) for \(points.count) samples, \(count) segments")
    }
    print("fitting, peak bytes a sample: " + notes.joined(separator: "; "))
  }

  private func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
