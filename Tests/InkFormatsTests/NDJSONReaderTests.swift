import Foundation
import InkStrokes
import Testing

@testable import InkFormats

@Suite struct NDJSONReaderTests {
  func lines(_ text: String, _ change: (inout ReadOptions) -> Void = { _ in }) throws -> [NDJSONLine] {
    var options = ReadOptions()
    change(&options)
    var reader = NDJSONReader(MemoryByteSource(Array(text.utf8)), options: options)
    var lines: [NDJSONLine] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  func failure(_ text: String) throws -> FormatError? {
    let line = try #require(try lines(text).first)
    guard case .failure(let error) = line.drawing else { return nil }
    return error
  }

  @Test func readsEveryMember() throws {
    let text = """
      {"id":"a/1","corpus":"c","user":7,"label":"arrow","recognized":false,"other":[{"x":1}],"strokes":[
      {"x":[1,2.5],"y":[-3,4e1],"t":[0,16],"p":[0.5,2],"w":[1,3],"color":"#ff000080"},{"x":[9],"y":[8],"width":2}],
      "symbols":[{"label":"text","strokes":[1],"ref":"s"}],"relations":[{"id":"_6","from":"s"}],"expect":{"kind" : "line", "a":[1.5]}}
      """.replacingOccurrences(of: "\n", with: "")
    let line = try #require(try lines(text).first)
    let drawing = try line.drawing.get()
    #expect(line.number == 1 && line.id == "a/1" && drawing.id == "a/1")
    #expect(drawing.corpus == "c" && drawing.user == "7" && drawing.label == "arrow" && drawing.recognized == false)
    let first = try #require(drawing.strokes.first), points = first.path.points
    #expect(first.path.basis == .samples)
    #expect(points.map(\.location) == [CGPoint(x: 1, y: -3), CGPoint(x: 2.5, y: 40)])
    #expect(points.map(\.timeOffset) == [0, 0.016])
    #expect(points.map(\.force) == [0.5, 2])
    #expect(points.map(\.size.width) == [1, 3])
    #expect(first.ink.color.red == 1 && abs(first.ink.color.alpha - 128.0 / 255) < 1e-12)
    #expect(drawing.strokes.last?.path.points.map(\.size.height) == [2])
    #expect(drawing.symbols == [NDJSONDrawing.Symbol(label: "text", strokes: [1], ref: "s")])
    #expect(drawing.relations == [NDJSONDrawing.Relation(id: "_6", from: "s", to: nil)])
    #expect(drawing.expectJSON == #"{"kind":"line","a":[1.5]}"#)
  }

  @Test func identityDependsOnTheDrawingAlone() throws {
    let line = #"{"id":"q","strokes":[{"x":[0],"y":[0]},{"x":[0],"y":[0]}]}"#
    let alone = try lines(line)[0].drawing.get().strokes, later = try lines("\n\n" + line)[0].drawing.get().strokes
    #expect(alone == later)
    #expect(alone[0].id != alone[1].id && alone[0].randomSeed != alone[1].randomSeed)
  }

  @Test func quickDraw() throws {
    let text = #"{"key_id":"5201","word":"star","recognized":true,"drawing":[[[0,10],[1,2],[0,1500]],[[3],[4]]]}"#
    let drawing = try lines(text)[0].drawing.get()
    #expect(drawing.id == "5201" && drawing.label == "star" && drawing.recognized == true)
    #expect(drawing.strokes.map(\.path.count) == [2, 1])
    #expect(drawing.strokes[0].path.points[1].timeOffset == 1.5)
    #expect(drawing.strokes[1].path.points[0].location == CGPoint(x: 3, y: 4))
  }

  @Test func badLinesKeepTheirNumberAndTheRestGoesOn() throws {
    let text = "\u{FEFF}{\"strokes\":[]}\r\n\n  \nnot json\n{\"id\":\"x\",\"strokes\":[{\"x\":[1],\"y\":[]}]}\n{\"id\":3,\"strokes\":[]}"
    let read = try lines(text)
    #expect(read.map(\.number) == [1, 4, 5, 6])
    #expect(read.map(\.id) == ["1", "4", "x", "3"])
    #expect(read.map { (try? $0.drawing.get()) != nil } == [true, false, false, true])
    #expect(try failure("x")?.place == .line(1))
  }

  @Test(arguments: [
    #"{"strokes":[{"x":[1,2],"y":[1]}]}"#: "line 1: \"x\" of stroke 0 has 2 values and \"y\" has 1; give as many of each",
    #"{"strokes":[{"x":[1],"y":[1],"t":[1,2]}]}"#: "line 1: \"x\" of stroke 0 has 1 values and \"t\" has 2; give as many of each",
    #"{"strokes":[{"x":[1,null],"y":[1,2]}]}"#:
      "line 1: \"x\" of stroke 0 is not an array of numbers; correct \"x\" of stroke 0",
    #"{"strokes":[{"x":[1,"2"],"y":[1,2]}]}"#:
      "line 1: \"x\" of stroke 0 is not an array of numbers; correct \"x\" of stroke 0",
    #"{"strokes":[{"x":[1]}]}"#: "line 1: \"y\" of stroke 0 is missing; add \"y\" of stroke 0",
    #"{"strokes":7}"#: "line 1: \"strokes\" is not an array; correct \"strokes\"",
    #"{"id":"a"}"#: "line 1: \"strokes\" is missing; add \"strokes\"",
    "[1]": "line 1: line is not a JSON object; correct line",
    #"{"strokes":[{"x":[1],"y":[1],"w":-1}]}"#: "line 1: width of stroke 0 is not 0 or more; correct width of stroke 0",
    #"{"strokes":[],"symbols":[{"strokes":[0]}]}"#:
      "line 1: \"strokes\" of symbol 0 is not indices of the drawing's strokes; correct \"strokes\" of symbol 0",
  ]) func saysWhatIsWrong(_ line: String, _ message: String) throws {
    #expect(try failure(line)?.description == message)
  }

  @Test(arguments: [
    #"{"strokes":[{"x":[NaN],"y":[1]}]}"#, #"{"strokes":[{"x":[1e400],"y":[1]}]}"#, #"{"strokes":[{"x":[Infinity],"y":[1]}]}"#,
    "{\"id\":\"\u{0}\"}", #"{"strokes":[{"x":[1],"#, #"{"strokes":[]"#, "{}{}",
    #"{"strokes":"# + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}",
  ]) func malformedLinesAreErrors(_ line: String) throws {
    guard case .malformed = try failure(line)?.reason else {
      Issue.record("accepted")
      return
    }
  }

  /// Lines that are no JSON, and the id that can be read from them all the same.
  @Test(arguments: [
    (#"{"id":"nan","strokes":[{"x":[NaN],"y":[0]}]}"#, "nan"),
    (#"{"strokes":[{"x":[1e999],"y":[0],"id":"inner"}] , "id" : 17 }"#, "17"),
    (#"{"key_id":"5","a":"}\\\"{,","id":"a\u0062\"c","x":[1,,2]}"#, "ab\"c"),
    (#"{"key_id":"5","x":[1,,2]}"#, "5"),
    (#"{"id":"cut","strokes":[{"x":[1,2"#, "cut"),
    (#"{"id":"half"#, "1"), (#"{"id":[1,,2]}"#, "1"), (#"{"id""#, "1"), (#"["id",NaN]"#, "1"), (#"{"\"#, "1"), (#"{"x":NaN,"id":"\"#, "1"),
  ])
  func damagedLinesKeepTheirId(_ line: String, _ id: String) throws {
    let read = try #require(try lines(line).first)
    #expect(throws: FormatError.self) { try read.drawing.get() }
    #expect(read.id == id)
  }

  @Test func invalidUTF8IsAnError() throws {
    var reader = NDJSONReader(MemoryByteSource(Array(#"{"id":""#.utf8) + [0xFF, 0xC0] + Array(#"","strokes":[]}"#.utf8)))
    let line = try #require(try reader.next())
    #expect(throws: FormatError.self) { try line.drawing.get() }
  }

  @Test func extremeNumbersAreKept() throws {
    let drawing = try lines(#"{"strokes":[{"x":[1e300,-0.0],"y":[9007199254740992,2.5e-320]},{"x":[],"y":[]}]}"#)[0].drawing.get()
    #expect(drawing.strokes[0].path.points[0].location == CGPoint(x: 1e300, y: 9_007_199_254_740_992))
    #expect(drawing.strokes[0].path.points[1].location.y == Double("2.5e-320").map { CGFloat($0) })
    #expect(drawing.strokes[1].path.isEmpty)
  }

  @Test(arguments: [1, 2, 7, 64, 1000]) func chunksDoNotMatter(_ chunk: Int) throws {
    let text = (0..<20).map { #"{"id":\#($0),"strokes":[{"x":[\#($0)],"y":[0]}]}"# }.joined(separator: "\n")
    let read = try lines(text) { $0.chunkLength = chunk }
    #expect(read.map(\.number) == Array(1...20))
    #expect(try read.map { try $0.drawing.get().strokes[0].path.points[0].location.x } == (0..<20).map { CGFloat($0) })
  }

  @Test func longLinesAreRefusedAndPassed() throws {
    let text = "{\"strokes\":[]}\n{\"strokes\":[]," + String(repeating: " ", count: 500) + "}\n{\"strokes\":[]}\n"
    for chunk in [16, 100, 4096] {
      let read = try lines(text) {
        $0.chunkLength = chunk
        $0.maximumLineLength = 100
      }
      #expect(read.map(\.number) == [1, 2, 3])
      #expect(read.map { (try? $0.drawing.get()) != nil } == [true, false, true])
    }
  }

  @Test func emptyInputGivesNothing() throws {
    #expect(try lines("").isEmpty)
    #expect(try lines("\n \n").isEmpty)
  }

  @Test(
    .enabled(if: Shared.has("data/dollar1.ndjson"), "needs the shared corpora"),
    arguments: [
      "dollar1": 3840, "mmg": 6719, "fc": 303, "cases": 440, "crohme": 23, "quickdraw": 6136,
    ]) func corpora(_ name: String, _ count: Int) throws
  {
    var reader = NDJSONReader(MemoryByteSource(try Shared.data("data/\(name).ndjson")))
    var drawings = 0
    while let line = try reader.next() {
      let drawing = try line.drawing.get()
      #expect(drawing.corpus == name && !drawing.strokes.isEmpty)
      drawings += 1
    }
    #expect(drawings == count)
  }
}
