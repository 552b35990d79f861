/// Bounds that readers keep, so that no file can take the machine down.
public struct ReadOptions: Hashable, Sendable {
  /// Bytes that a compressed file may expand to. Default 2 GiB.
  public var maximumExpandedBytes = 2 << 30
  /// Times that a compressed file may grow, counted beyond the first MiB. Default 200.
  public var maximumExpansionRatio = 200
  /// Nesting of JSON values or XML elements. Default 200.
  public var maximumDepth = 200
  /// Bytes of one line of a line-by-line format. Default 256 MiB.
  public var maximumLineLength = 256 << 20
  /// Bytes handed on at a time by line-by-line readers. Default 1 MiB.
  public var chunkLength = 1 << 20

  /// Traces the centre lines of strokes that an SVG file holds as filled outlines only. Default off: such a file is refused.
  public var tracesOutlines = false

  public init() {}

  /// Throws when a bound is not positive, or beyond what the parsers can hold (4 GB a JSON text, depth 10,000).
  public func validate() throws(FormatError) {
    func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws(FormatError) {
      if !range.contains(value) { throw FormatError(.invalid(name, expected: "\(range.lowerBound) to \(range.upperBound)")) }
    }
    try check("maximumExpandedBytes", maximumExpandedBytes, 1...(1 << 40))
    try check("maximumExpansionRatio", maximumExpansionRatio, 1...100_000)
    try check("maximumDepth", maximumDepth, 1...10_000)
    try check("maximumLineLength", maximumLineLength, 1...0xFFFF_FF00)
    try check("chunkLength", chunkLength, 1...(1 << 30))
  }
}
