import InkRecognition
import InkStrokes

/// Drawings recognised a second, from strokes to proposals: in batches of 256 and one by one.
struct RecognitionBenchmark {
  private let drawings: Drawings

  init(_ drawings: Drawings) { self.drawings = drawings }

  func run() throws {
    let recognizer = try Recognizer(), pages = drawings.pages, strokes = pages.reduce(0) { $0 + $1.count }
    guard !pages.isEmpty else { return }
    var shapes = 0
    let batched = try Stopwatch.seconds {
      shapes = 0
      for start in stride(from: 0, to: pages.count, by: 256) {
        let batch = Array(pages[start..<min(start + 256, pages.count)])
        shapes += try recognizer.propose(batch: batch).reduce(0) { $0 + $1.shapes.count }
      }
    }
    let few = Array(pages.prefix(500))
    let single = try Stopwatch.seconds {
      for page in few { _ = try recognizer.propose(page) }
    }
    let singleRate = Double(few.count) / single, batchRate = Double(pages.count) / batched
    report(
      "recognising, batches of 256", batchRate, "drawings/s", "\(Int((Double(strokes) / batched).rounded())) strokes/s, \(shapes) shapes")
    report(
      "recognising, one by one", singleRate, "drawings/s", "\((100 * batchRate / singleRate).rounded() / 100) times slower than in batches")
  }
}
