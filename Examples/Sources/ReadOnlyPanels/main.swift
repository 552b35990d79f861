import ExampleSupport
import Inkwright

var markup = PanelPage.make()

// The template is not to be changed by hand: iterate, cast, change, put back.
for element in markup.subelements {
  guard var panel = element as? ShapeMarkup else { continue }
  panel.allowedInteractions = .readOnly
  markup.subelements.updateOrAppend(panel)
}

// What a person adds stays free.
let controller = MarkupController(markup: markup, supportedFeatureSet: .version1)
let bubble = controller.insertNewShape(
  configuration: ShapeConfiguration(type: .chatBubble, strokeColor: .black, lineWidth: 2),
  frame: CGRect(x: 40, y: 40, width: 120, height: 60))
let everything = Set(controller.markup?.subelements.ids.map { $0 } ?? [])

check(controller.move(everything, by: CGPoint(x: 5, y: 5)) == [bubble], "only the bubble moves")
check(controller.style(.fillColor(.black), of: everything) == [bubble], "only the bubble takes a colour")
controller.selection = everything
check(controller.selection == Set([bubble].compactMap { $0 }), "only the bubble can be selected")
check(controller.delete(everything) == [bubble], "only the bubble can be deleted")
check(controller.markup == markup, "the template is as it was")
print("the template's \(markup.subelements.count) panels stood fast")
