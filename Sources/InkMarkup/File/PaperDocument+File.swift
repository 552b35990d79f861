import Foundation
import InkGeometry
import InkStrokes

extension PaperDocument {
  /// The name's ending of a document file.
  public static let fileExtension = "inkdoc"
  public static let mediaType = "application/vnd.inkwright.inkdoc"

  /// Whether bytes begin as a document file does.
  public static func isDocument(_ data: some Sequence<UInt8>) -> Bool { Array(data.prefix(8)) == ChunkFile.signature }

  /// The document's file. The same document gives the same bytes.
  public func encoded() -> Data {
    var chunks = unknownChunks
    for page in pages { chunks += page.chunks }
    return ChunkFile.encode(chunks)
  }

  /// Throws `incorrectFormat` for another kind of file, `incompatibleFormatTooNew` for one that needs a newer version, and
  /// `malformedData` for every truncated or damaged one.
  public init(dataRepresentation data: Data) throws(MarkupError) {
    self.init()
    for chunk in try ChunkFile.decode(data) {
      let page = pages.indices.last
      switch (chunk.type, page) {
      case ("PAGE", _): pages.append(try Page(header: chunk.payload))
      case ("ELEM", .some(let page)): try pages[page].readElements(chunk.payload)
      case ("PROV", .some(let page)): try pages[page].readProvenance(chunk.payload)
      case ("ELEM", .none), ("PROV", .none): throw .malformedData
      default:
        // A capital first letter marks what a reader must know.
        guard chunk.type.first?.isLowercase == true else { throw .incompatibleFormatTooNew }
        if let page { pages[page].markup.unknownChunks.append(chunk) } else { unknownChunks.append(chunk) }
      }
    }
  }
}

extension PaperMarkup {
  /// The page's file, as `PaperDocument` with this page alone writes it.
  public func encoded() -> Data { PaperDocument(pages: [PaperDocument.Page(markup: self)]).encoded() }

  /// The page's file.
  public func dataRepresentation() async throws -> Data { encoded() }

  /// Reads a file of one page; throws `incorrectFormat` for one of none or several (open it as a `PaperDocument`).
  public init(dataRepresentation: Data) throws {
    let document = try PaperDocument(dataRepresentation: dataRepresentation)
    guard document.pages.count == 1, let page = document.pages.first else { throw MarkupError.incorrectFormat }
    self = page.markup
    unknownChunks = document.unknownChunks + unknownChunks
  }
}

extension PaperDocument.Page {
  fileprivate var chunks: [DocumentChunk] {
    var header = ByteWriter()
    header.append(markup.id.rawValue)
    header.append(name)
    header.append(markup.bounds)
    header.append(markup.backgroundColor) { $0.append($1) }
    var chunks = [DocumentChunk(type: "PAGE", payload: Data(header.bytes))]
    if !markup.subelements.isEmpty {
      var elements = ByteWriter()
      elements.append(UInt64(markup.subelements.count))
      for element in markup.subelements { elements.append(element) }
      chunks.append(packed("ELEM", elements.bytes))
    }
    if !markup.provenance.isEmpty {
      var origins = ByteWriter()
      let provenance = markup.provenance
      origins.append(UInt64(provenance.count))
      // In z-order: the order of a dictionary would differ from run to run.
      for (place, id) in markup.subelements.ids.enumerated() {
        guard let origin = provenance[id] else { continue }
        origins.append(UInt64(place))
        origins.append(origin.kind)
        origins.append(origin.score)
        origins.append(UInt64(origin.sources.count))
        for stroke in origin.sources { origins.append(stroke) }
        origins.append(origin.outline) { $0.append($1) }
      }
      chunks.append(packed("PROV", origins.bytes))
    }
    return chunks + markup.unknownChunks
  }

  /// Number of bytes (u64), form (0 plain, 1 zlib), then the bytes. Plain where a compressed form would be refused as too dense.
  private func packed(_ type: String, _ bytes: [UInt8]) -> DocumentChunk {
    let compressed = Deflate.compressed(bytes)
    var out = ByteWriter()
    out.append(UInt64(bytes.count))
    out.append(compressed != nil)
    out.append(raw: compressed ?? bytes)
    return DocumentChunk(type: type, payload: Data(out.bytes))
  }

  private func unpacked(_ payload: Data) throws(MarkupError) -> [UInt8] {
    var reader = ByteReader([UInt8](payload))
    let count: UInt64 = try reader.integer(), isCompressed = try reader.flag(), rest = try reader.raw(reader.remaining)
    if isCompressed { return try Deflate.expanded(rest, count: count) }
    guard count == UInt64(rest.count) else { throw .malformedData }
    return Array(rest)
  }

  fileprivate init(header: Data) throws(MarkupError) {
    var reader = ByteReader([UInt8](header))
    let id = try reader.uuid(), name = try reader.string()
    self.init(name: name, markup: PaperMarkup(bounds: try reader.rect(), id: MarkupID(rawValue: id)))
    markup.backgroundColor = try reader.optional { r throws(MarkupError) in try r.color() }
    try reader.finish()
  }

  fileprivate mutating func readElements(_ payload: Data) throws(MarkupError) {
    guard markup.subelements.isEmpty else { throw .malformedData }
    var reader = ByteReader(try unpacked(payload))
    for _ in 0..<(try reader.count(least: 9)) {
      guard markup.subelements.append(try reader.element()).inserted else { throw .malformedData }
    }
    try reader.finish()
  }

  fileprivate mutating func readProvenance(_ payload: Data) throws(MarkupError) {
    var reader = ByteReader(try unpacked(payload))
    let ids = markup.subelements.ids
    var provenance: [MarkupOrderedSet.ElementID: ShapeProvenance] = [:]
    for _ in 0..<(try reader.count(least: 33)) {
      guard let place = Int(exactly: try reader.integer(UInt64.self)), place < ids.count, provenance[ids[place]] == nil
      else { throw .malformedData }
      var origin = ShapeProvenance(kind: try reader.string(), score: try reader.double(), sources: [])
      for _ in 0..<(try reader.count(least: 1)) { origin.sources.append(try reader.stroke()) }
      origin.outline = try reader.optional { r throws(MarkupError) in try r.path() }
      provenance[ids[place]] = origin
    }
    try reader.finish()
    markup.provenance = provenance
  }
}
