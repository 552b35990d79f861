import Foundation
import InkStrokes

extension PaperDocument {
  /// The name's ending of a document file.
  public static let fileExtension = "inkdoc"
  public static let mediaType = "application/vnd.inkwright.inkdoc"

  /// Whether bytes begin as a document file does.
  public static func isDocument(_ data: some Sequence<UInt8>) -> Bool { Array(data.prefix(8)) == ChunkReader.signature }

  /// Writes the document's file to `sink`, about a megabyte at a time; what `sink` throws goes through.
  public func write<Failure: Error>(to sink: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = try PaperDocumentWriter(chunks: unknownChunks, to: sink)
    for page in pages { try writer.append(page) }
    try writer.finish()
  }

  /// The document's file. The same document gives the same bytes.
  public func encoded() -> Data {
    var data = Data()
    write { (bytes) throws(Never) in data.append(contentsOf: bytes) }
    return data
  }

  /// Throws `incorrectFormat` for another kind of file, `incompatibleFormatTooNew` for one that needs a newer version, and
  /// `malformedData` for every truncated or damaged one.
  public init(dataRepresentation data: Data) throws(MarkupError) {
    self.init()
    let file = try ChunkReader(data)
    try file.checkVersion()
    var page: PageReader?
    for index in 0..<file.count {
      let type = file.type(index)
      switch type {
      case DocumentChunk.page:
        if let page { pages.append(page.finished) }
        page = try MarkupError.reading { () throws(ByteError) in try PageReader(header: file.reader(index)) }
      case DocumentChunk.elements:
        guard page != nil else { throw .malformedData }
        try MarkupError.reading { () throws(ByteError) in try page?.readElements(file.reader(index)) }
      case DocumentChunk.provenance:
        guard page != nil else { throw .malformedData }
        try MarkupError.reading { () throws(ByteError) in try page?.readProvenance(file.reader(index)) }
      default:
        guard DocumentChunk.isOptional(type) else { throw .incompatibleFormatTooNew }
        if page == nil { unknownChunks.append(file.chunk(index)) } else { page?.keep(file.chunk(index)) }
      }
    }
    if let page { pages.append(page.finished) }
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
