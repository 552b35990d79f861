import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import Inkwright

/// Lines with corners in other programs' documents are figures: they are read as the shapes that they are.
@Suite struct FigureTests {
  /// Elements of an Excalidraw scene with lines through `lines`, the last point the first one of closed ones.
  private func document(_ elements: [String]) throws -> PaperMarkup {
    let scene = "{\"type\":\"excalidraw\",\"version\":2,\"elements\":[\(elements.joined(separator: ","))]}"
    return try #require(try InkFormat.named("excalidraw").pages(Array(scene.utf8)).first).markup
  }

  private func element(_ type: String, _ points: [Vector2]) -> String {
    let list = points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
    return "{\"type\":\"\(type)\",\"x\":100,\"y\":50,\"strokeColor\":\"#1e1e1e\",\"strokeWidth\":2,\"points\":[\(list)]}"
  }

  private func ring(_ n: Int, _ radius: (Int) -> Double) -> [Vector2] {
    let corners = (0..<n).map { Vector2(angle: 2 * .pi * Double($0) / Double(n) + 0.3) * radius($0) }
    return (corners + corners.prefix(1)).map { $0 - corners[0] }
  }

  private func corners(_ path: CGPath?) -> [Vector2] {
    (path?.elements ?? []).compactMap {
      switch $0 {
      case .move(let p), .line(let p): Vector2(p) - Vector2(100, 50)
      default: nil
      }
    }
  }

  private func agree(_ a: [Vector2], _ b: [Vector2]) -> Bool {
    func covers(_ a: [Vector2], _ b: [Vector2]) -> Bool {
      a.allSatisfy { p in b.contains { $0.distance(to: p) < 1e-6 } }
    }
    return covers(a, b) && covers(b, a)
  }

  @Test func closedLinesAreShapesByTheirCorners() throws {
    let box = [Vector2(0, 0), Vector2(60, 0), Vector2(60, 20), Vector2(0, 20), Vector2(0, 0)]
    let square = [Vector2(0, 0), Vector2(30, 30), Vector2(0, 60), Vector2(-30, 30), Vector2(0, 0)]
    let figures: [(points: [Vector2], type: ShapeConfiguration.Shape?, kind: String?)] = [
      (ring(6) { _ in 40 }, .regularPolygon, nil), (ring(10) { $0 % 2 == 0 ? 40 : 18 }, .star, nil), (box, .rectangle, nil),
      ([Vector2(0, 0), Vector2(70, 15), Vector2(20, 60), Vector2(0, 0)], nil, "triangle"), (square, .rectangle, nil),
      ([Vector2(0, 0), Vector2(60, 0), Vector2(80, 30), Vector2(20, 30), Vector2(0, 0)], nil, "parallelogram"),
      ([Vector2(0, 0), Vector2(80, 0), Vector2(60, 30), Vector2(30, 30), Vector2(0, 0)], nil, "trapezoid"),
      ([Vector2(0, 0), Vector2(80, 5), Vector2(60, 70), Vector2(10, 30), Vector2(0, 0)], nil, "quadrilateral"),
      ([Vector2(0, 0), Vector2(80, 0), Vector2(90, 40), Vector2(50, 60), Vector2(10, 33), Vector2(0, 0)], nil, "pentagon"),
      ([Vector2(0, 0), Vector2(80, 0), Vector2(90, 40)], nil, "polyline"),
      // Tips of unlike lengths: no shape of the model, and yet a star.
      (ring(10) { [60, 18, 40, 20, 47, 15, 35, 22, 52, 17][$0 % 10] }, nil, "star"),
    ]
    let document = try document(figures.map { element("line", $0.points) })
    #expect(document.subelements.count == figures.count)
    for (element, figure) in zip(document.subelements, figures) {
      #expect((element as? ShapeMarkup)?.shape.configurationType == figure.type, "\(figure)")
      #expect(document.provenance[element.elementID]?.kind == figure.kind)
      #expect(agree(corners(document.outline(of: element.elementID)), figure.points), "\(figure)")
    }
    #expect(document.judgedInk?.isEmpty == true)
  }

