import Foundation

/// Bytes that come piece by piece: from memory, a file or a pipe.
public protocol ByteSource {
  /// Appends at most `count` bytes; how many came. 0 at the end only.
  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int
}

extension ByteSource {
  /// The first `count` bytes; fewer only when there are no more.
  public mutating func readPrefix(_ count: Int) throws(FormatError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, try read(min(count - bytes.count, 1 << 20), into: &bytes) > 0 {}
    return bytes
  }

  /// All bytes; throws when there are more than `limit`.
  public mutating func readAll(limit: Int) throws(FormatError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(1 << 20, into: &bytes) > 0 {
      if bytes.count > limit { throw FormatError(.tooLarge("file size", limit: limit)) }
    }
    return bytes
  }
}

/// Bytes that lie in memory.
public struct MemoryByteSource: ByteSource {
  private var rest: ArraySlice<UInt8>

  public init(_ bytes: [UInt8]) { rest = bytes[...] }
  public init(_ data: Data) { rest = [UInt8](data)[...] }

  public mutating func read(_ count: Int, into buffer: inout [UInt8]) -> Int {
    let piece = rest.prefix(count)
    buffer.append(contentsOf: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
