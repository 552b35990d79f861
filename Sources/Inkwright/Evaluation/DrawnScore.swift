import InkFormats
import InkRecognition

/// Pages whose symbols are labelled with kinds, `text` and `other`.
///
/// Strokes of `other` are left out. Curves, arcs and polylines may stay ink without fault, and count where they are found.
struct DrawnScore: Score {
  static let way = "drawn"
  static let figureNames = ["symbols", "near", "false", "text"]
  private static let paths: Set<ShapeKind> = [.polyline, .curve, .arc, .spiral]
  /// Kinds that are as good as the label's own.
  private static let same: [String: Set<ShapeKind>] = [
    "ellipse": [.ellipse, .circle], "circle": [.ellipse, .circle], "rectangle": [.rectangle, .square], "square": [.rectangle, .square],
    "roundedRectangle": [.roundedRectangle, .rectangle, .square], "arc": [.arc, .curve], "curve": [.curve, .arc, .polyline],
    "polygon": [.polygon, .regularPolygon, .pentagon, .hexagon, .heptagon, .octagon, .quadrilateral],
    "diamond": [.diamond, .square, .rectangle],
  ]

  private(set) var verdicts: [Verdict] = []
  private(set) var calibration = Calibration()
  private var exact = LabelTallies()
  private var near = LabelTallies()
  private var falseShapes: [ShapeKind: Int] = [:]
  private var shapeCount = 0
  /// Strokes of text; right ones stay ink.
  private var text = Tally()

  init(_ drawings: [AnsweredDrawing]) {
    for drawing in drawings { judge(drawing) }
  }

  private mutating func judge(_ drawing: AnsweredDrawing) {
    var labels = [String](repeating: "other", count: drawing.strokeCount)
    for symbol in drawing.symbols { for i in symbol.strokes { labels[i] = symbol.label } }
    let shapes = drawing.shapes.filter { $0.strokes.contains { labels[$0] != "other" } }
    shapeCount += shapes.count
    let turned = shapes.reduce(0) { $0 + $1.strokes.count { labels[$0] == "text" } }, written = labels.count { $0 == "text" }
    text = Tally(right: text.right + written - turned, all: text.all + written)
    var matches = ShapeMatches(shapes)
    for symbol in drawing.symbols where symbol.label != "text" && symbol.label != "other" {
      let own = ShapeKind(rawValue: symbol.label)
      let hit = matches.take(Set(symbol.strokes), Self.same[symbol.label] ?? Set([own].compactMap { $0 }))
      if let own, Self.paths.contains(own), hit == nil { continue }
      let isRight = hit?.isExact ?? false
      exact.add(symbol.label, isRight)
      near.add(symbol.label, hit != nil)
      verdicts.append(
        Verdict(
          id: drawing.id, writer: drawing.writer, label: symbol.label, wantsShape: true, isRight: isRight,
          mistakes: isRight ? [] : [matches.overlapping(symbol.strokes)]))
    }
    for (index, shape) in shapes.enumerated() {
      let isFault = !matches.isTaken[index] && !Self.paths.contains(shape.kind)
      if isFault { falseShapes[shape.kind, default: 0] += 1 }
      // A path that no symbol asked for is neither right nor wrong.
      if isFault || matches.isTaken[index] { calibration.add(score: shape.score, isRight: matches.isExact[index]) }
    }
  }

  private func percent(_ tally: Tally) -> Double { ExactRounding(decimals: 2).round(tally.percent) }
  private var textPercent: Double { ExactRounding(decimals: 2).round(100 * Double(text.all - text.right) / Double(max(text.all, 1))) }
  private var falseCount: Int { falseShapes.values.reduce(0, +) }

  var figures: [Figure] {
    [
      Figure(name: "symbols", value: percent(exact.total), title: "symbols found exactly, of \(exact.total.all)"),
      Figure(name: "near", value: percent(near.total), title: "symbols found, or nearly"),
      Figure(name: "false", value: Double(falseCount), title: "false shapes, of \(shapeCount)", unit: ""),
      Figure(name: "text", value: textPercent, title: "strokes of text turned to shapes, of \(text.all)"),
    ]
  }

  var lines: [String] {
    let kinds = falseShapes.sorted { $0.key.rawValue < $1.key.rawValue }.map { "    \($0.key.rawValue): \($0.value)" }
    return Self.lines("exact by label", exact.sorted) + (kinds.isEmpty ? [] : ["  false shapes by kind:"] + kinds)
  }

  func append(to json: inout JSONText) {
    json.key("symbolsExactPercent")
    json.exact(percent(exact.total))
    json.key("symbols")
    json.integer(exact.total.all)
    json.key("nearPercent")
    json.exact(percent(near.total))
    json.key("exactByLabel")
    Self.append(exact.sorted, to: &json)
    json.key("shapes")
    json.integer(shapeCount)
    json.key("falseShapes")
    json.integer(falseCount)
    json.key("falseByKind")
    json.beginObject()
    for (kind, count) in falseShapes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      json.key(of: kind.rawValue)
      json.integer(count)
    }
    json.endObject()
    json.key("textToShapesPercent")
    json.exact(textPercent)
    json.key("textStrokes")
    json.integer(text.all)
  }
}
