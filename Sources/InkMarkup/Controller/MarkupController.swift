import Foundation
import InkGeometry
import InkStrokes
import Observation

/// A document being edited, with all that a view of it would hold but the view: selection, supported features, marks above the
/// document, undo and redo, change callbacks and saving.
///
/// Not safe to share between threads: keep one to one actor. Undo keeps whole documents, which share what is equal in them; a step
/// costs about 100 bytes an element of the document, whatever was changed.
@Observable
public final class MarkupController {
  /// Told of changes after they were made.
  public protocol Delegate: AnyObject {
    func markupControllerDidChangeMarkup(_ controller: MarkupController)
    func markupControllerDidChangeSelection(_ controller: MarkupController)
  }

  @ObservationIgnored public weak var delegate: (any Delegate)?
  /// When false, edit commands change nothing. Assigning `markup` still does.
  public var isEditable = true
  /// What edit commands may bring into the document.
  public var supportedFeatureSet: FeatureSet
  /// Most steps that can be undone, 0 or more; default 50.
  public var levelsOfUndo = 50 { didSet { past = past.suffix(max(levelsOfUndo, 0)) } }
  /// Writes the document after each change; nil when saving is left to the caller.
  public internal(set) var autosave: MarkupAutosave?

  private var current: PaperMarkup?
  private var chosen: Set<MarkupOrderedSet.ElementID> = []
  private var marks: [MarkupAdornment] = []
  private var past: [PaperMarkup?] = []
  private var future: [PaperMarkup?] = []

  public init(markup: PaperMarkup? = nil, supportedFeatureSet: FeatureSet = .latest) {
    current = markup
    self.supportedFeatureSet = supportedFeatureSet
  }

  /// The document. Assigning another is one step that can be undone; assigning an equal one is none.
  public var markup: PaperMarkup? {
    get { current }
    set { if newValue != current { commit(newValue) } }
  }

  /// Ids of selected elements. Ids that are not in the document, or may not be selected, are left out; so are those that go.
  public var selection: Set<MarkupOrderedSet.ElementID> {
    get { chosen }
    set { choose(newValue) }
  }

  /// The selected elements alone, in a document of the same bounds; nil without a document.
  public var selectedMarkup: PaperMarkup? {
    guard var part = current else { return nil }
    part.backgroundColor = nil
    part.subelements.removeAll { !chosen.contains($0.elementID) }
    return part
  }

  /// Marks above the document, never part of it. Of several with one id the first stays.
  public var adornments: [MarkupAdornment] {
    get { marks }
    set {
      var seen: Set<UUID> = []
      marks = newValue.filter { seen.insert($0.id).inserted }
    }
  }

  /// Where a mark lies in the document's coordinates; nil for an unknown id, or one whose anchor is gone.
  public func adornmentFrame(for id: UUID) -> CGRect? {
    guard let current else { return nil }
    return marks.first { $0.id == id }?.frame(in: current)
  }
}

extension MarkupController.Delegate {
  public func markupControllerDidChangeMarkup(_ controller: MarkupController) {}
  public func markupControllerDidChangeSelection(_ controller: MarkupController) {}
}

// MARK: - Undo

extension MarkupController {
  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Takes the last step back. False when there is none.
  @discardableResult
  public func undo() -> Bool {
    guard let before = past.popLast() else { return false }
    future.append(current)
    show(before)
    return true
  }

  /// Takes the last undone step again. False when there is none.
  @discardableResult
  public func redo() -> Bool {
    guard let after = future.popLast() else { return false }
    past.append(current)
    show(after)
    return true
  }

  /// Forgets all steps.
  public func removeAllUndoSteps() {
    past = []
    future = []
  }

  /// One step to another document.
  func commit(_ next: PaperMarkup?) {
    past.append(current)
    if past.count > max(levelsOfUndo, 0) { past.removeFirst() }
    future = []
    show(next)
  }

  private func show(_ next: PaperMarkup?) {
    current = next
    if let next { autosave?.schedule(next) }
    delegate?.markupControllerDidChangeMarkup(self)
    choose(chosen)
  }

  private func choose(_ ids: Set<MarkupOrderedSet.ElementID>) {
    let valid = ids.isEmpty ? [] : Set(current?.selectable(ids) ?? [])
    guard valid != chosen else { return }
    chosen = valid
    delegate?.markupControllerDidChangeSelection(self)
  }
}
