import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

@Suite struct ExcalidrawReaderTests {
  func page(_ elements: String) throws -> InkPage {
    try #require(try InkFormat.excalidraw.pages(Array("{\"type\":\"excalidraw\",\"elements\":[\(elements)]}".utf8)).first)
  }

  /// Thickness was measured on the program's own pictures: 8.08 and 6.01 times the width at full and at medium pressure.
  @Test func inkWidth() throws {
    #expect(abs(ExcalidrawReader.thickness(1) - 8.08) < 0.005 && abs(ExcalidrawReader.thickness(0.5) - 6.01) < 0.005)
    let page = try page(
      "{\"type\":\"freedraw\",\"x\":0,\"y\":0,\"strokeColor\":\"#ff000080\",\"strokeWidth\":10,\"opacity\":50,\"points\":[[0,0],[1,1,0.5]],\"pressures\":[1,0.5]}"
    )
    let stroke = page.strokes[0]
    #expect(stroke.path.points.map { ($0.size.width * 10).rounded() } == [808, 601] && stroke.path.points.map(\.force) == [1, 0.5])
    #expect(abs(stroke.ink.color.alpha - 64.0 / 255) < 1e-12)
  }

  /// Elements turn about the middle of their box.
  @Test func turned() throws {
    let page = try page(
      "{\"type\":\"freedraw\",\"x\":10,\"y\":10,\"angle\":1.5707963267948966,\"strokeColor\":\"#000\",\"points\":[[0,0],[20,0],[20,10]]}")
    let places = page.strokes[0].path.points.map(\.location), wanted = [CGPoint(x: 25, y: 5), CGPoint(x: 25, y: 25), CGPoint(x: 15, y: 25)]
    #expect(zip(places, wanted).allSatisfy { Vector2($0).distance(to: Vector2($1)) < 1e-9 })
  }

  @Test func shapesStayShapes() throws {
    let look = "\"strokeColor\":\"#1e1e1e\",\"backgroundColor\":\"#ffc9c9\",\"strokeWidth\":2,\"opacity\":100,\"angle\":0.5"
    let page = try page(
      """
      {"type":"rectangle","id":"r","x":1,"y":2,"width":200,"height":400,"roundness":{"type":3},\(look)},
      {"type":"diamond","x":1,"y":2,"width":30,"height":40,\(look)},{"type":"ellipse","x":31,"y":42,"width":-30,"height":-40,\(look)},
      {"type":"text","x":5,"y":6,"width":7,"height":8,"text":"in it","containerId":"r","fontSize":16,\(look)},
      {"type":"text","x":5,"y":6,"width":7,"height":8,"text":"free","containerId":"gone",\(look)},
      {"type":"arrow","x":0,"y":0,"points":[[0,0],[10,0]],"startArrowhead":null,"endArrowhead":"triangle",\(look)},
      {"type":"arrow","x":0,"y":0,"points":[[0,0],[10,0],[10,10],[20,10]],"startArrowhead":"dot",\(look)},
      {"type":"line","angle":0,"x":0,"y":0,"points":[[0,0],[10,20],[20,0]],"roundness":{"type":2},\(look)},
      {"type":"line","x":0,"y":0,"points":[[0,0],[10,0],[10,10],[0,0]],\(look)},{"type":"frame","x":0,"y":0,"width":1,"height":1}
      """)
    let shapes = page.elements.compactMap { $0 as? ShapeMarkup }
    #expect(page.strokes.isEmpty && page.elements.count == 10 && page.notes == ["1 elements of other kinds are left out"])
    guard case .rectangle(let rectangle) = shapes[0].shape, case .regularPolygon(let diamond) = shapes[1].shape,
      case .line(let curve) = shapes[8].shape
    else { return #expect(Bool(false), "\(shapes.map(\.shape))") }
    // 32 pixels of 200, and text of its own.
    #expect(abs((rectangle.cornerRadius ?? 0) - 0.16) < 1e-12 && String(shapes[0].attributedText.characters) == "in it")
    #expect(diamond.sides == 4 && shapes[2].frame == CGRect(x: 1, y: 2, width: 30, height: 40) && shapes[2].rotation == 0.5)
    #expect(shapes[3].isTextBox && shapes[4].endLineMarker == .arrow && shapes[4].startLineMarker == .none)
    #expect(
      shapes[5...7].map(\.startLineMarker) == [.arrow, .none, .none] && shapes[5...7].map(\.endLineMarker) == [.none, .none, .arrow])
    // The curve passes through its middle point half way: the control point lies twice as far from the chord.
    #expect(shapes[8].frame == CGRect(x: 0, y: 0, width: 20, height: 40) && curve.control == CGPoint(x: 0.5, y: 1))
    #expect(curve.start == .zero && curve.end == CGPoint(x: 1, y: 0))
    #expect((page.elements[9] as? PKStroke)?.path.count == 4)
  }

  /// A text goes into its shape wherever in the list it stands; a shape takes one.
  @Test func labels() throws {
    let look = "\"x\":5,\"y\":6,\"width\":7,\"height\":8"
    let page = try page(
      """
      {"type":"text","text":"first","containerId":"e",\(look)},{"type":"ellipse","id":"e",\(look)},
      {"type":"text","text":"second","containerId":"e",\(look)},
      {"type":"diamond","id":"d","isDeleted":true,\(look)},{"type":"text","text":"third","containerId":"d",\(look)}
      """)
    let shapes = page.elements.compactMap { $0 as? ShapeMarkup }
    #expect(shapes.map { String($0.attributedText.characters) } == ["first", "second", "third"])
    #expect(shapes.map(\.isTextBox) == [false, true, true] && Set(shapes.map(\.id)).count == 3)
  }

  @Test(arguments: [
    "{\"type\":\"freedraw\"}", "{\"type\":\"freedraw\",\"x\":0,\"y\":0,\"points\":[[1]]}",
    "{\"type\":\"freedraw\",\"x\":0,\"y\":0,\"points\":[[1,\"a\"]]}",
    "{\"type\":\"rectangle\",\"x\":0,\"y\":0}", "{}", "{\"type\":\"freedraw\",\"x\":0,\"y\":0,\"points\":7}",
    "{\"type\":\"freedraw\",\"x\":0,\"y\":0,\"points\":[[0,0]],\"pressures\":[null]}",
  ]) func badElements(_ element: String) {
    let error = #expect(throws: FormatError.self) { try page(element) }
    #expect(error?.place == .part("element 1"))
  }

  /// The packed form is that of LZ-String.
  @Test func packedText() throws {
    #expect(try LZString.expand(base64: "BYUwNmD2Q===".utf8, offset: 0, options: ReadOptions()) == Array("hello".utf8))
    for bad in ["", "A", "BYUw", "//////"] {
      #expect(throws: FormatError.self) { try LZString.expand(base64: bad.utf8, offset: 0, options: ReadOptions()) }
    }
  }
}
