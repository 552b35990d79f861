import Foundation
import InkFormats
import InkMarkup
import Testing

@Suite(.needsTool) struct ConvertTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  /// Two pages of ink for Xournal++, written by hand.
  static let pages = """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="hand" fileversion="4">
    <page width="200" height="100"><background type="solid" color="#ffffffff" style="plain"/><layer>
    <stroke tool="pen" color="#ff0000ff" width="2">10 10 60 10 60 50 10 50 10 10</stroke>
    <stroke tool="highlighter" color="#ffff007f" width="9">10 70 90 72</stroke>
    </layer></page>
    <page width="300" height="150"><background type="solid" color="#ffffffff" style="plain"/><layer>
    <stroke tool="pen" color="#0000ffff" width="1.5">20 20 40 60 70 25</stroke>
    </layer></page>
    </xournal>
    """

  private func document(_ name: String) throws -> PaperDocument { try PaperDocument(dataRepresentation: try place.read(name)) }

  @Test func aNotebookBecomesOneDocumentAndNoInkIsLost() throws {
    try place.write("a.xopp", Self.pages)
    let outcome = try place.run("convert", "a.xopp", "-o", "a.inkdoc")
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty && outcome.output.isEmpty)
    let document = try document("a.inkdoc")
    #expect(document.pages.count == 2)
    let counts = document.pages.map { page in
      page.markup.subelements.ids.reduce(0) { $0 + (page.markup.provenance[$1]?.sources.count ?? 1) }
    }
    #expect(counts == [2, 1])
    #expect(document.pages[1].markup.bounds == CGRect(x: 0, y: 0, width: 300, height: 150))
  }

  @Test func convertingAgainChangesNothing() throws {
    try place.write("a.xopp", Self.pages)
    _ = try place.run("convert", "a.xopp", "-o", "a.inkdoc")
    let again = try place.run("convert", "a.inkdoc", "-o", "b.inkdoc")
    #expect(again.code == 0)
    #expect(try place.read("a.inkdoc") == place.read("b.inkdoc"))
  }

  @Test(arguments: ["inkdoc", "svg", "png", "ndjson", "mermaid", "dot", "graphml"]) func anyThreadsSameBytes(_ format: String) throws {
    for i in 0..<6 { try place.write("\(i).xopp", Self.pages.replacingOccurrences(of: "60 50", with: "60 \(40 + i)")) }
    let names = (0..<6).map { "\($0).xopp" }
    for jobs in ["1", "2", "5"] {
      let outcome = try place.run(["convert", "--to", format, "--jobs", jobs, "-o", "out\(jobs)/"] + names)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    let written = try FileManager.default.contentsOfDirectory(atPath: place.url.appendingPathComponent("out1").path).sorted()
    #expect(written.count == (format == "png" ? 12 : 6))
    for name in written {
      let one = try place.read("out1/\(name)")
      #expect(!one.isEmpty)
      #expect(try one == place.read("out2/\(name)") && one == place.read("out5/\(name)"))
    }
  }

  @Test func picturesAreWhatTheySay() throws {
    try place.write("a.xopp", Self.pages)
    #expect(try place.run("convert", "a.xopp", "-o", "a.svg", "--png").code == 0)
    #expect(place.names == ["a-page-1.png", "a-page-2.png", "a.svg", "a.xopp"])
    let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
    #expect(svg.contains("<svg") && svg.contains("viewBox") && svg.hasSuffix("</svg>\n"))
    #expect(svg.lowercased().contains("#ff0000"), "the pen's colour")
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    #expect(try place.read("a-page-1.png").starts(with: signature))
    #expect(try place.run("render", "a.xopp", "-o", "plain.svg").code == 0)
    #expect(!String(decoding: try place.read("plain.svg"), as: UTF8.self).contains("data-kind"))
  }

  @Test func standardOutputTakesOneFile() throws {
    try place.write("a.xopp", Self.pages)
    let outcome = try place.run("convert", "a.xopp", "--to", "svg")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("<svg"))
    let piped = try place.run("convert", "-", "--to", "svg", input: Self.pages)
    #expect(piped.output == outcome.output)
    let pictures = try place.run("convert", "a.xopp", "--to", "png")
    #expect(pictures.code == 1)
    #expect(pictures.output.isEmpty)
    #expect(pictures.errorLines.count == 1)
  }

  @Test func aFailingFileLeavesItsOutputAndTheOthersGoOn() throws {
    try place.write("a.xopp", Self.pages)
    try place.write("b.xopp", "<xournal><page width='10' height='10'><layer><stroke>1 2")
    try place.write("c.xopp", Self.pages)
    try FileManager.default.createDirectory(at: place.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    try place.write("out/b.inkdoc", "as it was")
    let outcome = try place.run("convert", "a.xopp", "b.xopp", "c.xopp", "-o", "out", "--to", "inkdoc")
    #expect(outcome.code == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("inkwright: b.xopp: "))
    #expect(try place.read("out/b.inkdoc") == Data("as it was".utf8))
    #expect(place.exists("out/a.inkdoc") && place.exists("out/c.inkdoc"))
    let left = try FileManager.default.contentsOfDirectory(atPath: place.url.appendingPathComponent("out").path)
    #expect(left.count == 3, "no temporary file stays: \(left)")
  }

  /// Contents that cannot be read; each is one line and code 1, and no output is made.
  @Test(arguments: [
    Data(), Data("hello".utf8), Data([0x1F, 0x8B]), Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]), Data([0x50, 0x4B, 3, 4, 0, 0]),
    Data("<xournal><page".utf8), Data("<ink><trace>1 2, 3".utf8), Data("{\"strokes\":[{\"x\":[1,2],\"y\":[".utf8),
    Data("{\"strokes\":[{\"x\":[NaN],\"y\":[1]}]}".utf8), Data([0, 0, 0, 0]), Data(repeating: 0x5B, count: 100_000),
  ])
  func brokenInputsAreOneLine(_ content: Data) throws {
    try place.write("a", content)
    let outcome = try place.run("convert", "a", "-o", "a.inkdoc")
    #expect(outcome.code == 1)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("inkwright: a: "))
    #expect(!place.exists("a.inkdoc"))
  }

  /// Drawings that hold nothing to recognise, or numbers at the edge; every output format takes them.
  @Test(
    arguments: [
      "{\"strokes\":[]}", "{\"strokes\":[{\"x\":[],\"y\":[]}]}", "{\"strokes\":[{\"x\":[5],\"y\":[5]}]}",
      "{\"strokes\":[{\"x\":[1e300,-1e300],\"y\":[1e300,0]}]}", "{\"strokes\":[{\"x\":[3,3,3],\"y\":[4,4,4]}]}",
      "{\"strokes\":[{\"x\":[0,1e-9,2e-9],\"y\":[0,1e-9,0]}]}", "{\"strokes\":[{\"x\":[0,1e12,0],\"y\":[0,1e12,5e11]}]}",
    ], ["inkdoc", "svg", "png", "ndjson", "mermaid", "dot", "graphml"])
  func edgesAreWritten(_ drawing: String, _ format: String) throws {
    try place.write("a.ndjson", drawing)
    let outcome = try place.run("convert", "a.ndjson", "-o", "a.out", "--to", format)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let written = try place.read("a.out")
    #expect(!written.isEmpty)
    let text = String(decoding: written, as: UTF8.self)
    if format == "svg" || format == "ndjson" { #expect(!text.contains("nan") && !text.contains("inf\"") && !text.contains(" inf")) }
  }

  @Test func placesThatCannotBeAreWrongUsage() throws {
    try place.write("a.xopp", Self.pages)
    try place.write("b.xopp", Self.pages)
    for (arguments, message) in [
      (["convert", "a.xopp", "-o", "a"], "--to"), (["convert", "a.xopp", "b.xopp", "--to", "svg"], "folder"),
      (["convert", "a.xopp", "-o", "./a.xopp", "--to", "svg"], "overwritten"),
      (["convert", "a.xopp", "-o", "b", "--to", "quickdraw"], "cannot be written"),
      (["convert", "a.xopp", "./a.xopp", "-o", "out/", "--to", "svg"], "one by one"),
      (["convert", "a.xopp", "--to", "svgg"], "did you mean svg?"),
    ] {
      let outcome = try place.run(arguments)
      #expect(outcome.code == 2, "\(arguments)")
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
    #expect(place.names == ["a.xopp", "b.xopp"])
    #expect(String(decoding: try place.read("a.xopp"), as: UTF8.self) == Self.pages)
  }

  @Test func theFormatCanBeGiven() throws {
    try place.write("a", Self.pages)
    let wrong = try place.run("convert", "a", "--from", "inkml", "--to", "inkdoc")
    #expect(wrong.code == 1)
    #expect(try place.run("convert", "a", "--from", "xopp", "--to", "inkdoc").code == 0)
  }
}
