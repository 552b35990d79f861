extension InkFormat {
  /// Notes of Linwood Butterfly: JSON (`.tbfly`, old `.bfly`), or a zip with a JSON file a page (`.bfly`).
  static let butterfly = InkFormat(
    "butterfly", "Butterfly notes", extensions: ["bfly", "tbfly"],
    matches: { probe in
      if probe.entryNames.contains(where: { $0.hasPrefix("pages/") && $0.hasSuffix(".json") }) { return true }
      return probe.startsObject && !probe.contains("\"strokes\"")
        && (probe.contains("\"fileVersion\"") || (probe.contains("\"content\"") && probe.contains("\"strokeWidth\"")))
    },
    reader: { (bytes, options) throws(FormatError) in
      let parser = JSONParser(options)
      var reader = ButterflyReader(numbering: ItemNumbering(contentOf: bytes))
      guard ZipArchive.starts(bytes) else { return try reader.pages(try parser.parse(bytes, 0..<bytes.count)) }
      let archive = try ZipArchive(bytes)
      var pages: [InkPage] = []
      for name in archive.entries.map(\.name).filter({ $0.hasPrefix("pages/") && $0.hasSuffix(".json") }).sorted() {
        do throws(FormatError) {
          let content = try archive.content(name, options: options) ?? []
          pages.append(try reader.page(String(name.dropFirst(6).dropLast(5)), try parser.parse(content, 0..<content.count)))
        } catch {
          throw error.at(.part(name))
        }
      }
      return pages
    })
}
