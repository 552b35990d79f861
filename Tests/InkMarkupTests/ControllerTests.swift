import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@Suite struct ControllerTests {
  private func controller(_ allowed: MarkupInteractions = .all) -> (MarkupController, MarkupOrderedSet.ElementID) {
    let shape = ShapeMarkup(shape: .ellipse, frame: CGRect(x: 0, y: 0, width: 4, height: 4), allowedInteractions: allowed)
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.subelements.append(shape)
    return (MarkupController(markup: page), shape.elementID)
  }

  @Test func readOnlyElementsStay() {
    let (controller, id) = controller(.readOnly)
    let before = controller.markup
    controller.selection = [id]
    #expect(controller.selection.isEmpty)
    #expect(controller.move([id], by: CGPoint(x: 1, y: 1)).isEmpty && controller.rotate([id], by: 1).isEmpty)
    #expect(controller.resize(id, to: .zero).isEmpty && controller.style(.opacity(0), of: [id]).isEmpty && controller.delete([id]).isEmpty)
    #expect(controller.markup == before && !controller.canUndo)
  }

  @Test func everyCommandIsOneStep() {
    let (controller, id) = controller()
    let first = controller.markup
    controller.selection = [id]
    #expect(controller.move(by: CGPoint(x: 3, y: 0)) == [id])
    let moved = controller.markup
    #expect(controller.rotate(by: 1) == [id] && controller.resize(id, to: CGRect(x: 1, y: 1, width: 9, height: 9)) == [id])
    #expect(controller.style(.opacity(0.5)) == [id])
    for _ in 0..<3 { controller.undo() }
    #expect(controller.markup == moved && controller.selection == [id])
    controller.undo()
    #expect(controller.markup == first && !controller.canUndo && controller.canRedo)
    // A new step forgets what was undone.
    controller.delete()
    #expect(!controller.canRedo && controller.markup?.subelements.isEmpty == true)
  }

  @Test func assigningIsAStepOnlyWhenItChanges() {
    let (controller, id) = controller()
    controller.markup = controller.markup
    #expect(!controller.canUndo)
    controller.markup?.subelements.removeElement(for: id)
    controller.markup = nil
    #expect(controller.selectedMarkup == nil && controller.insert(LoupeMarkup(frame: .zero)) == nil)
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(controller.suggestedFrameForInserting(contentInFrame: frame) == frame)
    controller.undo()
    controller.undo()
    #expect(controller.markup?.subelements[id] != nil)
    controller.removeAllUndoSteps()
    #expect(!controller.canUndo && !controller.canRedo)
  }

  @Test func levelsOfUndo() {
    let (controller, _) = controller()
    controller.levelsOfUndo = 2
    for i in 0..<5 {
      controller.insertNewShape(configuration: ShapeConfiguration(type: .star), frame: CGRect(x: i, y: 0, width: 1, height: 1))
    }
    controller.undo()
    controller.undo()
    #expect(!controller.canUndo && controller.markup?.subelements.count == 4)
    controller.levelsOfUndo = -1
    controller.insertNewShape(configuration: ShapeConfiguration(type: .star), frame: .zero)
    #expect(!controller.canUndo)
  }

  @Test func suggestedPlaceIsTheDocuments() {
    let (controller, _) = controller()
    let wish = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      controller.suggestedFrameForInserting(contentInFrame: wish) == controller.markup?.suggestedFrameForInserting(contentInFrame: wish))
    #expect(controller.suggestedFrameForInserting(contentInFrame: wish) != wish)
  }
}
