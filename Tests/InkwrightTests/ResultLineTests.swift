import Foundation
import InkGeometry
import InkRecognition
import InkStrokes
import Inkwright
import Testing

@Suite struct ResultLineTests {
  private func stroke(_ points: [Vector2]) -> PKStroke {
    PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points.map { PKStrokePoint(location: CGPoint($0)) }))
  }

  private func line(_ shapes: [ShapeProposal], ink: [Int] = [], size: Double = 100) -> String {
    let proposals = PageProposals(shapes: shapes, ink: ink)
    let bytes = ResultLine.bytes(id: "a", proposals: proposals, strokes: [stroke([.zero, Vector2(size, size)])])
    return String(decoding: bytes, as: UTF8.self)
  }

  private func shape(_ kind: ShapeKind, _ geometry: ShapeGeometry, heads: (Bool, Bool) = (false, false)) -> ShapeProposal {
    ShapeProposal(
      kind: kind, strokes: [0], score: 0.98766, candidates: [.init(kind: kind, score: 0.98766)], geometry: geometry,
      startHead: heads.0, endHead: heads.1)
  }

  @Test func noShapes() {
    #expect(line([], ink: [0]) == "{\"id\":\"a\",\"shapes\":[],\"ink\":[0]}\n")
  }

  /// Every geometry, with the text that the specification of the line asks for.
  @Test(arguments: [
    (
      ShapeKind.line, ShapeGeometry.line(start: Vector2(0, 0.5), end: Vector2(1.0 / 3, 2)),
      "\"start\":[0,0.5],\"end\":[0.3333,2]"
    ),
    (
      .arrow, .quadratic(start: Vector2(0, 0), control: Vector2(5, 1), end: Vector2(9, 0)),
      "\"start\":[0,0],\"end\":[9,0],\"control\":[5,1],\"heads\":{\"start\":false,\"end\":true}"
    ),
    (.polyline, .path([Vector2(0, 0), Vector2(1, 1), Vector2(2, 0)]), "\"start\":[0,0],\"end\":[2,0],\"path\":[[0,0],[1,1],[2,0]]"),
    (
      .curve, .cubics([CubicBezier(Vector2(0, 0), Vector2(1, 2), Vector2(3, 4), Vector2(5, 6))]),
      "\"start\":[0,0],\"end\":[5,6],\"path\":\"M0,0C1,2 3,4 5,6\""
    ),
    (
      .ellipse, .ellipse(center: Vector2(1, 2), radii: Vector2(4, 3), rotation: 0.5),
      "\"center\":[1,2],\"radii\":[4,3],\"rotation\":0.5"
    ),
    (.polygon, .polygon([Vector2(0, 0), Vector2(4, 0), Vector2(0, 3)]), "\"corners\":[[0,0],[4,0],[0,3]],\"sides\":3"),
    (.triangle, .polygon([Vector2(0, 0), Vector2(4, 0), Vector2(0, 3)]), "\"corners\":[[0,0],[4,0],[0,3]]"),
    (
      .roundedRectangle,
      .rectangle(corners: [Vector2(0, 0), Vector2(4, 0), Vector2(4, 2), Vector2(0, 2)], cornerRadius: 0.5, rotation: 0),
      "\"corners\":[[0,0],[4,0],[4,2],[0,2]],\"rotation\":0,\"cornerRadius\":0.5"
    ),
    (
      .star, .star(outline: [Vector2(0, 0), Vector2(1, 1), Vector2(2, 0), Vector2(3, 1), Vector2(4, 0), Vector2(5, 1)]),
      "\"corners\":[[0,0],[1,1],[2,0],[3,1],[4,0],[5,1]],\"points\":3"
    ),
    (
      .chatBubble,
      .chatBubble(corners: [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1)], cornerRadius: 0, tail: Vector2(0, 2)),
      "\"corners\":[[0,0],[1,0],[1,1],[0,1]],\"cornerRadius\":0,\"tail\":[0,2]"
    ),
  ])
  func geometryOfEveryForm(_ kind: ShapeKind, _ geometry: ShapeGeometry, _ text: String) {
    let head =
      "{\"kind\":\"\(kind.rawValue)\",\"strokes\":[0],\"score\":0.9877,\"candidates\":[{\"kind\":\"\(kind.rawValue)\",\"score\":0.9877}],"
    #expect(line([shape(kind, geometry, heads: (false, true))]) == "{\"id\":\"a\",\"shapes\":[\(head)\(text)}],\"ink\":[]}\n")
  }

  /// A third of the drawing, in units from tiny to huge: a millionth of the size stays, more digits do not.
  @Test(arguments: [
    (1e-6, "3.33333333333e-07"), (1.0, "0.333333"), (300.0, "100"), (1e6, "333333.3"), (1e9, "333333333"), (1e18, "3.3333333333333333e+17"),
  ])
  func placesAreRoundedByTheDrawingsSize(_ size: Double, _ text: String) throws {
    let found = line([shape(.line, .line(start: .zero, end: Vector2(size / 3, 0)))], size: size)
    let end = try #require(found.firstMatch(of: /"end":\[([^,]*),0\]/)?.output.1)
    #expect(abs(try #require(Double(end)) - size / 3) <= 1e-6 * size)
    #expect(end.count <= text.count, "\(end)")
  }

  @Test func identifiersAreEscaped() throws {
    let id = "a\"b\\c\n\u{1}\u{1F}é\u{2028}"
    let bytes = ResultLine.bytes(id: id, error: "no\tway")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: String])
    #expect(object == ["id": id, "error": "no\tway"])
    #expect(bytes.filter { $0 == 0x0A }.count == 1)
  }

  @Test func connectionsNameWhatIsNotThere() {
    let proposals = PageProposals(shapes: [], ink: [], connections: [.init(connector: 2, from: nil, to: 0)])
    let text = String(decoding: ResultLine.bytes(id: "a", proposals: proposals, strokes: []), as: UTF8.self)
    #expect(text == "{\"id\":\"a\",\"shapes\":[],\"ink\":[],\"connections\":[{\"connector\":2,\"from\":null,\"to\":0}]}\n")
  }
}
