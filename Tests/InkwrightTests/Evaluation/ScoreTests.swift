import Foundation
import InkFormats
import InkGeometry
import InkStrokes
import Testing

@testable import Inkwright

/// Scores of answers written by hand, counted by hand.
@Suite struct ScoreTests {
  /// From (0, 0) to (30, 40): a diagonal of 50.
  private let stroke = PKStroke(
    ink: PKInk(.pen), path: PKStrokePath(samples: [CGPoint.zero, CGPoint(x: 30, y: 40)].map { PKStrokePoint(location: $0) }))

  private func shape(_ kind: ShapeKind, _ strokes: [Int] = [0], score: Double = 0.95) -> ShapeProposal {
    ShapeProposal(
      kind: kind, strokes: strokes, score: score, candidates: [], geometry: .line(start: .zero, end: Vector2(30, 40)),
      endHead: kind == .arrow)
  }

  private func drawing(
    _ id: String, _ label: String, _ shapes: [ShapeProposal], user: String = "w", strokes: Int = 1, symbols: [NDJSONDrawing.Symbol] = [],
    expect: String? = nil
  ) throws -> AnsweredDrawing {
    var drawing = NDJSONDrawing(id: id, strokes: (0..<strokes).map { _ in stroke })
    drawing.label = label
    drawing.user = user
    drawing.corpus = "c"
    drawing.symbols = symbols
    drawing.expectJSON = expect
    let used = Set(shapes.flatMap(\.strokes))
    let answer = PageProposals(shapes: shapes, ink: (0..<strokes).filter { !used.contains($0) })
    return try AnsweredDrawing(drawing, corpus: "c", answer: answer, time: Double(id.count))
  }

  private func figures(_ evaluation: Evaluation) -> [String: Double] {
    Dictionary(evaluation.figures.map { ($0.name, $0.value) }) { first, _ in first }
  }

  @Test func shapesByLabelWriterAndMistake() throws {
    let truth = try Expectations(
      bytes: Array(
        "{\"c\": {\"bar\": {\"kind\": \"line\"}, \"tip\": {\"kind\": \"arrow\"}, \"*\": {\"none\": true, \"allow\": [\"curve\"]}}}".utf8))
    let evaluation = try Evaluation(
      file: "f",
      [
        drawing("1", "bar", [shape(.line)], user: "a"), drawing("2", "bar", [shape(.arrow, score: 0.55)], user: "b"),
        drawing("3", "bar", [], user: "b"), drawing("4", "bar", [shape(.line)], user: "a"), drawing("5", "tip", [shape(.arrow)], user: "b"),
        // A stroke left over is a fault.
        drawing("6", "tip", [shape(.arrow)], user: "a", strokes: 2), drawing("7", "tip", [shape(.arrow)], user: "a"),
        drawing("8", "word", [shape(.curve, score: 0.65)], user: "b"), drawing("9", "word", [shape(.star, score: 0.65)], user: "b"),
        drawing("10", "word", [], user: "a"),
      ], truth)
    #expect(evaluation.way == "shapes")
    let found = figures(evaluation)
    // (2/4 + 2/3) / 2 and 1 of 3.
    #expect(found["correct"] == 58.33 && found["false"] == 33.333 && found["worst-label"] == 50)
    #expect(evaluation.writers.map(\.writer) == ["b", "a"])
    #expect(evaluation.writers[0].shapes == Tally(right: 1, all: 3) && evaluation.writers[0].ink == Tally(right: 1, all: 2))
    #expect(found["worst-writer"] == 33.33)
    let rows = evaluation.confusions.map { "\($0.label) \($0.answer) \($0.ids)" }
    #expect(rows == ["bar arrow [\"2\"]", "bar ink [\"3\"]", "tip arrow [\"6\"]", "word star [\"9\"]"])
    // Sure: 4 right of 5 at 0.95; beside them 0.55 wrong and 0.65 once right.
    #expect(found["sure"] == 80)
    #expect(abs(evaluation.score.calibration.error - (abs(4.75 - 4) + 0.55 + abs(1.3 - 1)) / 8) < 1e-12)
    // Times are 1 µs, and 2 µs for id 10.
    #expect(found["median"] == 1 && found["p99"] == 2)
    #expect(evaluation.text.contains("b: 33.33 % right of 3; false shapes in 1 of 2"))
    #expect(String(decoding: evaluation.json, as: UTF8.self).contains("\"correctPercent\":58.33,"))
  }

