/// Time that recognition took, one drawing a call, on one thread. Differs from run to run and from machine to machine.
struct Pace: Sendable {
  /// Drawings a second of recognition.
  let rate: Double
  /// Microseconds a drawing.
  let median: Double
  let p99: Double

  init(_ drawings: [AnsweredDrawing]) {
    let times = drawings.map(\.time).sorted()
    let sum = times.reduce(0, +)
    rate = sum > 0 ? Double(times.count) / sum * 1e6 : 0
    median = times.isEmpty ? 0 : times[times.count / 2]
    p99 = times.isEmpty ? 0 : times[min(times.count * 99 / 100, times.count - 1)]
  }

  static let figureNames = ["rate", "median", "p99"]

  var figures: [Figure] {
    [
      Figure(name: "rate", value: ExactRounding(decimals: 0).round(rate), title: "recognition, single calls", unit: "drawings/s"),
      Figure(name: "median", value: ExactRounding(decimals: 1).round(median), title: "time a drawing, median", unit: "µs"),
      Figure(name: "p99", value: ExactRounding(decimals: 1).round(p99), title: "time a drawing, 99th percentile", unit: "µs"),
    ]
  }
}
