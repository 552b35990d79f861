import InkFormats
import Foundation
import InkGeometry
import InkRecognition
import InkStrokes

/// The result of recognising one drawing or page, as one line of JSON: the form in which the tool, the C interface and
/// batches hand results on.
///
/// Keys: `id`, `file` (where several were given), `shapes`, `ink`, `connections` (left out when there is none); for a refused
/// drawing `error` instead of the last three.
/// Every stroke index stands exactly once. Places are rounded to a millionth of the drawing's size, scores to 4 decimals,
/// angles to 6. The same proposals give the same bytes.
public enum ResultLine {
  /// The line's bytes, newline included.
  public static func bytes(id: String, proposals: PageProposals, strokes: [PKStroke]) -> [UInt8] {
    var text = JSONText()
    append(id: id, file: nil, proposals: proposals, strokes: strokes, to: &text)
    return text.bytes
  }

  /// A line that says why a drawing was refused.
  public static func bytes(id: String, error: String) -> [UInt8] {
    var text = JSONText()
    append(id: id, file: nil, error: error, to: &text)
    return text.bytes
  }

  static func append(id: String, file: String?, proposals: PageProposals, strokes: [PKStroke], to text: inout JSONText) {
    let writer = ShapeWriter(places: DecimalRounding(size: strokes.sampleBounds.diagonal))
    begin(id, file, &text)
    text.key("shapes")
    text.beginArray()
    for shape in proposals.shapes { writer.append(shape, to: &text) }
    text.endArray()
    text.key("ink")
    text.beginArray()
    for index in proposals.ink { text.integer(index) }
    text.endArray()
    if !proposals.connections.isEmpty {
      text.key("connections")
      text.beginArray()
      for connection in proposals.connections {
        text.beginObject()
        text.key("connector")
        text.integer(connection.connector)
        text.key("from")
        if let from = connection.from { text.integer(from) } else { text.null() }
        text.key("to")
        if let to = connection.to { text.integer(to) } else { text.null() }
        text.endObject()
      }
      text.endArray()
    }
    text.endObject()
    text.newline()
  }

  /// Opens the line's object and names the drawing.
  static func begin(_ id: String, _ file: String?, _ text: inout JSONText) {
    text.beginObject()
    text.key("id")
    text.string(id)
    if let file {
      text.key("file")
      text.string(file)
    }
  }

  static func append(id: String, file: String?, error: String, to text: inout JSONText) {
    begin(id, file, &text)
    text.key("error")
    text.string(error)
    text.endObject()
    text.newline()
  }
}

extension [PKStroke] {
  /// Box around every usable sample, transforms applied; `.null` without one.
  var sampleBounds: CGRect {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for stroke in self {
      stroke.forEachSample { p, _ in
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
    }
    return low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
  }
}
