import Foundation
import InkwrightC
import Testing

/// The functions as a C caller uses them; the names in C are those of `inkwright.h`.
@Suite struct CInterfaceTests {
  struct Nothing: Error {}

  private func recognize(_ x: [Float], _ y: [Float], _ offsets: [Int32], count: Int32? = nil, id: String? = "a") throws -> [String: Any] {
    guard let engine = unsafe engineCreate(0.5) else { throw Nothing() }
    defer { unsafe engineFree(engine) }
    let count = count ?? Int32(offsets.count - 1)
    guard let text = unsafe InkwrightC.recognize(engine, x, y, nil, offsets, count, id) else { throw Nothing() }
    defer { unsafe stringFree(text) }
    let line = unsafe String(cString: text)
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func versionIsThreeNumbers() throws {
    guard let version = unsafe versionText() else { throw Nothing() }
    let text = unsafe String(cString: version)
    #expect(text.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test func everyStrokeIsInTheResult() throws {
    let result = try recognize([0, 10, 20, 5, 6], [0, 0, 0, 7, 9], [0, 3, 5, 5])
    #expect(result["id"] as? String == "a")
    let shapes = try #require(result["shapes"] as? [[String: Any]])
    let used = shapes.flatMap { $0["strokes"] as? [Int] ?? [] } + (result["ink"] as? [Int] ?? [])
    #expect(used.sorted() == [0, 1, 2])
  }

  @Test func noStrokesAndNoName() throws {
    let result = try recognize([], [], [0], id: nil)
    #expect(result["id"] as? String == "")
    #expect(result["ink"] as? [Int] == [])
  }

  @Test func numbersThatAreNotFiniteAreNoTrap() throws {
    let result = try recognize([.nan, .infinity, 1], [0, -.infinity, .greatestFiniteMagnitude], [0, 3])
    #expect(result["error"] == nil)
  }

  @Test(arguments: [([0, 3, 2] as [Int32], "ascend"), ([-1, 2], "ascend"), ([2, 0], "ascend")])
  func offsetsThatCannotBeUsedAreAnError(_ offsets: [Int32], _ word: String) throws {
    let result = try recognize([1, 2, 3], [1, 2, 3], offsets)
    #expect((result["error"] as? String)?.contains(word) == true)
    #expect(result["shapes"] == nil)
  }

  @Test func missingArraysAreAnError() throws {
    #expect(try recognize([1], [1], [0, 1], count: -1)["error"] != nil)
    guard let engine = unsafe engineCreate(0.5) else { throw Nothing() }
    defer { unsafe engineFree(engine) }
    guard let text = unsafe InkwrightC.recognize(engine, nil, nil, nil, [0, 4], 1, "b") else { throw Nothing() }
    defer { unsafe stringFree(text) }
    #expect(unsafe String(cString: text).contains("\"error\""))
    #expect(unsafe InkwrightC.recognize(nil, nil, nil, nil, nil, 0, nil) == nil)
  }

  @Test(arguments: [-0.1, 1.1, .nan]) func thresholdOutOfRangeMakesNoEngine(_ threshold: Double) {
    #expect(unsafe engineCreate(threshold) == nil)
    engineFree(nil)
    stringFree(nil)
  }
}
