import ExampleSupport
import Inkwright

let file = FileManager.default.temporaryDirectory.appending(path: "inkwright-example-\(UUID().uuidString).\(PaperDocument.fileExtension)")
defer { try? FileManager.default.removeItem(at: file) }

// Saves half a second after the last change, off this thread.
let controller = MarkupController(markup: PanelPage.make())
controller.startAutosaving(to: file, after: .milliseconds(500))

let configuration = ShapeConfiguration(type: .ellipse, strokeColor: .black, lineWidth: 2)
for i in 0..<10 { controller.insertNewShape(configuration: configuration, frame: CGRect(x: 30 * i + 20, y: 100, width: 25, height: 25)) }
// Ten changes in a row, one write; this waits for it instead of for the clock.
try await controller.save()
check(try PaperMarkup(contentsOf: file) == controller.markup, "the file holds the last change")

controller.undo()
try await controller.save()
check(try PaperMarkup(contentsOf: file).subelements.count == 4 + 9, "undoing is a change too")

// By hand: whatever tells of a change may write the file itself.
final class Saver: MarkupController.Delegate {
  let file: URL
  var writes = 0

  init(file: URL) { self.file = file }

  func markupControllerDidChangeMarkup(_ controller: MarkupController) {
    do {
      try controller.markup?.write(to: file)
      writes += 1
    } catch {
      check(false, "\(error)")
    }
  }
}

controller.stopAutosaving()
let saver = Saver(file: file)
controller.delegate = saver
controller.redo()
let panels = controller.markup.map { Array($0.subelements.ids.prefix(4)) } ?? []
controller.delete(Set(panels))
check(saver.writes == 2, "one write a change")
check(try PaperMarkup(contentsOf: file) == controller.markup, "the file follows")
print("saved \(controller.markup?.subelements.count ?? 0) elements")
