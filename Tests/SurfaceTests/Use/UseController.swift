import Inkwright
import Observation
import Synchronization
import Testing

/// The controller, as programs use it.
@Suite struct UseController {
  private final class Listener: MarkupController.Delegate {
    var changes = 0, selections = 0

    // Row U6
    func markupControllerDidChangeMarkup(_ controller: MarkupController) { changes += 1 }
    func markupControllerDidChangeSelection(_ controller: MarkupController) { selections += 1 }
  }

  @Test func stateAndCallbacks() {
    // Row U1, U2, U4
    let controller = MarkupController(markup: PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(controller.isEditable && controller.supportedFeatureSet == .latest && controller.selectedMarkup?.subelements.isEmpty == true)

    // Row U6
    let listener = Listener()
    let delegate: any MarkupController.Delegate = listener
    controller.delegate = delegate
    let seen = Atomic(0)
    withObservationTracking {
      _ = controller.markup
    } onChange: {
      seen.add(1, ordering: .relaxed)
    }

    // Row U7
    let configuration = ShapeConfiguration(type: .ellipse, strokeColor: .black, lineWidth: 2)
    let shape = controller.insertNewShape(configuration: configuration, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let text = controller.insertNewTextbox(attributedText: AttributedString("a"), frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    let line = controller.insertNewLine(
      configuration: configuration, from: .zero, to: CGPoint(x: 9, y: 9), startMarker: false, endMarker: true)
    #expect(seen.load(ordering: .relaxed) == 1 && listener.changes == 3 && controller.markup?.subelements.count == 3)
    if let image = CGImage(data: onePixel) { controller.insertNewImage(image, frame: CGRect(x: 0, y: 50, width: 5, height: 5)) }
    controller.insert(contentsOf: [LoupeMarkup(frame: CGRect(x: 50, y: 50, width: 9, height: 9))] as [any Markup])
    controller.append(contentsOf: PKDrawing(strokes: [PKStroke(ink: PKInk(.pen), path: PKStrokePath())]))
    #expect(controller.markup?.subelements.count == 6)

    // Row U3
    let picked = [shape, line].compactMap { $0 }
    controller.selection = Set(picked)
    #expect(controller.selection.count == 2 && listener.selections == 1)
    #expect(controller.selectedMarkup?.subelements.map(\.elementID) == picked)

    // Row U5
    controller.delete()
    #expect(controller.markup?.subelements.count == 4 && controller.selection.isEmpty && listener.selections == 2)
    controller.levelsOfUndo = 3
    #expect(controller.canUndo && controller.undo() && controller.markup?.subelements.count == 6)
    #expect(controller.canRedo && controller.redo() && controller.markup?.subelements.count == 4 && !controller.canRedo)
    #expect(controller.undo() && controller.undo() && controller.undo() && !controller.undo() && controller.markup?.subelements.count == 4)
    #expect(text.map { controller.markup?.subelements[$0] is ShapeMarkup } == true)
  }

  @Test func limits() {
    var set = FeatureSet.version1
    set.remove(.loupes)
    let controller = MarkupController(markup: PaperMarkup(bounds: .zero), supportedFeatureSet: set)
    #expect(controller.insert(LoupeMarkup(frame: .zero)) == nil && !controller.canUndo)
    controller.isEditable = false
    #expect(controller.insertNewShape(configuration: ShapeConfiguration(type: .star), frame: .zero) == nil)
    controller.isEditable = true
    #expect(controller.insertNewShape(configuration: ShapeConfiguration(type: .star), frame: .zero) != nil)
  }

  @Test func editingByHand() throws {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    let free = ShapeMarkup(shape: .rectangle, frame: CGRect(x: 0, y: 0, width: 10, height: 20), strokeColor: .black)
    var fixed = free
    fixed.id = MarkupID()
    fixed.allowedInteractions = .readOnly
    markup.subelements.append(contentsOf: [fixed, free] as [any Markup])
    let both = [free.elementID, fixed.elementID]
    // Row U8
    #expect(markup.move(both, by: CGPoint(x: 5, y: 6)) == [free.elementID])
    #expect(markup.rotate(both, by: 1) == [free.elementID])
    #expect(markup.resize(free.elementID, to: CGRect(x: 1, y: 2, width: 3, height: 4)) == [free.elementID])
    #expect(markup.resize(fixed.elementID, to: .zero).isEmpty)
    #expect(markup.style(both, .fillColor(.white)) == [free.elementID])
    let edited = try #require(markup.subelements[free.id])
    #expect(
      edited.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && edited.rotation == 1 && edited.fillColor == .white && edited.lineWidth == 1
    )
    #expect(markup.delete(both) == [free.elementID] && markup.subelements.count == 1 && markup.subelements[fixed.id] == fixed)
    #expect(markup.selectable(both).isEmpty)
  }

  @Test func saving() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "inkwright-\(UUID().uuidString).inkdoc")
    defer { try? FileManager.default.removeItem(at: file) }
    let controller = MarkupController(markup: PaperMarkup(bounds: .zero))
    // Row U9
    controller.startAutosaving(to: file)
    controller.insertNewShape(configuration: ShapeConfiguration(type: .star), frame: .zero)
    try await controller.save()
    #expect(try MarkupController(contentsOf: file).markup == controller.markup)
  }
}
