import Foundation
import InkMarkup
import InkStrokes
import Testing

/// What the options of `convert` promise besides the formats.
@Suite(.needsTool) struct ConversionOptionTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  static let dashed = """
    <xournal><page width="200" height="100"><background type="solid" color="#ffffffff" style="plain"/><layer>
    <stroke tool="pen" color="#000000ff" width="2" style="cust: 5 2">10 10 60 10 60 50 10 50 10 10</stroke>
    <stroke tool="pen" color="#000000ff" width="2">10 70 90 70</stroke>
    </layer><layer><stroke tool="pen" color="#000000ff" width="2">10 80 90 90 20 95 60 82</stroke></layer></page></xournal>
    """

  @Test func inkStaysAsItIsWithoutRecognition() throws {
    try place.write("a.xopp", ConvertTests.pages)
    #expect(try place.run("convert", "--no-recognize", "a.xopp", "-o", "a.inkdoc").code == 0)
    let document = try PaperDocument(dataRepresentation: try place.read("a.inkdoc"))
    let strokes = document.pages[0].markup.subelements.strokes
    #expect(strokes.map(\.path.count) == [5, 2])
    #expect(strokes[0].path.points[2].location == CGPoint(x: 60, y: 50))
    #expect(document.pages.allSatisfy { $0.markup.provenance.isEmpty })
  }

  /// Lines of strokes come back as they are; what lines cannot hold is told, and an error when strict.
  @Test func strokeLinesKeepEveryStroke() throws {
    let lines = """
      {"id":"a","strokes":[{"x":[0.1,0.001,300],"y":[5,6.25,-7],"t":[0,8.3,17],"p":[0.1,0.5,1],"w":[1,2,3],"color":"#ff0000ff"},{"x":[4],"y":[5],"w":2.5}]}
      {"id":"b","strokes":[]}
      {"id":"c","strokes":[{"x":[1,2],"y":[3,4],"w":1}]}

      """
    try place.write("a.ndjson", lines)
    #expect(try place.run("convert", "--no-recognize", "--strict", "a.ndjson", "-o", "b.ndjson").code == 0)
    #expect(String(decoding: try place.read("b.ndjson"), as: UTF8.self) == lines)
    try place.write("a.xopp", Self.dashed)
    let told = try place.run("convert", "--no-recognize", "a.xopp", "-o", "c.ndjson")
    #expect(told.code == 0 && told.errors.contains("dashed lines drawn solid (1)"))
    let back = String(decoding: try place.read("c.ndjson"), as: UTF8.self)
    #expect(back.contains("\"x\":[10,60,60,10,10],\"y\":[10,10,50,50,10],\"w\":2"))
    #expect(try place.run("convert", "--no-recognize", "--strict", "a.xopp", "-o", "d.ndjson").code == 1)
    // With recognition they are result lines.
    #expect(try place.run("convert", "a.ndjson", "-o", "e.ndjson").code == 0)
    #expect(String(decoding: try place.read("e.ndjson"), as: UTF8.self).contains("\"shapes\""))
  }

  /// The paper that our own SVG draws is paper again; nothing is said of it.
  @Test func paperOfSVGIsReadBack() throws {
    try place.write("a.xopp", Self.dashed)
    #expect(try place.run("convert", "--no-recognize", "a.xopp", "-o", "a.svg").code == 0)
    let outcome = try place.run("convert", "--no-recognize", "a.svg", "-o", "a.inkdoc")
    #expect(outcome.code == 0 && !outcome.errors.contains("filled outlines"))
    let document = try PaperDocument(dataRepresentation: try place.read("a.inkdoc"))
    #expect(document.pages[0].markup.backgroundColor == .white)
  }

  /// What does not fit is told with a mend that does.
  @Test func mendsFit() throws {
    try place.write("a.xopp", ConvertTests.pages)
    #expect(
      try place.run("render", "a.xopp", "--page", "9", "-o", "a.png").errors.contains("the file has 2 pages; give a page from 1 to 2"))
    #expect(try !place.run("convert", "a.xopp", "--to", "booox", "-o", "b").errors.contains("boox?"))
    #expect(try place.run("info", "a.xopp", "--from", "booox").errors.contains("did you mean boox?"))
    let written = try place.run("convert", "a.xopp", "-o", "rt.inkml")
    #expect(written.errors.contains("wrote 2 files, rt-page-1.inkml to rt-page-2.inkml"))
    #expect(place.exists("rt-page-1.inkml") && place.exists("rt-page-2.inkml"))
    try place.write("junk", "nothing of a pen\nat all\n")
    #expect(try place.run("info", "--from", "unipen", "junk").code == 1)
    try place.write("far.ndjson", "{\"strokes\":[{\"x\":[1e200,2e200],\"y\":[0,1]}]}\n{\"strokes\":[{\"x\":[1e200,2],\"y\":[0,1]}]}\n")
    for command in ["fit", "recognize"] {
      let outcome = try place.run(command, "far.ndjson")
      #expect(outcome.code == 0 && outcome.lines.count == 2 && outcome.errors.contains("far.ndjson: line 1: a stroke is not within"))
      #expect(outcome.errorLines.count == 1)
    }
  }

  @Test func whatIsLostIsSaidOncePerPageAndIsAnErrorWhenStrict() throws {
    try place.write("a.xopp", Self.dashed)
    let told = try place.run("convert", "--no-recognize", "a.xopp", "-o", "a.inkdoc")
    #expect(told.code == 0)
    #expect(told.errorLines == ["inkwright: a.xopp: page 1: dashed lines drawn solid (1), layers joined (1)"])
    let strict = try place.run("convert", "--no-recognize", "--strict", "a.xopp", "-o", "b.inkdoc")
    #expect(strict.code == 1)
    #expect(strict.errorLines.count == 1 && strict.errors.contains("dashed lines drawn solid (1)"))
    #expect(!place.exists("b.inkdoc"))
    #expect(try place.run("convert", "--no-recognize", "--strict", "a.xopp", "-o", "a.svg").code == 0, "SVG holds dashes")
  }

  @Test(arguments: [["--no-recognize"], []]) func dashesStay(_ options: [String]) throws {
    try place.write("a.xopp", Self.dashed)
    #expect(try place.run(["convert", "a.xopp", "-o", "a.svg"] + options).code == 0)
    let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
    #expect(svg.components(separatedBy: "stroke-dasharray=\"5 2\"").count == 2, "the dashed one alone")
  }

  @Test func everyFormatIsWrittenTheSameByAnyThreads() throws {
    try place.write("a.xopp", ConvertTests.pages)
    try place.write("b.xopp", Self.dashed)
    let formats = try place.run("formats").lines.map { $0.split(separator: " ").map(String.init) }.filter { $0.contains("writes") }.map {
      $0[0]
    }
    #expect(Set(formats).isSuperset(of: ["excalidraw", "drawio", "xopp", "inkml", "html", "tikz", "rm", "rmdoc", "pdf"]))
    for format in formats {
      for jobs in ["1", "4"] {
        let outcome = try place.run("convert", "a.xopp", "b.xopp", "--to", format, "--jobs", jobs, "-o", "\(format)-\(jobs)/")
        #expect(outcome.code == 0, "\(outcome.errors)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: place.url.appendingPathComponent("\(format)-1").path)
      // Two pages and one: a file each, or one for both.
      #expect(names.count == (["png", "inkml", "rm"].contains(format) ? 3 : 2), "\(format)")
      for name in names { #expect(try place.read("\(format)-1/\(name)") == place.read("\(format)-4/\(name)"), "\(format)") }
    }
  }

  @Test func theSizeOfThePageIsTrue() throws {
    try place.write("a.xopp", ConvertTests.pages)
    _ = try place.run("convert", "a.xopp", "-o", "a.pdf")
    let pdf = String(decoding: try place.read("a.pdf"), as: Unicode.ASCII.self)
    #expect(pdf.contains("/MediaBox [ 0 0 200 100 ]") && pdf.contains("/MediaBox [ 0 0 300 150 ]"))
    try place.write("b.xopp", Self.dashed)
    _ = try place.run("convert", "b.xopp", "-o", "b.svg")
    let svg = String(decoding: try place.read("b.svg"), as: UTF8.self)
    #expect(svg.contains(" width=\"200pt\" height=\"100pt\" viewBox=\"0 0 200 100\""))
  }

  @Test func aBadLineLeavesTheOthers() throws {
    try place.write(
      "a.ndjson", "{\"strokes\":[{\"x\":[1,2],\"y\":[1,2]}]}\n{\"strokes\":[{\"x\":[1]}]}\n{\"strokes\":[{\"x\":[1,9],\"y\":[1,2]}]}\n")
    let outcome = try place.run("convert", "a.ndjson", "-o", "a.inkdoc")
    #expect(outcome.code == 1)
    #expect(outcome.errorLines.count == 1 && outcome.errors.hasPrefix("inkwright: a.ndjson: line 2: "))
    #expect(try PaperDocument(dataRepresentation: try place.read("a.inkdoc")).pages.map(\.name) == ["1", "3"])
  }

  /// Arguments, and what the one line on standard error has to say; nothing may be written.
  @Test(arguments: [
    (["convert", "a.xopp", "b.xopp", "-o", "x", "--to", "svg"], "-o FOLDER/"), (["convert", "a.xopp", "-o", "x/a.svg"], "mkdir -p x"),
    (["convert", "a.xopp", "-o", "x/y/", "--to", "svg"], "mkdir -p x"), (["convert", "a.xopp", "--to", "svg", "--png"], "-o"),
    (["convert", "a.xopp", "-o", "--to", "svg"], "wants a value"),
    (["convert", "a.xopp", "-o", "a.svg", "--no-recognize", "-t", "0.5"], "no meaning"),
    (["recognize", "a.xopp", "--kinds", "line,,"], "empty word"), (["fit", "a.xopp", "--tolerance", "1e300"], "no length"),
    (["fit", "a.xopp", "--tolerance", "1e-300"], "no length"), (["fit", "a.xopp", "--tolerance", "200%"], "0.25"),
  ])
  func slipsAreWrongUsage(_ arguments: [String], _ message: String) throws {
    try place.write("a.xopp", ConvertTests.pages)
    try place.write("b.xopp", ConvertTests.pages)
    let outcome = try place.run(arguments)
    #expect(outcome.code == 2)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(place.names == ["a.xopp", "b.xopp"])
  }
}
