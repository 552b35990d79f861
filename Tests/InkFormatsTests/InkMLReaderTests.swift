import Foundation
import InkGeometry
import InkStrokes
import Testing

@testable import InkFormats

@Suite struct InkMLReaderTests {
  func page(_ content: String) throws -> InkPage {
    let text = "<ink xmlns=\"http://www.w3.org/2003/InkML\">\(content)</ink>"
    return try #require(try InkFormat.inkml.pages(Array(text.utf8)).first)
  }

  func places(_ content: String) throws -> [[Double]] {
    try #require(try page(content).strokes.first).path.points.map { [Double($0.location.x), Double($0.location.y)] }
  }

  @Test func plainTraces() throws {
    let page = try page("<trace>10 0, 9 14,8 28</trace><traceGroup><trace id='b'>-1.5 2e1,</trace></traceGroup><trace/>")
    #expect(page.strokes.map(\.path.count) == [3, 1, 0])
    #expect(page.strokes[1].path.points[0].location == CGPoint(x: -1.5, y: 20))
    #expect(page.bounds == CGRect(x: -1.5, y: 0, width: 11.5, height: 28))
  }

  /// The example of section 3.2.1 of the Recommendation, worked by hand.
  @Test func differences() throws {
    #expect(
      try places(#"<trace>1125 18432,'23'43,"7"-8,3-5,7 -3,6 2,6 8,3 6</trace>"#) == [
        [1125, 18432], [1148, 18475], [1178, 18510], [1211, 18540], [1251, 18567], [1297, 18596], [1349, 18633], [1404, 18676],
      ])
    #expect(try places("<trace>1 1,'2'3,4 -1,!10 5,20 '1</trace>") == [[1, 1], [3, 4], [7, 3], [10, 8], [20, 9]])
  }

  @Test func wildcards() throws {
    #expect(try places("<trace>1 2,* 3,'2'5,* *,? 1</trace>") == [[1, 2], [1, 3], [3, 8], [5, 13], [5, 14]])
    #expect(try places("<trace>#1F #-a,? ?</trace>") == [[31, -10], [31, -10]])
  }

  @Test func channels() throws {
    let page = try page(
      """
      <definitions><context xml:id="c"><inkSource xml:id="s"><traceFormat>
      <channel name="T" type="decimal" units="s"/><channel name="Y" orientation="-ve"/><channel name="X"/>
      <channel name="F" min="0" max="200"/><intermittentChannels><channel name="W"/><channel name="B1" type="boolean"/></intermittentChannels>
      </traceFormat></inkSource></context></definitions>
      <trace contextRef="#c">1.5 10 20 50 3 T,2 11 21 100</trace><trace contextRef='c'>0 1 2 3</trace><trace>7 8</trace>
      """)
    let points = page.strokes[0].path.points
    #expect(points.map(\.location) == [CGPoint(x: 20, y: -10), CGPoint(x: 21, y: -11)])
    #expect(points.map(\.timeOffset) == [1.5, 2] && points.map(\.force) == [0.25, 0.5] && points.map(\.size.width) == [3, 3])
    #expect(page.strokes[1].path.points.map(\.location) == [CGPoint(x: 2, y: -1)])
    #expect(page.strokes[2].path.points.map(\.location) == [CGPoint(x: 7, y: 8)])
  }

  @Test func formatOfTheDocument() throws {
    let page = try page(
      "<traceFormat><channel name='X'/><channel name='Y'/><channel name='T'/></traceFormat><trace>1 2 16,3 4 32 99</trace>")
    #expect(page.strokes[0].path.points.map(\.timeOffset) == [0.016, 0.032])
  }

  @Test func brushes() throws {
    let page = try page(
      """
      <definitions><brush xml:id="a"><brushProperty name="width" value="0.1" units="cm"/><brushProperty name="color" value="#FF0000"/>
      <brushProperty name="transparency" value="51"/></brush>
      <brush xml:id="b" brushRef="#a"><brushProperty name="rasterOp" value="maskPen"/><brushProperty name="color" value="rgb(0, 50%, 255)"/></brush>
      <context xml:id="c" brushRef="#a"><inkSource><traceFormat><channel name="X" units="mm"/><channel name="Y"/></traceFormat>
      <channelProperties><channelProperty channel="X" name="resolution" value="100" units="1/cm"/></channelProperties></inkSource></context></definitions>
      <trace contextRef="#c">0 0</trace><traceGroup brushRef="b"><trace>0 0</trace><trace brushRef="#DefaultBrush">0 0</trace></traceGroup>
      """)
    #expect(page.strokes[0].ink.color == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.8))
    #expect(abs(page.strokes[0].path.points[0].size.width - 10) < 1e-12)
    #expect(page.strokes[1].ink == PKInk(.marker, color: CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 0.5)))
    #expect(page.strokes[1].path.points[0].size.width == 1)
    #expect(page.unitsPerInch.map { abs($0 - 254) < 1e-9 } == true)
  }

  @Test func undeclaredPrefixIsRead() throws {
    let text = "<inkml:ink><inkml:trace>1 2</inkml:trace><inkml:annotationXML><x:math>3</x:math></inkml:annotationXML></inkml:ink>"
    #expect(try InkFormat.detect(Array(text.utf8)).id == "inkml")
    #expect(try InkFormat.inkml.pages(Array(text.utf8))[0].strokes.count == 1)
  }

  @Test func definedContinuedAndLiftedTraces() throws {
    let page = try page(
      """
      <definitions><trace xml:id="d">5 5</trace><trace xml:id="unused">6 6</trace></definitions>
      <trace xml:id="a" continuation="begin">0 0,1 1</trace><trace type="penUp">9 9</trace>
      <trace continuation="end" priorRef="#a">2 2</trace><traceView traceDataRef="#d"/><traceGroup><traceView traceDataRef="a"/></traceGroup>
      """)
    #expect(page.strokes.map { $0.path.points.map(\.location.x) } == [[0, 1, 2], [5]])
    #expect(page.notes == ["1 traces of the lifted pen are left out"])
  }

  @Test(arguments: [
    "<trace>1</trace>", "<trace>1 x</trace>", "<trace>1 2 @</trace>", "<trace>1e999 2</trace>", "<trace>#g 1</trace>",
    "<trace>NaN 1</trace>",
    "<trace contextRef='#none'>1 2</trace>", "<trace brushRef='#none'>1 2</trace>", "<trace>1 2", "<trace>1 2</trace><open>",
    "<traceFormat><channel name='T'/></traceFormat><trace>1</trace>",
    "<trace>1e308 0,'1e308 0</trace>",
  ]) func badTraces(_ content: String) {
    let error = #expect(throws: FormatError.self) { try page(content) }
    #expect(error?.place == .line(1) && error?.description.contains("\n") == false)
  }

  @Test func emptyInk() throws {
    #expect(try page("").strokes.isEmpty)
    #expect(try page("").bounds.isNull)
  }
}
