import Foundation
import InkGeometry
import InkMarkup
import InkRecognition
import InkStrokes

/// A proposal as an element of a document, with where it came from.
struct PlacedShape {
  let element: any Markup
  let provenance: ShapeProvenance

  /// Nil when `allowed` cannot hold it.
  init?(_ proposal: ShapeProposal, sources: [PKStroke], allowed: FeatureSet) {
    guard let first = sources.first else { return nil }
    let style = SourceStyle(sources)
    let id = UUID.derived(from: first.id.seed, 1)
    var outline: CGPath?
    let element: any Markup
    switch ShapePlacement(proposal, lineWidth: style.width) {
    case .shape(let shape, let frame, let rotation):
      element = ShapeMarkup(
        shape: shape, frame: frame, rotation: rotation, strokeColor: style.ink.color, lineWidth: style.width, opacity: style.opacity,
        startLineMarker: proposal.startHead ? .arrow : .none, endLineMarker: proposal.endHead ? .arrow : .none,
        id: MarkupID(rawValue: id))
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

extension UUID {
  /// The bits folded to a seed for ids derived from this one.
  fileprivate var seed: UInt64 {
    let u = uuid
    let bytes = [u.0, u.1, u.2, u.3, u.4, u.5, u.6, u.7, u.8, u.9, u.10, u.11, u.12, u.13, u.14, u.15]
    // FNV-1a, so that ids that differ little give seeds that differ much.
    return bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite }
}
