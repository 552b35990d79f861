import Foundation
import InkStrokes

/// A chunk's bytes, compressed: number of plain bytes (u64), form (0 plain, 1 zlib), then the bytes.
enum PackedBytes {
  /// Plain bytes that a writer gathers before it writes a chunk of elements.
  static let chunkLength = 1 << 20

  /// Plain where a compressed form would be refused as too dense.
  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    let compressed = Deflate.compressed(bytes)
    var out = ByteWriter()
    out.append(UInt64(bytes.count))
    out.append(compressed != nil)
    out.append(raw: compressed ?? bytes)
    return out.bytes
  }

  static func unpack(_ payload: ByteReader) throws(ByteError) -> ByteReader {
    var reader = payload
    let count: UInt64 = try reader.integer(), isCompressed = try reader.flag()
    if isCompressed { return ByteReader(try Deflate.expanded(try reader.raw(reader.remaining), count: count)) }
    guard count == UInt64(reader.remaining) else { throw reader.malformed }
    return try reader.part(reader.remaining)
  }
}
