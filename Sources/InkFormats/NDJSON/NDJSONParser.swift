import Foundation
import InkGeometry
import InkStrokes

/// Turns lines into drawings. Holds buffers that are used again: one for each thread.
///
/// A line is a JSON object, either `{"strokes": [{"x": […], "y": […], "t"?: [ms], "p"?: […], "w"?: number or […],
/// "color"?: "#RRGGBB"}], "id"?, "corpus"?, "user"?, "label"?, "recognized"?, "symbols"?, "relations"?, "vertices"?, "expect"?}` or a
/// Quick, Draw! line (see `NDJSONParser+QuickDraw`). Other members are ignored.
public final class NDJSONParser {
  let json: JSONParser
  private let options: ReadOptions
  var x: [Double] = [], y: [Double] = [], t: [Double] = [], p: [Double] = [], w: [Double] = []

  public init(options: ReadOptions = ReadOptions()) {
    self.options = options
    json = JSONParser(maximumLength: options.maximumLineLength, maximumDepth: options.maximumDepth)
  }

  /// Line `position` of a batch, 0 ≤ position < count; a line of its own error outside that range.
  public func parse(_ batch: NDJSONBatch, _ position: Int) -> NDJSONLine {
    guard batch.lines.indices.contains(position) else {
      return NDJSONLine(number: 0, id: "", drawing: .failure(FormatError(.missing("line"))))
    }
    let line = batch.lines[position]
    var id = String(line.number)
    do throws(FormatError) {
      guard let range = line.range else { throw FormatError(.tooLarge("line length", limit: options.maximumLineLength)) }
      let root: JSONValue
      do throws(FormatError) {
        root = try json.parse(batch.bytes, range)
      } catch {
        id = identifier(inDamaged: batch.bytes[range]) ?? id
        throw error
      }
      guard root.isObject else { throw FormatError(.invalid("line", expected: "a JSON object")) }
      if let own = Self.identifier(root["id"]) ?? Self.identifier(root["key_id"]) { id = own }
      return NDJSONLine(number: line.number, id: id, drawing: .success(try drawing(root, id: id)))
    } catch {
      return NDJSONLine(number: line.number, id: id, drawing: .failure(error.at(.line(line.number))))
    }
  }

  private func drawing(_ root: JSONValue, id: String) throws(FormatError) -> NDJSONDrawing {
    var drawing: NDJSONDrawing
    if let strokes = root["strokes"] {
      drawing = NDJSONDrawing(id: id, strokes: try self.strokes(strokes, id: id))
      drawing.label = root["label"]?.string
    } else if let strokes = root["drawing"] {
      drawing = NDJSONDrawing(id: id, strokes: try quickDrawStrokes(strokes, id: id))
      drawing.label = root["word"]?.string
    } else {
      throw FormatError(.missing("\"strokes\""))
    }
    drawing.corpus = root["corpus"]?.string
    drawing.user = Self.identifier(root["user"])
    drawing.recognized = root["recognized"]?.bool
    drawing.symbols = try symbols(root["symbols"], strokeCount: drawing.strokes.count)
    drawing.isPageLabelled = root["symbols"] != nil
    drawing.relations = try relations(root["relations"])
    drawing.vertices = try vertices(root["vertices"])
    drawing.expectJSON = root["expect"]?.text
    return drawing
  }

