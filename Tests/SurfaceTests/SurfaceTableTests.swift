import Foundation
import Testing

/// The table of names is whole, true and used.
@Suite struct SurfaceTableTests {
  @Test func everyDeclarationIsInItsFile() throws {
    for row in SurfaceRow.all where !row.file.isEmpty {
      let path = row.number.hasPrefix("W") ? row.file : "Sources/" + row.file
      let text = SurfacePage.spaced(try #require(SurfacePage.source(path), "row \(row.number): no \(path)"))
      #expect(!row.declarations.isEmpty, "row \(row.number)")
      for declaration in row.declarations { #expect(text.contains(declaration), "row \(row.number): \(declaration)") }
    }
  }

  /// That the names exist with these labels is the compiler's word: the tests under the marks use them.
  @Test func everyNameIsUsed() {
    let uses = SurfacePage.uses
    for row in SurfaceRow.all where row.category != .c && !row.number.hasPrefix("W") {
      let words = Set((uses[row.number] ?? "").split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      for name in row.names where name != "init" && name != "subscript" && name != "public" && name != "extension" {
        #expect(words.contains(name), "row \(row.number): \(name) is not used")
      }
      #expect(!words.isEmpty, "row \(row.number) is not used")
    }
  }

  @Test func rowsStandOnce() {
    let numbers = SurfaceRow.all.map(\.number)
    #expect(Set(numbers).count == numbers.count)
    #expect((1...84).allSatisfy { numbers.contains("\($0)") })
  }

  /// The page is what the rows make. With INKWRIGHT_WRITE_PAGES=1 in the environment it is written anew.
  @Test func thePageIsUpToDate() throws {
    if ProcessInfo.processInfo.environment["INKWRIGHT_WRITE_PAGES"] == "1" {
      try SurfacePage.text.write(to: SurfacePage.file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: SurfacePage.file, encoding: .utf8)
    #expect(written == SurfacePage.text, "run this test with INKWRIGHT_WRITE_PAGES=1")
  }

  private static let original: URL = {
    let shared =
      ProcessInfo.processInfo.environment["INKWRIGHT_SHARED"].map { URL(filePath: $0) } ?? SurfacePage.package.appending(path: "../shared")
    return shared.appending(path: "design/paperkit-surface.md")
  }()

  /// Every row of the design's table is here, in the same kind.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: original.path), "the design's table is not here"))
  func rowsAreThoseOfTheDesign() throws {
    let text = try String(contentsOf: Self.original, encoding: .utf8)
    let kinds = Dictionary(uniqueKeysWithValues: SurfaceRow.all.map { ($0.number, $0.category.rawValue) })
    var seen = 0
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), let number = cells.first, Int(number) != nil, let last = cells.last else { continue }
      seen += 1
      let letters = last.split { !$0.isLetter }.map(String.init).filter { ["a", "b", "c"].contains($0) }
      #expect(kinds[number].map(letters.contains) == true, "row \(number): \(last)")
    }
    #expect(seen == 84)
  }
}
