import Foundation

/// Graphs as Mermaid flowcharts: shapes as Mermaid has them, places as comments.
struct MermaidWriter: GraphLanguage {
  func text(_ graphs: [PageGraph], pages: [OutputPage]) -> String {
    var lines = ["flowchart TD"]
    for (number, graph) in graphs.enumerated() {
      let isPart = graphs.count > 1, indent = isPart ? "    " : "  "
      if isPart { lines.append("  subgraph page\(number + 1)[\"\(Self.escaped(pages[number].name))\"]") }
      for node in graph.nodes {
        let (open, close) = Self.brackets(node.kind)
        lines.append("\(indent)\(node.name)\(open)\"\(Self.escaped(node.caption))\"\(close)")
        lines.append("\(indent)%% \(node.name): \(Self.place(node))")
      }
      for edge in graph.edges {
        let sign = edge.headsBothWays ? "<-->" : edge.isDirected ? "-->" : "---"
        lines.append("\(indent)\(graph.nodes[edge.from].name) \(sign) \(graph.nodes[edge.to].name)")
      }
      if isPart { lines.append("  end") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Mermaid's brackets for a kind of shape.
  private static func brackets(_ kind: String) -> (String, String) {
    switch kind {
    case "roundedRectangle": ("(", ")")
    case "ellipse": ("([", "])")
    case "circle", "point": ("((", "))")
    case "diamond": ("{", "}")
    case "parallelogram": ("[/", "/]")
    case "trapezoid": ("[/", "\\]")
    case "hexagon": ("{{", "}}")
    case "arrowShape", "chatBubble": (">", "]")
    default: ("[", "]")
    }
  }

  private static func place(_ node: PageGraph.Node) -> String {
    let frame = node.frame
    let id = node.id.map { " \($0.uuidString)" } ?? ""
    return "\(node.kind)\(id) x \(number(frame.minX)) y \(number(frame.minY)) width \(number(frame.width)) height \(number(frame.height))"
  }

  /// Mermaid's entities are those of HTML with # for &.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "\"": out += "#quot;"
      case "#": out += "#35;"
      case "<": out += "#lt;"
      case ">": out += "#gt;"
      case "\n", "\r\n": out += "<br/>"
      default: out.append(character)
      }
    }
    return out
  }
}
