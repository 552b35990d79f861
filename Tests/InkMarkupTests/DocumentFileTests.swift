import Foundation
import InkGeometry
import InkStrokes
import Testing

@testable import InkMarkup

@Suite struct DocumentFileTests {
  @Test func aThousandRandomDocumentsComeBackEqual() throws {
    for seed in 0..<1000 {
      var random = RandomDocument(seed: UInt64(seed))
      let document = random.document()
      let bytes = document.encoded()
      let back = try PaperDocument(dataRepresentation: bytes)
      #expect(back == document, "seed \(seed)")
      #expect(back.encoded() == bytes, "seed \(seed)")
    }
  }

  @Test func pageComesBackEqual() async throws {
    var random = RandomDocument(seed: 4711)
    let page = random.page()
    #expect(try PaperMarkup(dataRepresentation: try await page.dataRepresentation()) == page)
  }

  @Test func pageIsNotReadFromSeveral() {
    let page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
    let two = PaperDocument(pages: [.init(markup: page), .init(markup: page)]).encoded()
    #expect(throws: MarkupError.incorrectFormat) { try PaperMarkup(dataRepresentation: two) }
  }

  /// A document that uses every chunk.
  private func sample() -> Data {
    var random = RandomDocument(seed: 99)
    var pages: [PaperDocument.Page] = []
    while pages.count < 2 {
      let page = random.page()
      if page.subelements.count > 4, !page.provenance.isEmpty { pages.append(.init(name: "p", markup: page)) }
    }
    return PaperDocument(pages: pages).encoded()
  }

