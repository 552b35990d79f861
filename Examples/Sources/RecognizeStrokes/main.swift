import ExampleSupport
import Inkwright

/// A stroke through samples of a closed curve.
func stroke(_ samples: Int, _ place: (Double) -> (x: Double, y: Double)) -> PKStroke {
  let points = (0...samples).map { i in
    let at = place(2 * .pi * Double(i) / Double(samples))
    return PKStrokePoint(location: CGPoint(x: at.x, y: at.y), timeOffset: 0.01 * Double(i))
  }
  return PKStroke(ink: PKInk(.pen, color: .black), path: PKStrokePath(samples: points))
}

// A pen's hand: a circle that is not quite round, and one stroke through the middle of it.
let circle = stroke(60) { (x: 200 + 80 * cos($0) + 2 * sin(5 * $0), y: 150 + 80 * sin($0)) }
let line = stroke(30) { (x: 400 + 100 * $0 / .pi, y: 150 + 0.5 * sin(3 * $0)) }
let page = InkPage(id: "sketch", bounds: CGRect(x: 0, y: 0, width: 700, height: 300), strokes: [circle, line])

var options = EngineOptions()
options.recognition.threshold = 0.6
let engine = try Engine(options: options)

// Nothing is changed yet: look at the proposals, and keep some.
var proposals = try engine.propose(page)
for shape in proposals.shapes {
  print(shape.kind.rawValue, "of strokes", shape.strokes, "with probability", (shape.score * 100).rounded() / 100)
}
check(proposals.shapes.map(\.kind) == [.circle, .line], "a circle and a line are found")
proposals.shapes.removeAll { $0.kind == .line }

let document = engine.apply(proposals, to: page)
check(document.subelements.count == 2, "one shape, and the stroke that stays ink")
check(document.subelements.first is ShapeMarkup, "the circle is a shape in its stroke's place")
check(document.provenance.count == 1, "which keeps the stroke that it was")

// The same as a line of JSON.
let result = ResultLine.bytes(id: page.id, proposals: try engine.propose(page), strokes: page.strokes)
check(result.starts(with: Array(#"{"id":"sketch","shapes":["#.utf8)), "the result line starts with the page's name")
