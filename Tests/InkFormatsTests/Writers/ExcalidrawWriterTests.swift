import Foundation
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

/// Scenes checked with another JSON parser against the fields that Excalidraw documents, and numbers that its own scenes show.
@Suite struct ExcalidrawWriterTests {
  private func scene(_ pages: [OutputPage] = [WriterSheet.page]) throws -> [String: Any] {
    let bytes = try WriterSheet.bytes("excalidraw", pages: pages)
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func elements(_ scene: [String: Any]) throws -> [[String: Any]] { try #require(scene["elements"] as? [[String: Any]]) }

  /// An element by the id of what it was made from.
  private func element(_ index: Int, in elements: [[String: Any]]) throws -> [String: Any] {
    let id = WriterSheet.id(index).uuidString.lowercased()
    return try #require(elements.first { $0["id"] as? String == id })
  }

  @Test func everyElementHasTheFieldsOfItsKind() throws {
    let scene = try scene(), elements = try elements(scene)
    #expect(scene["type"] as? String == "excalidraw" && scene["version"] as? Int == 2 && scene["source"] is String)
    #expect((scene["appState"] as? [String: Any])?["viewBackgroundColor"] as? String == "#ffffff")
    let ids = elements.compactMap { $0["id"] as? String }
    #expect(ids.count == elements.count && Set(ids).count == ids.count)
    for element in elements {
      for name in [
        "x", "y", "width", "height", "angle", "strokeWidth", "roughness", "opacity", "seed", "version", "versionNonce", "updated",
      ] {
        #expect(element[name] is NSNumber, "\(name)")
      }
      for name in ["strokeColor", "backgroundColor", "fillStyle", "strokeStyle"] { #expect(element[name] is String, "\(name)") }
      for name in ["isDeleted", "locked"] { #expect(element[name] as? Bool == false) }
      #expect(element["groupIds"] is [Any] && element["boundElements"] is [Any])
      #expect(try (0...100).contains(#require(element["opacity"] as? Double)))
      switch try #require(element["type"] as? String) {
      case "line", "arrow", "freedraw":
        let points = try #require(element["points"] as? [[Double]])
        #expect(points.first == [0, 0] && points.allSatisfy { $0.count == 2 })
        let width = try #require(points.map { $0[0] }.max()) - (try #require(points.map { $0[0] }.min()))
        #expect(abs(width - (try #require(element["width"] as? Double))) < 1e-3)
        if let pressures = element["pressures"] as? [Double] { #expect(pressures.isEmpty || pressures.count == points.count) }
      case "text":
        for name in ["text", "originalText", "textAlign", "verticalAlign"] { #expect(element[name] is String, "\(name)") }
        for name in ["fontSize", "fontFamily", "lineHeight"] { #expect(element[name] is NSNumber, "\(name)") }
      case "image":
        let file = (scene["files"] as? [String: [String: Any]])?[try #require(element["fileId"] as? String)]
        #expect((file?["dataURL"] as? String)?.hasPrefix("data:image/png;base64,") == true)
      case "rectangle", "diamond", "ellipse": break
      case let other: Issue.record("an element of the kind \(other)")
      }
    }
  }

  @Test func arrowsAreBoundBothWays() throws {
    let elements = try elements(try scene())
    let arrow = try element(4, in: elements), box = try element(1, in: elements), oval = try element(2, in: elements)
    let start = try #require(arrow["startBinding"] as? [String: Any]), end = try #require(arrow["endBinding"] as? [String: Any])
    #expect(start["elementId"] as? String == box["id"] as? String && end["elementId"] as? String == oval["id"] as? String)
    // The arrow runs through both middles and touches both outlines.
    for binding in [start, end] { #expect(abs(try #require(binding["focus"] as? Double)) < 1e-6 && binding["gap"] as? Double == 1) }
    for shape in [box, oval] {
      let bound = try #require(shape["boundElements"] as? [[String: String]])
      #expect(bound.contains { $0["id"] == arrow["id"] as? String && $0["type"] == "arrow" })
    }
    #expect(arrow["endArrowhead"] as? String == "arrow" && arrow["startArrowhead"] is NSNull)
  }

  /// The place of the line past the middle: values of a scene that Excalidraw itself wrote.
  @Test func focusIsExcalidrawsOwn() {
    let ellipse = ExcalidrawElement(
      id: "a", kind: .ellipse, frame: CGRect(x: 49.82629634500228, y: 42.67772733090132, width: 91, height: 85))
    let binding = ellipse.binding(tip: [139.56079275219918, 54.488576993761], from: [178.24836, 13.352220])
    #expect(abs(binding.focus - 0.25382) < 1e-3)
  }

  @Test func textStandsInItsShapeAndUnitsArePixels() throws {
    let elements = try elements(try scene())
    let box = try element(1, in: elements)
    #expect(try abs(#require(box["width"] as? Double) - 120 * 96 / 72) < 1e-3)
    let label = try #require(elements.first { $0["containerId"] as? String == box["id"] as? String })
    #expect(label["text"] as? String == "Start & <end>")
    #expect(try abs(#require(label["fontSize"] as? Double) - 14 * 96 / 72) < 1e-3)
  }

  @Test func whatHasNoFormBecomesAClosedLineAndIsTold() throws {
    let (files, losses) = try WriterSheet.written("excalidraw")
    #expect(files.count == 1)
    let line = try #require(losses.lines.first)
    #expect(losses.lines.count == 1 && line.hasPrefix("page 1: "))
    for loss in [
      "stars drawn as closed lines (1)", "polygons drawn as closed lines (2)", "dashed ink drawn solid (1)", "layers joined (1)",
    ] {
      #expect(line.contains(loss), "\(line)")
    }
    let star = try element(9, in: try elements(try scene()))
    let points = try #require(star["points"] as? [[Double]])
    #expect(star["type"] as? String == "line" && points.count == 11 && points.first == points.last)
  }

  @Test func severalPagesStandInFrames() throws {
    let elements = try elements(
      try scene([WriterSheet.page, OutputPage(name: "two", markup: PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 50)))]))
    let frames = elements.filter { $0["type"] as? String == "frame" }
    #expect(frames.map { $0["name"] as? String } == ["Page & one", "two"])
    #expect(try #require(frames[1]["y"] as? Double) > (try #require(frames[0]["height"] as? Double)))
    #expect(elements.filter { $0["frameId"] as? String == frames[0]["id"] as? String }.count == elements.count - 2)
  }
}
