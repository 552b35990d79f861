import Foundation
import InkFormats
import InkSynthesis
import Testing

@testable import Inkwright

/// The same figures as the corpora's scoring script, to the digit.
@Suite(.enabled(if: Scorer.isThere, "python3 or the scoring script is absent")) final class ScorerAgreementTests {
  private let folder: URL
  private let engine: Engine

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-score-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    engine = try Engine()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Figures by both ways of counting; the script's kinds of figures are `names` of ours.
  private func compare(
    _ way: String, _ lines: [String], expected: Data = Data("{}".utf8), _ names: [(ours: String, its: String)],
    byLabel: [(ours: String, its: String)] = [], confusions: Int? = nil, as script: String? = nil
  ) async throws {
    let truth = folder.appendingPathComponent("truth.ndjson"), result = folder.appendingPathComponent("result.ndjson")
    let table = folder.appendingPathComponent("expected.json")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: truth)
    try expected.write(to: table)
    var answered: [UInt8] = []
    _ = try await LineBatch().recognize([InputFile(truth.path)], engine: engine, emit: { answered += $0 }, report: { _ in })
    try Data(answered).write(to: result)
    let its = try Scorer.figures(script ?? way, truth, result, expected: table)

    let evaluation = try Evaluator(engine: engine, expectations: Expectations(InputFile(table.path))).evaluate(InputFile(truth.path))
    #expect(evaluation.way == way)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(evaluation.json)) as? [String: Any])
    let ours = try #require(report["score"] as? [String: Any])
    #expect(!names.isEmpty || !byLabel.isEmpty)
    for name in names { #expect(ours[name.ours] as? NSNumber == its[name.its] as? NSNumber, "\(name.its)") }
    for name in byLabel {
      let rows = try #require(ours[name.ours] as? [String: [String: Any]]), counted = try #require(its[name.its] as? [String: Any])
      for (label, value) in counted {
        if let text = value as? String {
          #expect("\(rows[label]?["right"] ?? rows[label]?["false"] ?? "")/\(rows[label]?["all"] ?? "")" == text)
        } else {
          #expect(rows[label]?["percent"] as? NSNumber == value as? NSNumber, "\(name.its) of \(label)")
        }
      }
    }
    guard let confusions else { return }
    let rows = try #require(report["confusions"] as? [[String: Any]])
    let mistakes = rows.prefix(confusions).map { "\($0["label"] ?? "") -> \($0["answer"] ?? ""): \($0["count"] ?? "")" }
    #expect(mistakes == its["confusions"] as? [String])
  }

  private func shapes(_ lines: [String], _ expected: Data) async throws {
    try await compare(
      "shapes", lines, expected: expected,
      [
        ("correctPercent", "correct_percent"), ("drawings", "drawings"), ("falseShapePercent", "false_shape_percent"),
        ("negatives", "negatives"),
      ], byLabel: [("byLabel", "by_label"), ("falseByLabel", "false_by_label")], confusions: 15)
  }

  private func cases(_ lines: [String]) async throws {
    try await compare(
      "cases", lines,
      [("kindRightPercent", "kind_right_percent"), ("kindAndGeometryRightPercent", "kind_and_geometry_right_percent")], confusions: 20)
  }

  private func pages(_ lines: [String]) async throws {
    try await compare(
      "pages", lines,
      [
        ("symbolsExactPercent", "symbols_exact_percent"), ("precisionPercent", "precision_percent"), ("shapes", "shapes_emitted"),
        ("strokesRightPercent", "strokes_right_percent"), ("textToShapesPercent", "text_strokes_turned_to_shapes_percent"),
        ("connectionsRightPercent", "connections_right_percent"), ("wholePagesRightPercent", "whole_pages_right_percent"),
      ], byLabel: [("exactByLabel", "exact_by_label"), ("nearByLabel", "near_by_label")])
  }

  private func drawn(_ lines: [String]) async throws {
    try await compare(
      "drawn", lines,
      [
        ("symbolsExactPercent", "symbols_exact_percent"), ("symbols", "symbols"), ("nearPercent", "near_percent"),
        ("shapes", "shapes_emitted"), ("falseShapes", "false_shapes"), ("textStrokes", "text_strokes"),
        ("textToShapesPercent", "text_strokes_turned_to_shapes_percent"),
      ], byLabel: [("exactByLabel", "exact_by_label")])
  }

  /// Generated drawings, `count` of each kind, each line's object changed by `edit`.
  private func generated(_ count: Int, _ edit: (inout [String: Any], SyntheticPage) -> Void) throws -> [String] {
    let synthesizer = try DrawingSynthesizer(seed: 77)
    return try SyntheticKind.allCases.flatMap { kind in
      try (0..<count).map { index in
        let page = synthesizer.drawing(kind: kind, index: index)
        var line = try #require(try JSONSerialization.jsonObject(with: Data(page.ndjson().utf8)) as? [String: Any])
        line["id"] = "\(kind.rawValue)-\(index)"
        line["label"] = kind.rawValue
        line["corpus"] = "made"
        line["user"] = "hand \(index % 3)"
        edit(&line, page)
        return String(decoding: try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys]), as: UTF8.self)
      }
    }
  }

  @Test func generatedShapes() async throws {
    let expected = """
      {"made": {"rectangle": {"kind": "rectangle"}, "square": {"kind": "rectangle"}, "circle": {"kind": "ellipse"},
        "triangle": {"kind": "triangle"}, "hexagon": {"kind": "polygon", "sides": 6, "slack": 1}, "star": {"kind": "star", "points": 5},
        "diamond": {"kind": "diamond"}, "line": {"kind": "line"}, "text": {"skip": true},
        "*": {"none": true, "allow": ["polyline", "curve"]}}}
      """
    try await shapes(generated(5) { line, _ in line["symbols"] = nil }, Data(expected.utf8))
  }

  @Test func generatedCases() async throws {
    try await cases(
      generated(4) { line, page in
        line["symbols"] = nil
        let kind = line["label"] as? String ?? ""
        var expect: [String: Any] = ["kind": kind, "tolerance": 2]
        switch page.symbols.first?.truth {
        case .polygon(let corners), .rectangle(let corners, _, _): expect["corners"] = corners.map { [$0.x, $0.y] }
        case .ellipse(let center, let radii, _):
          expect["center"] = [center.x, center.y]
          expect["radii"] = [radii.x, radii.y]
        default: break
        }
        if kind == "polygon" { expect["sides"] = 9 }
        line["expect"] = kind == "text" || kind == "other" ? ["none": true, "allow": ["line"]] : expect
      })
  }

  @Test func generatedPages() async throws {
    let synthesizer = try PageSynthesizer(seed: 78)
    let lines = (0..<6).map { synthesizer.page(index: $0).ndjson() }
    try await drawn(lines)
    let names = [
      "rectangle": "process", "square": "process", "diamond": "decision", "parallelogram": "data", "roundedRectangle": "terminator",
      "circle": "connection",
    ]
    try await pages(
      lines.map { line in names.reduce(line) { $0.replacingOccurrences(of: "\"label\":\"\($1.key)\"", with: "\"label\":\"\($1.value)\"") } }
    )
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: Scorer.shared.appendingPathComponent("data").path), "the corpora are absent"),
    arguments: [
      ("dollar1", 40), ("mmg", 80), ("quickdraw", 100), ("uji", 50), ("hds_traced", 200), ("hhreco_subset", 8), ("cases", 4), ("fc", 60),
      ("crohme", 4),
    ])
  func corpora(name: String, each: Int) async throws {
    let text = try String(contentsOf: Scorer.shared.appendingPathComponent("data/\(name).ndjson"), encoding: .utf8)
    let lines = text.split(separator: "\n").enumerated().filter { $0.offset % each == 0 }.map { String($0.element) }
    switch name {
    case "cases": try await cases(lines)
    case "fc": try await pages(lines)
    case "crohme":
      try await compare("text", lines, [("strokes", "strokes"), ("strokesToShapesPercent", "strokes_turned_to_shapes_percent")])
    default: try await shapes(lines, Data(contentsOf: Scorer.shared.appendingPathComponent("score/expected.json")))
    }
  }
}
