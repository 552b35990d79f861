import Foundation
import InkGeometry

/// What a Boox note says of one stroke or text box.
struct BooxShape {
  var id = ""
  var created: UInt64 = 0
  var color = CGColor.black
  var width = 1.0
  var layer = 0
  var pen: UInt64 = 0
  var transform = CGAffineTransform.identity
  var frame: CGRect?
  var text = ""
  var textSize = 32.0
  var maximumPressure = 4095.0

  init(_ content: ProtobufMessage, _ json: JSONParser) throws(FormatError) {
    var message = content
    while let (field, value) = try message.next() {
      switch field {
      case 1: id = value.text ?? ""
      case 2: created = value.integer ?? 0
      case 4: color = CGColor(argb: UInt32(truncatingIfNeeded: value.integer ?? 0xFF00_0000))
      case 5: width = value.number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1
      case 6: layer = Int(truncatingIfNeeded: min(value.integer ?? 0, 1 << 30))
      case 7: if let box = Self.parse(value, json) { frame = Self.frame(box) }
      case 8: if let matrix = Self.parse(value, json) { transform = Self.transform(matrix) }
      case 9: if let style = Self.parse(value, json) { textSize = style["textSize"]?.double ?? textSize }
      case 10: text = value.text ?? ""
      case 11:
        if let pen = Self.parse(value, json) {
          maximumPressure = pen["maxPressure"]?.double.flatMap { $0 > 0 ? $0 : nil } ?? maximumPressure
        }
      case 12: pen = value.integer ?? 0
      default: continue
      }
    }
  }

  /// Settings that are JSON within the message; what is none says nothing.
  private static func parse(_ value: ProtobufMessage.Value, _ json: JSONParser) -> JSONValue? {
    guard let cursor = value.cursor, !cursor.isAtEnd else { return nil }
    return try? json.parse(cursor.bytes, cursor.position..<cursor.end)
  }

  private static func frame(_ box: JSONValue) -> CGRect? {
    guard let left = box["left"]?.double, let top = box["top"]?.double, let right = box["right"]?.double, let bottom = box["bottom"]?.double
    else { return nil }
    return CGRect(bounding: [CGPoint(x: left, y: top), CGPoint(x: right, y: bottom)])
  }

  /// Three rows of three.
  private static func transform(_ matrix: JSONValue) -> CGAffineTransform {
    var n: [Double] = []
    guard (matrix["values"] ?? matrix).copyNumbers(into: &n), n.count >= 6 else { return .identity }
    return CGAffineTransform(n[0], n[3], n[1], n[4], n[2], n[5])
  }
}
