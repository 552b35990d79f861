import InkFormats

/// Drawings by labels: each is one wanted shape, or ink that must stay ink.
struct ShapeScore: Score {
  static let way = "shapes"
  static let figureNames = ["correct", "worst-label", "false", "vertex-median", "vertex-p95"]

  private(set) var verdicts: [Verdict] = []
  private(set) var calibration = Calibration()
  /// Drawings that should become the label's shape.
  private var wanted = LabelTallies()
  /// Drawings that should stay ink; right ones do.
  private var ink = LabelTallies()
  private let vertices: VertexScore

  init(_ drawings: [AnsweredDrawing], _ expectations: Expectations) throws(EvaluationError) {
    vertices = try VertexScore(drawings, expectations)
    for drawing in drawings {
      let expected = try expectations.expectation(corpus: drawing.corpus, label: drawing.label, recognized: drawing.recognized)
      guard let expected else { continue }
      switch expected {
      case .skip: continue
      case .ink(let allowed):
        let faults = drawing.shapes.filter { !allowed.contains($0.kind) }.map(\.kind.rawValue)
        ink.add(drawing.label, faults.isEmpty)
        for shape in drawing.shapes { calibration.add(score: shape.score, isRight: allowed.contains(shape.kind)) }
        verdicts.append(
          Verdict(
            id: drawing.id, writer: drawing.writer, label: drawing.label, wantsShape: false, isRight: faults.isEmpty, mistakes: faults))
      case .shape(let shape):
        let isRight = drawing.shapes.count == 1 && drawing.ink.isEmpty && drawing.shapes.allSatisfy(shape.admits)
        wanted.add(drawing.label, isRight)
        for answer in drawing.shapes { calibration.add(score: answer.score, isRight: isRight) }
        verdicts.append(
          Verdict(
            id: drawing.id, writer: drawing.writer, label: drawing.label, wantsShape: true, isRight: isRight,
            mistakes: isRight ? [] : [drawing.answer]))
      }
    }
  }

  private var falsePercent: Double? {
    let total = ink.total
    return total.all > 0 ? ExactRounding(decimals: 3).round(100 * Double(total.all - total.right) / Double(total.all)) : nil
  }
  private var correctPercent: Double? { wanted.macroPercent.map(ExactRounding(decimals: 2).round) }

  var figures: [Figure] {
    var figures: [Figure] = []
    if let correctPercent {
      let drawings = wanted.total.all
      figures.append(Figure(name: "correct", value: correctPercent, title: "correct, mean over labels of \(drawings) drawings"))
      let worst = wanted.rows.map(\.tally.percent).min() ?? 0
      figures.append(Figure(name: "worst-label", value: ExactRounding(decimals: 2).round(worst), title: "correct, worst label"))
    }
    if let falsePercent {
      figures.append(Figure(name: "false", value: falsePercent, title: "false shapes in \(ink.total.all) drawings that are none"))
    }
    return figures + vertices.figures
  }

  /// Share of drawings with a false shape, by label; labels without one are left out.
  private var falseByLabel: [(label: String, tally: Tally)] {
    ink.sorted.map { ($0.label, Tally(right: $0.tally.all - $0.tally.right, all: $0.tally.all)) }.filter { $0.tally.right > 0 }
  }

  var lines: [String] {
    Self.lines("correct by label", wanted.sorted) + Self.lines("false shapes by label", falseByLabel) + vertices.lines
  }

  func append(to text: inout JSONText) {
    text.key("correctPercent")
    if let correctPercent { text.exact(correctPercent) } else { text.null() }
    text.key("drawings")
    text.integer(wanted.total.all)
    text.key("byLabel")
    Self.append(wanted.sorted, to: &text)
    text.key("falseShapePercent")
    if let falsePercent { text.exact(falsePercent) } else { text.null() }
    text.key("negatives")
    text.integer(ink.total.all)
    text.key("falseByLabel")
    Self.append(falseByLabel, counted: "false", to: &text)
    vertices.append(to: &text)
  }
}
