import InkFormats
import InkTemplates

extension TemplateEvaluation {
  /// Lines for people: totals, the worst writers, labels, and what is mistaken for what.
  public var text: String {
    func percent(_ share: Double) -> String { DecimalRounding(decimals: 2).text(of: 100 * share) + " %" }
    func line(_ name: String, _ count: Count) -> String { "  \(name): \(percent(count.share)) (\(count.right) of \(count.all))" }
    var lines = ["right: \(percent(total.share)) (\(total.right) of \(total.all)), each writer by a set of the others"]
    lines.append(
      "taken for none of the labels: \(percent(rejectedShare)); calibration error \(DecimalRounding(decimals: 4).text(of: calibrationError))"
    )
    lines.append("worst writers:")
    lines += byWriter.prefix(5).map { line($0.name, $0.count) }
    lines.append("labels:")
    lines += byLabel.map { line($0.name, $0.count) }
    if !confusions.isEmpty { lines.append("mistaken:") }
    lines += confusions.map { "  \($0.truth) -> \($0.answer.isEmpty ? "nothing" : $0.answer): \($0.count)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One JSON object in a line: `accuracy`, `drawings`, `rejected`, `calibrationError` (shares of 1), `writers` (worst first) and
  /// `labels` as `[{"name", "right", "all"}]`, `confusions` as `[{"truth", "answer", "count"}]`.
  public var json: [UInt8] {
    let shares = DecimalRounding(decimals: 6)
    var text = JSONText()
    func counts(_ rows: [(name: String, count: Count)]) {
      text.beginArray()
      for row in rows {
        text.beginObject()
        text.key("name")
        text.string(row.name)
        text.key("right")
        text.integer(row.count.right)
        text.key("all")
        text.integer(row.count.all)
        text.endObject()
      }
      text.endArray()
    }
    text.beginObject()
    text.key("accuracy")
    text.number(total.share, shares)
    text.key("drawings")
    text.integer(total.all)
    text.key("rejected")
    text.number(rejectedShare, shares)
    text.key("calibrationError")
    text.number(calibrationError, shares)
    text.key("writers")
    counts(byWriter)
    text.key("labels")
    counts(byLabel)
    text.key("confusions")
    text.beginArray()
    for confusion in confusions {
      text.beginObject()
      text.key("truth")
      text.string(confusion.truth)
      text.key("answer")
      text.string(confusion.answer)
      text.key("count")
      text.integer(confusion.count)
      text.endObject()
    }
    text.endArray()
    text.endObject()
    text.newline()
    return text.bytes
  }
}
