import Foundation

/// Graphs as GraphML 1.0, a `graph` a page, with kind, id and place of every node.
struct GraphMLWriter: GraphLanguage {
  func text(_ graphs: [PageGraph], pages: [OutputPage]) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
        + " xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">",
    ]
    for (scope, name, type) in Self.keys {
      lines.append("  <key id=\"\(scope)-\(name)\" for=\"\(scope)\" attr.name=\"\(name)\" attr.type=\"\(type)\"/>")
    }
    for (number, graph) in graphs.enumerated() {
      lines.append("  <graph id=\"page\(number + 1)\" edgedefault=\"directed\">")
      lines.append("    <data key=\"graph-name\">\(Self.escaped(pages[number].name))</data>")
      for node in graph.nodes {
        var data = [("kind", node.kind), ("label", node.label), ("id", node.id?.uuidString ?? "")].filter { !$0.1.isEmpty }
        let frame = node.frame
        data += [("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)].map { ($0, Self.number($1)) }
        lines.append("    <node id=\"\(node.name)\">" + Self.text(data, "node") + "</node>")
      }
      for (index, edge) in graph.edges.enumerated() {
        let data = [("kind", edge.kind), ("id", edge.id.uuidString), ("bothHeads", edge.headsBothWays ? "true" : "false")]
        let ends = "source=\"\(graph.nodes[edge.from].name)\" target=\"\(graph.nodes[edge.to].name)\""
        lines.append(
          "    <edge id=\"page\(number + 1)e\(index + 1)\" \(ends) directed=\"\(edge.isDirected)\">" + Self.text(data, "edge") + "</edge>")
      }
      lines.append("  </graph>")
    }
    return lines.joined(separator: "\n") + "\n</graphml>\n"
  }

  private static let keys: [(scope: String, name: String, type: String)] = [
    ("graph", "name", "string"),
    ("node", "kind", "string"), ("node", "label", "string"), ("node", "id", "string"), ("node", "x", "double"), ("node", "y", "double"),
    ("node", "width", "double"), ("node", "height", "double"),
    ("edge", "kind", "string"), ("edge", "id", "string"), ("edge", "bothHeads", "boolean"),
  ]

  private static func text(_ data: [(String, String)], _ scope: String) -> String {
    data.map { "<data key=\"\(scope)-\($0)\">\(escaped($1))</data>" }.joined()
  }

  /// XML text; characters that XML cannot hold are left out.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      default:
        let isAllowed = scalar.value >= 0x20 || scalar.value == 9 || scalar.value == 10 || scalar.value == 13
        if isAllowed, scalar.value & 0xFFFE != 0xFFFE { out.unicodeScalars.append(scalar) }
      }
    }
    return out
  }
}
