import Foundation
import InkGeometry
import InkStrokes
import Testing

@testable import InkMarkup

@Suite struct DocumentFileTests {
  @Test func threeHundredRandomDocumentsComeBackEqual() throws {
    for seed in 0..<300 {
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

  @Test func twoThousandBitFlipsAreDetected() {
    let bytes = sample()
    var generator = SeededGenerator(5)
    for _ in 0..<2000 {
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
  @Test func newerMajorVersionIsTooNew() {
    var header: [UInt8] = [0x89, 0x49, 0x4E, 0x4B, 0x44, 0x0D, 0x0A, 0x1A, 2, 0, 0, 0]
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in header {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc = ~crc
    for i in 0..<4 { header.append(UInt8(truncatingIfNeeded: crc >> UInt32(8 * i))) }
    #expect(throws: MarkupError.incompatibleFormatTooNew) { try PaperDocument(dataRepresentation: Data(header)) }
  }

  @Test func unknownChunksSurvive() throws {
    let page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), id: MarkupID(rawValue: .derived(from: 1, 2)))
    var chunks = try ChunkFile.decode(page.encoded())
    chunks.insert(DocumentChunk(type: "prEV", payload: Data([1, 2, 3])), at: 0)
    chunks.append(DocumentChunk(type: "noTE", payload: Data("kept".utf8)))
    let file = ChunkFile.encode(chunks)
    var loaded = try PaperMarkup(dataRepresentation: file)
    loaded.subelements.append(ShapeMarkup(shape: .ellipse, frame: CGRect(x: 0, y: 0, width: 2, height: 2)))
    let saved = try ChunkFile.decode(loaded.encoded())
    #expect(Set(saved.map(\.type)) == ["PAGE", "ELEM", "prEV", "noTE"])
    for type in ["prEV", "noTE"] { #expect(saved.first { $0.type == type } == chunks.first { $0.type == type }) }
    #expect(try PaperDocument(dataRepresentation: file).encoded() == file)
  }

  @Test func unknownNecessaryChunkIsTooNew() {
    let file = ChunkFile.encode([DocumentChunk(type: "NEWS", payload: Data())])
    #expect(throws: MarkupError.incompatibleFormatTooNew) { try PaperDocument(dataRepresentation: file) }
  }

  /// A well-formed file whose element chunk claims a terabyte, and one that really unpacks to far more than its size.
  @Test func expansionIsBounded() throws {
    let page = try ChunkFile.decode(PaperMarkup(bounds: .zero).encoded())
    var claim = ByteWriter()
    claim.append(UInt64(1) << 40)
    claim.append(true)
    claim.append(raw: [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])
    #expect(throws: MarkupError.malformedData) {
      try PaperDocument(dataRepresentation: ChunkFile.encode(page + [DocumentChunk(type: "ELEM", payload: Data(claim.bytes))]))
    }
    #expect(Deflate.compressed([UInt8](repeating: 0, count: 1 << 24)) == nil)
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