  @Test func linesKeepTheirPlaceAmongTheInk() throws {
    let ink = element("freedraw", [Vector2(0, 0), Vector2(5, 5), Vector2(9, 3)])
    let line = element("line", ring(6) { _ in 40 })
    let document = try document([line, ink, line, line, ink, line])
    #expect(document.subelements.map { $0 is PKStroke } == [false, true, false, false, true, false])
  }

  /// Arrows join the figures of a document that has been read before.
  @Test func linesOfAnEarlierReadingJoin() throws {
    let triangle = element("line", [Vector2(0, 0), Vector2(70, 15), Vector2(20, 60), Vector2(0, 0)])
    let arrow = element("arrow", [Vector2(-60, 30), Vector2(8, 28)])
    let box = "{\"type\":\"rectangle\",\"x\":-60,\"y\":50,\"width\":100,\"height\":60,\"strokeColor\":\"#000000\"}"
    var page = InkPage(id: "1", bounds: CGRect(x: 0, y: 0, width: 300, height: 200), strokes: [])
    page.document = try document([triangle, box, arrow])
    let nothing = PageProposals()
    let output = ConvertedPage(page: page, proposals: nothing, applied: page.applied(nothing, allowed: .latest)).output
    let ids = try #require(page.document).subelements.ids
    #expect(output.connections == [.init(connector: ids[2], from: ids[1], to: ids[0])])
  }

  /// A bubble from a document to Excalidraw and back; one that was changed there is the closed line that it is.
  @Test func bubblesComeBack() throws {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 300, height: 200), id: MarkupID(rawValue: .derived(from: 3, 0)))
    let bubble = ShapeMarkup.Shape.ChatBubble(tailLocation: CGPoint(x: 0.3, y: 1.6), tailAngle: 0.4, cornerRadius: 0.2)
    markup.subelements.append(
      ShapeMarkup(
        shape: .chatBubble(bubble), frame: CGRect(x: 40, y: 30, width: 120, height: 60), rotation: 0.1, strokeColor: .black, lineWidth: 2,
        opacity: 1, attributedText: AttributedString(), id: MarkupID(rawValue: .derived(from: 3, 1))))
    var losses = WritingLosses()
    let format = try InkFormat.named("excalidraw")
    let files = try format.write([OutputPage(name: "1", markup: markup)], losses: &losses)
    let bytes = try #require(files.first).bytes
    let back = try #require(try format.pages(bytes).first).markup
    let shape = try #require(back.subelements.first as? ShapeMarkup)
    guard case .chatBubble(let found) = shape.shape else {
      Issue.record("\(shape.shape)")
      return
    }
    #expect(abs(found.tailLocation.y - 1.6) < 1e-5 && abs(found.cornerRadius - 0.2) < 1e-5 && abs(shape.rotation - 0.1) < 1e-5)
    #expect(abs(shape.frame.minX - 40) < 1e-3 && abs(shape.frame.width - 120) < 1e-3)
    let wider = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\"size\":[120,", with: "\"size\":[150,")
    let changed = try #require(try format.pages(Array(wider.utf8)).first).markup
    #expect(changed.subelements.first is PKStroke && changed.provenance.values.map(\.kind) == ["polygon"])
  }

  /// Excalidraw's diamond asks a question in a flowchart.
  @Test func diamondsAreDecisions() throws {
    let document = try document(["{\"type\":\"diamond\",\"x\":1,\"y\":2,\"width\":30,\"height\":40,\"strokeColor\":\"#000000\"}"])
    var losses = WritingLosses()
    let files = try InkFormat.named("mermaid").write([OutputPage(name: "1", markup: document)], losses: &losses)
    #expect(String(decoding: try #require(files.first).bytes, as: UTF8.self).contains("n1{\"diamond\"}"))
  }
}
