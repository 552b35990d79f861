import InkFormats
import InkRecognition

/// Flowchart pages with named symbols, the strokes of each, and the ends of the arrows.
///
/// A symbol is found exactly where a shape of its kind stands for just its strokes, nearly where the strokes' sets overlap by 0.8 of
/// their union. An arrow has to have a head; of its strokes alone a line is right too.
struct PageScore: Score {
  static let way = "pages"
  static let figureNames = ["symbols", "precision", "strokes", "text", "connections", "pages"]
  /// What becomes of the symbols' names.
  private static let kinds: [String: Set<ShapeKind>] = [
    "process": [.rectangle, .square], "decision": [.diamond], "data": [.parallelogram], "terminator": [.roundedRectangle, .ellipse],
    "connection": [.ellipse, .circle], "arrow": [.arrow, .line],
  ]
  /// Names that only such pages have.
  static let ownLabels: Set<String> = ["process", "decision", "data", "terminator", "connection"]

  private(set) var verdicts: [Verdict] = []
  private(set) var calibration = Calibration()
  private var exact = LabelTallies()
  private var near = LabelTallies()
  /// Shapes that stand for a symbol, of all.
  private var shapes = Tally()
  private var strokes = Tally()
  /// Strokes of text; right ones stay ink.
  private var text = Tally()
  private var relations = Tally()
  private var pages = Tally()

  init(_ drawings: [AnsweredDrawing]) {
    for drawing in drawings {
      judgeStrokes(drawing)
      judgeSymbols(drawing)
    }
  }

  private mutating func judgeStrokes(_ drawing: AnsweredDrawing) {
    var labels = [String?](repeating: nil, count: drawing.strokeCount)
    var kinds = [ShapeKind?](repeating: nil, count: drawing.strokeCount)
    for symbol in drawing.symbols { for i in symbol.strokes { labels[i] = symbol.label } }
    for shape in drawing.shapes { for i in shape.strokes { kinds[i] = shape.kind } }
    for (label, kind) in zip(labels, kinds) {
      guard let label else { continue }
      if label == "text" {
        text.add(kind == nil)
        strokes.add(kind == nil)
      } else {
        strokes.add(kind.map { Self.kinds[label]?.contains($0) ?? false } ?? false)
      }
    }
  }

  private mutating func judgeSymbols(_ drawing: AnsweredDrawing) {
    var matches = ShapeMatches(drawing.shapes)
    var isComplete = true, shapeOfSymbol: [String: Int] = [:]
    for symbol in drawing.symbols {
      guard let all = Self.kinds[symbol.label] else { continue }
      let kinds = symbol.label == "arrow" ? [.arrow] : all
      let hit = matches.take(Set(symbol.strokes), kinds)
      exact.add(symbol.label, hit?.isExact ?? false)
      near.add(symbol.label, hit != nil)
      if let hit, let ref = symbol.ref { shapeOfSymbol[ref] = hit.shape }
      let isRight = hit?.isExact ?? false
      isComplete = isComplete && isRight
      verdicts.append(
        Verdict(
          id: drawing.id, writer: drawing.writer, label: symbol.label, wantsShape: true, isRight: isRight,
          mistakes: isRight ? [] : [matches.overlapping(symbol.strokes)]))
    }
    for relation in drawing.relations {
      let ends = [relation.id, relation.from, relation.to].map { $0.flatMap { shapeOfSymbol[$0] } }
      relations.add(
        !ends.contains(nil) && drawing.connections.contains { $0.connector == ends[0] && $0.from == ends[1] && $0.to == ends[2] })
    }
    for (index, shape) in drawing.shapes.enumerated() {
      shapes.add(matches.isTaken[index])
      calibration.add(score: shape.score, isRight: matches.isExact[index])
    }
    pages.add(isComplete && !matches.isTaken.contains(false))
  }

  private func percent(_ tally: Tally) -> Double { ExactRounding(decimals: 2).round(tally.percent) }

  var figures: [Figure] {
    [
      Figure(name: "symbols", value: percent(exact.total), title: "symbols found exactly, of \(exact.total.all)"),
      Figure(name: "precision", value: percent(shapes), title: "shapes that stand for a symbol, of \(shapes.all)"),
      Figure(name: "strokes", value: percent(strokes), title: "strokes right, of \(strokes.all)"),
      Figure(name: "text", value: textPercent, title: "strokes of text turned to shapes, of \(text.all)"),
      Figure(name: "connections", value: percent(relations), title: "connections right, of \(relations.all)"),
      Figure(name: "pages", value: percent(pages), title: "whole pages right, of \(pages.all)"),
    ]
  }

  private var textPercent: Double { ExactRounding(decimals: 2).round(100 * Double(text.all - text.right) / Double(max(text.all, 1))) }

  var lines: [String] { Self.lines("exact by label", exact.sorted) + Self.lines("near by label", near.sorted) }

  func append(to json: inout JSONText) {
    json.key("symbolsExactPercent")
    json.exact(percent(exact.total))
    json.key("exactByLabel")
    Self.append(exact.sorted, to: &json)
    json.key("nearByLabel")
    Self.append(near.sorted, to: &json)
    json.key("precisionPercent")
    json.exact(percent(shapes))
    json.key("shapes")
    json.integer(shapes.all)
    json.key("strokesRightPercent")
    json.exact(percent(strokes))
    json.key("textToShapesPercent")
    json.exact(textPercent)
    json.key("connectionsRightPercent")
    json.exact(percent(relations))
    json.key("connections")
    json.integer(relations.all)
    json.key("wholePagesRightPercent")
    json.exact(percent(pages))
    json.key("wholePagesRight")
    json.integer(pages.right)
    json.key("pages")
    json.integer(pages.all)
  }
}
