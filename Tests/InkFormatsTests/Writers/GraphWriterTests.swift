import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

@Suite struct GraphWriterTests {
  /// A box and a circle, an arrow from the one to the other, an arrow into the open, a text in the box, and a stroke of ink.
  private static let page: OutputPage = {
    func id(_ n: UInt8) -> UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, n)) }
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 400, height: 300), id: MarkupID(rawValue: id(99)))
    let box = ShapeMarkup(
      shape: .rectangle, frame: CGRect(x: 10, y: 20, width: 100, height: 60), strokeColor: .black, id: MarkupID(rawValue: id(1)))
    let circle = ShapeMarkup(
      shape: .ellipse, frame: CGRect(x: 200, y: 30, width: 40, height: 40), strokeColor: .black, id: MarkupID(rawValue: id(2)))
    let arrow = ShapeMarkup(
      from: CGPoint(x: 110, y: 50), to: CGPoint(x: 200, y: 50), strokeColor: .black, endLineMarker: .arrow, id: MarkupID(rawValue: id(3)))
    let free = ShapeMarkup(
      from: CGPoint(x: 60, y: 80), to: CGPoint(x: 60, y: 200.5), strokeColor: .black, endLineMarker: .arrow, id: MarkupID(rawValue: id(4)))
    let text = ShapeMarkup(
      shape: .rectangle, frame: CGRect(x: 30, y: 40, width: 60, height: 20),
      attributedText: AttributedString("a \"b\" <c> & \\d"), id: MarkupID(rawValue: id(5)))
    let ink = PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: [PKStrokePoint(location: .zero)]), id: id(6))
    markup.subelements = MarkupOrderedSet([box, circle, arrow, free, text, ink] as [any Markup])
    var page = OutputPage(name: "first & only", markup: markup, unitsPerInch: 72)
    page.connections = [
      OutputPage.Connection(connector: arrow.elementID, from: box.elementID, to: circle.elementID),
      OutputPage.Connection(connector: free.elementID, from: box.elementID, to: nil),
    ]
    return page
  }()

  private static var alone: OutputPage {
    var page = page
    page.connections = []
    return page
  }

  private func text(_ format: InkFormat, _ pages: [OutputPage]) throws -> String {
    var losses = WritingLosses()
    let files = try format.write(pages, losses: &losses)
    #expect(files.count == 1)
    #expect(losses.lines.count { $0.contains("ink") } == 1)
    return String(decoding: files.first?.bytes ?? [], as: UTF8.self)
  }

  @Test func nodesAndEdges() throws {
    let graph = PageGraph(Self.page, prefix: "")
    #expect(graph.nodes.map(\.kind) == ["rectangle", "circle", "point"])
    #expect(graph.nodes.map(\.name) == ["n1", "n2", "n3"])
    #expect(graph.nodes[0].label == "a \"b\" <c> & \\d" && graph.nodes[1].label.isEmpty)
    #expect(graph.nodes[0].frame == CGRect(x: 10, y: 20, width: 100, height: 60))
    #expect(graph.nodes[2].frame.origin == CGPoint(x: 60, y: 200.5))
    #expect(graph.edges.map { [$0.from, $0.to] } == [[0, 1], [0, 2]])
    #expect(graph.edges.allSatisfy { $0.isDirected && !$0.headsBothWays && $0.kind == "arrow" })
  }

  /// Lines are nodes nowhere: without connectors the closed shapes stand alone.
  @Test func pageWithoutConnectors() throws {
    let graph = PageGraph(Self.alone, prefix: "p1")
    #expect(graph.nodes.map(\.name) == ["p1n1", "p1n2"] && graph.edges.isEmpty)
    let nothing = OutputPage(name: "", markup: PaperMarkup(bounds: .zero))
    #expect(PageGraph(nothing, prefix: "").nodes.isEmpty)
  }

  @Test func mermaid() throws {
    let lines = try text(.mermaid, [Self.page]).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines[0] == "flowchart TD")
    #expect(lines.contains("n1[\"a #quot;b#quot; #lt;c#gt; & \\d\"]"))
    #expect(lines.contains("n2((\"circle\"))"))
    #expect(lines.contains("n1 --> n2") && lines.contains("n1 --> n3"))
    #expect(lines.contains("%% n2: circle 00000000-0000-0000-0000-000000000002 x 200 y 30 width 40 height 40"))
  }

  @Test func graphMLIsXML() throws {
    let text = try text(.graphML, [Self.page, Self.alone]), reader = try XMLReader(Array(text.utf8), options: ReadOptions())
    var nodes: [String] = [], edges: [[String]] = [], graphs = 0
    while let event = try reader.next() {
      guard event == .start else { continue }
      switch reader.name {
      case "graph": graphs += 1
      case "node": nodes.append(reader.attribute("id") ?? "")
      case "edge": edges.append([reader.attribute("source") ?? "", reader.attribute("target") ?? "", reader.attribute("directed") ?? ""])
      default: break
      }
    }
    #expect(graphs == 2 && nodes == ["p1n1", "p1n2", "p1n3", "p2n1", "p2n2"])
    #expect(edges == [["p1n1", "p1n2", "true"], ["p1n1", "p1n3", "true"]])
    #expect(text.contains("<data key=\"node-label\">a &quot;b&quot; &lt;c&gt; &amp; \\d</data>"))
  }

  /// Graphviz reads it, and finds the same nodes, edges and places.
  @Test(.enabled(if: Graphviz.dot != nil, "Graphviz is not installed"))
  func graphvizReadsDot() throws {
    let dot = try #require(Graphviz.dot)
    let plain = try Graphviz.run(dot, ["-Kneato", "-n", "-Tplain"], input: try text(.dot, [Self.page]))
    let lines = plain.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.count { $0[0] == "node" } == 3)
    #expect(lines.filter { $0[0] == "edge" }.map { [$0[1], $0[2]] } == [["n1", "n2"], ["n1", "n3"]])
    let places: [(Double, Double)] = try lines.filter { $0[0] == "node" && $0[1] != "n3" }.map { fields in
      (try #require(Double(fields[2])), try #require(Double(fields[3])))
    }
    // Inches, y upwards: from the box to the circle 160 points to the right.
    let across: Double = (places[1].0 - places[0].0) * 72, down: Double = places[1].1 - places[0].1
    #expect(abs(across - 160) < 0.5 && abs(down) < 0.01)
    #expect(try !Graphviz.run(dot, ["-Tpng"], input: try text(.dot, [Self.page, Self.alone])).isEmpty)
  }
}

/// Graphviz.
private enum Graphviz {
  static let dot = ["/usr/bin/dot", "/usr/local/bin/dot"].first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Its standard output; throws when it fails.
  static func run(_ path: String, _ arguments: [String], input: String) throws -> String {
    let process = Process(), standardInput = Pipe(), output = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = standardInput
    process.standardOutput = output
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
