import Foundation

/// The package's files, and the page of the table in them.
enum SurfacePage {
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let file = package.appending(path: "Sources/InkMarkup/SURFACE.md")

  /// The page's text as the rows make it.
  static var text: String {
    var lines = [
      "# PaperKit's and PencilKit's names, and where they are here", "",
      "Programs written against the data model of PaperKit and PencilKit (OS 26 and 27) build here with `import Inkwright` in place of",
      "`import PaperKit`, `import PencilKit` and `import CoreGraphics`. This page is written by its test (`Tests/SurfaceTests`), which fails",
      "when a row's declaration is gone from its file or no test uses it as a program would.", "",
      "Kinds: **a** is here as it is, **b** has the counterpart without a screen that the row names, **c** belongs to the user interface alone.",
      "",
      "| row | name | kind | where | what |", "|---|---|---|---|---|",
    ]
    for row in SurfaceRow.all {
      let place = row.file.isEmpty ? "–" : "`\(row.number.hasPrefix("W") ? row.file : "Sources/" + row.file)`"
      lines.append("| \(row.number) | \(row.name) | \(row.category.rawValue) | \(place) | \(row.note) |")
    }
    lines += [
      "", "## Where the originals say nothing", "",
      "- Paths of chat bubbles, stars, regular polygons and arrow shapes follow the rules in the comments of their types.",
      "- `featureSet` does not count a text box as a rectangle. `removeContentUnsupported(by:)` takes properties away and keeps the shape while",
      "  something of it is seen.",
      "- The numbers of content versions that points need: 2 for a secondary scale, 4 for a threshold, 5 for lateral jitter.",
      "- `mask` of strokes and erasers is a `CGPath`.", "",
    ]
    return lines.joined(separator: "\n")
  }

  /// A file's text, or that of all Swift files of a folder; nil when there is none.
  static func source(_ path: String) -> String? {
    let place = package.appending(path: path)
    if let text = try? String(contentsOf: place, encoding: .utf8) { return text }
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: place.resolvingSymlinksInPath().path) else { return nil }
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { source(path + "/" + $0) }.joined(separator: "\n")
  }

  /// Runs of white space as one space.
  static func spaced(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// What stands in the test sources under each row's mark (`// Row 7`), by the row's number.
  static var uses: [String: String] {
    var uses: [String: String] = [:], numbers: [String] = []
    for line in (source("Tests/SurfaceTests/Use") ?? "").split(separator: "\n") {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("// Row ") {
        numbers = words.dropFirst(7).split { !($0.isLetter || $0.isNumber || $0 == ".") }.map(String.init)
      } else {
        for number in numbers { uses[number, default: ""] += line + "\n" }
      }
    }
    return uses
  }
}
