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

// A pen's hand: a circle that is not quite round, and a line that is not quite straight, on a page each.
let circle = stroke(60) { (x: 200 + 80 * cos($0) + 2 * sin(5 * $0), y: 150 + 80 * sin($0)) }
let line = stroke(30) { (x: 400 + 100 * $0 / .pi, y: 150 + 0.5 * sin(3 * $0)) }
let area = CGRect(x: 0, y: 0, width: 700, height: 300)
let pages = [InkPage(id: "circle", bounds: area, strokes: [circle]), InkPage(id: "line", bounds: area, strokes: [line])]

var options = EngineOptions()
options.recognition.threshold = 0.6
let engine = try Engine(options: options)

// Nothing is changed yet: look at the proposals, and keep some.
var found = try engine.propose(batch: pages)
for (page, proposals) in zip(pages, found) {
  for shape in proposals.shapes { print(page.id, shape.kind.rawValue, "with probability", (shape.score * 100).rounded() / 100) }
}
check(found.map { $0.shapes.map(\.kind) } == [[.circle], [.line]], "a circle and a line are found")
found[1].shapes = []

let documents = zip(pages, found).map { engine.apply($1, to: $0) }
check(documents[0].subelements.first is ShapeMarkup, "the circle is a shape in its stroke's place")
check(documents[0].provenance.count == 1, "which keeps the stroke that it was")
check(documents[1].subelements.first is PKStroke, "the line stays ink")

// The same as a line of JSON.
let result = ResultLine.bytes(id: "circle", proposals: found[0], strokes: pages[0].strokes)
check(result.starts(with: Array(#"{"id":"circle","shapes":["#.utf8)), "the result line starts with the page's name")
