import Foundation
import InkStrokes

/// Reads the XML of the $-family (depts.washington.edu/acelab): `Gesture` with `Stroke`s of `Point`s, or points alone for one stroke.
///
/// x and y in pixels, y downwards; `T` in milliseconds; `Pressure` 0 to 255, or `P` 0 to 1.
struct GestureReader {
  private let xml: XMLReader
  private var numbering: ItemNumbering
  private var strokes: [PKStroke] = []
  private var points: [PKStrokePoint] = []
  private var start: Double?

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = GestureReader(xml: try XMLReader(bytes, options: options), numbering: ItemNumbering(contentOf: bytes))
    guard try reader.xml.next() == .start, reader.xml.name == "Gesture" else {
      throw FormatError(.missing("<Gesture>"), at: .line(reader.xml.line))
    }
    let name = reader.xml.attribute("Name")
    while let event = try reader.xml.next() {
      switch (event, reader.xml.name) {
      case (.start, "Point"): try reader.readPoint()
      case (.start, "Stroke"): reader.points = []
      case (.end, "Stroke"): reader.endStroke()
      case (.start, _): try reader.xml.skip()
      default: continue
      }
    }
    if !reader.points.isEmpty { reader.endStroke() }
    return [InkPage(id: name ?? "1", bounds: PKStroke.bounds(of: reader.strokes), strokes: reader.strokes)]
  }

  private init(xml: XMLReader, numbering: ItemNumbering) {
    self.xml = xml
    self.numbering = numbering
  }

  private mutating func endStroke() {
    strokes.append(numbering.stroke(points, PKInk(.pen)))
    points = []
  }

  private mutating func readPoint() throws(FormatError) {
    let place = FormatError.Place.line(xml.line)
    guard let x = (xml.attribute("X") ?? xml.attribute("x"))?.finiteNumber, let y = (xml.attribute("Y") ?? xml.attribute("y"))?.finiteNumber
    else {
      throw FormatError(.invalid("X or Y of point \(points.count + 1) of stroke \(strokes.count + 1)", expected: "a number"), at: place)
    }
    var point = PKStrokePoint(location: CGPoint(x: x, y: y))
    if let time = (xml.attribute("T") ?? xml.attribute("t"))?.finiteNumber {
      start = start ?? time
      point.timeOffset = (time - (start ?? time)) / 1000
    }
    if let pressure = xml.attribute("Pressure")?.finiteNumber {
      point.force = pressure / 255
    } else if let pressure = xml.attribute("P")?.finiteNumber {
      point.force = pressure
    }
    try xml.skip()
    points.append(point)
  }
}
