import InkFormats
import InkMarkup
import InkRecognition
import InkStrokes

/// A page on its way from input to output.
struct ConvertedPage: Sendable {
  var page: InkPage
  var proposals: PageProposals
  var applied: AppliedPage

  /// What writers get: the document, and layers, styles and connections by the elements that stand in it now.
  var output: OutputPage {
    var output = OutputPage(name: page.id, markup: applied.markup, unitsPerInch: page.unitsPerInch)
    output.paper = page.paper
    var elements: [MarkupOrderedSet.ElementID] = applied.strokeIDs.map { .stroke($0) }
    for (proposal, element) in zip(proposals.shapes, applied.elements) {
      guard let element else { continue }
      for index in proposal.strokes where elements.indices.contains(index) { elements[index] = element }
    }
    // An element of several strokes lies on the layer of the first and has the style of the first that has one.
    for (index, layer) in page.strokeLayers.enumerated() where elements.indices.contains(index) {
      if output.layers[elements[index]] == nil { output.layers[elements[index]] = layer }
    }
    for (index, style) in page.strokeStyles.sorted(by: { $0.key < $1.key }) where elements.indices.contains(index) {
      var style = style
      // The fill of a shape is its own.
      if case .shape = elements[index] { style.fillOpacity = nil }
      if style != InkPage.StrokeStyle(), output.styles[elements[index]] == nil { output.styles[elements[index]] = style }
    }
    // Shapes of an earlier conversion have theirs, too.
    if page.document?.provenance.isEmpty == false {
      output.connections = applied.markup.connections
      output.joinLines(except: Set(applied.markup.provenance.keys))
      return output
    }
    for connection in proposals.connections {
      func element(_ index: Int?) -> MarkupOrderedSet.ElementID? {
        index.flatMap { applied.elements.indices.contains($0) ? applied.elements[$0] : nil }
      }
      guard let connector = element(connection.connector) else { continue }
      let (from, to) = (element(connection.from), element(connection.to))
      if from != nil || to != nil { output.connections.append(OutputPage.Connection(connector: connector, from: from, to: to)) }
    }
    // What the recogniser saw it has judged; lines that were there before join what they end at.
    output.joinLines(except: Set(applied.elements.compactMap { $0 }))
    return output
  }
}
