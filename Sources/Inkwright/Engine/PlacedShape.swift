import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkRecognition
import InkStrokes

/// A proposal as an element of a document, with where it came from.
struct PlacedShape {
  let element: any Markup
  let provenance: ShapeProvenance

  /// The proposal's strokes have to be among the page's. Nil when `allowed` cannot hold the shape.
  init?(_ proposal: ShapeProposal, of page: InkPage, allowed: FeatureSet) {
    let sources = proposal.strokes.map { page.strokes[$0] }
    guard let first = sources.first else { return nil }
    let style = SourceStyle(sources)
    let id = UUID.derived(from: first.id.seed, 1)
    var outline: CGPath?
    let element: any Markup
    switch ShapePlacement(proposal, lineWidth: style.width) {
    case .shape(let shape, let frame, let rotation):
      element = ShapeMarkup(
        shape: shape, frame: frame, rotation: rotation, fillColor: page.fill(of: proposal.strokes), strokeColor: style.ink.color,
        lineWidth: style.width, opacity: style.opacity,
        startLineMarker: proposal.startHead ? .arrow : .none, endLineMarker: proposal.endHead ? .arrow : .none,
        attributedText: .noText, id: MarkupID(rawValue: id))
    case .outline(let path):
      outline = path
      guard style.width > 0 else { return nil }
      element = PKStroke(along: path, ink: style.inkWithOpacity, width: style.width, id: id)
    case nil: return nil
    }
    guard element.frame.isFinite, element.featureSet.isSubset(of: allowed) else { return nil }
    self.element = element
    provenance = ShapeProvenance(kind: proposal.kind.rawValue, score: proposal.score, sources: sources, outline: outline)
  }
}

extension InkPage {
  /// Colour inside a closed path, where a stroke had one.
  fileprivate func fill(of indices: [Int]) -> CGColor? {
    for index in indices {
      guard let opacity = strokeStyles[index]?.fillOpacity else { continue }
      return strokes[index].ink.color.copy(alpha: opacity)
    }
    return nil
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite }
}
