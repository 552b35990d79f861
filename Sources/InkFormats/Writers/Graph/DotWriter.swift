import Foundation

/// Graphs in Graphviz' language. `dot` lays them out anew; `neato -n` keeps the places.
///
/// Places in points, sizes in inches, y upwards, as Graphviz wants them; pages of unknown units count as points.
struct DotWriter: GraphLanguage {
  func text(_ graphs: [PageGraph], pages: [OutputPage]) -> String {
    // One graph has one kind of edge: those without a head say so.
    var lines = ["digraph ink {", "  node [fixedsize=false];"]
    for (number, graph) in graphs.enumerated() {
      let isPart = graphs.count > 1, indent = isPart ? "    " : "  ", page = pages[number]
      let points = page.unitsPerInch.flatMap { $0 > 0 && $0.isFinite ? 72 / $0 : nil } ?? 1
      if isPart {
        lines.append("  subgraph cluster_page\(number + 1) {")
        lines.append("    label=\(Self.quoted(page.name));")
      }
      for node in graph.nodes {
        let x = Double(node.frame.midX) * points, y = -Double(node.frame.midY) * points
        var parts = [
          "label=\(Self.quoted(node.kind == "point" ? "" : node.caption))", Self.shape(node.kind), "class=\(Self.quoted(node.kind))",
          "pos=\"\(Self.number(x)),\(Self.number(y))!\"",
        ]
        if node.frame.width > 0, node.frame.height > 0 {
          parts.append("width=\(Self.number(Double(node.frame.width) * points / 72))")
          parts.append("height=\(Self.number(Double(node.frame.height) * points / 72))")
        }
        if let id = node.id { parts.append("id=\"\(id.uuidString)\"") }
        lines.append("\(indent)\(node.name) [\(parts.joined(separator: ", "))];")
      }
      for edge in graph.edges {
        let heads = edge.headsBothWays ? ", dir=both" : edge.isDirected ? "" : ", dir=none"
        lines.append(
          "\(indent)\(graph.nodes[edge.from].name) -> \(graph.nodes[edge.to].name) "
            + "[class=\(Self.quoted(edge.kind)), id=\"\(edge.id.uuidString)\"\(heads)];")
      }
      if isPart { lines.append("  }") }
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private static func shape(_ kind: String) -> String {
    switch kind {
    case "rectangle": "shape=box"
    case "square": "shape=square"
    case "roundedRectangle": "shape=box, style=rounded"
    case "trapezoid": "shape=trapezium"
    case "heptagon": "shape=septagon"
    case "arrowShape": "shape=rarrow"
    case "chatBubble": "shape=note"
    case "quadrilateral": "shape=polygon, sides=4"
    case "regularPolygon": "shape=polygon, sides=9"
    case "ellipse", "circle", "triangle", "diamond", "parallelogram", "pentagon", "hexagon", "octagon", "star", "point": "shape=\(kind)"
    default: "shape=polygon"
    }
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for character in text {
      switch character {
      case "\"", "\\": out += "\\\(character)"
      case "\n", "\r\n": out += "\\n"
      default: out.append(character)
      }
    }
    return out + "\""
  }
}
