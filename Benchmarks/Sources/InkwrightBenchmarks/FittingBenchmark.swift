import InkFitting
import InkGeometry
import InkStrokes

/// Microseconds a point to fit Bézier curves to strokes, and how many segments they take; Schneider's method and, where it was built
/// in, lib2geom on the same strokes.
struct FittingBenchmark {
  /// What one fitter needs.
  private struct Result {
    var name: String
    var segments: Int
    var seconds: Double
  }

  private static let tolerance = 0.01
  /// Strokes of more than one place, with the tolerance in their units.
  private let strokes: [(points: [Vector2], tolerance: Double)]

  init(_ drawings: Drawings) {
    strokes = drawings.pages.joined().compactMap { stroke in
      var points: [Vector2] = []
      stroke.forEachSample { p, _ in points.append(p) }
      guard let box = Vector2.bounds(points.span), box.low != box.high else { return nil }
      return (points, Self.tolerance * (box.high - box.low).length)
    }
  }

  func run() throws {
    let points = strokes.reduce(0) { $0 + $1.points.count }
    guard points > 0 else { return }
    let peers = peers()
    for peer in peers { show(peer, points, against: []) }
    for mode in FittingOptions.Mode.allCases {
      let fitter = try BezierFitter(FittingOptions(tolerance: .relative(Self.tolerance), mode: mode))
      show(try measure(mode.rawValue) { stroke, _ in try fitter.fit(stroke).count }, points, against: peers)
    }
  }

  private func peers() -> [Result] {
    var schneider = SchneiderFitter()
    var results = [measure("Schneider's method") { schneider.fit($0, tolerance: $1).count }]
    #if LIB2GEOM
      var lib2geom = Lib2GeomFitter()
      results.append(measure("lib2geom") { lib2geom.fit($0, tolerance: $1) ?? $0.count })
    #endif
    return results
  }

  private func measure(_ name: String, _ fit: ([Vector2], Double) throws -> Int) rethrows -> Result {
    var segments = 0
    let seconds = try Stopwatch.seconds {
      segments = 0
      for stroke in strokes { segments += try fit(stroke.points, stroke.tolerance) }
    }
    return Result(name: name, segments: segments, seconds: seconds)
  }

  private func show(_ result: Result, _ points: Int, against peers: [Result]) {
    func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    var note = "\(rounded(Double(result.segments) / Double(strokes.count))) segments a stroke"
    for peer in peers {
      let fewer = rounded(Double(result.segments) / Double(max(peer.segments, 1))), longer = rounded(result.seconds / peer.seconds)
      note += "; \(fewer) of the segments, \(longer) of the time of \(peer.name)"
    }
    report("fitting, \(result.name), 1 %", result.seconds * 1e6 / Double(points), "µs a point", note)
  }
}
