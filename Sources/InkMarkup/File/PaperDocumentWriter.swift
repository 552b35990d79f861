import Foundation
import InkStrokes

/// Writes a document file page by page, so that a document of many pages need not be in memory as a whole.
///
/// `sink` gets the file's bytes in order, about a megabyte at a time; what it throws goes through. The same pages give the same
/// bytes, and the same as `PaperDocument.encoded()`.
public struct PaperDocumentWriter<Failure: Error> {
  private var chunks: ChunkWriter<Failure>

  /// Begins the file; `thumbnail` is a small picture for readers that cannot decode the rest.
  public init(thumbnail: EncodedImage? = nil, to sink: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try self.init(chunks: thumbnail.map { [DocumentChunk(type: DocumentChunk.thumbnail, payload: $0.data)] } ?? [], to: sink)
  }

  /// Begins the file with parts that belong to no page.
  init(chunks leading: [DocumentChunk], to sink: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    chunks = try ChunkWriter(to: sink)
    for chunk in leading { try chunks.append(chunk) }
  }

  public mutating func append(_ page: PaperDocument.Page) throws(Failure) {
    let markup = page.markup
    var header = ByteWriter()
    header.append(markup.id.rawValue)
    header.append(page.name)
    header.append(markup.bounds)
    header.append(markup.backgroundColor) { $0.append($1) }
    try chunks.append(DocumentChunk.page, header.bytes)
    let places = try appendElements(of: markup)
    if !markup.provenance.isEmpty { try appendProvenance(of: markup, places) }
    for chunk in markup.unknownChunks { try chunks.append(chunk) }
  }

  /// Ends the file. A file that is not finished is refused by readers.
  public mutating func finish() throws(Failure) { try chunks.finish() }

  /// Each element's place in the file, where it differs from that in the document.
  private mutating func appendElements(of markup: PaperMarkup) throws(Failure) -> [Int]? {
    var list = PackedList(type: DocumentChunk.elements), places: [Int]?
    if markup.unknownElements.isEmpty {
      for element in markup.subelements { try list.add(to: &chunks) { $0.append(element) } }
    } else {
      let bases = Dictionary(grouping: markup.unknownElements) { element in
        element.base.map { markup.subelements.contains($0) ? $0 : nil } ?? nil
      }
      var numbers: [Int] = [], next = 0
      func appendUnknown(_ elements: [UnknownElement]) throws(Failure) {
        for element in elements {
          try list.add(to: &chunks) { $0.append(element) }
          next += 1
        }
      }
      // Those whose base is gone lie on top.
      let loose = bases[nil] ?? []
      try appendUnknown(loose.filter { $0.base == nil })
      for (id, element) in zip(markup.subelements.ids, markup.subelements) {
        numbers.append(next)
        next += 1
        try list.add(to: &chunks) { $0.append(element) }
        try appendUnknown(bases[id] ?? [])
      }
      try appendUnknown(loose.filter { $0.base != nil })
      places = numbers
    }
    try list.flush(to: &chunks)
    return places
  }

  private mutating func appendProvenance(of markup: PaperMarkup, _ places: [Int]?) throws(Failure) {
    var list = PackedList(type: DocumentChunk.provenance)
    let provenance = markup.provenance
    // In z-order: the order of a dictionary would differ from run to run.
    for (index, id) in markup.subelements.ids.enumerated() {
      guard let origin = provenance[id] else { continue }
      try list.add(to: &chunks) { out in
        out.append(UInt64(places?[index] ?? index))
        out.append(origin.kind)
        out.append(origin.score)
        out.append(UInt64(origin.sources.count))
        for stroke in origin.sources { out.append(stroke) }
        out.append(origin.outline) { $0.append($1) }
      }
    }
    try list.flush(to: &chunks)
  }
}

/// Entries gathered into packed chunks of about a megabyte.
private struct PackedList {
  let type: String
  private var body = ByteWriter()
  private var count: UInt64 = 0

  init(type: String) { self.type = type }

  mutating func add<Failure: Error>(
    to chunks: inout ChunkWriter<Failure>, _ append: (inout ByteWriter) -> Void
  ) throws(Failure) {
    if count == 0 { body.append(UInt64(0)) }
    append(&body)
    count += 1
    if body.bytes.count >= PackedBytes.chunkLength { try flush(to: &chunks) }
  }

  mutating func flush<Failure: Error>(to chunks: inout ChunkWriter<Failure>) throws(Failure) {
    guard count > 0 else { return }
    body.overwrite(count, at: 0)
    try chunks.append(type, PackedBytes.pack(body.bytes))
    body.removeAll(keepingCapacity: true)
    count = 0
  }
}