  @Test func casesByFamily() throws {
    let line = "{\"kind\":\"line\",\"start\":[30,40],\"end\":[0,0],\"tolerance\":2}"
    let far = "{\"kind\":\"line\",\"start\":[30,40],\"end\":[0,2],\"tolerance\":2}"
    let evaluation = try Evaluation(
      file: "f",
      [
        drawing("1", "line", [shape(.line)], expect: line), drawing("2", "line", [shape(.line)], expect: far),
        drawing("3", "line", [shape(.arrow)], expect: line),
        drawing("4", "tip", [shape(.arrow)], expect: "{\"kind\":\"arrow\",\"heads\":1}"),
        drawing("5", "tip", [shape(.arrow)], expect: "{\"kind\":\"arrow\",\"heads\":2}"),
        drawing("6", "dot", [], expect: "{\"none\":true,\"allow\":[]}"),
      ], nil)
    #expect(evaluation.way == "cases")
    let found = figures(evaluation)
    #expect(found["kind"] == 66.67 && found["geometry"] == 50 && found["worst-family"] == 33.33)
    // 0 and 2 of a diagonal of 50.
    #expect(found["error-median"] == 4 && found["error-p95"] == 4)
    #expect(evaluation.confusions.map(\.answer) == ["geometry off", "arrow", "arrow"])
  }

  @Test func pagesByTheirSymbols() throws {
    func symbol(_ label: String, _ strokes: [Int]) -> NDJSONDrawing.Symbol { NDJSONDrawing.Symbol(label: label, strokes: strokes) }
    let symbols = [symbol("process", [0, 1, 2, 3, 4]), symbol("arrow", [5]), symbol("arrow", [6]), symbol("text", [7, 8])]
    let page = try drawing(
      "p", "", [shape(.rectangle, [0, 1, 2, 3]), shape(.arrow, [5]), shape(.line, [6]), shape(.ellipse, [7])], strokes: 9, symbols: symbols)
    let evaluation = try Evaluation(file: "f", [page], nil)
    #expect(evaluation.way == "pages")
    let found = figures(evaluation)
    // One arrow of three symbols; the box nearly (4 of 5 strokes); the line is a stroke right but no symbol.
    #expect(found["symbols"] == 33.33 && found["precision"] == 50 && found["text"] == 50 && found["pages"] == 0)
    #expect(found["strokes"] == 77.78)
    #expect(evaluation.confusions.map(\.answer) == ["rectangle", "line"])
  }

  @Test func drawnPagesAndWriting() throws {
    func symbol(_ label: String, _ strokes: [Int]) -> NDJSONDrawing.Symbol { NDJSONDrawing.Symbol(label: label, strokes: strokes) }
    let shapes = [shape(.square, [0]), shape(.star, [1]), shape(.curve, [2]), shape(.triangle, [3])]
    let symbols = [symbol("rectangle", [0]), symbol("text", [1, 2]), symbol("other", [3]), symbol("curve", [4])]
    let drawn = try Evaluation(file: "f", [drawing("p", "", shapes, strokes: 5, symbols: symbols)], nil)
    #expect(drawn.way == "drawn")
    // The curve that stays ink is no fault, nor is the triangle on another's stroke; two of two strokes of text are shapes' now.
    #expect(figures(drawn)["symbols"] == 100 && figures(drawn)["false"] == 1 && figures(drawn)["text"] == 100)
    let written = try Evaluation(
      file: "f", [drawing("p", "", [shape(.line, [1])], strokes: 3, symbols: [symbol("text", [0, 1, 2])])], nil)
    #expect(written.way == "text" && figures(written)["text"] == 33.333 && figures(written)["worst-writer"] == nil)
  }

  @Test func nothingToScoreIsAnError() throws {
    let truth = try Expectations(bytes: Array("{\"c\": {\"*\": {\"skip\": true}}}".utf8))
    let drawings = [try drawing("1", "x", [])]
    #expect(throws: EvaluationError.nothingScored(file: "f")) { try Evaluation(file: "f", drawings, truth) }
    #expect(throws: EvaluationError.noExpectations(corpus: "c")) { try Evaluation(file: "f", drawings, nil) }
  }
}
