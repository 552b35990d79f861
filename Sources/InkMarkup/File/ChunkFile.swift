import Foundation

/// The outer form of a document file: signature, version, chunks with checksums, an end chunk over the whole. See FORMAT.md.
enum ChunkFile {
  static let signature: [UInt8] = [0x89, 0x49, 0x4E, 0x4B, 0x44, 0x0D, 0x0A, 0x1A]
  static let major: UInt16 = 1
  static let minor: UInt16 = 0
  private static let endType = "FEND"

  static func encode(_ chunks: [DocumentChunk]) -> Data {
    var out = ByteWriter()
    out.append(raw: signature)
    out.append(major)
    out.append(minor)
    out.append(Deflate.checksum(out.bytes[...]))
    for chunk in chunks { append(chunk.type, Array(chunk.payload), to: &out) }
    var end = ByteWriter()
    end.append(UInt64(out.bytes.count))
    end.append(Deflate.checksum(out.bytes[...]))
    append(endType, end.bytes, to: &out)
    return Data(out.bytes)
  }

  private static func append(_ type: String, _ payload: [UInt8], to out: inout ByteWriter) {
    let start = out.bytes.count
    out.append(raw: type.utf8)
    out.append(counted: payload)
    out.append(Deflate.checksum(out.bytes[start...]))
  }

  static func decode(_ data: Data) throws(MarkupError) -> [DocumentChunk] {
    let bytes = [UInt8](data)
    var reader = ByteReader(bytes)
    guard bytes.starts(with: signature) else {
      throw !bytes.isEmpty && signature.starts(with: bytes) ? .malformedData : .incorrectFormat
    }
    _ = try reader.raw(signature.count)
    let version: UInt16 = try reader.integer(), _: UInt16 = try reader.integer()
    guard try reader.integer(UInt32.self) == Deflate.checksum(bytes[..<12]) else { throw .malformedData }
    guard version <= major else { throw .incompatibleFormatTooNew }
    guard version == major else { throw .malformedData }
    var chunks: [DocumentChunk] = []
    while true {
      let start = reader.position
      let type = String(decoding: try reader.raw(4), as: UTF8.self), payload = try reader.counted()
      let sum = Deflate.checksum(bytes[start..<reader.position])
      guard type.utf8.count == 4, try reader.integer(UInt32.self) == sum else { throw .malformedData }
      guard type == endType else {
        guard type.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { throw .malformedData }
        chunks.append(DocumentChunk(type: type, payload: Data(payload)))
        continue
      }
      var end = ByteReader(payload)
      guard try end.integer(UInt64.self) == UInt64(start), try end.integer(UInt32.self) == Deflate.checksum(bytes[..<start])
      else { throw .malformedData }
      try end.finish()
      try reader.finish()
      return chunks
    }
  }
}
