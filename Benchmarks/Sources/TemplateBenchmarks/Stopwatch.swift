/// Times work by the best of several runs: what the machine's other work adds is left out.
enum Stopwatch {
  /// Seconds of the fastest of at least three runs, repeated until half a second has gone.
  static func seconds(_ work: () -> Void) -> Double {
    let clock = ContinuousClock(), begin = clock.now
    var best = Duration.seconds(3600), runs = 0
    while runs < 3 || clock.now - begin < .milliseconds(500) {
      best = min(best, clock.measure(work))
      runs += 1
    }
    return best.seconds
  }

  /// Seconds of the fastest of 20 runs of short work.
  static func shortest(_ work: () -> Void) -> Double { (0..<20).map { _ in ContinuousClock().measure(work) }.min()?.seconds ?? 0 }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// Prints one line of results.
func report(_ name: String, _ value: Double, _ unit: String, _ note: String = "") {
  let text = value >= 1000 ? String(Int(value.rounded())) : String((value * 100).rounded() / 100)
  let left = name + String(repeating: " ", count: max(1, 34 - name.count))
  let middle = String(repeating: " ", count: max(1, 10 - text.count)) + text + " " + unit
  print(left + middle + (note.isEmpty ? "" : "   (\(note))"))
}
