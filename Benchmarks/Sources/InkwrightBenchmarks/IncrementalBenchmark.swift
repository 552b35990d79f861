import InkGeometry
import InkRecognition
import InkStrokes
import InkSynthesis

/// What an added stroke costs on a page of 2,000 strokes: the median of the last 500.
struct IncrementalBenchmark {
  func run() throws {
    let strokes = try page(of: 2_000)
    var incremental = try IncrementalRecognizer(recognizer: try Recognizer()), times: [Double] = []
    let clock = ContinuousClock()
    for (k, stroke) in strokes.enumerated() {
      let start = clock.now
      incremental.add(stroke)
      let took = clock.now - start
      if k >= 1_500 { times.append(Double(took.components.attoseconds) * 1e-15 + Double(took.components.seconds) * 1e3) }
    }
    times.sort()
    report(
      "adding a stroke, page of 2,000", times[times.count / 2], "ms",
      "95 % within \((times[times.count * 95 / 100] * 100).rounded() / 100) ms, \(incremental.shapes.count) shapes")
  }

  /// Synthetic pages below each other.
  private func page(of count: Int) throws -> [PKStroke] {
    let synthesizer = try PageSynthesizer(seed: 5)
    var strokes: [PKStroke] = [], down = 0.0, index = 0
    while strokes.count < count {
      let page = synthesizer.page(index: index)
      for var stroke in page.strokes.prefix(count - strokes.count) {
        let points = stroke.path.points.map { point in
          var point = point
          point.location.y += down
          return point
        }
        stroke.path = PKStrokePath(samples: points)
        strokes.append(stroke)
      }
      down += Double(page.bounds.height)
      index += 1
    }
    return strokes
  }
}
