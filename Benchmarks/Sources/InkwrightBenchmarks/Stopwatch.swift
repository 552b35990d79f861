import Foundation

/// Times work by the best of several runs: what the machine's other work adds is left out.
enum Stopwatch {
  /// Seconds of the fastest of at least three runs, repeated until a second has gone.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock(), begin = clock.now
    var best = Duration.seconds(3600), runs = 0
    while runs < 3 || clock.now - begin < .seconds(1) {
      let start = clock.now
      try work()
      best = min(best, clock.now - start)
      runs += 1
    }
    return Double(best.components.seconds) + Double(best.components.attoseconds) * 1e-18
  }

  /// Processor seconds of this thread in the least of `runs` runs: what the machine's other work takes is left out.
  static func threadSeconds(runs: Int = 3, _ work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    var best = Double.infinity
    for _ in 0..<max(runs, 1) {
      let start = now()
      try work()
      best = min(best, now() - start)
    }
    return best
  }
}

/// Prints one line of results.
func report(_ name: String, _ value: Double, _ unit: String, _ note: String = "") {
  let text = value >= 100 ? String(Int(value.rounded())) : String((value * 100).rounded() / 100)
  let left = name + String(repeating: " ", count: max(1, 34 - name.count))
  let middle = String(repeating: " ", count: max(1, 10 - text.count)) + text + " " + unit
  print(left + middle + (note.isEmpty ? "" : "   (\(note))"))
}
