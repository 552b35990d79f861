import Foundation
import InkGeometry
import InkStrokes

/// Reads the Universal Ink Model: RIFF with one message of everything (3.0) or one a part (3.1).
///
/// Strokes are control points of Catmull-Rom splines in units of 1/96 inch, with what the pen's sensors said beside them; sensor
/// values are matched to points as Wacom's library does. The tree over the strokes and what was understood of them are not read.
/// Source: Wacom's universal-ink-library (Apache-2.0) names the fields.
struct UIMReader {
  private var numbering: ItemNumbering
  private var sensors = UIMSensors()
  private var strokes: [PKStroke] = []
  private var transform = CGAffineTransform.identity
  private var looks: [UIMStroke.Look] = []
  private var brushes: [String] = []

  static func read(_ bytes: [UInt8]) throws(FormatError) -> InkPage {
    var reader = UIMReader(numbering: ItemNumbering(contentOf: bytes))
    let chunks = try RIFFChunks.list(bytes)
    guard var head = chunks.first?.content, chunks.first?.name == "HEAD" else {
      throw FormatError(.missing("the HEAD chunk"), at: .byte(12))
    }
    let version = (try head.byte(), try head.byte())
    guard version.0 == 3 else { throw FormatError(.unsupported("version \(version.0).\(version.1) is not read"), at: .byte(20)) }
    if !head.isAtEnd {
      try head.skip(min(2, head.remaining))
      while head.remaining >= 8 {
        try head.skip(4)
        guard try head.byte() == 0 else { throw FormatError(.unsupported("compressed parts are not read"), at: head.place) }
        try head.skip(3)
      }
    }
    for chunk in chunks {
      switch chunk.name {
      case "DATA": try reader.readObject(chunk.content)
      case "INPT": reader.sensors = try UIMSensors(chunk.content)
      default: continue
      }
    }
    for chunk in chunks where chunk.name == "INKD" { try reader.readInk(chunk.content, isFlat: false) }
    var page = InkPage(id: "1", bounds: PKStroke.bounds(of: reader.strokes), strokes: reader.strokes)
    page.unitsPerInch = 96
    return page
  }

  private init(numbering: ItemNumbering) { self.numbering = numbering }

  /// Version 3.0's one message.
  private mutating func readObject(_ content: ByteCursor) throws(FormatError) {
    var message = ProtobufMessage(content), ink: ByteCursor?
    while let (field, value) = try message.next() {
      switch field {
      case 1: if let input = value.cursor { sensors = try UIMSensors(input) }
      case 2: ink = value.cursor
      case 7: if let matrix = value.message { transform = try Self.matrix(matrix) }
      default: continue
      }
    }
    if let ink { try readInk(ink, isFlat: true) }
  }

  /// Tables can follow the strokes that refer to them.
  private mutating func readInk(_ content: ByteCursor, isFlat: Bool) throws(FormatError) {
    var message = ProtobufMessage(content), list: [ByteCursor] = []
    while let (field, value) = try message.next() {
      switch field {
      case 1: if let stroke = value.cursor { list.append(stroke) }
      case 3 where !isFlat: if let matrix = value.message { transform = try Self.matrix(matrix) }
      case 4 where !isFlat: brushes.append(value.text ?? "")
      case 6 where !isFlat: if let look = value.message { looks.append(try UIMStroke.Look(look)) }
      default: continue
      }
    }
    for content in list {
      let stroke = isFlat ? try UIMStroke(flat: content) : try UIMStroke(content, looks: looks, brushes: brushes)
      strokes.append(try placed(stroke, content.place))
    }
  }

  /// Rows of four by four numbers, of which those of the plane count. Zeros are not written.
  private static func matrix(_ message: ProtobufMessage) throws(FormatError) -> CGAffineTransform {
    var message = message, numbers = [Double](repeating: 0, count: 17)
    while let (field, value) = try message.next() { if (1...16).contains(field) { numbers[field] = value.number ?? 0 } }
    let transform = CGAffineTransform(numbers[1], numbers[5], numbers[2], numbers[6], numbers[4], numbers[8])
    return transform.determinant != 0 && transform.determinant.isFinite ? transform : .identity
  }

  private mutating func placed(_ stroke: UIMStroke, _ place: FormatError.Place) throws(FormatError) -> PKStroke {
    let record = sensors.records[stroke.sensor] ?? UIMSensors.Record()
    let scale = transform.meanScale
    var points: [PKStrokePoint] = []
    points.reserveCapacity(stroke.x.count)
    for i in 0..<min(stroke.x.count, stroke.y.count) {
      let location = CGPoint(x: stroke.x[i], y: stroke.y[i]).applying(transform)
      guard location.x.isFinite, location.y.isFinite else {
        throw FormatError(.invalid("point \(i + 1) of stroke \(strokes.count + 1)", expected: "finite"), at: place)
      }
      let width = i < stroke.sizes.count ? stroke.sizes[i] : stroke.look.size
      var point = PKStrokePoint(location: location, width: width.isFinite && width > 0 ? width * Double(scale) : 1)
      if i < stroke.alphas.count { point.opacity = CGFloat(stroke.alphas[i]) }
      let sample = stroke.sample(i)
      func value(_ list: [Double]) -> Double? { list.isEmpty ? nil : list[min(max(sample, 0), list.count - 1)] }
      if let time = value(record.times), let first = record.times.first { point.timeOffset = time - first }
      if let force = value(record.pressures) { point.force = CGFloat(force) }
      if let azimuth = value(record.azimuths) {
        let turn = azimuth.truncatingRemainder(dividingBy: 2 * .pi)
        point.azimuth = CGFloat(turn < 0 ? turn + 2 * .pi : turn)
      }
      if let altitude = value(record.altitudes) { point.altitude = CGFloat(altitude) }
      points.append(point)
    }
    let isHighlighter = stroke.brush.lowercased().contains("highlight")
    var color = stroke.look.color
    if !stroke.alphas.isEmpty { color.alpha = 1 }
    return numbering.stroke(points.withoutSplineEnds, PKInk(isHighlighter ? .marker : .pen, color: color))
  }
}
