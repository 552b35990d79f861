import InkStrokes
import Testing

@testable import InkFormats

@Suite struct JSONCutTests {
  private func pieces(of text: String) -> (rest: String, elements: [String])? {
    let bytes = Array(text.utf8)
    return JSONCut(bytes, member: "list").map { cut in
      (String(decoding: cut.rest, as: UTF8.self), cut.elements.map { String(decoding: bytes[$0], as: UTF8.self) })
    }
  }

  @Test func elementsAndRest() throws {
    let text = """
       {"a": {"list": [{}], "b": "}]\\\\"}, "c" : [1, "\\"[", {"d": 2}], "e":-1.5e3 ,"list" : [ {"x": "{\\"}", "y": [{"z": {}}]} ,
      {} ] , "list": [{"second": 1}], "f": null}
      """
    let cut = try #require(pieces(of: text))
    #expect(cut.elements == ["{\"x\": \"{\\\"}\", \"y\": [{\"z\": {}}]}", "{}"])
    #expect(cut.rest.contains("\"list\" : []") && cut.rest.hasSuffix("\"list\": [{\"second\": 1}], \"f\": null}"))
    let none = try #require(pieces(of: "{\"list\":[]}"))
    #expect(none.elements.isEmpty && none.rest == "{\"list\":[]}")
  }

  @Test(arguments: [
    "", " ", "[]", "{", "{}", "{\"list\"", "{\"list\":", "{\"list\":{}}", "{\"list\":[1]}", "{\"list\":[{}", "{\"list\":[{},]}",
    "{\"list\":[{]}",
    "{\"list\":[{\"a\":\"]}", "{\"list\":[{\"a\\", "{\"other\":[{}]}", "{\"a\":1 \"list\":[]}", "{\"a\":[,\"list\":[]}",
    "{\"list\":[{}{}]}",
  ]) func whatIsNotCut(_ text: String) { #expect(pieces(of: text) == nil) }

  /// Places of all brackets and quotes, whatever lies between and however long it is.
  @Test func everyDistance() throws {
    for length in 0..<40 {
      let filling = String(repeating: "é7", count: length / 3) + String(repeating: "z", count: length % 3)
      let element = "{\"\(filling)\":[\(String(repeating: " ", count: length))],\"a\":{\"\(filling)\\\\\":\"{[\\\"\(filling)\"}}"
      let cut = try #require(pieces(of: "{\"\(filling)\":\(String(repeating: " ", count: length))[{}],\"list\":[\(element),\(element)]}"))
      #expect(cut.elements == [element, element])
    }
  }

  /// Scenes that are cut read as those that are not: with an escape in the name, the array is not found.
  @Test func scenesReadAlike() throws {
    let elements = """
      [{"type":"freedraw","x":1,"y":2,"strokeWidth":3,"strokeColor":"#123456","points":[[0,0],[4,5.5]]},
      {"type":"rectangle","x":0,"y":0,"width":5,"height":6,"id":"a"},{"type":"text","x":0,"y":0,"width":1,"height":1,"containerId":"a","text":"t"}]
      """
    func page(_ name: String, _ elements: String) throws -> InkPage {
      let bytes = Array("{\"type\":\"excalidraw\",\"\(name)\":\(elements),\"appState\":{\"viewBackgroundColor\":\"#ffeedd\"}}".utf8)
      #expect((JSONCut(bytes, member: "elements") != nil) == (name == "elements"))
      return try #require(try InkFormat.excalidraw.pages(bytes).first)
    }
    let a = try page("elements", elements), b = try page("el\\u0065ments", elements)
    #expect(a.strokes.map(\.path) == b.strokes.map(\.path) && a.strokes.map(\.ink) == b.strokes.map(\.ink) && a.strokes.count == 1)
    #expect(a.elements.map(\.frame) == b.elements.map(\.frame) && a.background == b.background && a.bounds == b.bounds)
    for name in ["elements", "el\\u0065ments"] {
      #expect(throws: FormatError.self) { try page(name, "[{\"type\":\"selection\"},{\"type\":\"selection\",\"a\":[1,]}]") }
      #expect(throws: FormatError.self) { try page(name, "[{\"type\":\"selection\"},{\"type\":\"selection\",\"a\":[1}]") }
    }
  }
}
