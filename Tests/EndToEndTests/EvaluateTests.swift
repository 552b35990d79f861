import Foundation
import Testing

@Suite(.needsTool) struct EvaluateTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private struct Report: Decodable {
    struct Score: Decodable {
      struct Row: Decodable {
        var right: Int
        var all: Int
      }
      var correctPercent: Double?
      var byLabel: [String: Row]
      var falseShapePercent: Double?
    }
    struct Writer: Decodable { var writer: String }
    var file: String
    var way: String
    var recognized: Int
    var score: Score
    var writers: [Writer]
  }

  /// Straight sides of a closed polygon, 24 points each.
  private func drawing(_ id: Int, _ label: String, _ corners: [(Double, Double)]) -> String {
    var x: [Double] = [], y: [Double] = []
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      for i in 0..<24 {
        x.append(a.0 + (b.0 - a.0) * Double(i) / 24)
        y.append(a.1 + (b.1 - a.1) * Double(i) / 24)
      }
    }
    return
      "{\"id\":\"d\(id)\",\"corpus\":\"made\",\"user\":\"w\(id)\",\"label\":\"\(label)\",\"strokes\":[{\"x\":\(x + x.prefix(1)),\"y\":\(y + y.prefix(1))}]}\n"
  }

  private func prepare() throws {
    let lines = (0..<12).map { i in
      let w = 160 + 7 * Double(i), h = 110 + 3 * Double(i)
      return i % 3 == 0 ? drawing(i, "three", [(w / 2, 0), (w, h), (0, h)]) : drawing(i, "four", [(0, 0), (w, 0), (w, h), (0, h)])
    }
    try place.write("made.ndjson", lines.joined())
    try place.write("truth.json", "{\"made\": {\"three\": {\"kind\": \"triangle\"}, \"four\": {\"kind\": \"rectangle\"}}}")
  }

  private func report(_ outcome: BuiltTool.Outcome) throws -> Report {
    #expect(outcome.code == 0)
    return try JSONDecoder().decode(Report.self, from: Data(outcome.lines.joined().utf8))
  }

  @Test func cleanShapesAreRightAndBarsSetTheCode() throws {
    try prepare()
    let report = try report(place.run("evaluate", "made.ndjson", "--truth", "truth.json", "--json"))
    #expect(report.file == "made.ndjson" && report.way == "shapes" && report.recognized == 12)
    #expect(report.score.correctPercent == 100 && report.score.byLabel["four"]?.all == 8 && report.score.falseShapePercent == nil)
    #expect(try place.run("evaluate", "made.ndjson", "--truth", "truth.json", "--fail-under", "correct=99").code == 0)
    let missed = try place.run(
      "evaluate", "made.ndjson", "--truth", "truth.json", "--fail-under", "correct=100.5", "--fail-over", "correct=7")
    #expect(missed.code == 1 && missed.errorLines.count == 2 && missed.errors.contains("made.ndjson: correct is 100.0, under 100.5"))
    #expect(missed.text.contains("correct, mean over labels of 12 drawings: 100 %"))
    // Where rectangles must not be answered, none is right.
    let triangles = try place.run("evaluate", "made.ndjson", "--truth", "truth.json", "--kinds", "triangle", "--json")
    #expect(try self.report(triangles).score.byLabel["four"]?.right == 0)
  }

  @Test func partsOfTheWritersMakeTheWhole() throws {
    try prepare()
    let names = try (1...2).map { part in
      let outcome = try place.run("evaluate", "made.ndjson", "--truth", "truth.json", "--writers", "\(part)/2", "--json")
      return Set(try report(outcome).writers.map(\.writer))
    }
    #expect(names[0].isDisjoint(with: names[1]) && names[0].union(names[1]).count == 12)
  }

  /// A bad file is told and the others are done; packed lines are read as plain ones.
  @Test func aBadFileStopsNoOther() throws {
    try prepare()
    try place.write("bad.ndjson", "{\"strokes\":3}\n")
    let outcome = try place.run("evaluate", "bad.ndjson", "made.ndjson", "--truth", "truth.json", "--json")
    #expect(outcome.code == 1 && outcome.lines.count == 1 && outcome.errorLines.count == 1 && outcome.errors.contains("bad.ndjson"))
    try place.pack("made.ndjson")
    let packed = try report(place.run("evaluate", "made.ndjson.gz", "--truth", "truth.json", "--json"))
    #expect(packed.recognized == 12 && packed.score.correctPercent == 100)
  }

  /// Ink without any truth is not judged at all, and a share is a share.
  @Test func noTruthIsNoFigure() throws {
    try place.write("plain.ndjson", "{\"strokes\":[{\"x\":[0,9,20],\"y\":[0,5,1]}]}\n")
    let outcome = try place.run("evaluate", "plain.ndjson")
    #expect(outcome.code == 1 && outcome.text.isEmpty && outcome.errors.contains("plain.ndjson: its drawings carry no truth"))
    try prepare()
    let text = try place.run("evaluate", "made.ndjson", "--truth", "truth.json").text
    #expect(text.contains("right 100 % of 12"))
    // Every rectangle is a false shape where none is wanted: 8 of 8.
    try place.write("none.json", "{\"made\": {\"three\": {\"skip\": true}, \"four\": {\"none\": true}}}")
    let none = try place.run("evaluate", "made.ndjson", "--truth", "none.json", "--json").text
    #expect(none.contains("\"falseByLabel\":{\"four\":{\"false\":8,\"all\":8,\"percent\":100}}"))
  }

  @Test func faultsAreTold() throws {
    try prepare()
    try place.write("other.json", "{\"else\": {}}")
    try place.write("bad.json", "{\"made\": {\"four\": {\"kind\": \"blob\"}}}")
    try place.write("bad.inkmodel", "INKMODEL and no more than that")
    #expect(try place.run("evaluate", "made.ndjson").errors.contains("--truth"))
    #expect(try place.run("evaluate", "made.ndjson", "--truth", "other.json").errors.contains("corpus made"))
    #expect(try place.run("evaluate", "made.ndjson", "--truth", "bad.json").errors.contains("bad.json: corpus made, label four"))
    #expect(try place.run("evaluate", "made.ndjson", "--truth", "none.json").code == 1)
    #expect(try place.run("evaluate", "made.ndjson", "--truth", "truth.json", "--fail-under", "correkt=3").code == 2)
    #expect(try place.run("evaluate", "made.ndjson", "--truth", "truth.json", "--fail-under", "correct").code == 2)
    // Refused before anything is recognised.
    #expect(try place.run("evaluate", "absent.ndjson", "--fail-under", "correkt=3").errors.contains("did you mean correct?"))
    #expect(try place.run("evaluate", "made.ndjson", "--truth", "truth.json", "--fail-under", "symbols=3").code == 2)
    #expect(try place.run("recognize", "made.ndjson", "--reject").code == 2)
    #expect(try place.run("evaluate", "made.ndjson", "--truth", "truth.json", "--writers", "3/2").code == 2)
    for command in ["evaluate", "recognize"] {
      #expect(try place.run(command, "made.ndjson", "--model", "bad.inkmodel").errors.contains("bad.inkmodel: "))
    }
  }
}
