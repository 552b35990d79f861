import CAllocationCounter
import InkRecognition
import InkStrokes

/// Drawings recognised a second, from strokes to proposals: in batches of 256, and one by one.
struct RecognitionBenchmark {
  private let drawings: Drawings

  init(_ drawings: Drawings) { self.drawings = drawings }

  func run() throws {
    let recognizer = try Recognizer(), pages = drawings.pages, strokes = pages.reduce(0) { $0 + $1.count }
    guard !pages.isEmpty else { return }
    var shapes = 0, allocations: Int64 = 0
    let batched = try Stopwatch.threadSeconds {
      shapes = 0
      let before = allocation_count()
      for start in stride(from: 0, to: pages.count, by: 256) {
        shapes += try recognizer.propose(batch: Array(pages[start..<min(start + 256, pages.count)])).reduce(0) { $0 + $1.shapes.count }
      }
      allocations = allocation_count() - before
    }
    let each = batched / Double(pages.count) * 1e6, perStroke = batched / Double(strokes) * 1e6
    report("recognising, batches of 256", Double(pages.count) / batched, "drawings/s", "\(shapes) shapes")
    report("  a drawing", each, "µs", "\(allocations / Int64(pages.count)) allocations")
    report("  a stroke", perStroke, "µs")
    var times: [Double] = []
    for page in pages.prefix(2000) { times.append(try Stopwatch.threadSeconds(runs: 3) { _ = try recognizer.propose(page) }) }
    times.sort()
    report("recognising, one by one, median", times[times.count / 2] * 1e6, "µs")
    report("  99th percentile", times[times.count * 99 / 100] * 1e6, "µs")
  }
}
