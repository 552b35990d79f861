import Foundation
import InkGeometry
import InkStrokes

/// What a person does to elements. Each call leaves elements alone that do not allow it (`allowedInteractions`), and ids that are not
/// here, and returns the ids of what it changed, back to front. The ink kept as an element's provenance goes along.
extension PaperMarkup {
  /// Moves elements that allow `.move`.
  @discardableResult
  public mutating func move(_ ids: some Sequence<MarkupOrderedSet.ElementID>, by offset: CGPoint) -> [MarkupOrderedSet.ElementID] {
    let shift = CGAffineTransform(translationX: offset.x, y: offset.y)
    return edit(ids, needing: .move) { element in
      element.applyTransform(shift)
      return shift
    }
  }

  /// Turns elements that allow `.rotate`, each about the centre of its own frame; radians, clockwise where y runs down.
  @discardableResult
  public mutating func rotate(_ ids: some Sequence<MarkupOrderedSet.ElementID>, by angle: CGFloat) -> [MarkupOrderedSet.ElementID] {
    edit(ids, needing: .rotate) { element in
      let turn = CGAffineTransform(rotationAngle: angle, about: element.frame.center)
      element.applyTransform(turn)
      return turn
    }
  }

  /// Gives an element that allows `.resize` another frame. Widths of lines stay.
  @discardableResult
  public mutating func resize(_ id: MarkupOrderedSet.ElementID, to frame: CGRect) -> [MarkupOrderedSet.ElementID] {
    edit(CollectionOfOne(id), needing: .resize) { element in
      let old = element.frame, turn = element.rotation
      element.frame = frame
      return .resizing(old, to: frame, turnedBy: turn)
    }
  }

  /// Changes the look of elements that allow `.style` and have the property. One whose features would then go beyond `featureSet` is
  /// left as it is; nil for no limit.
  @discardableResult
  public mutating func style(
    _ ids: some Sequence<MarkupOrderedSet.ElementID>, _ style: MarkupStyle, within featureSet: FeatureSet? = nil
  ) -> [MarkupOrderedSet.ElementID] {
    edit(ids, needing: .style) { element in
      guard let styled = style.applied(to: element) else { return nil }
      if let featureSet, !styled.featureSet.isSubset(of: featureSet) { return nil }
      element = styled
      return .identity
    }
  }

  /// Removes elements that allow `.delete`.
  @discardableResult
  public mutating func delete(_ ids: some Sequence<MarkupOrderedSet.ElementID>) -> [MarkupOrderedSet.ElementID] {
    let doomed = subelements.inOrder(ids).filter { subelements[$0]?.allowedInteractions.contains(.delete) == true }
    let set = Set(doomed)
    if !set.isEmpty { subelements.removeAll { set.contains($0.elementID) } }
    return doomed
  }

  /// Those of `ids` that a person may select, back to front.
  public func selectable(_ ids: some Sequence<MarkupOrderedSet.ElementID>) -> [MarkupOrderedSet.ElementID] {
    subelements.inOrder(ids).filter { subelements[$0]?.allowedInteractions.contains(.select) == true }
  }

  /// `change` returns how the element moved, or nil when it left it as it was.
  private mutating func edit(
    _ ids: some Sequence<MarkupOrderedSet.ElementID>, needing interaction: MarkupInteractions,
    _ change: (inout any Markup) -> CGAffineTransform?
  ) -> [MarkupOrderedSet.ElementID] {
    var changed: [MarkupOrderedSet.ElementID] = []
    for id in subelements.inOrder(ids) {
      guard var element = subelements[id], element.allowedInteractions.contains(interaction), let way = change(&element) else { continue }
      subelements.updateOrAppend(element)
      if !way.isIdentity, var origin = subelements.provenance[id] {
        for i in origin.sources.indices { origin.sources[i].applyTransform(way) }
        subelements.setProvenance(origin, for: id)
      }
      changed.append(id)
    }
    return changed
  }
}

extension MarkupOrderedSet {
  /// Those of `ids` that are here, back to front, each once.
  func inOrder(_ ids: some Sequence<ElementID>) -> [ElementID] {
    Set(ids.compactMap { firstIndex(of: $0) }).sorted().map { self.ids[$0] }
  }
}

extension CGAffineTransform {
  /// From what a frame turned about its centre covers to what another, turned alike, covers. A side of length 0 is only moved.
  fileprivate static func resizing(_ old: CGRect, to new: CGRect, turnedBy turn: CGFloat) -> CGAffineTransform {
    func ratio(_ new: CGFloat, _ old: CGFloat) -> CGFloat { old > 0 && (new / old).isFinite ? new / old : 1 }
    return CGAffineTransform(translationX: -old.center.x, y: -old.center.y).concatenating(CGAffineTransform(rotationAngle: -turn))
      .concatenating(CGAffineTransform(scaleX: ratio(new.width, old.width), y: ratio(new.height, old.height)))
      .concatenating(CGAffineTransform(rotationAngle: turn)).concatenating(CGAffineTransform(translationX: new.center.x, y: new.center.y))
  }
}
