import Foundation

/// Whole lines of a file, not parsed yet: the unit of work that can go to another thread.
public struct NDJSONBatch: Sendable {
  struct Line: Sendable {
    var number: Int
    /// In `bytes`; nil for a line longer than the limit, whose bytes were dropped.
    var range: Range<Int>?
  }

  /// The lines, and padding after them for the parser.
  var bytes: [UInt8]
  var lines: [Line]

  /// How many lines that are not empty.
  public var count: Int { lines.count }
}

/// Splits a byte source into batches of whole lines.
public struct NDJSONBatches {
  private var source: any ByteSource
  private let options: ReadOptions
  /// Bytes after the last line end seen.
  private var carry: [UInt8] = []
  private var number = 0
  /// Inside a line beyond the limit.
  private var skipping = false
  private var ended = false

  public init(_ source: any ByteSource, options: ReadOptions = ReadOptions()) {
    self.source = source
    self.options = options
  }

  /// Of a whole file's bytes, packed by gzip or not.
  package init(unpacking bytes: [UInt8], options: ReadOptions = ReadOptions()) throws(FormatError) {
    self.init(MemoryByteSource(try Gzip.expandIfNeeded(bytes, options: options)), options: options)
  }

  /// The next lines, about `options.chunkLength` bytes of them; nil at the end. Throws when the source does.
  public mutating func next() throws(FormatError) -> NDJSONBatch? {
    var lines: [NDJSONBatch.Line] = []
    while !ended {
      var bytes = carry
      carry = []
      var scanned = bytes.count
      if bytes.isEmpty { bytes.reserveCapacity(options.chunkLength + JSONParser.padding) }
      ended = try source.read(options.chunkLength, into: &bytes) == 0
      var start = 0
      if number == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
      scanned = max(scanned, start)
      while let end = bytes.firstNewline(from: scanned) ?? (ended && start < bytes.count ? bytes.count : nil) {
        number += 1
        take(start..<end, of: bytes, to: &lines)
        start = min(end + 1, bytes.count)
        scanned = start
      }
      if bytes.count - start > options.maximumLineLength {
        // The line is refused here; its rest is dropped as it comes.
        skipping = true
        start = bytes.count
      }
      if lines.isEmpty, !ended {
        carry = start == 0 ? bytes : Array(bytes[start...])
        continue
      }
      carry = Array(bytes[start...])
      if lines.isEmpty { return nil }
      bytes.append(contentsOf: repeatElement(0, count: JSONParser.padding))
      return NDJSONBatch(bytes: bytes, lines: lines)
    }
    return nil
  }

  private mutating func take(_ range: Range<Int>, of bytes: [UInt8], to lines: inout [NDJSONBatch.Line]) {
    if skipping || range.count > options.maximumLineLength {
      lines.append(NDJSONBatch.Line(number: number, range: nil))
      skipping = false
    } else if bytes[range].contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
      lines.append(NDJSONBatch.Line(number: number, range: range))
    }
  }
}

extension [UInt8] {
  /// The first line feed at or after `start`.
  fileprivate func firstNewline(from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = unsafe memchr(base + start, 0x0A, bytes.count - start) else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
