import Foundation
import InkGeometry
import InkStrokes

/// Reads Ink Serialized Format: version 0, a size, and tagged blocks; a block of a stroke refers to the tables before it by index.
///
/// Units are hundredths of a millimetre, y downwards. Several streams can follow one another; all of them are one page.
/// Time stamps count milliseconds as far as files show.
struct ISFReader {
  private var numbering: ItemNumbering
  private var page = InkPage(id: "1", bounds: .null, strokes: [])
  private var attributes: [ISFAttributes] = []
  private var descriptors: [ISFDescriptor] = []
  private var transforms: [CGAffineTransform] = []
  private var metrics: [[UInt64: ISFMetric]] = []
  /// Entries that the next strokes use.
  private var attribute = 0, descriptor = 0, transform = 0, metric = 0

  static func read(_ bytes: [UInt8]) throws(FormatError) -> [InkPage] {
    var cursor = ByteCursor(bytes)
    let numbering = ItemNumbering(contentOf: bytes)
    var reader = ISFReader(numbering: numbering)
    var isFirst = true
    while !cursor.isAtEnd {
      let place = cursor.place
      guard try cursor.varint() == 0 else {
        // What follows the last stream is not ink.
        if isFirst { throw FormatError(.unsupported("only version 0 of the format is known"), at: place) }
        break
      }
      guard let size = try? cursor.varintCount("the stream"), size > 0 || isFirst else {
        if isFirst { throw FormatError(.truncated("the stream"), at: place) }
        break
      }
      reader.forgetTables()
      try reader.readStream(try cursor.part(size, "the stream"))
      isFirst = false
    }
    reader.page.unitsPerInch = 2540
    reader.page.bounds = PKStroke.bounds(of: reader.page.strokes)
    return [reader.page]
  }

  private init(numbering: ItemNumbering) { self.numbering = numbering }

  private mutating func forgetTables() {
    attributes = []
    descriptors = []
    transforms = []
    metrics = []
    (attribute, descriptor, transform, metric) = (0, 0, 0, 0)
  }

  private mutating func readStream(_ stream: ByteCursor) throws(FormatError) {
    var cursor = stream
    while !cursor.isAtEnd {
      let place = cursor.place, tag = try cursor.varint()
      switch tag {
      case 0: for _ in 0..<4 { _ = try cursor.varint() }
      case 2: for entry in try entries(try block(&cursor)) { attributes.append(try ISFAttributes(entry)) }
      case 3: attributes = [try ISFAttributes(try block(&cursor))]
      case 4: for entry in try entries(try block(&cursor)) { descriptors.append(try ISFDescriptor(entry)) }
      case 5: descriptors = [try ISFDescriptor(try block(&cursor))]
      case 9: attribute = try index(&cursor)
      case 13: descriptor = try index(&cursor)
      case 23: transform = try index(&cursor)
      case 26: metric = try index(&cursor)
      case 10: try readStroke(try block(&cursor))
      case 15, 31:
        // The second table says the same again with more digits.
        var table = try block(&cursor)
        transforms = []
        while !table.isAtEnd { transforms.append(try Self.transform(try table.varint(), &table, isLong: tag == 31)) }
      case 16...21: transforms = [try Self.transform(tag, &cursor, isLong: false)]
      case 24: for entry in try entries(try block(&cursor)) { metrics.append(try ISFMetric.table(entry)) }
      case 25: metrics = [try ISFMetric.table(try block(&cursor))]
      case 1, 11, 12, 14, 28, 29, 30: _ = try block(&cursor)
      case 50...: try ISFTag.skipProperty(tag, &cursor)
      default: throw FormatError(.malformed("the stream has a block of unknown kind \(tag)"), at: place)
      }
    }
  }

  private func block(_ cursor: inout ByteCursor) throws(FormatError) -> ByteCursor {
    let count = try cursor.varintCount("a block")
    return try cursor.part(count, "a block")
  }

  private func index(_ cursor: inout ByteCursor) throws(FormatError) -> Int { Int(min(try cursor.varint(), 1 << 40)) }

  /// A table's entries, each with its size before it.
  private func entries(_ table: ByteCursor) throws(FormatError) -> [ByteCursor] {
    var cursor = table, list: [ByteCursor] = []
    while !cursor.isAtEnd { list.append(try block(&cursor)) }
    return list
  }

