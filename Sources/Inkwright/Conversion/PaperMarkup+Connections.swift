import InkFormats
import InkGeometry
import InkMarkup
import InkRecognition
import InkStrokes

extension PaperMarkup {
  /// Which recognised shapes of a saved document its arrows and lines join, told from where they lie now.
  var connections: [OutputPage.Connection] {
    let provenance = provenance
    var ids: [MarkupOrderedSet.ElementID] = [], shapes: [ShapeProposal] = []
    for element in subelements {
      guard let origin = provenance[element.elementID], let kind = ShapeKind(rawValue: origin.kind),
        let run = outline(of: element.elementID)?.flattened(tolerance: max(Double(element.frame.diagonal) / 500, .leastNormalMagnitude))
          .first,
        run.points.count > 1
      else { continue }
      let line = element as? ShapeMarkup
      let startHead = line.map { $0.startLineMarker != .none } ?? false,
        endHead = line.map { $0.endLineMarker != .none } ?? (kind == .arrow)
      ids.append(element.elementID)
      shapes.append(
        ShapeProposal(
          kind: kind, strokes: [], score: origin.score, candidates: [], geometry: kind.isOpen ? .path(run.points) : .polygon(run.points),
          startHead: startHead, endHead: endHead))
    }
    return ConnectorFinder().connections(shapes).map { link in
      OutputPage.Connection(connector: ids[link.connector], from: link.from.map { ids[$0] }, to: link.to.map { ids[$0] })
    }
  }
}

extension ShapeKind {
  fileprivate var isOpen: Bool { [.line, .arrow, .arc, .curve, .polyline, .spiral].contains(self) }
}
