import Foundation
import Testing

@Suite(.needsTool) struct RecognizeTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  /// A drawing of one closed box, somewhere.
  private func box(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    var xs: [Double] = [], ys: [Double] = []
    for (a, b) in [((0.0, 0.0), (1.0, 0.0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0))] {
      for step in 0..<12 {
        let t = Double(step) / 12
        xs.append(x + width * (a.0 + (b.0 - a.0) * t))
        ys.append(y + height * (a.1 + (b.1 - a.1) * t))
      }
    }
    xs.append(x)
    ys.append(y)
    return "{\"id\":\"\(id)\",\"strokes\":[{\"x\":\(xs),\"y\":\(ys)}]}"
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func everyDrawingHasItsLineInOrder() throws {
    let drawings: [String] = (0..<40).map { box("d\($0)", Double($0), 3, Double(60 + $0), 40) }
    try place.write("a.ndjson", drawings.joined(separator: "\n"))
    let outcome = try place.run("recognize", "a.ndjson")
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    let ids = try outcome.lines.map { try object($0)["id"] as? String }
    #expect(ids == (0..<40).map { "d\($0)" })
    for line in outcome.lines {
      let result = try object(line)
      let shapes = try #require(result["shapes"] as? [[String: Any]])
      let used = shapes.flatMap { $0["strokes"] as? [Int] ?? [] } + (result["ink"] as? [Int] ?? [])
      #expect(used.sorted() == [0])
    }
  }

  @Test func threadsAndOrderChangeNothing() throws {
    let drawings: [String] = (0..<3000).map { i in
      let x = Double(i % 7), width = Double(30 + i % 90), height = Double(40 + i % 11)
      return box("d\(i)", x, 3, width, height)
    }
    try place.write("a.ndjson", drawings.joined(separator: "\n") + "\n")
    try place.write("b.ndjson", drawings.reversed().joined(separator: "\n") + "\n")
    let one = try place.run("recognize", "--jobs", "1", "a.ndjson"), two = try place.run("recognize", "--jobs", "2", "a.ndjson")
    #expect(one.code == 0)
    #expect(one.lines.count == 3000)
    #expect(one.output == two.output)
    let turned = try place.run("recognize", "--jobs", "3", "b.ndjson")
    #expect(turned.lines.reversed() == one.lines)
  }

  @Test func standardInputIsReadAndSeveralFilesFollowEachOther() throws {
    try place.write("a.ndjson", box("a", 0, 0, 10, 10))
    let outcome = try place.run("recognize", "a.ndjson", "-", input: box("b", 0, 0, 10, 10))
    #expect(try outcome.lines.map { try object($0)["id"] as? String } == ["a", "b"])
  }

  @Test func badLinesAndMissingFilesDoNotStopTheRest() throws {
    try place.write(
      "a.ndjson",
      [
        box("a", 0, 0, 10, 10), "{broken", "{\"id\":\"nan\",\"strokes\":[{\"x\":[NaN],\"y\":[0]}]}", "{\"id\":\"none\"}",
        "{\"id\":\"odd\",\"strokes\":[{\"x\":[1,2],\"y\":[0]}]}", box("b", 0, 0, 10, 10),
      ].joined(separator: "\n"))
    let outcome = try place.run("recognize", "missing.ndjson", "a.ndjson")
    #expect(outcome.code == 1)
    #expect(outcome.errorLines.count == 5)
    #expect(outcome.errorLines.first?.hasPrefix("inkwright: missing.ndjson: ") == true)
    for (line, number) in zip(outcome.errorLines.dropFirst(), 2...5) { #expect(line.hasPrefix("inkwright: a.ndjson: line \(number): ")) }
    let results = try outcome.lines.map(object)
    #expect(results.map { $0["error"] != nil } == [false, true, true, true, true, false])
    #expect(results.allSatisfy { ($0["error"] != nil) != ($0["shapes"] != nil) })
  }

  @Test(arguments: [
    "{\"strokes\":[]}", "{\"strokes\":[{\"x\":[],\"y\":[]}]}", "{\"strokes\":[{\"x\":[5],\"y\":[5]}]}",
    "{\"strokes\":[{\"x\":[1e300,-1e300],\"y\":[1e300,0]}]}", "{\"strokes\":[{\"x\":[3,3,3],\"y\":[4,4,4]}]}",
    "{\"strokes\":[{\"x\":[0,1e-300],\"y\":[0,1e-300]}]}",
  ])
  func degenerateDrawingsStayInkWithFiniteNumbers(_ drawing: String) throws {
    let outcome = try place.run("recognize", "-", input: drawing)
    #expect(outcome.code == 0)
    let result = try object(try #require(outcome.lines.first))
    #expect(result["shapes"] != nil)
    #expect(!outcome.text.contains("inf") && !outcome.text.contains("nan"))
  }

  @Test func aReaderThatGoesAwayIsNoFault() throws {
    try place.write("a.ndjson", (0..<3000).map { box("d\($0)", 0, 0, 10, 10) }.joined(separator: "\n"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.currentDirectoryURL = place.url
    let tool = try #require(BuiltTool.url).path
    process.arguments = ["-c", "'\(tool)' recognize a.ndjson 2>err | head -c 10 >out; echo ${PIPESTATUS[0]} >code"]
    try process.run()
    process.waitUntilExit()
    #expect(String(decoding: try place.read("code"), as: UTF8.self) == "141\n")
    #expect(try place.read("err").isEmpty)
  }

  @Test func aFileIsWrittenWholeOrNotAtAll() throws {
    try place.write("a.ndjson", (0..<40).map { box("d\($0)", 0, 0, Double(20 + $0), 10) }.joined(separator: "\n"))
    let expected = try place.run("recognize", "a.ndjson").output
    #expect(try place.run("recognize", "a.ndjson", "-o", "out.ndjson").code == 0)
    #expect(try place.read("out.ndjson") == expected)
    #expect(place.names == ["a.ndjson", "out.ndjson"])
    #expect(try place.run("recognize", "a.ndjson", "-o", "none/out.ndjson").code == 1)
  }

  @Test func damagedLinesKeepTheirId() throws {
    let text = "{\"id\":\"mine\",\"strokes\":[{\"x\":[NaN],\"y\":[0]}]}"
    let outcome = try place.run("recognize", "-", input: text)
    #expect(try object(try #require(outcome.lines.first))["id"] as? String == "mine")
  }
}
