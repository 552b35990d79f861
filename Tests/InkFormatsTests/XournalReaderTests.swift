import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

@Suite struct XournalReaderTests {
  func document(_ layers: String, background: String = "") -> String {
    """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="test" fileversion="4"><title>A &amp; B</title><preview>AAAA</preview>
    <page width="595.5" height="841">\(background)\(layers)</page></xournal>
    """
  }

  func page(_ layers: String, background: String = "") throws -> InkPage {
    try #require(try InkFormat.xopp.pages(Array(document(layers, background: background).utf8)).first)
  }

  func failure(_ bytes: [UInt8]) -> FormatError? { #expect(throws: FormatError.self) { try InkFormat.xopp.pages(bytes) } }

  @Test func pageAndLayers() throws {
    let page = try page(
      """
      <layer><stroke tool="pen" color="#ff000080" width="2">1 2 3 4</stroke></layer><layer/>
      <layer><stroke tool="highlighter" color="yellow" width="8">0 0</stroke></layer>
      """,
      background: ##"<background type="solid" color="blue" style="lined"/>"##)
    #expect(page.id == "1" && page.bounds == CGRect(x: 0, y: 0, width: 595.5, height: 841) && page.unitsPerInch == 72)
    #expect(page.background == CGColor(hex: "#a0e8ff"))
    #expect(page.strokeLayers == [0, 2] && page.strokes.map(\.ink.inkType) == [.pen, .marker])
    #expect(page.strokes[0].ink.color == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 128.0 / 255))
    #expect(page.strokes[1].ink.color == CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 0.5))
    #expect(page.strokes[0].path.points.map(\.location) == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    #expect(page.strokes[0].path.points.map(\.size.width) == [2, 2])
    #expect(page.strokes[0].id != page.strokes[1].id)
  }

  @Test func widthsOfSegments() throws {
    let strokes = try page(
      """
      <layer><stroke width="1.41 0.5 0.7">0 0 1 0 2 0</stroke>
      <stroke width="1.5 nan -0.2 0 -nan 3">0 0 1 0 2 0 3 0 4 0 5 0</stroke>
      <stroke width="2" pressures="4 6">0 0 1 0 2 0</stroke><stroke>0 0</stroke></layer>
      """
    ).strokes
    #expect(strokes.map { $0.path.points.map(\.size.width) } == [[0.5, 0.7, 0.7], [1.5, 1.5, 1.5, 1.5, 3, 3], [4, 6, 6], [1]])
  }

  @Test func stylesErasersAndEmptyStrokes() throws {
    let page = try page(
      """
      <layer><stroke tool="eraser" width="10">0 0 9 9</stroke><stroke tool="pen" width="1" fill="51" style="dashdot">0 0 1 1</stroke>
      <stroke tool="pen" width="1" style="cust: 2 1.5">0 0 1 1</stroke><stroke tool="pen" width="1" style="plain"/></layer>
      """)
    #expect(page.strokes.map(\.path.count) == [2, 2, 0])
    #expect(page.strokeStyles == [0: .init(fillOpacity: 0.2, dashes: [6, 3, 0.5, 3]), 1: .init(dashes: [2, 1.5])])
    #expect(page.notes == ["1 eraser strokes are left out"])
  }

  @Test func textAndImages() throws {
    let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let page = try page(
      """
      <layer><text font="Sans" size="10" x="5" y="7" color="#0000ffff">Hi &amp;
      there</text><image left="1" top="2" right="4" bottom="6">\n\(pixel)</image><teximage left="0" top="0" right="1" bottom="1">JVBERg==</teximage>
      <text size="10" x="oops" y="7">left out</text><image left="1" top="2" right="4" bottom="6">!!</image>
      <stroke width="1">0 0</stroke></layer>
      """)
    #expect(page.elements.count == 2 && page.notes == ["3 elements of other kinds are left out"])
    let text = try #require(page.elements[0] as? ShapeMarkup), image = try #require(page.elements[1] as? ImageMarkup)
    #expect(text.isTextBox && String(text.attributedText.characters) == "Hi &\nthere")
    let attributes = try #require(text.attributedText.runs.first).attributes
    #expect(attributes[TextAttributes.FontSize.self] == 10 && attributes[TextAttributes.FontFamily.self] == "Sans")
    #expect(attributes[TextAttributes.ForegroundColor.self] == CGColor(hex: "#0000ff"))
    #expect(text.frame == CGRect(x: 5, y: 7, width: 30, height: 24))
    #expect(image.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && image.image?.pixelWidth == 1)
    #expect(Set([text.id.rawValue, image.id.rawValue, page.strokes[0].id]).count == 3)
  }

  @Test func everyPackingGivesTheSame() throws {
    let bytes = Array(document(#"<layer><stroke width="1">0 0 5 5</stroke></layer>"#).utf8)
    let plain = try InkFormat.xopp.pages(bytes)
    for packed in [Packing.gzip(bytes), Packing.zip([("mimetype", []), ("content.xml", bytes)])] {
      #expect(try InkFormat.detect(packed).id == "xopp")
      let pages = try InkFormat.xopp.pages(packed)
      #expect(pages.map(\.strokes) == plain.map(\.strokes))
    }
  }

  @Test(arguments: [
    (#"<stroke width="1">1 2 3</stroke>"#, "point 2 of stroke 1 of page 1 is not a pair of finite numbers"),
    (#"<stroke width="1">1 nan</stroke>"#, "point 1 of stroke 1 of page 1 is not a pair of finite numbers"),
    (#"<stroke width="1">1 1e999</stroke>"#, "point 1 of stroke 1 of page 1 is not a pair of finite numbers"),
    (#"<stroke width="wide">1 1</stroke>"#, "width of stroke 1 of page 1 is not a number, 0 to a million"),
  ]) func badStrokes(_ stroke: String, _ what: String) {
    let error = failure(Array(document("<layer>\n\(stroke)</layer>").utf8))
    #expect(error?.description.contains(what) == true)
    #expect(error?.place == .line(4))
  }

  @Test func hugeCoordinatesAreKept() throws {
    let stroke = try page(#"<layer><stroke width="1">1e300 -1e300</stroke></layer>"#).strokes[0]
    #expect(stroke.path.points.map(\.location) == [CGPoint(x: 1e300, y: -1e300)])
  }

  @Test func brokenDocuments() {
    let whole = document(#"<layer><stroke width="1">0 0 5 5</stroke></layer>"#)
    #expect(failure([])?.reason == .empty)
    #expect(failure(Array("<ink/>".utf8))?.reason == .missing("<xournal>"))
    #expect(failure(Array("<xournal><page height=\"5\"/></xournal>".utf8))?.reason == .missing("width of page 1"))
    for text in [String(whole.dropLast(3)), whole.replacingOccurrences(of: "</layer>", with: ""), "<xournal>\0</xournal>", "no xml"] {
      guard case .malformed = failure(Array(text.utf8))?.reason else {
        Issue.record("accepted: \(text)")
        continue
      }
    }
    #expect(failure(Array("<xournal><title>".utf8) + [0xFF, 0xFE, 0xC3] + Array("</title></xournal>".utf8)) != nil)
    #expect(failure(Packing.zip([("other.xml", [])]))?.reason == .missing("content.xml"))
  }

  @Test func entitiesAreNotExpanded() {
    var entities = #"<!ENTITY a0 "lol">"#
    for i in 1..<12 { entities += "<!ENTITY a\(i) \"\(String(repeating: "&a\(i - 1);", count: 10))\">" }
    let bomb =
      "<!DOCTYPE xournal [\(entities)]><xournal><page width=\"1\" height=\"1\"><layer><stroke>&a11;</stroke></layer></page></xournal>"
    #expect(failure(Array(bomb.utf8)) != nil)
    let outside = #"<!DOCTYPE xournal [<!ENTITY a SYSTEM "file:///etc/hostname">]><xournal><title>&a;</title></xournal>"#
    #expect(failure(Array(outside.utf8)) != nil)
  }

  @Test func nestingIsBounded() {
    let deep = "<xournal>" + String(repeating: "<page width='1' height='1'><layer>", count: 100_000)
    #expect(failure(Array(deep.utf8))?.reason == .tooLarge("nesting", limit: 200))
  }

  @Test func longTextIsRead() throws {
    let points = String(repeating: "12.25 7.5 ", count: 2_000_000)
    let page = try page("<layer><stroke width=\"1\">\(points)</stroke></layer>")
    #expect(page.strokes[0].path.count == 2_000_000)
  }
}
