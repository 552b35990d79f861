import InkGeometry

extension InkMLReader {
  /// Calls `body` at each child element's start; `body` reads the child to its end.
  private mutating func forEachChild(_ body: (inout InkMLReader, String) throws(FormatError) -> Void) throws(FormatError) {
    let outside = xml.depth - 1
    while xml.depth > outside, let event = try xml.next() {
      if event == .start { try body(&self, xml.name) }
    }
  }

  mutating func readContext() throws(FormatError) -> InkMLContext {
    let id = identifier
    var context = try context(from: InkMLContext())
    if let source = xml.attribute("inkSourceRef").map(Self.identifier) { context.format = sources[source] ?? context.format }
    if let named = xml.attribute("canvasTransformRef").map(Self.identifier) { context.transform = transforms[named] ?? context.transform }
    if let format = xml.attribute("traceFormatRef").map(Self.identifier) { context.format = formats[format] ?? context.format }
    var ownFormat: InkMLTraceFormat?
    try forEachChild { (reader, name) throws(FormatError) in
      switch name {
      case "traceFormat": ownFormat = try reader.readTraceFormat()
      case "inkSource": context.format = try reader.readInkSource() ?? context.format
      case "brush": context.brush = try reader.readBrush()
      case "canvasTransform": context.transform = try reader.readTransform() ?? context.transform
      default: try reader.xml.skip()
      }
    }
    context.format = ownFormat ?? context.format
    if let id { contexts[id] = context }
    return context
  }

  /// An affine mapping, rows with commas between them: x', y' from x, y and 1. The first mapping leads to the canvas, a second one
  /// back; other kinds of mapping are not applied.
  mutating func readTransform() throws(FormatError) -> CGAffineTransform? {
    let id = identifier
    var transform: CGAffineTransform?
    try forEachChild { (reader, name) throws(FormatError) in
      guard name == "mapping", transform == nil else { return try reader.xml.skip() }
      let own = reader.identifier
      if let named = reader.xml.attribute("mappingRef").map(Self.identifier) { transform = reader.transforms[named] }
      try reader.forEachChild { (reader, name) throws(FormatError) in
        guard name == "affine" else { return try reader.xml.skip() }
        let text = try reader.xml.text()
        let numbers = String(decoding: text, as: UTF8.self).split { $0.isWhitespace || $0 == "," }.map(\.finiteNumber)
        guard numbers.count == 6, let a = numbers[0], let c = numbers[1], let x = numbers[2], let b = numbers[3], let d = numbers[4],
          let y = numbers[5]
        else { return }
        transform = CGAffineTransform(a, b, c, d, x, y)
      }
      if let own, let transform { reader.transforms[own] = transform }
    }
    if let id, let transform { transforms[id] = transform }
    return transform
  }

  mutating func readInkSource() throws(FormatError) -> InkMLTraceFormat? {
    let id = identifier
    var format: InkMLTraceFormat?
    var resolutions: [(channel: String, value: Double, units: String)] = []
    try forEachChild { (reader, name) throws(FormatError) in
      switch name {
      case "traceFormat": format = try reader.readTraceFormat()
      case "channelProperties": try reader.readResolutions(into: &resolutions)
      default: try reader.xml.skip()
      }
    }
    for resolution in resolutions {
      guard let i = format?.regular.firstIndex(where: { $0.name == resolution.channel }) else { continue }
      format?.regular[i].resolution = (resolution.value, resolution.units)
    }
    if let id, let format { sources[id] = format }
    return format
  }

  private mutating func readResolutions(into resolutions: inout [(channel: String, value: Double, units: String)]) throws(FormatError) {
    var found: [(channel: String, value: Double, units: String)] = []
    try forEachChild { (reader, name) throws(FormatError) in
      if name == "channelProperty", reader.xml.attribute("name") == "resolution", let channel = reader.xml.attribute("channel"),
        let value = reader.xml.attribute("value")?.finiteNumber
      {
        found.append((channel, value, reader.xml.attribute("units") ?? ""))
      }
      try reader.xml.skip()
    }
    resolutions += found
  }

  mutating func readTraceFormat() throws(FormatError) -> InkMLTraceFormat {
    let id = identifier
    var format = InkMLTraceFormat(regular: [])
    try forEachChild { (reader, name) throws(FormatError) in
      switch name {
      case "channel": format.regular.append(try reader.readChannel())
      case "intermittentChannels":
        try reader.forEachChild { (reader, name) throws(FormatError) in
          if name == "channel" { format.intermittent.append(try reader.readChannel()) } else { try reader.xml.skip() }
        }
      default: try reader.xml.skip()
      }
    }
    if format.channels.isEmpty { format = .standard }
    if let id { formats[id] = format }
    return format
  }

  private mutating func readChannel() throws(FormatError) -> InkMLChannel {
    var channel = InkMLChannel(name: xml.attribute("name") ?? "")
    channel.units = xml.attribute("units")
    channel.minimum = xml.attribute("min")?.finiteNumber
    channel.maximum = xml.attribute("max")?.finiteNumber
    channel.isReversed = xml.attribute("orientation") == "-ve"
    channel.defaultValue = xml.attribute("default")?.finiteNumber
    try xml.skip()
    return channel
  }

  mutating func readBrush() throws(FormatError) -> InkMLBrush {
    let id = identifier
    var brush = xml.attribute("brushRef").flatMap { brushes[Self.identifier($0)] } ?? InkMLBrush()
    var opacity: Double?
    try forEachChild { (reader, name) throws(FormatError) in
      if name == "brushProperty", let value = reader.xml.attribute("value") {
        switch reader.xml.attribute("name") {
        case "width":
          brush.width = value.finiteNumber ?? brush.width
          brush.units = reader.xml.attribute("units") ?? brush.units
        case "height": brush.height = value.finiteNumber ?? brush.height
        case "color": brush.color = CGColor(css: value) ?? brush.color
        case "transparency": opacity = value.finiteNumber.map(Self.opacity)
        case "rasterOp": brush.isHighlighter = value == "maskPen"
        default: break
        }
      }
      try reader.xml.skip()
    }
    if let opacity { brush.color.alpha *= opacity }
    if brush.isHighlighter, brush.color.alpha >= 1 { brush.color.alpha = 0.5 }
    if let id { brushes[id] = brush }
    return brush
  }

  /// Transparency counts 0 (opaque) to 255; some writers use a share of 1.
  private static func opacity(_ transparency: Double) -> Double {
    let share = transparency > 0 && transparency < 1 ? transparency : transparency / 255
    return 1 - min(max(share, 0), 1)
  }
}
