import Foundation
import InkStrokes

/// Writes a document file chunk by chunk; holds one chunk at a time.
struct ChunkWriter<Failure: Error> {
  private let sink: ([UInt8]) throws(Failure) -> Void
  private var length: UInt64 = 0
  private var sum: UInt32 = 0

  init(to sink: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    self.sink = sink
    var out = ByteWriter()
    out.append(raw: ChunkReader.signature)
    out.append(ChunkReader.major)
    out.append(ChunkReader.minor)
    out.append(CRC32.of(out.bytes[...]))
    try write(out.bytes)
  }

  mutating func append(_ chunk: DocumentChunk) throws(Failure) { try append(chunk.type, Array(chunk.payload)) }

  /// `type`: four ASCII letters.
  mutating func append(_ type: String, _ payload: [UInt8]) throws(Failure) {
    var out = ByteWriter()
    out.reserve(payload.count + 16)
    out.append(raw: type.utf8)
    out.append(counted: payload)
    out.append(CRC32.of(out.bytes[...]))
    try write(out.bytes)
  }

  /// Closes the file; nothing may be written after it.
  mutating func finish() throws(Failure) {
    var end = ByteWriter()
    end.append(length)
    end.append(sum)
    try append(DocumentChunk.end, end.bytes)
  }

  private mutating func write(_ bytes: [UInt8]) throws(Failure) {
    try sink(bytes)
    length += UInt64(bytes.count)
    sum = CRC32.of(bytes[...], from: sum)
  }
}
