import Foundation

/// Bytes that come piece by piece: from memory, a file or a pipe.
public protocol ByteSource {
  /// Appends at most `count` bytes; how many came. 0 at the end only.
  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int
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
