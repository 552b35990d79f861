import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@Suite struct MarkupOrderedSetTests {
  private func shape(_ n: Int, width: CGFloat = 1) -> ShapeMarkup {
    ShapeMarkup(shape: .ellipse, frame: CGRect(x: 0, y: 0, width: width, height: 1), id: MarkupID(rawValue: .derived(from: 7, n)))
  }

  private func stroke(_ n: Int) -> PKStroke { PKStroke(ink: PKInk(.pen), path: PKStrokePath(), id: .derived(from: 8, n)) }

  @Test func appendKeepsIdsUnique() {
    var set = MarkupOrderedSet()
    #expect(set.append(shape(0)) == (true, 0))
    #expect(set.append(stroke(1)) == (true, 1))
    #expect(set.append(shape(0, width: 5)) == (false, 0))
    #expect(set.count == 2)
    #expect(set[shape(0).id]?.frame.width == 1)
  }

  @Test func insertShiftsTheRest() {
    var set = MarkupOrderedSet([shape(0), shape(1)] as [any Markup])
    #expect(set.insert(stroke(2), at: 1) == (true, 1))
    #expect(set.insert(stroke(3), at: 99) == (true, 3))
    #expect(set.insert(stroke(4), at: -9) == (true, 0))
    #expect(
      Array(set.ids) == [.stroke(stroke(4).id), .shape(shape(0).id), .stroke(stroke(2).id), .shape(shape(1).id), .stroke(stroke(3).id)])
    for (i, id) in set.ids.enumerated() { #expect(set.firstIndex(of: id) == i) }
  }

  @Test func updateOrAppendReplacesInPlace() {
    var set = MarkupOrderedSet([shape(0), shape(1)] as [any Markup])
    let old = set.updateOrAppend(shape(0, width: 9))
    #expect((old as? ShapeMarkup)?.frame.width == 1)
    #expect(set.count == 2 && set[shape(0).id]?.frame.width == 9 && set.firstIndex(of: shape(0)) == 0)
    #expect(set.updateOrAppend(stroke(5)) == nil && set.count == 3)
  }

  @Test func lookUpByEveryKindOfId() {
    let set = MarkupOrderedSet([shape(0), stroke(1)] as [any Markup])
    #expect(set[stroke(1).id]?.id == stroke(1).id)
    #expect(set[shape(0).elementID] is ShapeMarkup)
    #expect(set[shape(9).id] == nil)
    // The same bits are another element under another type.
    #expect(set[MarkupID<ImageMarkup>(rawValue: shape(0).id.rawValue)] == nil)
    #expect(set.contains(shape(0, width: 3)) && !set.contains(stroke(0)))
    #expect(set.strokes.map(\.id) == [stroke(1).id])
  }

  @Test func removals() {
    var set = MarkupOrderedSet((0..<6).map { $0 % 2 == 0 ? shape($0) as any Markup : stroke($0) })
    #expect(set.removeStroke(for: stroke(1).id) != nil && set.removeStroke(for: stroke(1).id) == nil)
    #expect(set.removeElement(for: shape(2).id)?.id == shape(2).id)
    #expect(set.removeElement(for: shape(0).elementID) is ShapeMarkup)
    #expect(set.remove(stroke(3)) is PKStroke)
    #expect(Array(set.ids) == [shape(4).elementID, stroke(5).elementID])
    set.removeAll { $0 is PKStroke }
    #expect(Array(set.ids) == [shape(4).elementID] && set.firstIndex(of: shape(4)) == 0)
    set.remove(at: 0)
    #expect(set.isEmpty)
  }

  @Test func elementIDsRoundTripThroughData() {
    let ids: [MarkupOrderedSet.ElementID] = [
      .shape(MarkupID()), .image(MarkupID()), .link(MarkupID()), .loupe(MarkupID()), .stroke(UUID()),
    ]
    for id in ids { #expect(MarkupOrderedSet.ElementID(rawValue: id.rawValue) == id) }
    #expect(MarkupOrderedSet.ElementID(rawValue: Data([9] + [UInt8](repeating: 0, count: 16))) == nil)
    #expect(MarkupOrderedSet.ElementID(rawValue: Data()) == nil)
  }

  /// The way documents are edited: iterate, cast, change, update, assign back.
  @Test func editingByIteration() {
    var markup = PaperMarkup(bounds: .zero)
    markup.subelements.append(contentsOf: [shape(0), stroke(1), shape(2)] as [any Markup])
    var elements = markup.subelements
    for element in elements {
      guard var shape = element as? ShapeMarkup else { continue }
      shape.allowedInteractions = .all.subtracting(.delete)
      elements.updateOrAppend(shape)
    }
    markup.subelements = elements
    #expect(markup.subelements[shape(2).id]?.allowedInteractions == [.move, .resize, .rotate, .style, .select])
  }

  @Test func provenanceGoesWithItsElement() {
    var markup = PaperMarkup(bounds: .zero)
    markup.subelements.append(contentsOf: [stroke(0), shape(1), stroke(2)] as [any Markup])
    let origin = ShapeProvenance(kind: "ellipse", score: 0.75, sources: [stroke(10), stroke(11)])
    markup.provenance[shape(1).elementID] = origin
    markup.provenance[shape(99).elementID] = origin
    #expect(markup.provenance == [shape(1).elementID: origin])
    var removed = markup
    removed.subelements.remove(shape(1))
    #expect(removed.provenance.isEmpty)
    removed.subelements.append(shape(1))
    #expect(removed.provenance.isEmpty)
    var restored = markup
    let done = restored.restoreSources(of: shape(1).elementID), again = restored.restoreSources(of: stroke(0).elementID)
    #expect(done && !again)
    #expect(Array(restored.subelements.ids) == [0, 10, 11, 2].map { stroke($0).elementID })
    #expect(restored.provenance.isEmpty)
  }
}
