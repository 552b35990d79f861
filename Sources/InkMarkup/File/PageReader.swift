import Foundation
import InkStrokes

/// Puts a page together from its chunks.
struct PageReader {
  private var page: PaperDocument.Page
  /// What stands at each place of the file's element lists; nil for an unknown element.
  private var places: [MarkupOrderedSet.ElementID?] = []
  private var provenance: [MarkupOrderedSet.ElementID: ShapeProvenance] = [:]
  private var lastPlace = -1

  init(header: ByteReader) throws(ByteError) {
    var reader = header
    let id = try reader.uuid(), name = try reader.string()
    page = PaperDocument.Page(name: name, markup: PaperMarkup(bounds: try reader.rect(), id: MarkupID(rawValue: id)))
    page.markup.backgroundColor = try reader.optional { r throws(ByteError) in try r.color() }
    try reader.finish()
  }

  mutating func readElements(_ payload: ByteReader) throws(ByteError) {
    // Provenance tells places in whole lists.
    guard lastPlace < 0 else { throw payload.malformed }
    var reader = try PackedBytes.unpack(payload)
    for _ in 0..<(try reader.count(least: 9)) {
      let kind = try reader.byte()
      var body = try reader.part(try reader.count(least: 1))
      if UnknownElement.kinds.contains(kind) {
        let bytes = try body.raw(body.remaining), base = page.markup.subelements.ids.last
        page.markup.unknownElements.append(UnknownElement(kind: kind, bytes: Data(bytes), base: base))
        places.append(nil)
      } else {
        let element = try body.element(kind)
        try body.finish()
        guard page.markup.subelements.append(element).inserted else { throw reader.malformed }
        places.append(element.elementID)
      }
    }
    try reader.finish()
  }

  mutating func readProvenance(_ payload: ByteReader) throws(ByteError) {
    var reader = try PackedBytes.unpack(payload)
    for _ in 0..<(try reader.count(least: 33)) {
      guard let place = Int(exactly: try reader.integer(UInt64.self)), place > lastPlace, place < places.count, let id = places[place]
      else { throw reader.malformed }
      lastPlace = place
      var origin = ShapeProvenance(kind: try reader.string(), score: try reader.double(), sources: [])
      for _ in 0..<(try reader.count(least: 1)) { origin.sources.append(try reader.stroke()) }
      origin.outline = try reader.optional { r throws(ByteError) in try r.path() }
      provenance[id] = origin
    }
    try reader.finish()
  }

  mutating func keep(_ chunk: DocumentChunk) { page.markup.unknownChunks.append(chunk) }

  /// The page with all that was read.
  var finished: PaperDocument.Page {
    var page = page
    if !provenance.isEmpty { page.markup.provenance = provenance }
    return page
  }
}
