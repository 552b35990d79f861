import InkGeometry

/// The table of tags after a page's strokes: pens and colours of runs of them, among what was recognised.
enum NeboTags {
  struct Look {
    /// Millimetres.
    var width = 0.25
    var sensitivity = 0.0
    var color = CGColor.black
    var isHighlighter = false
  }

  /// A look for each of `count` strokes. Tags that cannot be read leave what follows them without: they only adorn the ink.
  static func looks(_ rest: ByteCursor, count: Int) -> [Look] {
    var looks = [Look](repeating: Look(), count: count)
    var cursor = rest
    guard (try? cursor.skip(4)) != nil, let tags = try? cursor.count(), (try? cursor.skip(1)) != nil else { return looks }
    // Runs may not add up to more work than a table of this length is worth.
    var work = 100 * (count + rest.remaining)
    for tag in 0..<min(tags, cursor.remaining) {
      guard let (name, text, runs) = try? read(&cursor, isFirst: tag == 0) else { break }
      for run in runs where run.lowerBound < count {
        let inside = run.clamped(to: 0..<count)
        work -= inside.count
        guard work >= 0 else { return looks }
        for i in inside { apply(name, text, to: &looks[i]) }
      }
    }
    return looks
  }

  private static func read(_ cursor: inout ByteCursor, isFirst: Bool) throws(FormatError) -> (
    name: String, text: String, runs: [Range<Int>]
  ) {
    if !isFirst { try cursor.skip(12) }
    let nameLength = try cursor.count()
    let name = try cursor.text(nameLength)
    var runs: [Range<Int>] = []
    for _ in 0..<(try cursor.count(of: "runs", size: 16)) {
      try cursor.skip(4)
      let first = try cursor.count()
      try cursor.skip(4)
      let last = try cursor.count()
      runs.append(first..<max(last + 1, first))
    }
    let textLength = try cursor.count()
    return (name, try cursor.text(textLength), runs)
  }

  private static func apply(_ name: String, _ text: String, to look: inout Look) {
    switch name {
    case ".STYLE":
      // The declarations stand in quotes.
      for declaration in text.filter({ $0 != "\"" }).split(separator: ";") {
        let parts = declaration.split(separator: ":").map(\.trimmed)
        guard parts.count == 2 else { continue }
        if parts[0] == "color" { look.color = CGColor(hex: parts[1]) ?? look.color }
        if parts[0] == "-myscript-pen-pressure-sensitivity" { look.sensitivity = min(max(parts[1].finiteNumber ?? 0, 0), 1) }
      }
    case "HIGHLIGHT_STROKES": look.isHighlighter = true
    case _ where name.hasPrefix("pen-") || name.hasPrefix("brush-"):
      // Hundredths of a millimetre.
      if let width = name.split(separator: "-").last?.finiteNumber, width > 0 { look.width = width / 100 }
    default: break
    }
  }
}
