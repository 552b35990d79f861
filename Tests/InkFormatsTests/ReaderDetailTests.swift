import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

/// What single formats hold beyond points.
@Suite struct ReaderDetailTests {
  func page(_ format: InkFormat, _ bytes: [UInt8]) throws -> InkPage { try #require(try format.pages(bytes).first) }
  func page(_ format: InkFormat, _ text: String) throws -> InkPage { try page(format, Array(text.utf8)) }

  @Test func remarkable() throws {
    let old = try page(.remarkable, Sample.remarkable(version: 3))
    #expect(old.unitsPerInch == 226 && old.bounds == CGRect(x: 0, y: 0, width: 1404, height: 1872) && old.strokeLayers == [0])
    #expect(old.strokes[0].path.points.allSatisfy { $0.size.width == 2.5 && $0.force == 0.75 && $0.azimuth == 1 })
    let scene = try page(.remarkable, Sample.remarkableScene)
    let point = scene.strokes[0].path.points[0]
    // A width of 10 quarters; a fifth of a turn; blue.
    #expect(point.size.width == 2.5 && point.force == 1 && abs(point.azimuth - 0.4 * .pi) < 1e-12)
    #expect(scene.strokes[0].ink.color.blue > scene.strokes[0].ink.color.red && scene.bounds.minX == -702)
  }

  /// Items are put after the one that they name, however the file orders them in time.
  @Test func sequences() {
    func id(_ number: UInt64) -> RemarkableID { RemarkableID(author: 1, number: number) }
    var list = RemarkableSequence<Int>()
    list.insert(1, id: id(1), after: .none)
    list.insert(3, id: id(3), after: id(1))
    list.insert(2, id: id(2), after: id(1))
    list.insert(0, id: id(9), after: .none)
    list.insert(4, id: id(4), after: id(77))
    #expect(list.values == [0, 1, 2, 3, 4])
  }

  @Test func rnote() throws {
    let sample = try #require(Sample.all.first { $0.format == "rnote" })
    let page = try page(.rnote, sample.bytes)
    #expect(page.bounds == CGRect(x: 0, y: 0, width: 200, height: 100) && page.unitsPerInch == 96)
    #expect(
      page.strokes[0].path.points.map(\.size.width) == [2, 2, 4]
        && page.strokes[0].ink == PKInk(.marker, color: CGColor(hex: "#f00") ?? .black))
    #expect((page.elements[0] as? ShapeMarkup)?.frame == CGRect(x: 15, y: 27, width: 10, height: 6))
    // Up to 0.5.8 segments had starts of their own, and curves are followed.
    let old = """
      {"version":"0.5.2","data":{"sheet":{},"store_snapshot":{"stroke_components":[{"value":{"brushstroke":{"path":{"segments":[
      {"line":{"start":{"pos":[0,0],"pressure":1},"end":{"pos":[4,0],"pressure":1}}},{"quadbez":{"start":{"pos":[4,0],"pressure":1},"cp":[6,4],
      "end":{"pos":[8,0],"pressure":1}}}]},"style":{"smooth":{"stroke_width":2,"stroke_color":{"r":0,"g":0,"b":0,"a":1}}}}}}]}}}
      """
    let points = try self.page(.rnote, Packing.gzip(Array(old.utf8))).strokes[0].path.points
    #expect(points.count == 10 && points[1].location == CGPoint(x: 4, y: 0) && points[9].location == CGPoint(x: 8, y: 0))
    #expect(points.contains { Vector2($0.location).distance(to: Vector2(6, 2)) < 1e-9 })
  }

