import CZlib

/// Little-endian reading and writing of the model file, every read checked against the end.
struct ModelBytes {
  private(set) var bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// CRC-32 (ISO 3309) of the first `count` bytes.
  func checksum(_ count: Int) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe UInt32(truncatingIfNeeded: crc32(0, buffer.baseAddress, UInt32(clamping: min(count, buffer.count))))
    }
  }

  mutating func put(_ value: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
  }

  mutating func put(_ value: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func put(_ values: [Float]) {
    put(UInt32(clamping: values.count))
    for v in values { put(v.bitPattern) }
  }

  /// Half precision: enough for templates of unit length.
  mutating func putHalf(_ values: [Float]) {
    put(UInt32(clamping: values.count))
    for v in values { put(Float16(v).bitPattern) }
  }

  mutating func put(_ values: [UInt8]) {
    put(UInt32(clamping: values.count))
    bytes += values
  }

  mutating func word() throws(RecognitionError) -> UInt32 {
    guard bytes.count - position >= 4 else { throw Self.cut }
    var v: UInt32 = 0
    for i in 0..<4 { v |= UInt32(bytes[position + i]) << UInt32(8 * i) }
    position += 4
    return v
  }

  mutating func half() throws(RecognitionError) -> Float {
    guard bytes.count - position >= 2 else { throw Self.cut }
    let bits = UInt16(bytes[position]) | UInt16(bytes[position + 1]) << 8
    position += 2
    return Float(Float16(bitPattern: bits))
  }

  /// A count, which the bytes left must be able to hold at `size` bytes an item.
  mutating func count(_ size: Int) throws(RecognitionError) -> Int {
    let n = Int(try word())
    guard n <= (bytes.count - position) / size else { throw Self.cut }
    return n
  }

  mutating func floats() throws(RecognitionError) -> [Float] {
    let n = try count(4)
    var out: [Float] = []
    out.reserveCapacity(n)
    for _ in 0..<n { out.append(Float(bitPattern: try word())) }
    return out
  }

  mutating func halves() throws(RecognitionError) -> [Float] {
    let n = try count(2)
    var out: [Float] = []
    out.reserveCapacity(n)
    for _ in 0..<n { out.append(try half()) }
    return out
  }

  mutating func octets() throws(RecognitionError) -> [UInt8] {
    let n = try count(1)
    defer { position += n }
    return Array(bytes[position..<position + n])
  }

  private static let cut = RecognitionError.unusableModel(reason: "it ends too early", mend: "build it anew with `inkwright train`")
}
