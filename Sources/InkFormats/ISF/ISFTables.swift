import InkGeometry

/// How strokes look: one entry of the table of drawing attributes.
struct ISFAttributes {
  var color: UInt32 = 0
  /// 0 opaque to 255.
  var transparency = 0
  /// Hundredths of a millimetre. 53 is what a stroke without attributes has.
  var width = 53.0
  var height: Double?
  var isHighlighter = false

  init() {}

  /// Property tags with a number each, or with bytes of a length that the property has or that is written.
  init(_ block: ByteCursor) throws(FormatError) {
    var cursor = block
    var width: Double?
    while !cursor.isAtEnd {
      let tag = try cursor.varint()
      switch tag {
      case ISFTag.color: color = UInt32(truncatingIfNeeded: try cursor.varint())
      case ISFTag.transparency: transparency = Int(min(try cursor.varint(), 255))
      case ISFTag.width: width = try Self.size(&cursor)
      case ISFTag.height: height = try Self.size(&cursor)
      case ISFTag.penStyle, ISFTag.penTip, ISFTag.drawingFlags, ISFTag.curveFittingError: _ = try cursor.varint()
      case ISFTag.rasterOperation:
        // Mask pen.
        isHighlighter = try cursor.byte() == 9
        try cursor.skip(3)
      default: try ISFTag.skipProperty(tag, &cursor)
      }
    }
    self.width = width.map { $0 == 0 ? 25 : $0 } ?? height ?? 53
  }

  /// A size, and after it perhaps a fraction, of which the first step is far below what a pen can draw.
  private static func size(_ cursor: inout ByteCursor) throws(FormatError) -> Double {
    let size = Double(try cursor.varint())
    var ahead = cursor
    if (try? ahead.varint()) == ISFTag.mantissa {
      let count = try ahead.varintCount("a size")
      try ahead.skip(count + 1, "a size")
      cursor = ahead
    }
    return size
  }
}

/// Which values a stroke's points have, in order; x and y come first unless they are left out.
struct ISFDescriptor {
  var tags: [UInt64] = [ISFTag.x, ISFTag.y]

  init() {}

  init(_ block: ByteCursor) throws(FormatError) {
    var cursor = block
    var others: [UInt64] = [], hasX = true, hasY = true
    loop: while !cursor.isAtEnd {
      switch try cursor.varint() {
      case ISFTag.noX: hasX = false
      case ISFTag.noY: hasY = false
      case ISFTag.buttons: for _ in 0..<(try cursor.varintCount("the buttons")) { _ = try cursor.varint() }
      case ISFTag.strokeProperties: break loop
      case let tag: others.append(tag)
      }
    }
    tags = (hasX ? [ISFTag.x] : []) + (hasY ? [ISFTag.y] : []) + others
  }
}

/// Range and resolution of a value.
struct ISFMetric {
  var low = 0, high = 0
  var resolution = 1.0

  /// What applies where the file says nothing.
  static func standard(_ tag: UInt64) -> ISFMetric {
    switch tag {
    case ISFTag.pressure: ISFMetric(low: 0, high: 1023)
    case ISFTag.azimuth: ISFMetric(low: 0, high: 3600, resolution: 10)
    case ISFTag.altitude: ISFMetric(low: -900, high: 900, resolution: 10)
    default: ISFMetric()
    }
  }

  /// Entries of a tag, a size, and as far as that reaches the least and largest value, a unit and a resolution.
  static func table(_ block: ByteCursor) throws(FormatError) -> [UInt64: ISFMetric] {
    var cursor = block, metrics: [UInt64: ISFMetric] = [:]
    while !cursor.isAtEnd {
      let tag = try cursor.varint()
      let count = try cursor.varintCount("a metric")
      var entry = try cursor.part(count)
      var metric = standard(tag)
      if !entry.isAtEnd { metric.low = ISFPackets.signed(try entry.varint()) }
      if !entry.isAtEnd { metric.high = ISFPackets.signed(try entry.varint()) }
      if !entry.isAtEnd { _ = try entry.varint() }
      if entry.remaining >= 4 { metric.resolution = try entry.float() }
      metrics[tag] = metric
    }
    return metrics
  }
}

/// The numbers that name a stream's parts.
enum ISFTag {
  static let buttons: UInt64 = 6, noX: UInt64 = 7, noY: UInt64 = 8, strokeProperties: UInt64 = 11, mantissa: UInt64 = 27
  static let x: UInt64 = 50, y: UInt64 = 51, timer: UInt64 = 54, pressure: UInt64 = 56, azimuth: UInt64 = 61, altitude: UInt64 = 62
  static let penStyle: UInt64 = 67, color: UInt64 = 68, width: UInt64 = 69, height: UInt64 = 70, penTip: UInt64 = 71
  static let drawingFlags: UInt64 = 72, transparency: UInt64 = 80, curveFittingError: UInt64 = 81, rasterOperation: UInt64 = 87

  /// Bytes of the known properties from 50 on; 0 for those whose size is written.
  private static let sizes = [
    4, 4, 4, 4, 8, 4, 2, 2, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 1, 4, 4, 0, 0, 20, 12, 16, 2, 1, 4, 0, 4, 4, 4, 4, 4,
  ]

  static func skipProperty(_ tag: UInt64, _ cursor: inout ByteCursor) throws(FormatError) {
    if tag >= 50, tag < 50 + UInt64(sizes.count), sizes[Int(tag - 50)] > 0 { return try cursor.skip(sizes[Int(tag - 50)], "a property") }
    // The method of its compression is not counted.
    let count = try cursor.varintCount("a property")
    try cursor.skip(count + 1, "a property")
  }
}
