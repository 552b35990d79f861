import CAllocationCounter
import InkGeometry
import InkRecognition
import InkStrokes
import InkSynthesis

/// Whole pages of many strokes: time a stroke as the page grows, and the most memory held.
struct PageBenchmark {
  func run() throws {
    let recognizer = try Recognizer(), synthesizer = try PageSynthesizer(seed: 7)
    var small = 0.0
    for strokes in [1000, 20_000] {
      let page = Self.page(strokes, synthesizer), held = allocation_reset_peak()
      var shapes = 0
      let seconds = try Stopwatch.threadSeconds(runs: 1) { shapes = try recognizer.propose(page).shapes.count }
      let each = seconds / Double(page.count) * 1e6
      small = small == 0 ? each : small
      report("page of \(page.count) strokes", seconds, "s", "\(shapes) shapes, \((allocation_peak() - held) >> 20) MB")
      report("  a stroke", each, "µs", "\((each / small * 100).rounded() / 100) times that of the small page")
    }
  }

  /// Synthetic pages side by side, until there are `count` strokes.
  private static func page(_ count: Int, _ synthesizer: PageSynthesizer) -> [PKStroke] {
    var strokes: [PKStroke] = [], index = 0
    while strokes.count < count {
      let across = Double(index % 12) * 1500, down = Double(index / 12) * 2000
      for stroke in synthesizer.page(index: index).strokes {
        var moved = stroke
        moved.transform = CGAffineTransform(translationX: across, y: down)
        strokes.append(moved)
      }
      index += 1
    }
    return Array(strokes.prefix(count))
  }
}
