import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkRecognition
import InkStrokes

extension Engine {
  /// The page as a document in which `proposals` stand as shapes.
  ///
  /// What was on the page already stays, in its place of a saved document, else beneath. A shape takes the place in z-order of its
  /// first stroke, and the colour, the median width and the opacity of its strokes; the strokes stay with it as its provenance.
  /// Strokes of no proposal stay ink, and so do those of a proposal that the feature set does not allow, or that names strokes
  /// which are not there or taken. Ink that a shape carries moves with it. The ids of shapes are derived from their first stroke's id.
  public func apply(_ proposals: PageProposals, to page: InkPage) -> PaperMarkup {
    applied(proposals, to: page).markup
  }

  /// The same, with what became of each proposal. The ink that stays is marked as judged.
  func applied(_ proposals: PageProposals, to page: InkPage) -> AppliedPage {
    var applied = page.applied(proposals, allowed: options.featureSet)
    let shapes = applied.markup.provenance
    applied.markup.judgedInk = Set(applied.markup.subelements.strokes.lazy.filter { shapes[$0.elementID] == nil }.map(\.id))
    return applied
  }
}

/// A page in which proposals were applied.
struct AppliedPage: Sendable {
  var markup: PaperMarkup
  /// The element that stands for each proposal; nil where its strokes stayed ink.
  var elements: [MarkupOrderedSet.ElementID?]
  /// The id in the document of each of the page's strokes that stayed ink.
  var strokeIDs: [UUID]
}

extension InkPage {
  /// The page as a document, all ink as it is.
  public var markup: PaperMarkup { applied(PageProposals(), allowed: .latest).markup }

  /// See `Engine.apply`.
  func applied(_ proposals: PageProposals, allowed: FeatureSet) -> AppliedPage {
    var standing = [MarkupOrderedSet.ElementID?](repeating: nil, count: proposals.shapes.count)
    var shapes: [PlacedShape] = []
    var owner = [Int?](repeating: nil, count: strokes.count)
    var moves: [Int: Vector2] = [:]
    for (number, proposal) in proposals.shapes.enumerated() {
      let isFree = proposal.strokes.allSatisfy { owner.indices.contains($0) && owner[$0] == nil }
      guard isFree, let shape = PlacedShape(proposal, of: self, allowed: allowed) else { continue }
      for index in proposal.strokes { owner[index] = shapes.count }
      standing[number] = shape.element.elementID
      shapes.append(shape)
      for index in proposal.carriedInk { moves[index] = proposal.carriedBy }
    }

    var result = emptyDocument
    var elements = MarkupOrderedSet()
    var provenance = document?.provenance ?? [:]
    var isWritten = [Bool](repeating: false, count: shapes.count)
    let ids = strokeIDs
    for (element, number) in contents(owner: owner, ids: ids, moves: moves) {
      guard let number else {
        let (placed, origin) = placed(element)
        elements.append(placed)
        if let origin {
          provenance[placed.elementID] = origin
          // Nobody has judged the ink beside it.
          result.judgedInk = result.judgedInk ?? []
        }
        continue
      }
      if isWritten[number] { continue }
      isWritten[number] = true
      elements.append(shapes[number].element)
      provenance[shapes[number].element.elementID] = shapes[number].provenance
    }
    elements.provenance = provenance
    result.subelements = elements
    return AppliedPage(markup: result, elements: standing, strokeIDs: ids)
  }
}

extension InkPage {
  /// The page's document without its elements; one of its own where the page was not read from a document.
  fileprivate var emptyDocument: PaperMarkup {
    if var document {
      document.subelements = MarkupOrderedSet()
      return document
    }
    var document = PaperMarkup(bounds: bounds, id: MarkupID(rawValue: derivedID))
    document.backgroundColor = background
    return document
  }

  /// Ids of the strokes in the document. Strokes of one id are told apart by new ids, so that none is lost in a set.
  fileprivate var strokeIDs: [UUID] {
    var taken: Set<UUID> = []
    return strokes.enumerated().map { index, stroke in
      document != nil || taken.insert(stroke.id).inserted ? stroke.id : .derived(from: stroke.id.seed, index + 2)
    }
  }

  /// Everything on the page, back to front, strokes with the number of the shape that owns them; ink goes as far as `moves` says.
  fileprivate func contents(owner: [Int?], ids: [UUID], moves: [Int: Vector2]) -> [(any Markup, Int?)] {
    func placed(_ stroke: PKStroke, _ index: Int) -> PKStroke {
      guard owner[index] == nil, let move = moves[index] else { return stroke }
      var out = stroke
      out.transform = stroke.transform.concatenating(CGAffineTransform(translationX: move.x, y: move.y))
      return out
    }
    if let document {
      var places: [UUID: Int] = [:]
      for (index, stroke) in strokes.enumerated() { places[stroke.id] = index }
      return document.subelements.map { element in
        guard let stroke = element as? PKStroke, let index = places[stroke.id] else { return (element, nil) }
        return (placed(stroke, index), owner[index])
      }
    }
    let ink: [(any Markup, Int?)] = strokes.indices.map { index in
      var stroke = placed(strokes[index], index)
      stroke.id = ids[index]
      return (stroke, owner[index])
    }
    guard !strokesBeneath.isEmpty else { return elements.map { ($0, nil) } + ink }
    var all: [(any Markup, Int?)] = [], next = 0
    for element in elements {
      let count = min(max(strokesBeneath[element.elementID] ?? 0, next), ink.count)
      all += ink[next..<count]
      all.append((element, nil))
      next = count
    }
    return all + ink[next...]
  }

  /// An id that the page's name and ink alone decide.
  private var derivedID: UUID {
    let name = id.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return UUID.derived(from: strokes.reduce(name) { ($0 ^ $1.id.seed) &* 0x100_0000_01B3 }, 0)
  }
}
