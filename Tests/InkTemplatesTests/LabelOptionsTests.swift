import Foundation
import InkGeometry
import Testing

@testable import InkTemplates

struct LabelOptionsTests {
  @Test func wordsAndCodesComeBack() throws {
    for code in UInt32(0)..<64 where code & 3 != 3 {
      let options = try #require(LabelOptions(code: code))
      #expect(options.code == code)
      #expect(try LabelOptions(options.description) == options)
    }
    #expect(LabelOptions(code: 3) == nil && LabelOptions(code: 64) == nil)
    #expect(throws: TemplateError.self) { try LabelOptions("rotation-sometimes") }
  }

  private static let arrow = [[Vector2(0, 0), Vector2(10, 0), Vector2(8, 2)], [Vector2(10, 0), Vector2(8, -2)]]
  private static let cross = [[Vector2(0, 0), Vector2(5, 10)], [Vector2(5, 0), Vector2(0, 10)], [Vector2(0, 5), Vector2(3, 5)]]

  private func matcher(_ options: String) throws -> TemplateMatcher {
    var batch = DrawingBatch()
    GlyphDrawings.append(Self.arrow, to: &batch)
    GlyphDrawings.append(Self.cross, to: &batch)
    var setOptions = TemplateOptions()
    setOptions.labelOptions["arrow"] = try LabelOptions(options)
    return try TemplateMatcher(TemplateSet(batch, labels: ["arrow", "cross"], options: setOptions))
  }

  private func distance(_ matcher: TemplateMatcher, _ lines: [[Vector2]]) -> (label: String?, distance: Float) {
    let match = matcher.match(GlyphDrawings.batch(lines)).first
    return (match?.candidates.first.map { matcher.labels[$0.label] }, match?.distance ?? .infinity)
  }

  @Test(arguments: [30.0, 90, 150, 210, 300])
  func aLabelOfFreeRotationIsFoundTurned(degrees: Double) throws {
    let turned = GlyphDrawings.turned(Self.arrow, by: degrees * .pi / 180)
    let free = distance(try matcher("rotation-free"), turned), fixed = distance(try matcher("plain"), turned)
    #expect(free.label == "arrow" && free.distance < 0.01)
    #expect(fixed.distance > 0.2)
  }

  @Test func aLabelOfFreeStrokesIsFoundInAnyOrderAndSense() throws {
    let other = Self.arrow.reversed().map { Array($0.reversed()) }
    #expect(distance(try matcher("strokes-free"), other).distance < distance(try matcher("plain"), other).distance)
  }

  @Test func aLabelOfFreeDirectionIsFoundReversed() throws {
    let back = Self.arrow.reversed().map { Array($0.reversed()) }
    #expect(distance(try matcher("direction-free"), back).distance < 0.01)
  }

  @Test func aLabelOfFreeAspectIsFoundStretched() throws {
    let wide = Self.arrow.map { $0.map { Vector2(3 * $0.x, $0.y) } }
    #expect(distance(try matcher("aspect-free"), wide).distance < distance(try matcher("plain"), wide).distance)
  }

  @Test func rotationIsChosenWhereTheDrawingsTurn() throws {
    var all = LabelledDrawings()
    for i in 0..<8 {
      let turned = GlyphDrawings.turned(Self.arrow, by: Double(i) * .pi / 4)
      all.append(label: "arrow", user: nil) { GlyphDrawings.append(turned, to: &$0) }
      let upright = GlyphDrawings.lines(21, i)
      all.append(label: "sign", user: nil) { GlyphDrawings.append(upright, to: &$0) }
    }
    let contents = try all.templateSet().contents
    #expect(contents[0].options.rotation == .free)
    #expect(contents[1].options.isPlain)
  }
}
