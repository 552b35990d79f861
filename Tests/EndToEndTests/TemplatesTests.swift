import Foundation
import Testing

@Suite(.needsTool) struct TemplatesTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private struct Line: Decodable {
    struct Candidate: Decodable {
      var label: String
      var score: Double
    }
    var id: String
    var label: String?
    var score: Double
    var accepted: Bool
    var candidates: [Candidate]
  }

  /// Corner points as a drawn line of 40 points, jittered by a seed.
  private func drawing(_ id: String, _ label: String, _ corners: [(Double, Double)], seed: Int, user: String) -> String {
    var state = UInt32(truncatingIfNeeded: seed &* 7919 &+ 17)
    func jitter() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (Double(state >> 8) / Double(1 << 24) - 0.5) * 6
    }
    let moved = corners.map { ($0.0 + jitter(), $0.1 + jitter()) }
    var x: [Double] = [], y: [Double] = []
    for (a, b) in zip(moved, moved.dropFirst()) {
      for i in 0..<20 {
        x.append(a.0 + (b.0 - a.0) * Double(i) / 20)
        y.append(a.1 + (b.1 - a.1) * Double(i) / 20)
      }
    }
    return "{\"id\":\"\(id)\",\"label\":\"\(label)\",\"user\":\"\(user)\",\"strokes\":[{\"x\":\(x),\"y\":\(y)}]}\n"
  }

  private let shapes: [(String, [(Double, Double)])] = [
    ("caret", [(0, 100), (40, 0), (80, 100)]), ("zed", [(0, 0), (80, 0), (0, 100), (80, 100)]), ("ell", [(0, 0), (0, 100), (70, 100)]),
  ]

  private func lines(_ range: Range<Int>) -> String {
    range.flatMap { i in shapes.map { drawing("\($0.0)\(i)", $0.0, $0.1, seed: i, user: "w\(i)") } }.joined()
  }

  private func answers(_ outcome: BuiltTool.Outcome) throws -> [Line] {
    try outcome.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test func aSetIsBuiltUsedAndChanged() throws {
    try place.write("train.ndjson", lines(0..<4))
    try place.write("test.ndjson", lines(10..<20))
    #expect(try place.run("templates", "build", "train.ndjson", "-o", "a.inkset").code == 0)
    let outcome = try place.run("recognize", "--templates", "a.inkset", "test.ndjson")
    #expect(outcome.code == 0)
    let found = try answers(outcome)
    #expect(found.count == 30)
    #expect(found.allSatisfy { line in line.id.hasPrefix(line.label ?? "?") && line.candidates.first?.label == line.label })
    #expect(found.allSatisfy { $0.score > 0 && $0.score <= 1 })

    let info = try place.run("templates", "info", "a.inkset")
    #expect(info.code == 0 && info.lines.count == 4 && info.lines[1].hasPrefix("  caret: 4 drawings"))
    #expect(try place.run("templates", "remove", "a.inkset", "--label", "zed").code == 0)
    #expect(try place.run("templates", "info", "a.inkset").lines.count == 3)
    try place.write("more.ndjson", lines(30..<32))
    #expect(try place.run("templates", "add", "a.inkset", "more.ndjson", "-o", "b.inkset").code == 0)
    #expect(try place.run("templates", "info", "b.inkset").lines.contains { $0.hasPrefix("  ell: 6 drawings") })
  }

  @Test func theSameDrawingsMakeTheSameBytesWithAnyThreads() throws {
    try place.write("train.ndjson", lines(0..<5))
    for name in ["a.inkset", "b.inkset"] { #expect(try place.run("templates", "build", "train.ndjson", "-o", name).code == 0) }
    #expect(try place.read("a.inkset") == place.read("b.inkset"))
    try place.write("test.ndjson", lines(40..<140))
    let one = try place.run("recognize", "--templates", "a.inkset", "-j", "1", "test.ndjson")
    #expect(try place.run("recognize", "--templates", "a.inkset", "-j", "4", "test.ndjson").output == one.output)
  }

  @Test func aStrangerHasNoLabelWhenRejecting() throws {
    try place.write("train.ndjson", lines(0..<8))
    try place.write(
      "test.ndjson", drawing("s", "", [(0, 0), (100, 0), (100, 10), (0, 10), (0, 90), (100, 90), (50, 0), (20, 70)], seed: 1, user: "w"))
    try #require(try place.run("templates", "build", "train.ndjson", "-o", "a.inkset").code == 0)
    let line = try answers(place.run("recognize", "--templates", "a.inkset", "--reject", "test.ndjson"))[0]
    #expect(line.label == nil && !line.accepted && line.score < 0.5)
  }

  @Test func writersAreEvaluatedByTheOthers() throws {
    try place.write("train.ndjson", lines(0..<5))
    let outcome = try place.run("evaluate", "train.ndjson", "--templates", "--leave-users-out")
    #expect(outcome.code == 0 && outcome.lines[0].hasPrefix("right: 100 % (15 of 15)"))
    #expect(try place.run("evaluate", "train.ndjson", "--templates").code == 2)
    #expect(
      try place.run("evaluate", "train.ndjson", "--templates", "--leave-users-out", "-n", "1", "--json").text.hasPrefix("{\"accuracy\":1"))
  }

  @Test func faultsAreTold() throws {
    try place.write("train.ndjson", lines(0..<1))
    try place.write("broken.inkset", "INKTSET")
    try place.write("bare.ndjson", "{\"strokes\":[{\"x\":[0,1],\"y\":[0,1]}]}\n")
    #expect(try place.run("templates").code == 2)
    #expect(try place.run("templates", "bild", "train.ndjson").errors.contains("did you mean build"))
    #expect(try place.run("templates", "build", "train.ndjson").code == 2)
    #expect(try place.run("templates", "info", "broken.inkset").errors.contains("broken.inkset"))
    #expect(try place.run("templates", "info", "none.inkset").code == 1)
    #expect(try place.run("templates", "build", "bare.ndjson", "-o", "x.inkset").errors.contains("label"))
    #expect(try place.run("recognize", "--templates", "broken.inkset", "train.ndjson").code == 1)
    #expect(!place.exists("x.inkset"))
  }
}
