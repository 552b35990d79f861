import CZlib

/// Expands deflate data within bounds, so that a small file cannot claim all memory.
enum Inflate {
  /// What surrounds the deflate stream.
  enum Wrapping: Int32 {
    /// gzip members (RFC 1952), one after another.
    case gzip = 31
    /// The bare stream (RFC 1951), as in zip files.
    case none = -15
  }

  private static let pieceLength = 1 << 18
  /// Expansion up to here is never suspicious.
  private static let free = 1 << 20

  /// Expands `bytes[range]`. Stops without error at `limit` bytes when `prefixOnly`, else throws `.tooLarge` beyond the bounds.
  ///
  /// Errors carry the offset in `bytes`. Bytes after the last gzip member are ignored, as gzip itself does.
  static func expand(
    _ bytes: [UInt8], _ range: Range<Int>, _ wrapping: Wrapping, limit: Int, options: ReadOptions, prefixOnly: Bool = false
  ) throws(FormatError) -> [UInt8] {
    var stream = unsafe z_stream()
    guard unsafe inflateInit2_(&stream, wrapping.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw FormatError(.system("out of memory"))
    }
    defer { unsafe _ = inflateEnd(&stream) }

    var out: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: pieceLength)
    var position = range.lowerBound
    while true {
      let available = min(range.upperBound - position, 1 << 30)
      var consumed = 0, produced = 0
      let code = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe piece.withUnsafeMutableBufferPointer { output in
          // zlib does not write through next_in; its type merely lacks const.
          unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { unsafe $0 + position })
          unsafe stream.avail_in = UInt32(available)
          unsafe stream.next_out = output.baseAddress
          unsafe stream.avail_out = UInt32(pieceLength)
          let code = unsafe inflate(&stream, Z_NO_FLUSH)
          unsafe consumed = available - Int(stream.avail_in)
          unsafe produced = pieceLength - Int(stream.avail_out)
          return code
        }
      }
      position += consumed
      out.append(contentsOf: piece[..<produced])
      if prefixOnly, out.count >= limit { return Array(out[..<limit]) }
      if out.count > limit { throw FormatError(.tooLarge("expanded size", limit: limit), at: .byte(position)) }
      let (allowed, overflow) = (position - range.lowerBound).multipliedReportingOverflow(by: options.maximumExpansionRatio)
      if !overflow, out.count > free, out.count - free > allowed {
        throw FormatError(.tooLarge("expansion ratio", limit: options.maximumExpansionRatio), at: .byte(position))
      }
      switch code {
      case Z_STREAM_END:
        guard wrapping == .gzip, Gzip.starts(bytes, at: position, before: range.upperBound) else { return out }
        guard unsafe inflateReset(&stream) == Z_OK else { throw FormatError(.system("zlib could not go on")) }
      case Z_OK where consumed > 0 || produced > 0: continue
      case Z_OK, Z_BUF_ERROR:
        if prefixOnly { return out }
        throw FormatError(.truncated("compressed data"), at: .byte(position))
      default:
        let detail = unsafe stream.msg.map { unsafe String(cString: $0) } ?? "error \(code)"
        throw FormatError(.malformed("compressed data is damaged (\(detail))"), at: .byte(position))
      }
    }
  }
}
