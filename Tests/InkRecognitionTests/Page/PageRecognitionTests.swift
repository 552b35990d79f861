import Foundation
import InkGeometry
import InkStrokes
import InkSynthesis
import Testing

@testable import InkRecognition

@Suite struct PageRecognitionTests {
  /// A box of four strokes, an arrow of three that leaves it, and words beside and below: the shapes are found, the words stay.
  @Test func boxArrowAndWords() throws {
    let recognizer = try Recognizer(), synthesizer = try DrawingSet.synthesizer()
    let corners = [Vector2(0, 0), Vector2(220, 0), Vector2(220, 130), Vector2(0, 130)]
    let box = (0..<4).map { TestInk.polyline([corners[$0], corners[($0 + 1) % 4]], spacing: 6) }
    let arrow = ArrowEvidenceTests.styles[2].lines.map { $0.map { $0 + Vector2(228, 65) } }
    var strokes = TestInk.strokes(box + arrow)
    for (k, place) in [Vector2(380, 40), Vector2(20, 190), Vector2(300, 260)].enumerated() {
      let words = synthesizer.drawing(kind: .text, index: 200 + k)
      let scale = 150 / max(Double(words.bounds.width), 1), corner = Vector2(Double(words.bounds.minX), Double(words.bounds.minY))
      strokes += TestInk.placed(words.strokes, scale: scale, offset: place - corner * scale)
    }
    var options = RecognitionOptions()
    options.threshold = 0.3
    let found = try recognizer.propose(strokes, options: options)
    #expect((found.ink + found.shapes.flatMap(\.strokes)).sorted() == Array(strokes.indices))
    let rectangle = found.shapes.first { $0.strokes == [0, 1, 2, 3] }, pointer = found.shapes.first { $0.strokes == [4, 5, 6] }
    #expect(rectangle?.kind == .rectangle && pointer?.kind == .arrow)
    #expect(Double(found.ink.count) >= 0.9 * Double(strokes.count - 7))
  }

  /// Flowcharts by synthetic hands: a partition, and most shapes found by their exact strokes.
  @Test func flowcharts() throws {
    let recognizer = try Recognizer()
    var options = SynthesisOptions()
    options.sloppiness = 0...0.3
    let synthesizer = try PageSynthesizer(seed: 990_019, options: options)
    var meant = 0, hit = 0, words = 0, wordInk = 0
    for index in 0..<3 {
      let page = synthesizer.page(style: .flowchart, index: index), found = try recognizer.propose(page.strokes)
      #expect((found.ink + found.shapes.flatMap(\.strokes)).sorted() == Array(page.strokes.indices))
      let ink = Set(found.ink)
      for symbol in page.symbols {
        if symbol.kind == .text {
          words += symbol.strokes.count
          wordInk += symbol.strokes.count { ink.contains($0) }
        } else if symbol.kind != .other {
          meant += 1
          hit += found.shapes.contains { $0.strokes == symbol.strokes } ? 1 : 0
        }
      }
    }
    #expect(Double(hit) >= 0.75 * Double(meant), "\(hit) of \(meant)")
    #expect(Double(wordInk) >= 0.97 * Double(words), "\(wordInk) of \(words)")
  }

  /// The page's candidates for training: ascending strokes, each set once for a class, features of one number.
  @Test func candidateRows() throws {
    let recognizer = try Recognizer(), page = try PageSynthesizer(seed: 990_020).page(style: .shapes, index: 0)
    let rows = recognizer.candidateRows(page.strokes)
    #expect(Set(rows.map { [$0.shapeClass.rawValue] + $0.strokes }).count == rows.count)
    #expect(rows.allSatisfy { $0.features.count == Recognizer.pageFeatureCount && $0.features.allSatisfy { $0.isFinite } })
    #expect(rows.allSatisfy { $0.strokes == $0.strokes.sorted() && $0.shapeClass != .none })
    // Every stroke with ink is a candidate alone.
    let alone = Set(rows.filter { $0.strokes.count == 1 }.map { $0.strokes[0] })
    #expect(alone == Set(page.strokes.indices))
  }
}