  /// Numbers of 32 or 64 bits, fewer for the simpler kinds; a rotation in hundredths of a degree.
  private static func transform(_ tag: UInt64, _ cursor: inout ByteCursor, isLong: Bool) throws(FormatError) -> CGAffineTransform {
    let place = cursor.place
    func next(_ cursor: inout ByteCursor) throws(FormatError) -> Double { isLong ? try cursor.double() : try cursor.float() }
    let transform: CGAffineTransform
    switch tag {
    case 16:
      let a = try next(&cursor), b = try next(&cursor), c = try next(&cursor), d = try next(&cursor)
      transform = CGAffineTransform(a, b, c, d, try next(&cursor), try next(&cursor))
    case 17:
      let scale = try next(&cursor)
      transform = CGAffineTransform(scaleX: scale, y: scale)
    case 18: transform = CGAffineTransform(scaleX: try next(&cursor), y: try next(&cursor))
    case 19: transform = CGAffineTransform(rotationAngle: Double(try cursor.varint()) * .pi / 18000)
    case 20: transform = CGAffineTransform(translationX: try next(&cursor), y: try next(&cursor))
    case 21:
      let x = try next(&cursor), y = try next(&cursor)
      transform = CGAffineTransform(x, 0, 0, y, try next(&cursor), try next(&cursor))
    default: throw FormatError(.malformed("transform \(tag) is unknown"), at: place)
    }
    return transform
  }

  private mutating func readStroke(_ content: ByteCursor) throws(FormatError) {
    var block = content
    let place = content.place, name = "stroke \(page.strokes.count + 1)"
    let count = try block.varint()
    // x and y take a bit each at the least.
    guard count <= UInt64(4 * block.remaining) else { throw FormatError(.truncated("\(name) with \(count) points"), at: place) }
    var lists: [UInt64: [Int]] = [:]
    let tags = descriptors.isEmpty ? ISFDescriptor().tags : descriptors.indices.contains(descriptor) ? descriptors[descriptor].tags : nil
    guard let tags else { throw FormatError(.missing("the descriptor of \(name)"), at: place) }
    if count > 0 {
      for tag in tags {
        guard !block.isAtEnd else { break }
        lists[tag] = try ISFPackets.values(&block, count: Int(count))
      }
    }
    let look = attributes.indices.contains(attribute) ? attributes[attribute] : ISFAttributes()
    var color = CGColor(
      srgbRed: Double(look.color & 0xFF) / 255, green: Double(look.color >> 8 & 0xFF) / 255, blue: Double(look.color >> 16 & 0xFF) / 255,
      alpha: Double(255 - look.transparency) / 255)
    if look.isHighlighter, color.alpha >= 1 { color.alpha = 0.5 }
    let points = try points(lists, CGSize(width: look.width, height: look.height ?? look.width), name, place)
    page.strokes.append(numbering.stroke(points, PKInk(look.isHighlighter ? .marker : .pen, color: color)))
  }

  private func points(
    _ lists: [UInt64: [Int]], _ size: CGSize, _ name: String, _ place: FormatError.Place
  ) throws(FormatError) -> [PKStrokePoint] {
    let x = lists[ISFTag.x] ?? [], y = lists[ISFTag.y] ?? []
    let transform = transforms.indices.contains(transform) ? transforms[transform] : .identity
    let ranges = metrics.indices.contains(metric) ? metrics[metric] : [:]
    func range(_ tag: UInt64) -> ISFMetric { ranges[tag] ?? .standard(tag) }
    let force = range(ISFTag.pressure), azimuth = range(ISFTag.azimuth), altitude = range(ISFTag.altitude)
    let times = lists[ISFTag.timer], forces = lists[ISFTag.pressure], directions = lists[ISFTag.azimuth], heights = lists[ISFTag.altitude]
    var points: [PKStrokePoint] = []
    points.reserveCapacity(min(x.count, y.count))
    for i in 0..<min(x.count, y.count) {
      var point = PKStrokePoint(location: CGPoint(x: Double(x[i]), y: Double(y[i])).applying(transform))
      guard point.location.x.isFinite, point.location.y.isFinite else {
        throw FormatError(.invalid("point \(i + 1) of \(name)", expected: "finite"), at: place)
      }
      point.size = size
      if let times { point.timeOffset = Double(times[i] &- times[0]) / 1000 }
      if let forces, force.high > force.low {
        point.force = min(max((Double(forces[i]) - Double(force.low)) / (Double(force.high) - Double(force.low)), 0), 1)
      }
      // Clockwise from the page's top, in degrees; upright is 90.
      if let directions, azimuth.resolution > 0 {
        let turn = (Double(directions[i]) / azimuth.resolution - 90).truncatingRemainder(dividingBy: 360) * .pi / 180
        point.azimuth = turn < 0 ? turn + 2 * .pi : turn
      }
      if let heights, altitude.resolution > 0 { point.altitude = abs(Double(heights[i]) / altitude.resolution) * .pi / 180 }
      points.append(point)
    }
    return points
  }
}
