import ExampleSupport
import Inkwright

var markup = PanelPage.make()
markup.append(contentsOf: PKDrawing(strokes: [PKStroke(ink: PKInk(.pen, color: .black), path: PKStrokePath())]))
let paper = CGColor(red: 0.98, green: 0.95, blue: 0.85, alpha: 1), paint = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)

markup.backgroundColor = paper
var elements = markup.subelements
for element in elements {
  guard var shape = element as? ShapeMarkup else { continue }
  shape.fillColor = paint
  elements.updateOrAppend(shape)
}
markup.subelements = elements

let shapes = markup.subelements.compactMap { $0 as? ShapeMarkup }
check(shapes.count == PanelPage.frames.count && shapes.allSatisfy { $0.fillColor == paint }, "every shape has the colour")
check(markup.backgroundColor == paper, "the page has its colour")
check(markup.subelements.map(\.frame).prefix(4) == PanelPage.frames[...], "order and places are as they were")
check(markup.subelements.strokes.first?.ink.color == .black, "ink is no shape")
print("\(shapes.count) shapes coloured")
