import Foundation
import InkGeometry
import InkStrokes

/// Reads InkML (W3C Recommendation of 20 September 2011).
///
/// One page with a stroke for each trace of the document, in document order, y downwards. Pen-up traces are left out. Traces
/// in `definitions` count where a `traceView` outside takes them, whole or from one point to another; a view of ink that is on the
/// page already names it only. Affine canvas transforms are applied, other mappings of channels are not.
/// Two habits of real files are allowed for: references without `#`, and the prefix `inkml:` without its declaration.
struct InkMLReader {
  let xml: XMLReader
  let seed: UInt64
  var formats: [String: InkMLTraceFormat] = [:]
  var sources: [String: InkMLTraceFormat] = [:]
  var brushes: [String: InkMLBrush] = [:]
  var contexts: [String: InkMLContext] = [:]
  /// What applies to traces that name no context.
  var current = InkMLContext()
  var strokes: [PKStroke] = []
  var text: [UInt8] = []
  /// Place of each named trace among the strokes, for those that go on from it.
  private var strokeOfTrace: [String: Int] = [:]
  /// Traces in definitions by their own and their groups' names, until a view takes them.
  private var definedTraces: [String: [PKStroke]] = [:]
  private var definedCount = 0
  /// Points of strokes that later traces go on with.
  private var continued: [Int: [PKStrokePoint]] = [:]
  var transforms: [String: CGAffineTransform] = [:]
  private var penUps = 0
  private var unitsPerInch: Double?

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = InkMLReader(xml: try XMLReader(bytes, options: options), seed: UInt64(contentOf: bytes))
    try reader.readDocument()
    for (index, points) in reader.continued { reader.strokes[index].path = PKStrokePath(samples: points) }
    var page = InkPage(id: "1", bounds: PKStroke.bounds(of: reader.strokes), strokes: reader.strokes)
    page.unitsPerInch = reader.unitsPerInch
    if reader.penUps > 0 { page.notes.append("\(reader.penUps) traces of the lifted pen are left out") }
    return [page]
  }

  private init(xml: XMLReader, seed: UInt64) {
    self.xml = xml
    self.seed = seed
  }

  private mutating func readDocument() throws(FormatError) {
    guard try xml.next() == .start, xml.name == "ink" else { throw FormatError(.missing("<ink>"), at: .line(xml.line)) }
    /// What the open trace groups hand down, innermost last.
    var groups: [InkMLContext] = []
    /// Names of the open groups within definitions.
    var names: [String?] = []
    var definitions = 0
    while let event = try xml.next() {
      switch (event, xml.name) {
      case (.start, "definitions"): definitions += 1
      case (.end, "definitions"): definitions -= 1
      case (.start, "traceGroup"):
        groups.append(try context(from: groups.last ?? current))
        names.append(identifier)
      case (.end, "traceGroup"):
        groups = groups.dropLast()
        names = names.dropLast()
      case (.start, "trace"): try readTrace(in: groups.last ?? current, definedIn: definitions > 0 ? names.compactMap { $0 } : nil)
      case (.start, "traceView"): if definitions == 0 { readView() } else { try xml.skip() }
      case (.start, "canvasTransform"):
        let transform = try readTransform()
        if definitions == 0 { current.transform = transform ?? current.transform }
      case (.start, "mapping"): try xml.skip()
      case (.start, "context"):
        let context = try readContext()
        if definitions == 0 { current = context }
      case (.start, "traceFormat"):
        let format = try readTraceFormat()
        if definitions == 0 { current.format = format }
      case (.start, "inkSource"): _ = try readInkSource()
      case (.start, "brush"):
        let brush = try readBrush()
        if definitions == 0 { current.brush = brush }
      case (.start, _): try xml.skip()
      case (.text, _), (.end, _): continue
      }
    }
  }

  /// The context that an element names, over what it inherits.
  func context(from inherited: InkMLContext) throws(FormatError) -> InkMLContext {
    var context = inherited
    if let id = xml.attribute("contextRef").map(Self.identifier), id != "DefaultContext" {
      guard let named = contexts[id] else { throw FormatError(.missing("context '\(id)'"), at: .line(xml.line)) }
      context.format = named.format
      context.brush = named.brush ?? context.brush
      context.transform = named.transform ?? context.transform
    }
    if let id = xml.attribute("brushRef").map(Self.identifier), id != "DefaultBrush" {
      guard let named = brushes[id] else { throw FormatError(.missing("brush '\(id)'"), at: .line(xml.line)) }
      context.brush = named
    }
    return context
  }

  /// A view of defined traces, as far as `from` and `to` reach: a point's number, or a trace's and a point's in a group.
  private mutating func readView() {
    guard let id = xml.attribute("traceDataRef").map(Self.identifier), let traces = definedTraces.removeValue(forKey: id) else { return }
    func bound(_ attribute: StaticString) -> [Int] { (xml.attribute(attribute) ?? "").split(separator: ":").compactMap { Int($0.trimmed) } }
    let from = bound("from"), to = bound("to")
    let isGroup = traces.count > 1
    for (i, trace) in traces.enumerated() {
      let isFirst = isGroup ? from.first.map { $0 == i + 1 } ?? false : true,
        isLast = isGroup ? to.first.map { $0 == i + 1 } ?? false : true
      if isGroup, let first = from.first, i + 1 < first { continue }
      if isGroup, let last = to.first, i + 1 > last { continue }
      let count = trace.path.count
      let low = isFirst ? (isGroup ? from.dropFirst().first : from.first).map { min(max($0 - 1, 0), count) } ?? 0 : 0
      let high = isLast ? (isGroup ? to.dropFirst().first : to.first).map { min(max($0, low), count) } ?? count : count
      var stroke = trace
      if low > 0 || high < count { stroke.path = PKStrokePath(samples: trace.path.points[low..<high]) }
      strokes.append(stroke)
    }
  }

  private mutating func readTrace(in inherited: InkMLContext, definedIn groups: [String]?) throws(FormatError) {
    let context = try context(from: inherited)
    let id = identifier, line = xml.line, number = strokes.count + definedCount
    let prior = xml.attribute("continuation") == nil ? nil : xml.attribute("priorRef").map(Self.identifier)
    if xml.attribute("type") == "penUp" {
      penUps += 1
      return try xml.skip()
    }
    try xml.text(into: &text)
    let format = context.format ?? .standard
    unitsPerInch = unitsPerInch ?? format.regular.first { $0.name == "X" }?.unitsPerInch
    var points = try points(format, context.brush, "trace \(id ?? String(number + 1))", line)
    if let transform = context.transform { Self.place(&points, transform) }
    if let prior, let index = strokeOfTrace[prior] {
      continued[index, default: strokes[index].path.points] += points
      if let id { strokeOfTrace[id] = index }
      return
    }
    let brush = context.brush ?? InkMLBrush()
    let ink = PKInk(brush.isHighlighter ? .marker : .pen, color: brush.color)
    let stroke = PKStroke(samples: points, ink: ink, seed: seed, index: number)
    if let groups {
      definedCount += 1
      for name in Set([id].compactMap { $0 } + groups) { definedTraces[name, default: []].append(stroke) }
    } else {
      if let id { strokeOfTrace[id] = strokes.count }
      strokes.append(stroke)
    }
  }

  private static func place(_ points: inout [PKStrokePoint], _ transform: CGAffineTransform) {
    let scale = transform.meanScale
    for i in points.indices {
      points[i].location = points[i].location.applying(transform)
      points[i].size = CGSize(width: points[i].size.width * scale, height: points[i].size.height * scale)
    }
  }

  /// The current element's own name.
  var identifier: String? { xml.attribute("xml:id") ?? xml.attribute("id") }

  /// A reference's target in this document.
  static func identifier(_ reference: String) -> String { reference.hasPrefix("#") ? String(reference.dropFirst()) : reference }
}
