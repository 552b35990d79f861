import Foundation
import Testing

@Suite(.needsTool) struct InfoTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  @Test func countsAndBounds() throws {
    try place.write("a.xopp", ConvertTests.pages)
    let outcome = try place.run("info", "a.xopp", "--json")
    #expect(outcome.code == 0)
    let info = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(info["file"] as? String == "a.xopp")
    #expect(info["format"] as? String == "xopp")
    #expect(info["pages"] as? Int == 2 && info["strokes"] as? Int == 3 && info["points"] as? Int == 10)
    #expect(info["bounds"] as? [Double] == [10, 10, 80, 62])
  }

  /// What a document holds is told whole: ink, shapes, and the strokes that the shapes were made from.
  @Test func documentTellsShapesAndTheirSources() throws {
    try place.write("box.ndjson", "{\"strokes\":[{\"x\":[0,100,100,0,0],\"y\":[0,0,60,60,0]},{\"x\":[300,301],\"y\":[0,1]}]}\n")
    #expect(try place.run("convert", "box.ndjson", "-o", "box.inkdoc").code == 0)
    let outcome = try place.run("info", "box.inkdoc", "--json")
    let info = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let strokes = info["strokes"] as? Int, sources = info["sourceStrokes"] as? Int
    // Whether the dot belongs to the box is recognition's matter; no stroke is lost.
    #expect(info["shapes"] as? Int == 1 && (sources ?? 0) >= 1 && (sources ?? 0) + (strokes ?? 0) == 2)
    let text = try place.run("info", "box.inkdoc").text
    #expect(text.contains("of ink") && text.contains("1 shape made from \(sources ?? 0) stroke"))
  }

  /// Whatever a file is called, a line is a line.
  @Test func namesOfSeveralLines() throws {
    try place.write("a\nb.xopp", ConvertTests.pages)
    let outcome = try place.run("info", "a\nb.xopp")
    #expect(outcome.code == 0 && outcome.text.hasPrefix("a b.xopp: ") && outcome.text.split(separator: "\n").count == 1)
  }

  @Test func badLinesAreToldAndCounted() throws {
    try place.write("a.ndjson", "{\"strokes\":[{\"x\":[1,3],\"y\":[1,4]}]}\n{\"strokes\":[{\"x\":[1],\"y\":[]}]}\n")
    let outcome = try place.run("info", "--json", "missing", "a.ndjson")
    #expect(outcome.code == 1)
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errors.contains("a.ndjson: line 2: "))
    let info = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(info["badLines"] as? Int == 1 && info["pages"] as? Int == 1)
  }

  @Test func formatsListsWhatInfoKnows() throws {
    let outcome = try place.run("formats")
    #expect(outcome.code == 0)
    for name in ["xopp", "inkml", "ndjson", "quickdraw", "inkdoc", "svg", "png"] {
      #expect(outcome.lines.contains { $0.hasPrefix("\(name) ") })
    }
  }
}
