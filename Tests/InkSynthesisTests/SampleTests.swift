import Foundation
import Testing

@testable import InkSynthesis

/// The files of Datasets/Samples are what the generator makes.
@Suite struct SampleTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Datasets/Samples").standardizedFileURL

  private func check(_ made: String, _ name: String) throws {
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["INKWRIGHT_WRITE_SAMPLES"] != nil { try Data(made.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }

  @Test func samplePageIsReproduced() throws {
    try check(SamplePage.xopp(), "sample.xopp")
    let kinds = SamplePage.page().symbols.map(\.kind)
    for kind in [SyntheticKind.rectangle, .ellipse, .diamond, .star, .arrow, .triangle, .chatBubble, .text] {
      #expect(kinds.contains(kind))
    }
  }

  @Test func sampleDrawingsAreReproduced() throws {
    let all = try SampleDrawings.all()
    #expect(all.count == 10)
    for (name, page) in all { try check(page.ndjson() + "\n", name + ".ndjson") }
  }
}
