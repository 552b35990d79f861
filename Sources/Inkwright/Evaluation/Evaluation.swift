/// How a file's drawings were recognised, against what they are.
public struct Evaluation: Sendable {
  /// The file's name.
  public let file: String
  /// Drawings that were recognised.
  public let drawings: Int
  let score: any Score
  let writers: [WriterFigure]
  let confusions: [Confusion]
  let pace: Pace

  init(file: String, _ drawings: [AnsweredDrawing], _ expectations: Expectations?) throws(EvaluationError) {
    self.file = file
    self.drawings = drawings.count
    score = try Self.score(file, drawings, expectations)
    guard !score.verdicts.isEmpty else { throw .nothingScored(file: file) }
    writers = WriterFigure.table(score.verdicts)
    confusions = Confusion.table(score.verdicts)
    pace = Pace(drawings)
  }

  /// How it was judged, which follows from what the drawings carry: `cases` by `expect`; `pages`, `drawn` or `text` by symbols that are
  /// a flowchart's, kinds of shapes, or nothing but text; `shapes` by corpus and label.
  public var way: String { type(of: score).way }

  private static func score(_ file: String, _ drawings: [AnsweredDrawing], _ expectations: Expectations?) throws(EvaluationError)
    -> any Score
  {
    if drawings.contains(where: { $0.expectation != nil }) { return CaseScore(drawings) }
    let labels = Set(drawings.flatMap { $0.symbols.map(\.label) })
    if !labels.isDisjoint(with: PageScore.ownLabels) { return PageScore(drawings) }
    if !labels.subtracting(["text"]).isEmpty { return DrawnScore(drawings) }
    if !labels.isEmpty || drawings.contains(where: \.isPageLabelled) && !drawings.contains(where: \.hasLabel) { return TextScore(drawings) }
    guard let expectations else {
      guard drawings.contains(where: \.hasLabel) else { throw .noTruth(file: file) }
      throw .noExpectations(corpus: drawings.first?.corpus ?? "")
    }
    return try ShapeScore(drawings, expectations)
  }

  /// Numbers of the report by name: percentages from 0 to 100, `calibration` from 0 to 1, times in microseconds. EVALUATION.md lists them.
  public var figures: [(name: String, value: Double)] { allFigures.map { ($0.name, $0.value) } }

  /// Names that figures can have, whatever the drawings carry.
  public static let figureNames: Set<String> = Set(
    ShapeScore.figureNames + CaseScore.figureNames + PageScore.figureNames + DrawnScore.figureNames + TextScore.figureNames
      + Pace.figureNames + ["worst-writer", "calibration", "sure"])

  var allFigures: [Figure] {
    var figures = score.figures
    if let worst = writers.filter({ $0.shapes.all > 0 }).map(\.shapes.percent).min() {
      figures.append(Figure(name: "worst-writer", value: ExactRounding(decimals: 2).round(worst), title: "right, worst writer"))
    }
    let calibration = score.calibration
    if calibration.count > 0 {
      let error = ExactRounding(decimals: 4).round(calibration.error)
      figures.append(
        Figure(name: "calibration", value: error, title: "expected calibration error over \(calibration.count) shapes", unit: ""))
    }
    if calibration.sure.all > 0 {
      let sure = ExactRounding(decimals: 2).round(calibration.sure.percent)
      figures.append(Figure(name: "sure", value: sure, title: "right of \(calibration.sure.all) shapes with a score of 0.9 or more"))
    }
    return figures + pace.figures
  }
}
