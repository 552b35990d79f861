/// Blocks as Apple's compression library frames them: `bv41` with both sizes and an LZ4 block (lz4.org, block format), `bv4-` with a
/// size and bytes as they are, `bv4$` at the end.
enum AppleLZ4 {
  static func expand(_ content: ByteCursor, options: ReadOptions) throws(FormatError) -> [UInt8] {
    var cursor = content, out: [UInt8] = []
    let limit = min(options.maximumExpandedBytes, (content.remaining &* options.maximumExpansionRatio) + 1 << 20)
    while true {
      let place = cursor.place
      switch try cursor.text(4) {
      case "bv41":
        let size = try cursor.count(), packed = try cursor.count()
        guard size <= limit - out.count else { throw FormatError(.tooLarge("expanded size", limit: limit), at: place) }
        try block(try cursor.part(packed, "compressed ink"), size, &out)
      case "bv4-":
        let size = try cursor.count()
        guard size <= limit - out.count else { throw FormatError(.tooLarge("expanded size", limit: limit), at: place) }
        out += try cursor.part(size, "ink").rest
      case "bv4$": return out
      default: throw FormatError(.malformed("compressed ink is damaged"), at: place)
      }
    }
  }

  /// Sequences of literals and a match in what came out before; the last one has literals alone.
  private static func block(_ content: ByteCursor, _ size: Int, _ out: inout [UInt8]) throws(FormatError) {
    var cursor = content
    let end = out.count + size
    func length(_ start: UInt8, _ cursor: inout ByteCursor) throws(FormatError) -> Int {
      var length = Int(start)
      guard start == 15 else { return length }
      while true {
        let more = try cursor.byte()
        length += Int(more)
        if more < 255 { return length }
      }
    }
    while !cursor.isAtEnd {
      let place = cursor.place, token = try cursor.byte()
      let literals = try length(token >> 4, &cursor)
      out += try cursor.part(literals, "compressed ink").rest
      guard out.count <= end else { throw FormatError(.malformed("compressed ink is damaged"), at: place) }
      if cursor.isAtEnd { break }
      let distance = Int(try cursor.integer(UInt16.self)), count = try length(token & 15, &cursor) + 4
      guard distance > 0, distance <= out.count, out.count + count <= end else {
        throw FormatError(.malformed("compressed ink is damaged"), at: place)
      }
      // The match may run into what it makes itself.
      for _ in 0..<count { out.append(out[out.count - distance]) }
    }
    guard out.count == end else { throw FormatError(.truncated("compressed ink"), at: cursor.place) }
  }
}
