import InkFormats

/// An input opened and looked at: its format and its bytes, as far as they are needed at once.
enum InputReader {
  /// A line-by-line file is read as it is worked on, every other one as a whole.
  enum Content {
    case lines(NDJSONBatches, InkFormat)
    case whole([UInt8], InkFormat)
  }

  /// How much of a file is looked at to tell its format.
  private static let headLength = 1 << 16

  /// Reads the head of `input`, and the rest of it unless it goes line by line. `from` overrides what the content says.
  static func read(_ input: InputFile, from: InkFormat?, options: ReadOptions) throws(FormatError) -> Content {
    var source = try InputByteSource(input)
    var bytes: [UInt8] = []
    var isAtEnd = false
    func read(upTo count: Int) throws(FormatError) {
      while !isAtEnd, bytes.count < count {
        isAtEnd = try source.read(min(count - bytes.count, 1 << 20), into: &bytes) == 0
      }
    }
    try read(upTo: headLength)
    guard !bytes.isEmpty else { throw FormatError(.empty) }
    // What is packed has to be there as a whole before it can be looked into.
    let isPacked = bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x50, 0x4B])
    if isPacked { try read(upTo: .max) }
    let format: InkFormat
    if let from { format = from } else { format = try InkFormat.detect(bytes, options: options) }
    if format.isLineByLine, !isPacked {
      return .lines(NDJSONBatches(ResumedByteSource(bytes[...], source), options: options), format)
    }
    try read(upTo: .max)
    return .whole(bytes, format)
  }

  /// The lines of a line-by-line file, packed by gzip or not.
  static func lines(of input: InputFile, from: InkFormat?, options: ReadOptions) throws(FormatError) -> NDJSONBatches {
    switch try read(input, from: from, options: options) {
    case .lines(let lines, _): return lines
    case .whole(let bytes, let format):
      guard format.isLineByLine else { throw FormatError(.invalid("input", expected: "stroke lines (ndjson)")) }
      return try NDJSONBatches(unpacking: bytes, options: options)
    }
  }

  /// Every page of an input. Lines of a line-by-line file that cannot be read are given to `report`.
  static func pages(
    of input: InputFile, from: InkFormat?, options: ReadOptions, report: (FormatError) throws(FormatError) -> Void
  ) throws(FormatError) -> [InkPage] {
    switch try read(input, from: from, options: options) {
    case .whole(let bytes, let format): return try format.pages(bytes, options: options)
    case .lines(var lines, _):
      let parser = NDJSONParser(options: options)
      var pages: [InkPage] = []
      while let batch = try lines.next() {
        for position in 0..<batch.count {
          switch parser.parse(batch, position).drawing {
          case .success(let drawing): pages.append(InkPage(drawing))
          case .failure(let error): try report(error)
          }
        }
      }
      return pages
    }
  }
}

/// Bytes that were read already, then the rest of their source.
private struct ResumedByteSource: ByteSource {
  private var head: ArraySlice<UInt8>
  private var rest: InputByteSource

  init(_ head: ArraySlice<UInt8>, _ rest: InputByteSource) {
    self.head = head
    self.rest = rest
  }

  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    guard !head.isEmpty else { return try rest.read(count, into: &buffer) }
    let piece = head.prefix(count)
    buffer.append(contentsOf: piece)
    head = head.dropFirst(piece.count)
    return piece.count
  }
}
