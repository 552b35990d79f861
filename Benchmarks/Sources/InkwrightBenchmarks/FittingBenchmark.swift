import InkFitting
import InkGeometry
import InkStrokes

/// Microseconds a point to fit Bézier curves to strokes, and how many segments they take.
struct FittingBenchmark {
  private let strokes: [[Vector2]]

  init(_ drawings: Drawings) {
    strokes = drawings.pages.joined().map { stroke in
      var points: [Vector2] = []
      stroke.forEachSample { p, _ in points.append(p) }
      return points
    }.filter { !$0.isEmpty }
  }

  func run() throws {
    let points = strokes.reduce(0) { $0 + $1.count }
    guard points > 0 else { return }
    for mode in FittingOptions.Mode.allCases {
      let fitter = try BezierFitter(FittingOptions(tolerance: .relative(0.01), mode: mode))
      var segments = 0
      let seconds = try Stopwatch.seconds {
        segments = 0
        for stroke in strokes { segments += try fitter.fit(stroke).count }
      }
      let mean = Double(segments) / Double(strokes.count)
      report(
        "fitting, \(mode.rawValue), 1 %", seconds * 1e6 / Double(points), "µs a point", "\((mean * 100).rounded() / 100) segments a stroke")
    }
  }
}
