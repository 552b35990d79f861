/// How one writer's drawings were answered.
struct WriterFigure: Sendable {
  var writer: String
  /// Of drawings that should become shapes.
  var shapes = Tally()
  /// Of drawings that should stay ink: right ones did.
  var ink = Tally()

  /// Worst first: by the share of shapes right, then by the share of false shapes, then by name.
  static func table(_ verdicts: [Verdict]) -> [WriterFigure] {
    var byWriter: [String: WriterFigure] = [:]
    for verdict in verdicts {
      if verdict.wantsShape {
        byWriter[verdict.writer, default: WriterFigure(writer: verdict.writer)].shapes.add(verdict.isRight)
      } else {
        byWriter[verdict.writer, default: WriterFigure(writer: verdict.writer)].ink.add(verdict.isRight)
      }
    }
    return byWriter.values.sorted { ($0.shapes.share, $0.ink.share, $0.writer) < ($1.shapes.share, $1.ink.share, $1.writer) }
  }
}
