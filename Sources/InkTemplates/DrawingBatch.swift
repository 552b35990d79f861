import InkStrokes

/// Points of many drawings as contiguous numbers: what template sets are built from and matched against.
///
/// Every drawing has a frame of its own; neither place nor size matters. Reusable: `removeAll` keeps the storage.
public struct DrawingBatch: Sendable {
  /// Points of all drawings, stroke by stroke.
  public private(set) var x: [Float] = []
  public private(set) var y: [Float] = []
  /// Stroke s of the batch is points `strokeOffsets[s] ..< strokeOffsets[s + 1]`.
  public private(set) var strokeOffsets: [Int32] = [0]
  /// Drawing d is strokes `drawingOffsets[d] ..< drawingOffsets[d + 1]`. Strokes without a usable point are left out.
  public private(set) var drawingOffsets: [Int] = [0]
  /// Points of the largest drawing.
  private(set) var largest = 0
  private var buffer = SampleBuffer()

  public init() {}

  /// A batch of one drawing.
  public init(_ strokes: some Sequence<PKStroke>) {
    append(strokes)
  }

  public var count: Int { drawingOffsets.count - 1 }

  public mutating func removeAll() {
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
    strokeOffsets.removeAll(keepingCapacity: true)
    strokeOffsets.append(0)
    drawingOffsets.removeAll(keepingCapacity: true)
    drawingOffsets.append(0)
    largest = 0
  }

  /// Adds a drawing. Points that are not finite are left out.
  public mutating func append(_ strokes: some Sequence<PKStroke>) {
    buffer.load(strokes)
    let start = x.count
    for s in 0..<buffer.strokeCount {
      let range = buffer.range(s)
      guard !range.isEmpty else { continue }
      x.append(contentsOf: buffer.x[range])
      y.append(contentsOf: buffer.y[range])
      strokeOffsets.append(Int32(clamping: x.count))
    }
    close(from: start)
  }

  /// Adds a drawing given as points of its strokes, in any frame whose numbers are finite and below 1e15 in magnitude.
  ///
  /// A stroke whose points are not, or whose `x` and `y` differ in count, is left out.
  public mutating func append(polylines: [(x: [Float], y: [Float])]) {
    let start = x.count
    for line in polylines where !line.x.isEmpty && line.x.count == line.y.count {
      guard (line.x + line.y).allSatisfy({ abs($0) < 1e15 }) else { continue }
      x.append(contentsOf: line.x)
      y.append(contentsOf: line.y)
      strokeOffsets.append(Int32(clamping: x.count))
    }
    close(from: start)
  }

  /// Adds drawing `d` of another batch.
  public mutating func append(_ d: Int, of other: DrawingBatch) {
    guard d >= 0, d < other.count else { return }
    let start = x.count
    for s in other.strokes(d) {
      let range = Int(other.strokeOffsets[s])..<Int(other.strokeOffsets[s + 1])
      x.append(contentsOf: other.x[range])
      y.append(contentsOf: other.y[range])
      strokeOffsets.append(Int32(clamping: x.count))
    }
    close(from: start)
  }

  private mutating func close(from start: Int) {
    drawingOffsets.append(strokeOffsets.count - 1)
    largest = Swift.max(largest, x.count - start)
  }

  /// Strokes of drawing `d`.
  func strokes(_ d: Int) -> Range<Int> { drawingOffsets[d]..<drawingOffsets[d + 1] }
}
