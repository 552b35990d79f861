import ExampleSupport
import Inkwright

let markup = PanelPage.make()
let controller = MarkupController(markup: markup)

// A mark at the upper left corner of each panel, which it follows.
controller.adornments = markup.subelements.map { panel in
  MarkupAdornment(
    anchor: .element(panel.elementID, at: .zero), imageConfiguration: .systemImage("photo.badge.plus", size: CGSize(width: 24, height: 24)),
    dragRegion: .fixed)
}

check(controller.adornments.count == PanelPage.frames.count, "one mark a panel")
for (mark, frame) in zip(controller.adornments, PanelPage.frames) {
  let place = controller.adornmentFrame(for: mark.id)
  check(place == CGRect(x: frame.minX - 12, y: frame.minY - 12, width: 24, height: 24), "the mark lies about its panel's corner")
}

// Marks move with their panels, and go when those go; they are no part of the document.
let first = markup.subelements.ids[0], mark = controller.adornments[0]
controller.move([first], by: CGPoint(x: 7, y: 0))
check(controller.adornmentFrame(for: mark.id)?.minX == PanelPage.frames[0].minX + 7 - 12, "the mark follows")
controller.undo()
check(try await controller.markup?.dataRepresentation() == markup.dataRepresentation(), "the file knows nothing of marks")
check(try PageRenderer().png(controller.markup ?? markup) == PageRenderer().png(markup), "nor does the picture")
controller.delete([first])
check(controller.adornmentFrame(for: mark.id) == nil, "a mark without its panel has no place")
print("\(controller.adornments.count) marks, none of them saved")
