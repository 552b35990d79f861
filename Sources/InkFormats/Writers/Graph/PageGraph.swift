import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// A page's shapes as nodes and its connectors as edges.
///
/// Nodes are the closed shapes, in z-order. An end of a connector that joins nothing is a node of kind `point`.
struct PageGraph {
  struct Node {
    /// Unique in the document and fit for every graph language: `n1`, on the second page `p2n1`.
    var name: String
    /// Word of the result line, or `point`.
    var kind: String
    /// Text in the shape; empty without any.
    var label: String
    /// The element's identity; nil for a point.
    var id: UUID?
    /// In the page's units, y downwards.
    var frame: CGRect

    /// What is shown of it: its text, or else what it is.
    var caption: String { label.isEmpty ? kind : label }
  }

  struct Edge {
    /// Indices into `nodes`.
    var from: Int
    var to: Int
    var kind: String
    var id: UUID
    var isDirected: Bool
    var headsBothWays: Bool
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []

  /// `prefix` stands before the nodes' names.
  init(_ page: OutputPage, prefix: String) {
    let provenance = page.markup.provenance, connectors = Set(page.connections.map(\.connector))
    var places: [MarkupOrderedSet.ElementID: Int] = [:], texts: [(place: CGPoint, text: String)] = []
    for element in page.markup.subelements {
      let id = element.elementID
      if let shape = element as? ShapeMarkup, shape.isTextBox, provenance[id] == nil {
        texts.append((CGPoint(x: shape.frame.midX, y: shape.frame.midY), shape.plainText))
        continue
      }
      guard !connectors.contains(id), let kind = Self.kind(of: element, provenance[id]), !Self.openKinds.contains(kind) else { continue }
      places[id] = nodes.count
      add(prefix, kind, (element as? ShapeMarkup)?.plainText ?? "", id.uuid, element.frame)
    }
    // Text boxes in a shape are its text; the smallest shape about them has them.
    for (place, text) in texts {
      let around = nodes.indices.filter { nodes[$0].frame.contains(place) }
      guard let inner = around.min(by: { nodes[$0].frame.width * nodes[$0].frame.height < nodes[$1].frame.width * nodes[$1].frame.height })
      else { continue }
      nodes[inner].label += nodes[inner].label.isEmpty ? text : "\n" + text
    }
    for connection in page.connections {
      guard let element = page.markup.subelements[connection.connector] else { continue }
      let kind = Self.kind(of: element, provenance[connection.connector]) ?? "line"
      let ends = Self.ends(of: element, provenance[connection.connector])
      func node(_ id: MarkupOrderedSet.ElementID?, at free: CGPoint) -> Int {
        if let id, let place = places[id] { return place }
        add(prefix, "point", "", nil, CGRect(origin: free, size: .zero))
        return nodes.count - 1
      }
      let shape = element as? ShapeMarkup
      // Where one end is known, the free one is the farther.
      let known = (connection.from ?? connection.to).flatMap { places[$0] }.map { nodes[$0].frame }
      let free = known.map { ends.0.distance(to: $0) > ends.1.distance(to: $0) ? ends.0 : ends.1 }
      edges.append(
        Edge(
          from: node(connection.from, at: free ?? ends.0), to: node(connection.to, at: free ?? ends.1), kind: kind,
          id: connection.connector.uuid, isDirected: kind == ShapeKindWord.arrow,
          headsBothWays: shape.map { $0.startLineMarker != .none && $0.endLineMarker != .none } ?? false))
    }
  }

  private mutating func add(_ prefix: String, _ kind: String, _ label: String, _ id: UUID?, _ frame: CGRect) {
    nodes.append(Node(name: "\(prefix)n\(nodes.count + 1)", kind: kind, label: label, id: id, frame: frame.standardized))
  }

  private enum ShapeKindWord { static let arrow = "arrow" }

  private static let openKinds: Set<String> = ["line", "arrow", "arc", "curve", "polyline", "spiral"]

  /// What an element is, in the words of the result line; nil for ink, pictures and the like.
  private static func kind(of element: any Markup, _ origin: ShapeProvenance?) -> String? {
    if let origin { return origin.kind }
    guard let shape = element as? ShapeMarkup else { return nil }
    switch shape.shape.configurationType {
    case .rectangle: return "rectangle"
    case .roundedRectangle: return "roundedRectangle"
    case .ellipse: return shape.frame.width == shape.frame.height ? "circle" : "ellipse"
    case .line: return shape.startLineMarker != .none || shape.endLineMarker != .none ? ShapeKindWord.arrow : "line"
    case .chatBubble: return "chatBubble"
    case .star: return "star"
    case .arrowShape: return "arrowShape"
    case .regularPolygon:
      guard case .regularPolygon(let polygon) = shape.shape else { return "regularPolygon" }
      // A square turned by an eighth stands upright again.
      let isBox = abs(sin(2 * Double(shape.rotation))) > 0.9 && abs(shape.frame.width - shape.frame.height) < 0.1 * shape.frame.width
      if polygon.sides == 4 { return isBox ? "square" : "diamond" }
      return [3: "triangle", 5: "pentagon", 6: "hexagon", 7: "heptagon", 8: "octagon"][polygon.sides] ?? "regularPolygon"
    }
  }

  private static func ends(of element: any Markup, _ origin: ShapeProvenance?) -> (CGPoint, CGPoint) {
    let path: CGPath?
    if let shape = element as? ShapeMarkup {
      path = shape.path
    } else {
      path = (element as? PKStroke).flatMap { stroke in origin?.outline?.applying(stroke.transform) }
    }
    let points = path?.flattened(tolerance: 1).first?.points ?? []
    let middle = CGPoint(x: element.frame.midX, y: element.frame.midY)
    return (points.first.map { CGPoint($0) } ?? middle, points.last.map { CGPoint($0) } ?? middle)
  }
}

extension CGPoint {
  fileprivate func distance(to box: CGRect) -> Double {
    Vector2(Double(max(box.minX - x, x - box.maxX, 0)), Double(max(box.minY - y, y - box.maxY, 0))).length
  }
}
