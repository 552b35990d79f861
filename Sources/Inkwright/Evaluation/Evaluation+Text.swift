extension Evaluation {
  /// Rows of a table that are printed.
  private static let most = 20
  /// Ids that are printed of a confusion.
  private static let mostIds = 5

  /// Lines for people.
  public var text: String {
    var lines = ["\(file): \(drawings) drawings, judged as \(way)"]
    lines += allFigures.map(\.line)
    lines += score.lines
    let percents = ExactRounding(decimals: 2)
    if writers.count > 1 {
      lines.append("  writers, worst first (\(writers.count)):")
      lines += writers.prefix(Self.most).map { row in
        var parts: [String] = []
        if row.shapes.all > 0 { parts.append("\(percents.text(row.shapes.percent)) % right of \(row.shapes.all)") }
        if row.ink.all > 0 { parts.append("false shapes in \(row.ink.all - row.ink.right) of \(row.ink.all)") }
        return "    \(row.writer): " + parts.joined(separator: "; ")
      }
    }
    if !confusions.isEmpty { lines.append("  taken for something else:") }
    lines += confusions.prefix(Self.most).map { row in
      let ids = row.ids.prefix(Self.mostIds).joined(separator: " ") + (row.ids.count > Self.mostIds ? " …" : "")
      return "    \(row.label) -> \(row.answer): \(row.ids.count) (\(ids))"
    }
    let shares = ExactRounding(decimals: 3)
    if score.calibration.count > 0 { lines.append("  scores and how often they are right:") }
    for (index, bin) in score.calibration.bins.enumerated() where bin.tally.all > 0 {
      let range = "\(Double(index) / 10) to \(Double(index + 1) / 10)"
      lines.append("    \(range): mean score \(shares.text(bin.said)), right \(percents.text(bin.tally.percent)) % of \(bin.tally.all)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
