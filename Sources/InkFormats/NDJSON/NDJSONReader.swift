/// Reads drawings one after another from a file of stroke lines.
///
/// A line that cannot be read is given with its error, and reading goes on after it. For several threads, take `NDJSONBatches`
/// and give each thread an `NDJSONParser` of its own.
public struct NDJSONReader {
  private var batches: NDJSONBatches
  private let parser: NDJSONParser
  private var batch = NDJSONBatch(bytes: [], lines: [])
  private var position = 0

  public init(_ source: any ByteSource, options: ReadOptions = ReadOptions()) {
    batches = NDJSONBatches(source, options: options)
    parser = NDJSONParser(options: options)
  }

  /// The next line that is not empty; nil at the end. Throws when the source does.
  public mutating func next() throws(FormatError) -> NDJSONLine? {
    while position >= batch.count {
      guard let more = try batches.next() else { return nil }
      batch = more
      position = 0
    }
    position += 1
    return parser.parse(batch, position - 1)
  }
}
