import Foundation
import InkStrokes

/// The outer form of a document file: signature, version, chunks with checksums, an end chunk over the whole. See FORMAT.md.
struct ChunkReader {
  static let signature: [UInt8] = [0x89, 0x49, 0x4E, 0x4B, 0x44, 0x0D, 0x0A, 0x1A]
  static let major: UInt16 = 1
  static let minor: UInt16 = 0
  private static let headerLength = 12

  /// Major version of the file.
  let version: UInt16
  private let bytes: [UInt8]
  private var chunks: [(type: String, payload: Range<Int>)] = []

  /// Checks every sum and length of the file; its version and the chunks' types may be any.
  init(_ data: Data) throws(MarkupError) {
    bytes = [UInt8](data)
    guard bytes.starts(with: Self.signature) else {
      throw !bytes.isEmpty && Self.signature.starts(with: bytes) ? .malformedData : .incorrectFormat
    }
    do throws(ByteError) {
      var reader = ByteReader(bytes)
      _ = try reader.raw(Self.signature.count)
      version = try reader.integer()
      _ = try reader.integer(UInt16.self)
      var sum = CRC32.of(bytes[..<Self.headerLength])
      guard try reader.integer(UInt32.self) == sum else { throw reader.malformed }
      sum = CRC32.of(bytes[Self.headerLength..<reader.position], from: sum)
      while try Self.readChunk(&reader, bytes, into: &chunks, &sum) {}
      try reader.finish()
    } catch {
      throw MarkupError(error)
    }
  }

  /// False for the end chunk. `sum` is that of all bytes so far.
  private static func readChunk(
    _ reader: inout ByteReader, _ bytes: [UInt8], into chunks: inout [(type: String, payload: Range<Int>)], _ sum: inout UInt32
  ) throws(ByteError) -> Bool {
    let start = reader.position
    let letters = try reader.raw(4), count = try reader.count(least: 1), place = reader.position
    let payload = try reader.part(count), own = CRC32.of(bytes[start..<reader.position])
    guard letters.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { throw reader.malformed }
    let length = reader.position - start
    guard try reader.integer(UInt32.self) == own else { throw reader.malformed }
    let type = String(decoding: letters, as: UTF8.self)
    if type == DocumentChunk.end {
      var end = payload
      guard try end.integer(UInt64.self) == UInt64(start), try end.integer(UInt32.self) == sum else { throw reader.malformed }
      try end.finish()
      return false
    }
    chunks.append((type, place..<(place + count)))
    sum = CRC32.of(bytes[(reader.position - 4)..<reader.position], from: CRC32.joined(sum, own, length: length))
    return true
  }

  /// Throws `incompatibleFormatTooNew` for a version that this one cannot decode.
  func checkVersion() throws(MarkupError) {
    guard version <= Self.major else { throw .incompatibleFormatTooNew }
    guard version == Self.major else { throw .malformedData }
  }

  var count: Int { chunks.count }
  func type(_ index: Int) -> String { chunks[index].type }
  func reader(_ index: Int) -> ByteReader { ByteReader(bytes[chunks[index].payload]) }
  func chunk(_ index: Int) -> DocumentChunk {
    DocumentChunk(type: chunks[index].type, payload: Data(bytes[chunks[index].payload]))
  }
}
