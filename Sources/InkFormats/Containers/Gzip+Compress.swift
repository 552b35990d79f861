import CZlib

extension Gzip {
  /// One member without name and time: equal content gives equal bytes.
  static func compress(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe deflateInit2_(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
      throw FormatError(.system("out of memory"))
    }
    defer { unsafe _ = deflateEnd(&stream) }
    var out: [UInt8] = [], piece = [UInt8](repeating: 0, count: 1 << 18), position = 0
    while true {
      let available = min(bytes.count - position, 1 << 30), isLast = position + available == bytes.count
      let code = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe piece.withUnsafeMutableBufferPointer { output in
          // zlib does not write through next_in; its type merely lacks const.
          unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { unsafe $0 + position })
          unsafe stream.avail_in = UInt32(available)
          unsafe stream.next_out = output.baseAddress
          unsafe stream.avail_out = UInt32(output.count)
          return unsafe deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        }
      }
      let unread = unsafe Int(stream.avail_in), unused = unsafe Int(stream.avail_out)
      position += available - unread
      out.append(contentsOf: piece[..<(piece.count - unused)])
      if code == Z_STREAM_END { return out }
      guard code == Z_OK else { throw FormatError(.system("zlib could not compress")) }
    }
  }
}
