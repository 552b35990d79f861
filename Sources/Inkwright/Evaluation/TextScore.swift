import InkFormats
import InkRecognition

/// Pages of writing: no stroke may become a shape.
struct TextScore: Score {
  static let way = "text"
  static let figureNames = ["text"]

  private(set) var verdicts: [Verdict] = []
  private(set) var calibration = Calibration()
  private var strokes = Tally()
  private var kinds: [ShapeKind: Int] = [:]

  init(_ drawings: [AnsweredDrawing]) {
    for drawing in drawings {
      let turned = drawing.shapes.reduce(0) { $0 + $1.strokes.count }
      strokes = Tally(right: strokes.right + drawing.strokeCount - turned, all: strokes.all + drawing.strokeCount)
      for shape in drawing.shapes {
        kinds[shape.kind, default: 0] += 1
        calibration.add(score: shape.score, isRight: false)
      }
      verdicts.append(
        Verdict(
          id: drawing.id, writer: drawing.writer, label: "text", wantsShape: false, isRight: turned == 0,
          mistakes: drawing.shapes.map(\.kind.rawValue)))
    }
  }

  private var percent: Double {
    ExactRounding(decimals: 3).round(100 * Double(strokes.all - strokes.right) / Double(max(strokes.all, 1)))
  }

  var figures: [Figure] { [Figure(name: "text", value: percent, title: "strokes turned to shapes, of \(strokes.all)")] }
  var lines: [String] { [] }

  func append(to text: inout JSONText) {
    text.key("strokes")
    text.integer(strokes.all)
    text.key("strokesToShapesPercent")
    text.exact(percent)
    text.key("kinds")
    text.beginObject()
    for (kind, count) in kinds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      text.key(of: kind.rawValue)
      text.integer(count)
    }
    text.endObject()
  }
}
