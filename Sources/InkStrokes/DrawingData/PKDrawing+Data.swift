import CZlib
import Foundation

/// A drawing's own bytes: signature (`89 49 4E 4B 53 0D 0A 1A`), u16 version, u64 number of strokes, the strokes as in an .inkdoc
/// file (`Sources/InkMarkup/FORMAT.md`), u32 CRC-32 of all before it. PencilKit's layout is read, not written: what its reader
/// asks of a foreign writer is not known.
extension PKDrawing {
  static let signature: [UInt8] = [0x89, 0x49, 0x4E, 0x4B, 0x53, 0x0D, 0x0A, 0x1A]
  private static let version: UInt16 = 1

  /// Whether bytes begin as a drawing does, in its own form or PencilKit's. The first eight are enough.
  public static func isDrawing(_ data: some Sequence<UInt8>) -> Bool {
    let head = Array(data.prefix(8))
    return head == signature || head.starts(with: PencilKitDrawing.signature)
  }

  /// Reads a drawing from its own bytes, or from those that PencilKit's `dataRepresentation()` gives.
  ///
  /// Throws `DrawingDataError`. Of PencilKit's bytes, erased parts (masks) and random seeds are not known and left out.
  public init(data: Data) throws { self = try PKDrawing(bytes: [UInt8](data)) }

  package init(bytes: [UInt8]) throws(DrawingDataError) {
    if bytes.starts(with: PencilKitDrawing.signature) {
      self.init(strokes: try PencilKitDrawing.strokes(bytes))
      return
    }
    guard bytes.starts(with: Self.signature) else {
      throw !bytes.isEmpty && Self.signature.starts(with: bytes) ? .malformedData(offset: bytes.count) : .incorrectFormat
    }
    do throws(ByteError) {
      self.init(strokes: try Self.strokes(bytes))
    } catch {
      throw DrawingDataError(error, from: 0)
    }
  }

  private static func strokes(_ bytes: [UInt8]) throws(ByteError) -> [PKStroke] {
    var reader = ByteReader(bytes)
    _ = try reader.raw(signature.count)
    let version: UInt16 = try reader.integer()
    guard reader.remaining >= 4 else { throw reader.malformed }
    var end = ByteReader(bytes[(bytes.count - 4)...])
    guard try end.integer(UInt32.self) == CRC32.of(bytes[..<(bytes.count - 4)]) else { throw reader.malformed }
    guard version <= Self.version else { throw .tooNew }
    guard version == Self.version else { throw reader.malformed }
    var body = try reader.part(reader.remaining - 4), strokes: [PKStroke] = []
    for _ in 0..<(try body.count(least: 1)) { strokes.append(try body.stroke()) }
    try body.finish()
    return strokes
  }

  /// The drawing's own bytes. The same drawing gives the same bytes.
  public func dataRepresentation() -> Data {
    var out = ByteWriter()
    out.append(raw: Self.signature)
    out.append(Self.version)
    out.append(UInt64(strokes.count))
    for stroke in strokes { out.append(stroke) }
    out.append(CRC32.of(out.bytes[...]))
    return Data(out.bytes)
  }
}