  @Test func everyTruncationIsDetected() {
    let bytes = sample()
    for length in 0..<bytes.count {
      #expect(throws: length == 0 ? MarkupError.incorrectFormat : .malformedData) {
        try PaperDocument(dataRepresentation: Data(bytes.prefix(length)))
      }
    }
  }

  @Test func tenThousandBitFlipsAreDetected() {
    let bytes = sample()
    var generator = SeededGenerator(5)
    for _ in 0..<10_000 {
      var damaged = bytes
      let bit = Int.random(in: 0..<(bytes.count * 8), using: &generator)
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: bit / 8 < 8 ? MarkupError.incorrectFormat : .malformedData) { try PaperDocument(dataRepresentation: damaged) }
    }
  }

  @Test func trailingBytesAreDetected() {
    #expect(throws: MarkupError.malformedData) { try PaperDocument(dataRepresentation: sample() + Data([0])) }
  }

  @Test func foreignFileIsNotThisFormat() {
    #expect(throws: MarkupError.incorrectFormat) { try PaperDocument(dataRepresentation: Data("<svg/>".utf8)) }
    #expect(throws: MarkupError.incorrectFormat) { try PaperDocument(dataRepresentation: Data()) }
  }

  /// The header as FORMAT.md gives it, with a version of one's choice; zlib's CRC-32 from its published polynomial.
  @Test func newerMajorVersionIsTooNew() throws {
    var header: [UInt8] = [0x89, 0x49, 0x4E, 0x4B, 0x44, 0x0D, 0x0A, 0x1A, 2, 0, 0, 0]
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in header {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc = ~crc
    for i in 0..<4 { header.append(UInt8(truncatingIfNeeded: crc >> UInt32(8 * i))) }
    // The rest is as FORMAT.md gives it for every version: no chunks, then the end chunk.
    var file = Array(PaperDocument().encoded())
    #expect(file.count == 44)
    file.replaceSubrange(0..<16, with: header)
    var end = ByteWriter()
    end.append(CRC32.of(header[...]))
    file.replaceSubrange(36..<40, with: end.bytes)
    end.removeAll(keepingCapacity: false)
    end.append(CRC32.of(file[16..<40]))
    file.replaceSubrange(40..<44, with: end.bytes)
    #expect(throws: MarkupError.incompatibleFormatTooNew) { try PaperDocument(dataRepresentation: Data(file)) }
    #expect(try PaperDocument.savedThumbnail(in: Data(file)) == nil)
  }

  /// The chunks of a file, and a file of chunks.
  private func chunks(of data: Data) throws -> [DocumentChunk] {
    let reader = try ChunkReader(data)
    return (0..<reader.count).map { reader.chunk($0) }
  }

  private func file(_ chunks: [DocumentChunk]) -> Data {
    var data = Data()
    func write() throws(Never) {
      var writer = ChunkWriter { (bytes) throws(Never) in data.append(contentsOf: bytes) }
      for chunk in chunks { writer.append(chunk) }
      writer.finish()
    }
    write()
    return data
  }

  @Test func unknownChunksSurvive() throws {
    let page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), id: MarkupID(rawValue: .derived(from: 1, 2)))
    var parts = try chunks(of: page.encoded())
    parts.insert(DocumentChunk(type: "prEV", payload: Data([1, 2, 3])), at: 0)
    parts.append(DocumentChunk(type: "noTE", payload: Data("kept".utf8)))
    let newer = file(parts)
    var loaded = try PaperMarkup(dataRepresentation: newer)
    loaded.subelements.append(ShapeMarkup(shape: .ellipse, frame: CGRect(x: 0, y: 0, width: 2, height: 2)))
    let saved = try chunks(of: loaded.encoded())
    #expect(Set(saved.map(\.type)) == ["PAGE", "ELEM", "prEV", "noTE"])
    for type in ["prEV", "noTE"] { #expect(saved.first { $0.type == type } == parts.first { $0.type == type }) }
    #expect(try PaperDocument(dataRepresentation: newer).encoded() == newer)
  }

  @Test func unknownNecessaryChunkIsTooNew() {
    #expect(throws: MarkupError.incompatibleFormatTooNew) {
      try PaperDocument(dataRepresentation: file([DocumentChunk(type: "NEWS", payload: Data())]))
    }
  }

  /// A plain (form 0) element list with entries of one's choice between two ellipses.
  private func list(_ entries: [(kind: UInt8, bytes: [UInt8])]) -> DocumentChunk {
    var body = ByteWriter()
    body.append(UInt64(entries.count + 2))
    body.append(ellipse(1) as any Markup)
    for entry in entries {
      body.append(entry.kind)
      body.append(counted: entry.bytes)
    }
    body.append(ellipse(2) as any Markup)
    var payload = ByteWriter()
    payload.append(UInt64(body.bytes.count))
    payload.append(false)
    payload.append(raw: body.bytes)
    return DocumentChunk(type: "ELEM", payload: Data(payload.bytes))
  }

  private func ellipse(_ index: Int) -> ShapeMarkup {
    ShapeMarkup(shape: .ellipse, frame: CGRect(x: 0, y: 0, width: 2, height: 2), id: MarkupID(rawValue: .derived(from: 8, index)))
  }

  @Test func unknownElementsSurviveInTheirPlace() throws {
    let page = PaperMarkup(bounds: .zero, id: MarkupID(rawValue: .derived(from: 1, 2)))
    let newer = file(try chunks(of: page.encoded()) + [list([(200, [1, 2]), (128, [])])])
    var loaded = try PaperMarkup(dataRepresentation: newer)
    #expect(loaded.subelements.count == 2)
    let again = try PaperMarkup(dataRepresentation: loaded.encoded())
    #expect(again == loaded && again.encoded() == loaded.encoded())
    #expect(again.unknownElements.map(\.kind) == [200, 128] && again.unknownElements[0].bytes == Data([1, 2]))
    #expect(again.unknownElements.allSatisfy { $0.base == ellipse(1).elementID })

    // Provenance tells places in the file's list, where unknown elements count too.
    loaded.provenance[ellipse(2).elementID] = ShapeProvenance(kind: "ellipse", score: 1, sources: [])
    #expect(try PaperMarkup(dataRepresentation: loaded.encoded()) == loaded)

    // Without the element that they lay upon they lie on top.
    loaded.subelements.remove(ellipse(1))
    let top = try PaperMarkup(dataRepresentation: loaded.encoded())
    #expect(top.unknownElements.map(\.kind) == [200, 128])
    #expect(top.unknownElements.allSatisfy { $0.base == ellipse(2).elementID } && top.provenance.count == 1)
  }

  @Test func unknownNecessaryElementIsTooNew() throws {
    let page = try chunks(of: PaperMarkup(bounds: .zero).encoded())
    #expect(throws: MarkupError.incompatibleFormatTooNew) { try PaperDocument(dataRepresentation: file(page + [list([(9, [])])])) }
  }

  @Test func thumbnailOfANewerFileIsReadAndKept() throws {
    let image = try #require(EncodedImage(data: tinyPNG))
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 9, height: 9))
    page.savedThumbnail = image
    let data = page.encoded()
    let loaded = try PaperMarkup(dataRepresentation: data)
    #expect(loaded.savedThumbnail == image && loaded.encoded() == data)
    #expect(try PaperDocument.savedThumbnail(in: data) == image)
    // A document that cannot be decoded still shows it.
    let newer = file(try chunks(of: data) + [DocumentChunk(type: "NEWS", payload: Data())])
    #expect(throws: MarkupError.incompatibleFormatTooNew) { try PaperMarkup(dataRepresentation: newer) }
    #expect(try PaperDocument.savedThumbnail(in: newer) == image)
    #expect(throws: MarkupError.malformedData) { try PaperDocument.savedThumbnail(in: newer.dropLast()) }
    page.savedThumbnail = nil
    #expect(try PaperDocument.savedThumbnail(in: page.encoded()) == nil)
  }

  @Test func thumbnailOfADocumentComesFirst() throws {
    let image = try #require(EncodedImage(data: tinyPNG))
    let page = PaperMarkup(bounds: .zero, id: MarkupID(rawValue: .derived(from: 1, 2)))
    var document = PaperDocument(pages: [.init(markup: page), .init(markup: page)])
    document.savedThumbnail = image
    #expect(try chunks(of: document.encoded()).map(\.type) == ["thmb", "PAGE", "PAGE"])
    #expect(try PaperDocument(dataRepresentation: document.encoded()) == document)
    var data = Data()
    var writer = PaperDocumentWriter(thumbnail: image) { (bytes) throws(Never) in data.append(contentsOf: bytes) }
    for page in document.pages { writer.append(page) }
    writer.finish()
    #expect(data == document.encoded())
  }

  @Test func writingIsStreamedAndItsErrorsGoThrough() throws {
    struct Full: Error, Equatable {}
    var page = PaperMarkup(bounds: .zero)
    for index in 0..<20_000 { page.subelements.append(ellipse(index)) }
    let document = PaperDocument(pages: [.init(markup: page)])
    var pieces: [Int] = []
    document.write { (bytes) throws(Never) in pieces.append(bytes.count) }
    #expect(pieces.count > 4 && pieces.allSatisfy { $0 < 2 << 20 } && pieces.reduce(0, +) == document.encoded().count)
    #expect(throws: Full()) {
      var left = 2
      try document.write { (_) throws(Full) in
        left -= 1
        if left == 0 { throw Full() }
      }
    }
    #expect(try PaperDocument(dataRepresentation: document.encoded()) == document)
  }

  /// PencilKit's drawings begin so, property lists and SQLite files so: Apple's containers are not this format.
  @Test(arguments: [[0x77, 0x72, 0x64, 0xF0, 1, 0, 8, 0], Array("bplist00".utf8), Array("SQLite format 3\0".utf8), [0x08, 0x00, 0x12]])
  func appleDataIsNotThisFormat(bytes: [UInt8]) {
    #expect(throws: MarkupError.incorrectFormat) { try PaperMarkup(dataRepresentation: Data(bytes + [UInt8](repeating: 7, count: 100))) }
  }

  /// A well-formed file whose element chunk claims a terabyte, and one that really unpacks to far more than its size.
  @Test func expansionIsBounded() throws {
    let page = try chunks(of: PaperMarkup(bounds: .zero).encoded())
    var claim = ByteWriter()
    claim.append(UInt64(1) << 40)
    claim.append(true)
    claim.append(raw: [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01] as [UInt8])
    #expect(throws: MarkupError.malformedData) {
      try PaperDocument(dataRepresentation: file(page + [DocumentChunk(type: "ELEM", payload: Data(claim.bytes))]))
    }
    #expect(Deflate.compressed([UInt8](repeating: 0, count: 1 << 28)) == nil)
    #expect(Deflate.compressed([UInt8](repeating: 0, count: 1 << 20)) != nil)
  }

  @Test func denseContentIsStoredPlainAndComesBack() throws {
    var page = PaperMarkup(bounds: .zero)
    let points = [PKStrokePoint](repeating: PKStrokePoint(location: .zero), count: 400_000)
    page.append(contentsOf: PKDrawing(strokes: [PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points))]))
    #expect(try PaperMarkup(dataRepresentation: page.encoded()) == page)
  }

  @Test func numbersThatAreNotFiniteComeBack() throws {
    var page = PaperMarkup(bounds: .zero)
    page.subelements.append(
      ShapeMarkup(shape: .rectangle, frame: CGRect(x: -.infinity, y: 1e300, width: .infinity, height: 5), rotation: -0.0))
    #expect(try PaperMarkup(dataRepresentation: page.encoded()) == page)
  }
}
