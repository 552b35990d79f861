import InkFormats
import InkGeometry
import InkRecognition

/// A drawing's truth and the answer to it, without its strokes.
struct AnsweredDrawing: Sendable {
  var id: String
  var corpus: String
  var writer: String
  var label: String
  var recognized: Bool?
  var strokeCount: Int
  /// Of the box about all samples.
  var diagonal: Double
  var symbols: [NDJSONDrawing.Symbol]
  var relations: [NDJSONDrawing.Relation]
  /// Corners that a person marked; an outline that ends on its first one has that once.
  var vertices: [Vector2]
  var expectation: Expectation?
  var hasLabel: Bool
  /// Whether its symbols are said, though there be none.
  var isPageLabelled: Bool

  var shapes: [AnsweredShape]
  /// Strokes that stay ink.
  var ink: [Int]
  var connections: [PageProposals.Connection]
  /// Of the one call, in microseconds.
  var time: Double

  init(_ drawing: NDJSONDrawing, corpus: String, answer: PageProposals, time: Double) throws(FormatError) {
    let box = drawing.strokes.sampleBounds
    id = drawing.id
    self.corpus = drawing.corpus ?? corpus
    writer = drawing.user ?? drawing.id
    label = drawing.label ?? ""
    hasLabel = drawing.label != nil
    isPageLabelled = drawing.isPageLabelled
    recognized = drawing.recognized
    strokeCount = drawing.strokes.count
    diagonal = box.diagonal
    symbols = drawing.symbols
    relations = drawing.relations
    vertices = drawing.vertices.map { Vector2($0) }
    if vertices.count > 2, vertices.first == vertices.last { vertices.removeLast() }
    if let json = drawing.expectJSON { expectation = try Expectation(json: json) }
    shapes = answer.shapes.map { AnsweredShape($0, size: box.diagonal) }
    ink = answer.ink
    connections = answer.connections
    self.time = time
  }

  /// Kinds of the shapes, or that it stays ink.
  var answer: String { shapes.isEmpty ? "ink" : shapes.map(\.kind.rawValue).joined(separator: "+") }
}
