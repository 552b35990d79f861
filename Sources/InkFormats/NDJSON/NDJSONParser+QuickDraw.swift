import Foundation
import InkStrokes

extension NDJSONParser {
  /// Strokes of a Quick, Draw! line: `{"key_id", "word", "recognized", "drawing": [[[x…], [y…], [t…]?]]}`.
  ///
  /// Raw files hold times in milliseconds, simplified files (coordinates scaled to 0 … 255) none.
  /// Source: the format section of googlecreativelab/quickdraw-dataset.
  func quickDrawStrokes(_ value: JSONValue, id: String) throws(FormatError) -> [PKStroke] {
    guard value.isArray else { throw FormatError(.invalid("\"drawing\"", expected: "an array")) }
    var strokes: [PKStroke] = []
    strokes.reserveCapacity(value.count)
    let seed = UInt64(contentOf: id.utf8)
    for stroke in value.elements {
      let name = "stroke \(strokes.count)"
      var channels = stroke.elements
      try copy(channels.next(), "x of ", name, to: &x)
      try copy(channels.next(), "y of ", name, to: &y)
      guard x.count == y.count else { throw Self.mismatch("x", x, "y", y, name) }
      let time = channels.next()
      if let time {
        try copy(time, "t of ", name, to: &t)
        guard t.count == x.count else { throw Self.mismatch("x", x, "t", t, name) }
      }
      var points: [PKStrokePoint] = []
      points.reserveCapacity(x.count)
      for i in x.indices {
        points.append(PKStrokePoint(location: CGPoint(x: x[i], y: y[i]), timeOffset: time == nil ? 0 : t[i] / 1000))
      }
      strokes.append(PKStroke(samples: points, ink: PKInk(.pen), seed: seed, index: strokes.count))
    }
    return strokes
  }
}
