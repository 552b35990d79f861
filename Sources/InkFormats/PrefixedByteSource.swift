/// Bytes that were read already, to look at them, and then the rest of their source.
public struct PrefixedByteSource: ByteSource {
  private var prefix: MemoryByteSource
  private var rest: any ByteSource

  public init(_ prefix: [UInt8], then rest: any ByteSource) {
    self.prefix = MemoryByteSource(prefix)
    self.rest = rest
  }

  public mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    let got = prefix.read(count, into: &buffer)
    return got > 0 || count == 0 ? got : try rest.read(count, into: &buffer)
  }
}
