import Foundation
import InkGeometry
import InkMarkup
import Testing

@testable import InkFormats

/// Lines of documents of shapes join the figures that they end at.
@Suite struct JoiningTests {
  private func box(_ x: Double, _ y: Double, _ index: Int) -> ShapeMarkup {
    ShapeMarkup(
      shape: .rectangle, frame: CGRect(x: x, y: y, width: 60, height: 40), strokeColor: .black,
      id: MarkupID(rawValue: WriterSheet.id(index)))
  }

  private func line(_ a: CGPoint, _ b: CGPoint, _ index: Int) -> ShapeMarkup {
    ShapeMarkup(from: a, to: b, strokeColor: .black, endLineMarker: .arrow, id: MarkupID(rawValue: WriterSheet.id(index)))
  }

  @Test func endsNearAFigureJoinIt() {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 500, height: 500))
    let a = box(0, 0, 1), b = box(200, 0, 2)
    let near = line(CGPoint(x: 66, y: 20), CGPoint(x: 195, y: 21), 3), half = line(CGPoint(x: 60, y: 40), CGPoint(x: 120, y: 300), 4)
    let within = line(CGPoint(x: 2, y: 2), CGPoint(x: 58, y: 2), 5), far = line(CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 400), 6)
    for shape in [a, b, near, half, within, far] { markup.subelements.append(shape) }
    var page = OutputPage(name: "", markup: markup)
    page.joinLines(except: [])
    #expect(
      page.connections == [
        OutputPage.Connection(connector: near.elementID, from: a.elementID, to: b.elementID),
        OutputPage.Connection(connector: half.elementID, from: a.elementID, to: nil),
      ])
    var judged = OutputPage(name: "", markup: markup)
    judged.joinLines(except: [near.elementID, half.elementID])
    #expect(judged.connections.isEmpty)
  }

  private static let scenes = ["excalidraw-03.excalidraw", "excalidraw-06.excalidraw"].map { "files/excalidraw/\($0)" }

  /// Bindings that a person made in Excalidraw, which the reader does not hand on.
  @Test(.enabled(if: scenes.allSatisfy(Shared.has), "the sample files are not here"), arguments: scenes)
  func bindingsAreFoundAgain(_ file: String) throws {
    let data = try Shared.data(file)
    let scene = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let arrows = try #require(scene["elements"] as? [[String: Any]]).filter {
      $0["type"] as? String == "arrow" && $0["isDeleted"] as? Bool != true
    }
    let page = try #require(try InkFormat.named("excalidraw").pages([UInt8](data)).first)
    var markup = PaperMarkup(bounds: page.bounds)
    markup.subelements.append(contentsOf: page.elements)
    var output = OutputPage(name: "", markup: markup)
    output.joinLines(except: [])
    var wanted = 0, found = 0
    for arrow in arrows {
      let origin = Vector2(try #require(arrow["x"] as? Double), try #require(arrow["y"] as? Double))
      let points = try #require(arrow["points"] as? [[Double]]).map { origin + Vector2($0[0], $0[1]) }
      let element = markup.subelements.first { element in
        guard let line = ElementLine(element, nil), case .move(let start)? = line.path.elements.first else { return false }
        return Vector2(start).distance(to: points[0]) < 1e-6
      }
      guard points.count < 4, let element else { continue }
      let connection = output.connections.first { $0.connector == element.elementID }
      for (name, end) in [("startBinding", connection?.from), ("endBinding", connection?.to)] {
        guard arrow[name] is [String: Any] else { continue }
        wanted += 1
        if end != nil { found += 1 }
      }
    }
    #expect(wanted == 0 || Double(found) >= 0.8 * Double(wanted), "\(found) of \(wanted)")
  }
}
