import CZlib

/// Makes the compressed files that the tests read.
enum Packing {
  /// One gzip member.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, windowBits: 31) }

  /// A zip file of deflated entries.
  static func zip(_ entries: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var out: [UInt8] = [], directory: [UInt8] = []
    for entry in entries {
      let packed = deflated(entry.bytes, windowBits: -15), offset = out.count
      let crc = unsafe entry.bytes.withUnsafeBufferPointer { unsafe crc32(0, $0.baseAddress, UInt32($0.count)) }
      let fields =
        little(20, 2) + little(0, 2) + little(8, 2) + little(0, 4) + little(Int(crc), 4) + little(packed.count, 4)
        + little(entry.bytes.count, 4) + little(entry.name.utf8.count, 2) + little(0, 2)
      out += [0x50, 0x4B, 3, 4] + fields + entry.name.utf8 + packed
      directory +=
        [0x50, 0x4B, 1, 2] + little(20, 2) + fields + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4)
        + little(offset, 4) + entry.name.utf8
    }
    let start = out.count
    return out + directory + [0x50, 0x4B, 5, 6] + little(0, 4) + little(entries.count, 2) + little(entries.count, 2)
      + little(directory.count, 4) + little(start, 4) + little(0, 2)
  }

  private static func little(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  private static func deflated(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
    var stream = unsafe z_stream()
    unsafe deflateInit2_(&stream, 9, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { unsafe _ = deflateEnd(&stream) }
    var out = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 1000)
    let length = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe out.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        unsafe _ = deflate(&stream, Z_FINISH)
        return unsafe output.count - Int(stream.avail_out)
      }
    }
    return Array(out[..<length])
  }
}
