import InkFormats
import InkGeometry
import Testing

@testable import Inkwright

@Suite struct ExpectationTests {
  private func read(_ text: String) throws -> Expectations { try Expectations(bytes: Array(text.utf8)) }

  @Test func labelsFallBackToTheStar() throws {
    let table = try read(
      """
      {"_comment": "words", "a": {"box": {"kind": "rectangle"}, "odd": {"skip": true}, "*": {"none": true, "allow": ["line"]}},
       "b": {"_only_recognized": true, "six": {"kind": "polygon", "sides": 6, "slack": 1}}}
      """)
    guard case .shape(let box) = try table.expectation(corpus: "a", label: "box", recognized: false) else {
      Issue.record("a box is wanted")
      return
    }
    #expect(box.kind == .rectangle)
    guard case .skip = try table.expectation(corpus: "a", label: "odd", recognized: nil) else {
      Issue.record("odd ones are skipped")
      return
    }
    guard case .ink(let allowed) = try table.expectation(corpus: "a", label: "else", recognized: nil) else {
      Issue.record("everything else is ink")
      return
    }
    #expect(allowed == [.line])
    #expect(try table.expectation(corpus: "b", label: "else", recognized: nil) == nil)
    #expect(try table.expectation(corpus: "b", label: "six", recognized: false) == nil)
    #expect(try table.expectation(corpus: "b", label: "six", recognized: true) != nil)
    #expect(throws: EvaluationError.noExpectations(corpus: "c")) { try table.expectation(corpus: "c", label: "x", recognized: nil) }
  }

  @Test func faultsNameTheirPlace() {
    for (text, words) in [
      ("[]", "object of corpora"), ("{\"a\": {\"x\": {\"kind\": \"blob\"}}}", "corpus a, label x"),
      ("{\"a\": {\"x\": {\"kind\": \"polygon\"}}}", "sides"), ("{\"a\": {\"x\": {}}}", "kind"), ("{\"a\": {\"x\": 3}}", "object"),
      ("{\"a\": {\"x\": {\"none\": true, \"allow\": [1]}}}", "allow"), ("{", "JSON"),
    ] {
      #expect {
        try read(text)
      } throws: { error in
        "\(error)".contains(words)
      }
    }
  }

  @Test func geometryIsRead() throws {
    let json = "{\"kind\":\"arrow\",\"start\":[1,2],\"end\":[3,4],\"heads\":2,\"tolerance\":5,\"alt\":[\"line\"]}"
    guard case .shape(let arrow) = try Expectation(json: json), case .ends(let start, let end) = arrow.place else {
      Issue.record("an arrow with its ends")
      return
    }
    #expect(start == Vector2(1, 2) && end == Vector2(3, 4))
    #expect(arrow.heads == 2 && arrow.tolerance == 5 && arrow.alternatives == [.line])
  }
}
