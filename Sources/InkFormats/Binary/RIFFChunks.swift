/// The chunks of a RIFF file (Microsoft and IBM, 1991): a name of four letters, a size, and content padded to an even length.
enum RIFFChunks {
  /// Whether bytes start as a file of that form.
  static func begins(_ head: [UInt8], form: StaticString) -> Bool {
    head.count >= 12 && head.starts(with: "RIFF".utf8) && form.withUTF8Buffer { unsafe head[8...].starts(with: $0) }
  }

  static func list(_ bytes: [UInt8]) throws(FormatError) -> [(name: String, content: ByteCursor)] {
    var cursor = ByteCursor(bytes), chunks: [(name: String, content: ByteCursor)] = []
    try cursor.skip(12)
    // Files have been seen whose last chunk is not padded.
    while cursor.remaining >= 8 {
      let name = try cursor.text(4), size = try cursor.count()
      chunks.append((name, try cursor.part(size, "chunk \(name)")))
      if size & 1 == 1, !cursor.isAtEnd { try cursor.skip(1) }
    }
    return chunks
  }
}
