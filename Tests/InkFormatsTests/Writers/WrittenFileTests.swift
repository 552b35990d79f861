import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

/// Written files before other programs: schemas through libxml2's tool, and the programs that the formats belong to.
@Suite struct WrittenFileTests {
  /// Writers of this module.
  static let formats = InkFormat.writers.keys.sorted().filter { id in InkFormat.all.contains { $0.id == id } }

  @Test(arguments: formats) func theSamePageGivesTheSameBytes(_ format: String) throws {
    #expect(try WriterSheet.written(format).files.map(\.bytes) == WriterSheet.written(format).files.map(\.bytes))
    #expect(try !WriterSheet.bytes(format).isEmpty)
  }

  /// Pages with nothing on them, numbers at the edge, elements that are broken.
  @Test(arguments: formats) func edgesAreWritten(_ format: String) throws {
    var odd = PaperMarkup(bounds: .null, id: MarkupID(rawValue: WriterSheet.id(30)))
    odd.subelements.append(WriterSheet.ink([], index: 31))
    odd.subelements.append(WriterSheet.ink([(5, 5)], index: 32))
    odd.subelements.append(WriterSheet.ink([(1e300, 0), (-1e300, 5), (.nan, 3)], index: 33))
    odd.subelements.append(WriterSheet.ink([(0, 0), (1e12, 1)], index: 34, width: .infinity))
    odd.subelements.append(ImageMarkup(image: nil, frame: .zero, id: MarkupID(rawValue: WriterSheet.id(35))))
    odd.subelements.append(
      ShapeMarkup(
        shape: .star, frame: CGRect(x: 0, y: 0, width: 0, height: 0), strokeColor: .black, id: MarkupID(rawValue: WriterSheet.id(36))))
    for pages in [
      [], [OutputPage(name: "", markup: odd)], [OutputPage(name: "\u{0}\n", markup: PaperMarkup(bounds: .zero), unitsPerInch: .nan)],
    ] {
      let files = try WriterSheet.written(format, pages: pages).files
      for file in files where !file.bytes.starts(with: [0x1F, 0x8B]) && !format.hasPrefix("rm") && format != "inkdoc" {
        let text = String(decoding: file.bytes, as: UTF8.self).lowercased()
        #expect(
          !text.contains("\"nan") && !text.contains("\"inf") && !text.contains("(nan") && !text.contains(",nan") && !text.contains(" inf "))
      }
    }
  }

  @Test(
    .enabled(if: OutsideProgram.path("xmllint") != nil, "xmllint is not installed (libxml2-utils)"),
    arguments: [("drawio", XMLSchemas.drawIO), ("inkml", XMLSchemas.inkML)])
  func theSchemaHolds(_ format: String, _ schema: String) throws {
    var linked = WriterSheet.page
    let url = try #require(URL(string: "https://example.org/a?b=1&c=2"))
    linked.markup.subelements.append(
      LinkMarkup(url: url, frame: CGRect(x: 50, y: 700, width: 200, height: 20), id: MarkupID(rawValue: WriterSheet.id(40))))
    let bytes = try WriterSheet.bytes(format, pages: [linked])
    let outcome = try OutsideProgram.run(
      "xmllint", ["--noout", "--relaxng", "schema.rng", "file.xml"], files: ["schema.rng": Array(schema.utf8), "file.xml": bytes])
    #expect(outcome.code == 0, "\(outcome.text)")
  }

  @Test func drawIOEdgesHangOnVertices() throws {
    let text = String(decoding: try WriterSheet.bytes("drawio"), as: UTF8.self)
    func id(_ index: Int) -> String { WriterSheet.id(index).uuidString.lowercased() }
    let arrow = try #require(
      text.components(separatedBy: "<mxCell id=\"\(id(4))\"").dropFirst().first?.components(separatedBy: "</mxCell>").first)
    #expect(arrow.contains("source=\"\(id(1))\"") && arrow.contains("target=\"\(id(2))\""))
    #expect(arrow.contains("exitX=1;exitY=0.5;") && arrow.contains("entryX=0;entryY=0.5;") && arrow.contains("endArrow=open;"))
    #expect(text.contains("value=\"Start &amp; &lt;end&gt;\"") && text.contains("value=\"Two&#10;lines_100%\""))
    // A4 in hundredths of an inch.
    #expect(text.contains("pageWidth=\"826.389\" pageHeight=\"1169.444\""))
    #expect(text.components(separatedBy: "parent=\"0\"/>").count == 3, "two layers")
  }

  @Test(
    .enabled(if: OutsideProgram.path("xournalpp") != nil && OutsideProgram.path("xvfb-run") != nil, "xournalpp or xvfb is not installed"))
  func xournalppOpensTheFile() throws {
    let bytes = try WriterSheet.bytes("xopp")
    let outcome = try OutsideProgram.run("xvfb-run", ["-a", "xournalpp", "-i", "out.png", "page.xopp"], files: ["page.xopp": bytes])
    let picture = try #require(outcome.files["out.png"].flatMap { EncodedImage(data: $0) }, "\(outcome.text)")
    #expect(abs(Double(picture.pixelHeight) / Double(picture.pixelWidth) - 842 / 595) < 0.01)
  }

  @Test(
    .enabled(if: OutsideProgram.path("rsvg-convert") != nil, "rsvg-convert is not installed (librsvg2-bin)"), arguments: ["svg"])
  func librsvgDrawsTheFile(_ format: String) throws {
    let outcome = try OutsideProgram.run("rsvg-convert", ["-o", "out.png", "page.svg"], files: ["page.svg": try WriterSheet.bytes(format)])
    let picture = try #require(outcome.files["out.png"].flatMap { EncodedImage(data: $0) }, "\(outcome.text)")
    // 595 points at 96 pixels to the inch.
    #expect(outcome.code == 0 && abs(picture.pixelWidth - 793) <= 1)
  }

  @Test(.enabled(if: OutsideProgram.path("pdflatex") != nil, "pdflatex is not installed")) func latexSetsTheFile() throws {
    // The class may not be installed; the commands are what is tested.
    let text = String(decoding: try WriterSheet.bytes("tikz"), as: UTF8.self)
      .replacing("\\documentclass[tikz,border=0pt]{standalone}", with: "\\documentclass{article}\\usepackage{tikz}\\pagestyle{empty}")
    let outcome = try OutsideProgram.run(
      "pdflatex", ["-interaction=nonstopmode", "-halt-on-error", "page.tex"], files: ["page.tex": Array(text.utf8)])
    #expect(outcome.code == 0, "\(outcome.text.suffix(2000))")
  }

  private static let hasRmscene = (try? OutsideProgram.run("python3", ["-c", "import rmscene"], files: [:]).code) == 0

  @Test(.enabled(if: hasRmscene, "rmscene is not installed for python3")) func rmsceneReadsTheFile() throws {
    let script = """
      import rmscene
      blocks = list(rmscene.read_blocks(open("page.rm", "rb")))
      assert not [b for b in blocks if isinstance(b, rmscene.UnreadableBlock)]
      tree = rmscene.SceneTree()
      rmscene.build_tree(tree, blocks)
      print(sum(1 for _ in tree.walk()), sum(isinstance(b, rmscene.SceneLineItemBlock) for b in blocks), len(list(tree.root.children)))
      """
    let files = ["page.rm": try WriterSheet.bytes("rm"), "check.py": Array(script.utf8)]
    let outcome = try OutsideProgram.run("python3", ["check.py"], files: files)
    // 11 shapes with three heads, the triangle and two strokes, on two layers.
    #expect(outcome.code == 0 && outcome.text.hasSuffix("17 17 2\n"), "\(outcome.text)")
  }

  @Test func aBundleHoldsThePagesInOrder() throws {
    let second = OutputPage(name: "two", markup: PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 50)), unitsPerInch: 72)
    let bytes = try WriterSheet.bytes("rmdoc", pages: [WriterSheet.page, second])
    let pages = try InkFormat.detect(bytes).pages(bytes)
    #expect(pages.map(\.strokes.count) == [17, 0])
    guard OutsideProgram.path("unzip") != nil else { return }
    let outcome = try OutsideProgram.run("unzip", ["-t", "a.zip"], files: ["a.zip": bytes])
    #expect(outcome.code == 0, "\(outcome.text)")
  }

  @Test func htmlHoldsAPictureAPage() throws {
    let text = String(decoding: try WriterSheet.bytes("html", pages: [WriterSheet.page, WriterSheet.page]), as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.components(separatedBy: "<svg ").count == 3 && !text.contains("<?xml"))
    let ids = text.components(separatedBy: " id=\"").dropFirst().compactMap { $0.split(separator: "\"").first }
    #expect(!ids.isEmpty && Set(ids).count == ids.count, "ids of the pages do not clash")
    for reference in text.components(separatedBy: "url(#").dropFirst() {
      let id = reference.prefix { $0 != ")" }
      #expect(ids.contains(id))
    }
  }

  @Test func inkMLKeepsTheInkOfShapes() throws {
    let text = String(decoding: try WriterSheet.bytes("inkml"), as: UTF8.self)
    #expect(text.contains("<annotation type=\"truth\">triangle</annotation>") && text.contains(">51 481, 149 499, 71 559, 50 482</trace>"))
    #expect(text.contains("<channel name=\"X\" type=\"decimal\" units=\"pt\"/>"))
    #expect(text.contains("<annotation type=\"from\">element-1</annotation>\n<annotation type=\"to\">element-2</annotation>"))
  }
}
