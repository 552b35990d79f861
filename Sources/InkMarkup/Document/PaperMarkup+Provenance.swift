import Foundation
import InkGeometry
import InkStrokes

extension PaperMarkup {
  /// Where recognised elements came from. Removing an element drops its entry; entries for ids that are not here are dropped.
  public var provenance: [MarkupOrderedSet.ElementID: ShapeProvenance] {
    get { subelements.provenance }
    set { subelements.provenance = newValue }
  }

  /// Puts the ink that an element stands for back in its place. False, and nothing changed, when there is none.
  @discardableResult
  public mutating func restoreSources(of id: MarkupOrderedSet.ElementID) -> Bool {
    guard let place = subelements.firstIndex(of: id), let origin = subelements.provenance[id], !origin.sources.isEmpty
    else { return false }
    subelements.remove(at: place)
    for (i, stroke) in origin.sources.enumerated() { subelements.insert(stroke, at: place + i) }
    return true
  }

  /// The figure of a recognised or plain shape in the document's coordinates; nil for other elements and for plain ink.
  public func outline(of id: MarkupOrderedSet.ElementID) -> CGPath? {
    switch subelements[id] {
    case let shape as ShapeMarkup: shape.path
    case let stroke as PKStroke: subelements.provenance[id]?.outline?.applying(stroke.transform)
    default: nil
    }
  }
}

extension PKStroke {
  /// A clean stroke of even width along an outline: curves become chords within `width` / 50, subpaths are joined.
  ///
  /// `width` in the outline's units, more than 0.
  public init(along outline: CGPath, ink: PKInk, width: CGFloat, id: UUID) {
    let fine = max(Double(width) / 50, Double(outline.boundingBox.diagonal) * 1e-5, .leastNormalMagnitude)
    var points: [PKStrokePoint] = []
    for run in outline.flattened(tolerance: fine) {
      let closing = run.isClosed ? run.points.prefix(1) : []
      for p in run.points + closing { points.append(PKStrokePoint(location: CGPoint(p), width: width)) }
    }
    self.init(ink: ink, path: PKStrokePath(samples: points), randomSeed: 0, id: id)
  }
}