  private func strokes(_ value: JSONValue, id: String) throws(FormatError) -> [PKStroke] {
    guard value.isArray else { throw FormatError(.invalid("\"strokes\"", expected: "an array")) }
    var strokes: [PKStroke] = []
    strokes.reserveCapacity(value.count)
    let seed = UInt64(contentOf: id.utf8)
    for stroke in value.elements {
      let name = "stroke \(strokes.count)"
      guard stroke.isObject else { throw FormatError(.invalid(name, expected: "an object")) }
      try copy(stroke["x"], "\"x\" of ", name, to: &x)
      try copy(stroke["y"], "\"y\" of ", name, to: &y)
      guard x.count == y.count else { throw Self.mismatch("x", x, "y", y, name) }
      let time = stroke["t"], force = stroke["p"], width = stroke["w"] ?? stroke["width"]
      if let time {
        try copy(time, "\"t\" of ", name, to: &t)
        guard t.count == x.count else { throw Self.mismatch("x", x, "t", t, name) }
      }
      if let force {
        try copy(force, "\"p\" of ", name, to: &p)
        guard p.count == x.count else { throw Self.mismatch("x", x, "p", p, name) }
      }
      let single = width == nil ? 1 : width?.double
      if let width, single == nil {
        try copy(width, "width of ", name, to: &w)
        guard w.count == x.count else { throw Self.mismatch("x", x, "w", w, name) }
      }
      if w.contains(where: { $0 < 0 }), single == nil { throw FormatError(.invalid("width of \(name)", expected: "0 or more")) }
      if let single, single < 0 { throw FormatError(.invalid("width of \(name)", expected: "0 or more")) }
      var points: [PKStrokePoint] = []
      points.reserveCapacity(x.count)
      for i in x.indices {
        points.append(
          PKStrokePoint(
            location: CGPoint(x: x[i], y: y[i]), timeOffset: time == nil ? 0 : t[i] / 1000, width: single ?? w[i],
            force: force == nil ? 1 : p[i]))
      }
      strokes.append(
        PKStroke(samples: points, ink: PKInk(.pen, color: try color(stroke["color"], name)), seed: seed, index: strokes.count))
    }
    return strokes
  }

  /// Numbers of a required array.
  func copy(_ value: JSONValue?, _ part: StaticString, _ name: String, to numbers: inout [Double]) throws(FormatError) {
    guard let value else { throw FormatError(.missing("\(part)\(name)")) }
    guard value.copyNumbers(into: &numbers) else { throw FormatError(.invalid("\(part)\(name)", expected: "an array of numbers")) }
  }

  static func mismatch(_ a: String, _ aValues: [Double], _ b: String, _ bValues: [Double], _ name: String) -> FormatError {
    FormatError(.lengthMismatch("\"\(a)\" of \(name)", aValues.count, "\"\(b)\"", bValues.count))
  }

  private func color(_ value: JSONValue?, _ name: String) throws(FormatError) -> CGColor {
    guard let value else { return .black }
    guard let text = value.string, let color = CGColor(hex: text) else {
      throw FormatError(.invalid("\"color\" of \(name)", expected: "#RGB, #RRGGBB or #RRGGBBAA"))
    }
    return color
  }

  private func symbols(_ value: JSONValue?, strokeCount: Int) throws(FormatError) -> [NDJSONDrawing.Symbol] {
    guard let value else { return [] }
    var symbols: [NDJSONDrawing.Symbol] = []
    for symbol in value.elements {
      var strokes: [Int] = []
      if let indices = symbol["strokes"] {
        for index in indices.elements {
          guard let index = index.int, (0..<strokeCount).contains(index) else {
            throw FormatError(.invalid("\"strokes\" of symbol \(symbols.count)", expected: "indices of the drawing's strokes"))
          }
          strokes.append(index)
        }
      }
      symbols.append(
        NDJSONDrawing.Symbol(label: symbol["label"]?.string ?? "", strokes: strokes, ref: Self.identifier(symbol["ref"])))
    }
    return symbols
  }

  private func relations(_ value: JSONValue?) throws(FormatError) -> [NDJSONDrawing.Relation] {
    guard let value else { return [] }
    var relations: [NDJSONDrawing.Relation] = []
    for relation in value.elements {
      guard let id = Self.identifier(relation["id"]) else { throw FormatError(.missing("\"id\" of relation \(relations.count)")) }
      relations.append(
        NDJSONDrawing.Relation(id: id, from: Self.identifier(relation["from"]), to: Self.identifier(relation["to"])))
    }
    return relations
  }

  /// Points as `[x, y]` or `{"x", "y"}`.
  private func vertices(_ value: JSONValue?) throws(FormatError) -> [CGPoint] {
    guard let value else { return [] }
    var points: [CGPoint] = []
    for vertex in value.elements {
      if let point = vertex.point {
        points.append(point)
      } else if let x = vertex["x"]?.double, let y = vertex["y"]?.double {
        points.append(CGPoint(x: x, y: y))
      } else {
        throw FormatError(.invalid("vertex \(points.count)", expected: "[x, y]"))
      }
    }
    return points
  }

  /// A name that some files write as a number.
  static func identifier(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    return value.string ?? value.int.map(String.init) ?? value.double.map { "\($0)" }
  }
}
