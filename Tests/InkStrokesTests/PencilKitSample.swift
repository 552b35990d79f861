import InkStrokes

/// Fields in Protocol Buffers' wire format.
enum Proto {
  static func varint(_ value: UInt64) -> [UInt8] {
    var bytes: [UInt8] = [], rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func number(_ field: UInt64, _ value: UInt64) -> [UInt8] { varint(field << 3) + varint(value) }
  static func bytes(_ field: UInt64, _ content: [UInt8]) -> [UInt8] { varint(field << 3 | 2) + varint(UInt64(content.count)) + content }
  static func float(_ field: UInt64, _ value: Float) -> [UInt8] { varint(field << 3 | 5) + littleEndian(value.bitPattern) }
  static func double(_ field: UInt64, _ value: Double) -> [UInt8] { varint(field << 3 | 1) + littleEndian(value.bitPattern) }

  static func littleEndian<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    (0..<(T.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> T(8 * $0)) }
  }
}

/// A drawing in PencilKit's layout: one ink, one stroke of two points, one erased stroke, fields that are passed over.
enum PencilKitSample {
  static let header: [UInt8] = [0x77, 0x72, 0x64, 0xF0, 1, 0]
  static let ink = Proto.bytes(
    4,
    Proto.bytes(1, Proto.float(1, 1) + Proto.float(2, 0.5) + Proto.float(4, 0.25))
      + Proto.bytes(2, Array("com.apple.ink.marker".utf8)) + Proto.number(3, 3) + Proto.double(8, 0))

  static var path: [UInt8] {
    func short(_ value: UInt16) -> [UInt8] { Proto.littleEndian(value) }
    func single(_ value: Float) -> [UInt8] { Proto.littleEndian(value.bitPattern) }
    // Place, time and force of each point; the rest is shared, in the order of the channels' bits.
    let own: UInt64 = 1 << 0 | 1 << 1 | 1 << 5
    var shared = single(5) + short(800) + short(0)
    shared += short(0) + short(0) + short(65535) + single(10) + short(0)
    var records = single(100) + single(150) + single(0) + short(500)
    records += single(200) + single(150.5) + single(0.25) + short(1500)
    return Proto.bytes(1, [UInt8](repeating: 3, count: 16)) + Proto.double(2, 730_000_000) + Proto.number(3, 2) + Proto.number(4, own)
      + Proto.number(5, 0x7FF & ~own) + Proto.bytes(6, shared) + Proto.bytes(7, records)
  }

  static var drawing: [UInt8] {
    let stroke =
      Proto.bytes(1, Array(1...16)) + Proto.bytes(2, [8, 0]) + Proto.number(4, 0) + Proto.bytes(5, path)
      + Proto.bytes(7, Proto.float(1, 1) + Proto.float(4, 1) + Proto.float(5, 20)) + Proto.number(8, 4711)
    let erased = Proto.bytes(1, [UInt8](repeating: 9, count: 16)) + Proto.number(4, 0)
    return header + Proto.number(1, 0) + Proto.bytes(3, [8, 0]) + ink + Proto.bytes(5, stroke) + Proto.bytes(5, erased)
  }
}
