import InkFormats

extension Evaluation {
  /// One JSON object in a line; its members are described in EVALUATION.md. All but those of `time` are the same in every run.
  public var json: [UInt8] {
    var text = JSONText()
    text.beginObject()
    text.key("file")
    text.string(file)
    text.key("way")
    text.string(way)
    text.key("recognized")
    text.integer(drawings)
    text.key("score")
    text.beginObject()
    score.append(to: &text)
    text.endObject()
    append(score.calibration, to: &text)
    appendTables(to: &text)
    text.key("time")
    text.beginObject()
    text.key("drawingsPerSecond")
    text.exact(pace.rate)
    text.key("medianMicroseconds")
    text.exact(pace.median)
    text.key("p99Microseconds")
    text.exact(pace.p99)
    text.endObject()
    text.endObject()
    text.newline()
    return text.bytes
  }

  private func append(_ calibration: Calibration, to text: inout JSONText) {
    text.key("calibration")
    text.beginObject()
    text.key("shapes")
    text.integer(calibration.count)
    text.key("error")
    text.exact(calibration.error)
    text.key("sure")
    append(calibration.sure, to: &text)
    text.key("bins")
    text.beginArray()
    for bin in calibration.bins {
      text.beginObject()
      text.key("meanScore")
      if bin.tally.all > 0 { text.exact(bin.said) } else { text.null() }
      text.key("right")
      text.integer(bin.tally.right)
      text.key("all")
      text.integer(bin.tally.all)
      text.endObject()
    }
    text.endArray()
    text.endObject()
  }

  private func append(_ tally: Tally, to text: inout JSONText) {
    text.beginObject()
    text.key("right")
    text.integer(tally.right)
    text.key("all")
    text.integer(tally.all)
    text.endObject()
  }

  private func appendTables(to text: inout JSONText) {
    text.key("writers")
    text.beginArray()
    for row in writers {
      text.beginObject()
      text.key("writer")
      text.string(row.writer)
      text.key("shapes")
      append(row.shapes, to: &text)
      text.key("ink")
      append(row.ink, to: &text)
      text.endObject()
    }
    text.endArray()
    text.key("confusions")
    text.beginArray()
    for row in confusions {
      text.beginObject()
      text.key("label")
      text.string(row.label)
      text.key("answer")
      text.string(row.answer)
      text.key("count")
      text.integer(row.ids.count)
      text.key("ids")
      text.beginArray()
      for id in row.ids { text.string(id) }
      text.endArray()
      text.endObject()
    }
    text.endArray()
  }
}
