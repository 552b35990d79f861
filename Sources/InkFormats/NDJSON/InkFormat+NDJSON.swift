import InkStrokes

extension InkFormat {
  /// Lines of strokes, one drawing a line; written as result lines, or as stroke lines again where nothing is recognised.
  static let ndjson = InkFormat(
    "ndjson", "stroke lines (NDJSON)", extensions: ["ndjson", "jsonl"], isLineByLine: true, isWritable: true,
    matches: { $0.hasJSONLine(with: ["strokes"]) }, reader: readLines)

  /// Quick, Draw!, raw or simplified, one drawing a line.
  static let quickDraw = InkFormat(
    "quickdraw", "Quick, Draw! lines", extensions: ["ndjson"], isLineByLine: true,
    matches: { $0.hasJSONLine(with: ["drawing", "word"]) || $0.hasJSONLine(with: ["drawing", "key_id"]) }, reader: readLines)

  @Sendable private static func readLines(_ bytes: [UInt8], _ options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = NDJSONReader(MemoryByteSource(try Gzip.expandIfNeeded(bytes, options: options)), options: options)
    var pages: [InkPage] = []
    while let line = try reader.next() { pages.append(InkPage(try line.drawing.get())) }
    return pages
  }
}

extension InkPage {
  /// A drawing as a page of its own, as large as its strokes.
  public init(_ drawing: NDJSONDrawing) {
    self = InkPage(id: drawing.id, bounds: PKStroke.bounds(of: drawing.strokes), strokes: drawing.strokes).notingFarPoints()
  }
}
