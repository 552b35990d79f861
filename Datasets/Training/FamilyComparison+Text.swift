extension FamilyComparison {
  /// A section of the training record, in Markdown. Of its figures the times alone depend on the machine and the day.
  var text: String {
    let corpora = Set((families + sources).flatMap(\.byCorpus.keys)).sorted()
    var lines = ["## Families of models (same features, each on writers that it did not see)", ""]
    lines.append("| family | mean of corpora, % | log loss | calibration error, % | µs a row | " + corpora.joined(separator: " | ") + " |")
    lines.append("|---|---|---|---|---|" + corpora.map { _ in "---|" }.joined())
    lines += families.map { line($0, corpora) }
    lines += sources.map { row in
      var row = row
      row.family = "\(families.first?.family ?? ""), \(row.family)"
      return line(row, corpora)
    }
    return (lines + ["", reason] + (sourceReason.map { ["", $0] } ?? [])).joined(separator: "\n")
  }

  private func line(_ row: Row, _ corpora: [String]) -> String {
    let shares = corpora.map { row.byCorpus[$0].map { "\(Self.hundredths(100 * $0))" } ?? "–" }.joined(separator: " | ")
    return "| \(row.family) | \(Self.hundredths(100 * row.mean)) | \((row.logLoss * 10_000).rounded() / 10_000) | "
      + "\(Self.hundredths(100 * row.calibrationError)) | \(Self.hundredths(row.microseconds)) | \(shares) |"
  }

  private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// Which family has the least log loss, and what stands for and against it.
  var reason: String {
    guard let winner = families.min(by: { $0.logLoss < $1.logLoss }), families.count > 1 else { return "" }
    let others = families.filter { $0.family != winner.family }
    func list(_ value: (Row) -> String) -> String { others.map { "\(value($0)) (\($0.family))" }.joined(separator: " and ") }
    func loss(_ row: Row) -> String { "\((row.logLoss * 10_000).rounded() / 10_000)" }
    func mean(_ row: Row) -> String { "\(Self.hundredths(100 * row.mean)) %" }
    var parts = [
      "The \(winner.family) wins: what strangers drew is likeliest by it, log loss \(loss(winner)) against \(list(loss))",
      "it is right in \(mean(winner)) (mean of the corpora) against \(list(mean))",
    ]
    for other in others {
      let gaps = winner.byCorpus.keys.sorted().compactMap { name in
        other.byCorpus[name].map { (name: name, gap: 100 * ((winner.byCorpus[name] ?? 0) - $0)) }
      }
      if let most = gaps.max(by: { $0.gap < $1.gap }), most.gap > 0 {
        parts.append("it gains most over \(other.family) on \(most.name), \(Self.hundredths(most.gap)) points")
      }
      if let least = gaps.min(by: { $0.gap < $1.gap }), least.gap < 0 {
        parts.append("and loses most to \(other.family) on \(least.name), \(Self.hundredths(-least.gap)) points")
      }
    }
    let faster = others.filter { $0.microseconds < winner.microseconds }.map(\.family)
    parts.append(faster.isEmpty ? "none is faster" : "faster is " + faster.joined(separator: " and "))
    return parts.joined(separator: "; ") + "."
  }

  /// What synthetic strokes add.
  private var sourceReason: String? {
    guard let all = families.first, !sources.isEmpty else { return nil }
    let rows = sources.map { row in
      let gap = Self.hundredths(100 * (all.mean - row.mean))
      return "\(row.family) it is right in \(Self.hundredths(100 * row.mean)) % of what people drew, \(abs(gap)) points "
        + "\(gap >= 0 ? "less" : "more") than with all examples"
    }
    return "By other examples: " + rows.joined(separator: "; ") + "."
  }
}
