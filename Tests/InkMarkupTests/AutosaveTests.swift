import Foundation
import InkGeometry
import InkMarkup
import Testing

/// Saving after changes, on a clock that the test moves.
@Suite struct AutosaveTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "inkwright-\(UUID().uuidString).inkdoc")

  private func page(_ shapes: Int) -> PaperMarkup {
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), id: MarkupID(rawValue: .derived(from: 1, 1)))
    for i in 0..<shapes {
      page.subelements.append(ShapeMarkup(shape: .ellipse, frame: .zero, id: MarkupID(rawValue: .derived(from: 2, i))))
    }
    return page
  }

  private func cleanUp() { try? FileManager.default.removeItem(at: file) }
  private var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Waits until nothing is left to write.
  private func written(_ autosave: MarkupAutosave) async { while autosave.hasUnsavedChanges { await Task.yield() } }

  @Test func aRunOfChangesIsWrittenOnce() async throws {
    defer { cleanUp() }
    let clock = ManualClock(), autosave = MarkupAutosave(to: file, after: .seconds(2), clock: clock)
    autosave.schedule(page(1))
    await clock.sleeps(1)
    clock.advance(by: .seconds(1))
    autosave.schedule(page(2))
    await clock.sleeps(2)
    clock.advance(by: .milliseconds(1999))
    #expect(!isThere && autosave.hasUnsavedChanges)
    clock.advance(by: .milliseconds(1))
    await written(autosave)
    try await autosave.flush()
    #expect(try PaperMarkup(contentsOf: file) == page(2) && autosave.lastError == nil)
  }

  @Test func flushingWritesAtOnce() async throws {
    defer { cleanUp() }
    let autosave = MarkupAutosave(to: file, after: .seconds(2), clock: ManualClock())
    try await autosave.flush()
    #expect(!isThere)
    for n in 1...20 { autosave.schedule(page(n)) }
    try await autosave.flush()
    #expect(try PaperMarkup(contentsOf: file) == page(20) && !autosave.hasUnsavedChanges)
  }

  @Test func whatCannotBeReadIsNotReplaced() async throws {
    defer { cleanUp() }
    let foreign = Data("somebody's notes".utf8)
    try foreign.write(to: file)
    let autosave = MarkupAutosave(to: file, clock: ManualClock())
    autosave.schedule(page(1))
    await #expect(throws: MarkupFileError.wouldReplaceForeignFile(file: file, .incorrectFormat)) { try await autosave.flush() }
    #expect(throws: MarkupFileError.wouldReplaceForeignFile(file: file, .incorrectFormat)) { try page(1).write(to: file) }
    #expect(try Data(contentsOf: file) == foreign)
    // What could not be written waits, and goes when the way is free.
    #expect(autosave.hasUnsavedChanges && autosave.lastError == .wouldReplaceForeignFile(file: file, .incorrectFormat))
    cleanUp()
    try await autosave.flush()
    #expect(try PaperMarkup(contentsOf: file) == page(1) && autosave.lastError == nil)
    // An own document is replaced, by other writers too.
    try page(3).write(to: file)
    #expect(try PaperMarkup(contentsOf: file) == page(3))
  }

  @Test func filesThatAreNotThere() throws {
    #expect(throws: MarkupFileError.self) { try PaperMarkup(contentsOf: file) }
    #expect(throws: MarkupFileError.self) { try page(1).write(to: file.appending(path: "in/no/folder.inkdoc")) }
    #expect("\(MarkupFileError.notAPicture(file: file))".contains(file.path))
  }

  /// Edit, save, load, undo.
  @Test func theWholeRound() async throws {
    defer { cleanUp() }
    let controller = MarkupController(markup: page(2))
    controller.startAutosaving(to: file, after: .seconds(5), clock: ManualClock())
    controller.insertNewShape(configuration: ShapeConfiguration(type: .star), frame: CGRect(x: 1, y: 1, width: 2, height: 2))
    try await controller.save()
    let again = try MarkupController(contentsOf: file)
    #expect(again.markup == controller.markup && again.markup?.subelements.count == 3 && !again.canUndo)
    controller.undo()
    try await controller.save()
    #expect(try MarkupController(contentsOf: file).markup == page(2))
    var limits = FeatureSet.version1
    limits.shapes.remove(.ellipse)
    #expect(throws: MarkupFileError.notLoadable(file: file, .incompatibleFormatTooNew)) {
      try MarkupController(contentsOf: file, supportedFeatureSet: limits)
    }
    controller.stopAutosaving()
    controller.markup = page(5)
    try await controller.save()
    #expect(try PaperMarkup(contentsOf: file) == page(2))
  }
}
