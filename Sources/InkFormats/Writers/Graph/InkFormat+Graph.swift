import InkMarkup

/// Graphs of a document; written, not read.
extension InkFormat {
  static let mermaid = InkFormat("mermaid", "Mermaid flowchart", extensions: ["mmd", "mermaid"], isWritable: true, matches: { _ in false })
  static let dot = InkFormat("dot", "Graphviz graph", extensions: ["dot", "gv"], isWritable: true, matches: { _ in false })
  static let graphML = InkFormat(
    "graphml", "GraphML graph", extensions: ["graphml"], isWritable: true, matches: { $0.rootElement == "graphml" })

  @Sendable static func writeMermaid(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    addGraphLosses(pages, &losses)
    return MermaidWriter().files(pages)
  }

  @Sendable static func writeDot(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    addGraphLosses(pages, &losses)
    return DotWriter().files(pages)
  }

  @Sendable static func writeGraphML(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    addGraphLosses(pages, &losses)
    return GraphMLWriter().files(pages)
  }

  /// Graphs hold no ink.
  private static func addGraphLosses(_ pages: [OutputPage], _ losses: inout WritingLosses) {
    for (number, page) in pages.enumerated() {
      let origins = page.markup.provenance
      losses.add("strokes of ink left out", page.markup.subelements.strokes.count { origins[$0.elementID] == nil }, page: number)
    }
  }
}
