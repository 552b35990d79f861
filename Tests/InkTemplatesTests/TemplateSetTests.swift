import Foundation
import Testing

@testable import InkTemplates

struct TemplateSetTests {
  @Test func aSetComesBackFromItsBytesAndFromItsFile() throws {
    let set = try GlyphDrawings.labelled(glyphs: 9, each: 4).templateSet(), bytes = try set.bytes()
    let copy = try TemplateSet(bytes: bytes)
    #expect(copy == set)
    #expect(try copy.bytes() == bytes)
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inkwright-\(ProcessInfo.processInfo.processIdentifier).inkset"
    ).path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let mapped = try TemplateMatcher(path: path), probes = GlyphDrawings.labelled(glyphs: 9, each: 2, from: 50).batch
    #expect(try mapped.match(probes) == TemplateMatcher(set).match(probes))
    #expect(mapped.templateSet() == set)
  }

  @Test func everyDamageIsNoticed() throws {
    let bytes = try GlyphDrawings.labelled(glyphs: 3, each: 2).templateSet().bytes()
    for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 97)) where !(56..<128).contains(place) {
      var damaged = bytes
      damaged[place] ^= 0x10
      #expect(throws: TemplateError.self, "byte \(place)") { try TemplateMatcher(bytes: damaged) }
    }
    for length in [0, 7, 127, 128, bytes.count - 1] {
      #expect(throws: TemplateError.self) { try TemplateMatcher(bytes: Array(bytes.prefix(length))) }
    }
  }

  @Test func addingIsBuildingAtOnce() throws {
    let all = GlyphDrawings.labelled(glyphs: 6, each: 4)
    var options = TemplateOptions()
    options.choosesLabelOptions = false
    let early = all.labels.indices.filter { $0 % 4 < 2 }, late = all.labels.indices.filter { $0 % 4 >= 2 }
    var grown = try all.subset(early).templateSet(options)
    let more = all.subset(late)
    try grown.add(more.batch, labels: more.labels, users: more.users, options: options)
    let whole = try all.templateSet(options)
    #expect(grown.labels.map(\.rows) == whole.labels.map(\.rows))
    #expect(grown.drawingCount == 24)
  }

  @Test func removingTakesDrawingsAndLabelsOut() throws {
    var set = try GlyphDrawings.labelled(glyphs: 3, each: 2).templateSet()
    try set.remove(drawing: 0, of: "g001")
    #expect(set.contents.map(\.drawings) == [2, 1, 2])
    try set.remove(drawing: 0, of: "g001")
    #expect(set.contents.map(\.label) == ["g000", "g002"])
    try set.remove(label: "g000")
    #expect(try TemplateMatcher(set).labels == ["g002"])
    #expect(throws: TemplateError.self) { try set.remove(label: "g000") }
    #expect(throws: TemplateError.self) { try set.remove(drawing: 7, of: "g002") }
  }

  @Test func unfitExamplesAreRefused() {
    let drawings = GlyphDrawings.labelled(glyphs: 2, each: 1)
    #expect(throws: TemplateError.self) { try TemplateSet(drawings.batch, labels: ["a"]) }
    #expect(throws: TemplateError.self) { try TemplateSet(drawings.batch, labels: ["a", ""]) }
    #expect(throws: TemplateError.self) { try TemplateSet(DrawingBatch(), labels: []) }
    #expect(throws: TemplateError.self) { try TemplateSet(GlyphDrawings.batch([]), labels: ["a"]) }
    var options = TemplateOptions()
    options.recall = 2
    #expect(throws: TemplateError.self) { try drawings.templateSet(options) }
  }

  @Test func aTemplateTakesLessThanAKilobyte() throws {
    let many = try GlyphDrawings.labelled(glyphs: 200, each: 4).templateSet(),
      few = try GlyphDrawings.labelled(glyphs: 100, each: 4).templateSet()
    #expect((try many.bytes().count - few.bytes().count) / 400 < 1024)
  }
}
