import Foundation

/// A document's file as a later version would write it: as in FORMAT.md, with a greater major version.
public func newerVersion(of data: Data) -> Data {
  var bytes = [UInt8](data)
  func put(_ sum: UInt32, at place: Int) {
    for i in 0..<4 { bytes[place + i] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * i)) }
  }
  // The end chunk: type, length, number and sum of the bytes before it, its own sum.
  let end = bytes.count - 28
  bytes[8] = 2
  put(crc32(bytes[..<12]), at: 12)
  put(crc32(bytes[..<end]), at: end + 20)
  put(crc32(bytes[end..<(end + 24)]), at: end + 24)
  return Data(bytes)
}

/// CRC-32 of zlib and PNG.
private func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
  }
  return ~crc
}
