import Foundation
import InkGeometry
import InkStrokes
import InkSynthesis
import Testing

@testable import InkRecognition

@Suite struct IncrementalRecognizerTests {
  let recognizer: Recognizer

  init() throws { recognizer = try Recognizer() }

  /// Every style of page, drawn with second thoughts: the answer at the end is that of one call, bit for bit.
  @Test(arguments: [PageStyle.flowchart, .notes, .table, .shapes])
  func endsWithTheAnswerOfOneCall(style: PageStyle) throws {
    let page = try PageSynthesizer(seed: 990_021).page(style: style, index: 2)
    var random = SplitMix64(seed: 7), incremental = try IncrementalRecognizer(recognizer: recognizer)
    for (k, stroke) in page.strokes.prefix(60).enumerated() {
      incremental.add(stroke)
      // Now and then one is drawn in vain.
      if random.chance(0.2) {
        incremental.add(page.strokes[(k * 7) % page.strokes.count])
        let isGone = incremental.remove(at: incremental.strokes.count - 1)
        #expect(isGone)
      }
      if random.chance(0.1) { _ = try incremental.propose() }
    }
    let strokes = Array(page.strokes.prefix(60))
    #expect(incremental.strokes == strokes)
    let final = try incremental.propose()
    #expect(try final == recognizer.propose(strokes))
  }

  /// The running answer is a set of shapes without common strokes, and is nearly the final one.
  @Test func runningAnswer() throws {
    var options = SynthesisOptions()
    options.sloppiness = 0...0.3
    let synthesizer = try PageSynthesizer(seed: 990_022, options: options)
    var same = 0, all = 0
    for index in 0..<3 {
      let page = synthesizer.page(style: .flowchart, index: index)
      var incremental = try IncrementalRecognizer(recognizer: recognizer)
      for stroke in page.strokes {
        incremental.add(stroke)
        let used = incremental.shapes.flatMap(\.strokes)
        #expect(Set(used).count == used.count && used.allSatisfy(incremental.strokes.indices.contains))
      }
      let final = try incremental.propose()
      all += final.shapes.count
      same += final.shapes.count { shape in incremental.shapes.contains { $0.kind == shape.kind && $0.strokes == shape.strokes } }
      #expect(incremental.propose(after: 0) == incremental.shapes)
      #expect(incremental.propose(after: page.strokes.count).isEmpty)
    }
    #expect(Double(same) >= 0.7 * Double(all))
  }

  @Test func shapesAppearAndGo() throws {
    var incremental = try IncrementalRecognizer(recognizer: recognizer)
    let corners = [Vector2(0, 0), Vector2(200, 0), Vector2(200, 120), Vector2(0, 120)]
    incremental.add(TestInk.stroke(TestInk.polyline(corners, spacing: 4, closed: true)))
    #expect(incremental.shapes.map(\.kind) == [.rectangle])
    #expect(incremental.propose(after: 0).count == 1)
    let isGone = incremental.remove(at: 0), isGoneAgain = incremental.remove(at: 0), final = try incremental.propose()
    #expect(isGone && !isGoneAgain && incremental.shapes.isEmpty && final == PageProposals())
  }

  /// Ink without a usable point is kept and stays ink.
  @Test func emptyInk() throws {
    var incremental = try IncrementalRecognizer(recognizer: recognizer)
    incremental.add(PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: [])))
    let final = try incremental.propose()
    #expect(final == PageProposals(ink: [0]))
    var options = RecognitionOptions()
    options.threshold = 2
    #expect(throws: RecognitionError.self) { try IncrementalRecognizer(recognizer: recognizer, options: options) }
  }
}
