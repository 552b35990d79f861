import Foundation
import InkGeometry
import InkMarkup
import Testing

@Suite(.needsTool) struct RenderTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    var first = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 300, height: 200))
    first.insertNewTextbox(attributedText: AttributedString("hello"), frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    first.subelements.append(
      ShapeMarkup(shape: .star, frame: CGRect(x: 150, y: 50, width: 80, height: 80), fillColor: .black, id: MarkupID()))
    let second = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 400))
    try place.write("two.inkdoc", PaperDocument(pages: [.init(markup: first), .init(markup: second)]).encoded())
  }

  private func size(_ name: String) throws -> [Int] {
    let image = try #require(EncodedImage(data: try place.read(name)))
    return [image.pixelWidth, image.pixelHeight]
  }

  @Test(arguments: [
    (["--size", "150"], [150, 100]), (["--size", "60x60"], [60, 40]), (["--scale", "2"], [600, 400]), (["--thumbnail", "30"], [30, 20]),
  ])
  func sizes(options: [String], expected: [Int]) throws {
    let outcome = try place.run(["render", "two.inkdoc", "-o", "a.png", "--page", "1"] + options)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try size("a.png") == expected)
  }

  @Test func pagesGoToAFileEachOrOneIsChosen() throws {
    #expect(try place.run("render", "two.inkdoc", "-o", "a.png", "--scale", "1").code == 0)
    #expect(try size("a-page-1.png") == [300, 200] && size("a-page-2.png") == [100, 400])
    #expect(try place.run("render", "two.inkdoc", "-o", "b.png", "--scale", "1", "--page", "2").code == 0)
    #expect(try size("b.png") == [100, 400])
    let outcome = try place.run("render", "two.inkdoc", "-o", "c.png", "--page", "3")
    #expect(outcome.code == 1 && outcome.errors.contains("there is no page 3") && !place.exists("c.png"))
  }

  @Test func vectorPicturesHaveTheSizeAskedFor() throws {
    #expect(try place.run("render", "two.inkdoc", "-o", "a.svg", "--page", "1", "--size", "150").code == 0)
    let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
    #expect(svg.contains("width=\"150\" height=\"100\" viewBox=\"0 0 300 200\"") && svg.contains(">hello</tspan>"))
    #expect(try place.run("render", "two.inkdoc", "-o", "a.pdf", "--page", "1", "--size", "150").code == 0)
    #expect(String(decoding: try place.read("a.pdf"), as: UTF8.self).contains("/MediaBox [ 0 0 150 100 ]"))
  }

  @Test func darkPageIsDark() throws {
    #expect(try place.run("render", "two.inkdoc", "-o", "a.svg", "--page", "1", "--dark").code == 0)
    let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
    #expect(svg.contains("fill=\"#000000\"") && svg.contains("fill=\"#ffffff\""))
  }

  @Test(arguments: [
    ["--size", "0"], ["--size", "20x"], ["--size", "axb"], ["--scale", "2", "--size", "9"], ["--page", "0"], ["--thumbnail", "x"],
  ])
  func slipsAreUsageErrors(options: [String]) throws {
    #expect(try place.run(["render", "two.inkdoc", "-o", "a.png"] + options).code == 2)
    #expect(!place.exists("a.png"))
  }

  /// A document of a later version cannot be drawn, but its thumbnail is there.
  @Test func tooNewDocumentsShowTheirThumbnail() throws {
    #expect(try place.run("render", "two.inkdoc", "-o", "small.png", "--thumbnail", "30").code == 0)
    let picture = try place.read("small.png")
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 30, height: 20))
    page.savedThumbnail = EncodedImage(data: picture)
    let data = PaperDocument(pages: [.init(markup: page)]).encodedWithUnknownNecessaryChunk()
    try place.write("new.inkdoc", data)
    #expect(try place.run("render", "new.inkdoc", "-o", "new.png").code == 1)
    #expect(try place.run("render", "new.inkdoc", "-o", "new.png", "--thumbnail", "30").code == 0)
    #expect(try place.read("new.png") == picture)
  }
}

extension PaperDocument {
  /// The document's file with a part at its end that no reader of this version knows, as FORMAT.md lays it out.
  fileprivate func encodedWithUnknownNecessaryChunk() -> Data {
    var file = self
    file.unknownChunks = [DocumentChunk(type: "NEWS", payload: Data())]
    return file.encoded()
  }
}
