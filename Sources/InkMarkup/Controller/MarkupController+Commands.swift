import Foundation
import InkGeometry
import InkStrokes

/// What a person does: each command is one step that can be undone, honours `isEditable`, `supportedFeatureSet` and every element's
/// `allowedInteractions`, and returns the ids of what it changed, back to front; none when nothing was.
extension MarkupController {
  /// Adds an element on top. Nil when it uses features that are not supported, or its id is in the document already.
  @discardableResult
  public func insert(_ element: any Markup) -> MarkupOrderedSet.ElementID? { insert(contentsOf: [element]).first }

  /// Adds elements on top, in one step.
  @discardableResult
  public func insert(contentsOf elements: some Sequence<any Markup>) -> [MarkupOrderedSet.ElementID] {
    edit { markup in
      elements.filter { $0.featureSet.isSubset(of: supportedFeatureSet) && markup.subelements.append($0).inserted }.map(\.elementID)
    }
  }

  /// Adds a shape on top; `rotation` in radians about the frame's centre.
  @discardableResult
  public func insertNewShape(
    configuration: ShapeConfiguration, frame: CGRect, rotation: CGFloat = 0
  ) -> MarkupOrderedSet.ElementID? {
    insertNew { $0.insertNewShape(configuration: configuration, frame: frame, rotation: rotation) }
  }

  /// Adds a line on top.
  @discardableResult
  public func insertNewLine(
    configuration: ShapeConfiguration, from start: CGPoint, to end: CGPoint, startMarker: Bool = false, endMarker: Bool = false
  ) -> MarkupOrderedSet.ElementID? {
    insertNew { $0.insertNewLine(configuration: configuration, from: start, to: end, startMarker: startMarker, endMarker: endMarker) }
  }

  /// Adds a text box on top.
  @discardableResult
  public func insertNewTextbox(
    attributedText: AttributedString, frame: CGRect, rotation: CGFloat = 0
  ) -> MarkupOrderedSet.ElementID? {
    insertNew { $0.insertNewTextbox(attributedText: attributedText, frame: frame, rotation: rotation) }
  }

  /// Adds a picture on top.
  @discardableResult
  public func insertNewImage(_ image: CGImage, frame: CGRect, rotation: CGFloat = 0) -> MarkupOrderedSet.ElementID? {
    insertNew { $0.insertNewImage(image, frame: frame, rotation: rotation) }
  }

  /// Adds strokes on top, in one step.
  @discardableResult
  public func append(contentsOf drawing: PKDrawing) -> [MarkupOrderedSet.ElementID] {
    insert(contentsOf: drawing.strokes.map { $0 as any Markup })
  }

  /// Moves the selection, or the elements given.
  @discardableResult
  public func move(_ ids: Set<MarkupOrderedSet.ElementID>? = nil, by offset: CGPoint) -> [MarkupOrderedSet.ElementID] {
    edit { $0.move(ids ?? selection, by: offset) }
  }

  /// Turns the selection, or the elements given, each about its own centre; radians.
  @discardableResult
  public func rotate(_ ids: Set<MarkupOrderedSet.ElementID>? = nil, by angle: CGFloat) -> [MarkupOrderedSet.ElementID] {
    edit { $0.rotate(ids ?? selection, by: angle) }
  }

  /// Gives an element another frame.
  @discardableResult
  public func resize(_ id: MarkupOrderedSet.ElementID, to frame: CGRect) -> [MarkupOrderedSet.ElementID] {
    edit { $0.resize(id, to: frame) }
  }

  /// Changes the look of the selection, or of the elements given.
  @discardableResult
  public func style(_ style: MarkupStyle, of ids: Set<MarkupOrderedSet.ElementID>? = nil) -> [MarkupOrderedSet.ElementID] {
    edit { $0.style(ids ?? selection, style, within: supportedFeatureSet) }
  }

  /// Removes the selection, or the elements given.
  @discardableResult
  public func delete(_ ids: Set<MarkupOrderedSet.ElementID>? = nil) -> [MarkupOrderedSet.ElementID] { edit { $0.delete(ids ?? selection) } }

  /// Where content of a frame's size covers nothing; the frame itself without a document.
  public func suggestedFrameForInserting(contentInFrame frame: CGRect) -> CGRect {
    markup?.suggestedFrameForInserting(contentInFrame: frame) ?? frame
  }

  private func insertNew(_ build: (inout PaperMarkup) -> Void) -> MarkupOrderedSet.ElementID? {
    var sheet = PaperMarkup(bounds: .zero)
    build(&sheet)
    return insert(contentsOf: sheet.subelements).first
  }

  /// Commits what `change` made of the document, unless it changed nothing.
  private func edit(_ change: (inout PaperMarkup) -> [MarkupOrderedSet.ElementID]) -> [MarkupOrderedSet.ElementID] {
    guard isEditable, var next = markup else { return [] }
    let changed = change(&next)
    if !changed.isEmpty { commit(next) }
    return changed
  }
}