  /// Groups move and turn what they hold; shapes keep their kind.
  @Test func tldraw() throws {
    let page = try page(
      .tldraw,
      """
      {"tldrawFileFormatVersion":1,"records":[{"typeName":"page","id":"page:q","name":"second","index":"a2"},{"typeName":"page","id":"page:p","name":"first","index":"a1"},
      {"typeName":"shape","id":"g","type":"group","parentId":"page:p","index":"a1","x":10,"y":0,"rotation":1.5707963267948966,"props":{}},
      {"typeName":"shape","id":"s","type":"draw","parentId":"g","index":"a1","x":1,"y":0,"props":{"segments":[{"type":"free","points":[{"x":0,"y":0},{"x":1,"y":0}]}],"size":"s","scale":2}},
      {"typeName":"shape","id":"t","type":"geo","parentId":"page:p","index":"a0","x":0,"y":0,"opacity":0.5,"props":{"geo":"star","w":10,"h":20,"fill":"solid","color":"red",
      "richText":{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a"}]},{"type":"paragraph","content":[{"type":"text","text":"b"}]}]}}},
      {"typeName":"shape","id":"u","type":"arrow","parentId":"page:p","index":"a2","x":0,"y":0,"props":{"start":{"x":0,"y":0},"end":{"x":10,"y":0},"bend":3}},
      {"typeName":"shape","id":"v","type":"embed","parentId":"page:p","index":"a3","x":0,"y":0,"props":{}}]}
      """)
    #expect(page.id == "first" && page.notes == ["1 shapes of other kinds are left out"])
    let points = page.strokes[0].path.points
    #expect(
      Vector2(points[0].location).distance(to: Vector2(10, 1)) < 1e-9 && Vector2(points[1].location).distance(to: Vector2(10, 2)) < 1e-9)
    #expect(abs(points[0].size.width - 2 * (1.374 * 2 + 2.52)) < 1e-9)
    let shapes = page.elements.compactMap { $0 as? ShapeMarkup }
    #expect(shapes[0].shape == .star && shapes[0].opacity == 0.5 && String(shapes[0].attributedText.characters) == "a\nb")
    #expect(shapes[1].endLineMarker == .arrow && shapes[1].startLineMarker == .none && shapes[1].frame.height > 2.9)
  }

  /// Huffman codes worked by hand: table 0, second differences 5, 0, -1 of the values 5, 10, 14.
  @Test func isfCodes() throws {
    // 5 has a prefix of three ones (2 to 5: lows 0, 1, 2, 4), then 1 and its sign in 4 bits; 0 is one bit; -1 a prefix of one and its sign.
    var cursor = ByteCursor([0x80, 0b1110_0010, 0b0101_0000])
    #expect(try ISFPackets.values(&cursor, count: 3) == [5, 10, 14] && cursor.isAtEnd)
    // Four bits a value in two's complement; then second differences, the first two by themselves.
    var packed = ByteCursor([4, 0x7F, 0x80])
    #expect(try ISFPackets.values(&packed, count: 3) == [7, -1, -8])
    var differences = ByteCursor([0x24, 10, 1, 0x1F])
    #expect(try ISFPackets.values(&differences, count: 4) == [5, 10, 16, 21])
    var cut = ByteCursor([0x80, 0xFF])
    #expect(throws: FormatError.self) { try ISFPackets.values(&cut, count: 3) }
  }

  @Test func isf() throws {
    let page = try page(.isf, Sample.isf)
    #expect(page.unitsPerInch == 2540 && page.strokes[0].path[0].size.width == 80 && page.strokes[0].ink.color == CGColor(hex: "#ff0000"))
    #expect(try self.page(.isf, Sample.isf + Sample.isf).strokes.count == 2)
  }

  /// Runs of strokes get their pen and colour from the table behind them, as far as it can be read.
  @Test func neboTags() {
    func record(_ isFirst: Bool, _ name: String, _ first: Int, _ last: Int, _ text: String) -> [UInt8] {
      make { b in
        if !isFirst { for value in [0, 1, 0] { b.u32(value) } }
        b.block(Array(name.utf8))
        b.u32(1)
        for value in [3, first, 0xFF05, last] { b.u32(value) }
        b.block(Array(text.utf8))
      }
    }
    let table = make { b in
      b.u32(0)
      b.u32(3)
      b.u8(0)
      b.add(record(true, "brush-0500", 1, 2, ""))
      b.add(record(false, ".STYLE", 0, 1, "\"color:#FF000080;-myscript-pen-pressure-sensitivity: 0.5\""))
      b.add(record(false, "HIGHLIGHT_STROKES", 2, 9, ""))
    }
    let looks = NeboTags.looks(ByteCursor(table), count: 3)
    #expect(
      looks.map(\.width) == [0.25, 5, 5] && looks.map(\.sensitivity) == [0.5, 0.5, 0] && looks.map(\.isHighlighter) == [false, false, true])
    #expect(looks[0].color == CGColor(hex: "#FF000080") && looks[2].color == .black)
    #expect(NeboTags.looks(ByteCursor(Array(table.dropLast(30))), count: 3).map(\.isHighlighter) == [false, false, false])
  }

  @Test func unipenTimesAndIncludes() throws {
    let sample = try #require(Sample.all.first { $0.format == "unipen" })
    let page = try page(.unipen, sample.bytes)
    #expect(
      page.unitsPerInch == 200 && page.strokes[0].path.points.map(\.timeOffset) == [0, 0.01, 0.02] && page.strokes[0].path[1].force == 6)
    let segments = try self.page(.unipen, ".VERSION 1.0\n.INCLUDE a/b.dat\n.SEGMENT CHARACTER 1 ? \"1\"\n")
    #expect(segments.strokes.isEmpty && segments.notes == ["the included file a/b.dat is not read"])
  }

  @Test func tables() throws {
    let pages = try InkFormat.csv.pages(Array("page\ty\tx\tt\na\t1\t2\t500\na\t3\t4\t600\n\na\t5\t6\t700\nb\t7\t8\t0\n".utf8))
    #expect(pages.map(\.id) == ["a", "b"] && pages.map(\.strokes.count) == [2, 1])
    #expect(pages[0].strokes[0].path.points.map(\.timeOffset) == [0.5, 0.6] && pages[0].strokes[0].path[0].location == CGPoint(x: 2, y: 1))
    let error = #expect(throws: FormatError.self) { try InkFormat.csv.pages(Array("x,y\n1,2\n3,here\n".utf8)) }
    #expect(error?.place == .line(3))
  }

  @Test func inkmlCanvasAndViews() throws {
    let page = try page(
      .inkml,
      """
      <ink><definitions><context xml:id="c"><canvasTransform><mapping type="affine"><affine>2 0 10, 0 2 20</affine></mapping></canvasTransform></context>
      <trace xml:id="t">0 0,1 1,2 2,3 3</trace><traceGroup xml:id="g"><trace>5 5</trace><trace>6 6</trace></traceGroup></definitions>
      <trace contextRef="#c">1 2</trace><traceView traceDataRef="#t" from="2" to="3"/><traceView traceDataRef="#g"/></ink>
      """)
    #expect(page.strokes.map { $0.path.points.map(\.location.x) } == [[12], [1, 2], [5], [6]])
    #expect(page.strokes[0].path[0].location.y == 24)
  }

  @Test func farPointsAreNoted() throws {
    let page = try page(
      .xopp, "<xournal><page width='9' height='9'><layer><stroke tool='pen' width='1'>0 0 1e200 1 2 2</stroke></layer></page></xournal>")
    #expect(page.notes == ["1 points with coordinates beyond 1e150 are left out"])
    #expect(throws: FormatError.self) {
      try self.page(
        .xopp, "<xournal><page width='9' height='9'><layer><stroke tool='pen' width='1e300'>0 0 1 1</stroke></layer></page></xournal>")
    }
  }
}
