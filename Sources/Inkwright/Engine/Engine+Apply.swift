import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkRecognition
import InkStrokes

extension Engine {
  /// The page as a document in which `proposals` stand as shapes.
  ///
  /// What was on the page already stays, beneath. A shape takes the place in z-order of its first stroke, and the colour, the
  /// median width and the opacity of its strokes; the strokes stay with it as its provenance. Strokes of no proposal stay ink,
  /// and so do those of a proposal that the feature set does not allow, or that names strokes which are not there or taken.
  /// The ids of shapes are derived from their first stroke's id.
  public func apply(_ proposals: PageProposals, to page: InkPage) -> PaperMarkup {
    var document = PaperMarkup(bounds: page.bounds, id: MarkupID(rawValue: page.derivedID))
    document.backgroundColor = page.background
    var elements = MarkupOrderedSet(page.elements)
    var provenance: [MarkupOrderedSet.ElementID: ShapeProvenance] = [:]
    var owner = [Int?](repeating: nil, count: page.strokes.count)
    var placed: [PlacedShape?] = []
    for (number, proposal) in proposals.shapes.enumerated() {
      let sources = proposal.strokes
      let isFree = !sources.isEmpty && sources.allSatisfy { owner.indices.contains($0) && owner[$0] == nil }
      let shape = isFree ? PlacedShape(proposal, of: page, allowed: options.featureSet) : nil
      placed.append(shape)
      guard shape != nil else { continue }
      for index in sources { owner[index] = number }
    }
    var isWritten = [Bool](repeating: false, count: placed.count)
    for (index, stroke) in page.strokes.enumerated() {
      guard let number = owner[index], let shape = placed[number] else {
        elements.append(stroke)
        continue
      }
      if isWritten[number] { continue }
      isWritten[number] = true
      if elements.append(shape.element).inserted { provenance[shape.element.elementID] = shape.provenance }
    }
    elements.provenance.merge(provenance) { _, new in new }
    document.subelements = elements
    return document
  }
}

extension InkPage {
  /// An id that the page's name and ink alone decide.
  fileprivate var derivedID: UUID {
    let name = id.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return UUID.derived(from: strokes.reduce(name) { ($0 ^ $1.id.seed) &* 0x100_0000_01B3 }, 0)
  }
}
