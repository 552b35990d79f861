import CInkKernels

/// A template bank laid out for matching: one product a view, then the best of each class.
struct TemplateMatcher: Sendable {
  private let rasters: PackedMatrix
  private let rasterRuns: Runs
  private let paths: PackedMatrix
  private let pathRuns: Runs

  /// Templates of a class that stand together.
  private struct Runs: Sendable {
    /// Run r is templates `starts[r] ..< starts[r + 1]`, of class `classes[r]`.
    var starts: [UInt32] = [0]
    var classes: [Int] = []

    init(_ tags: ArraySlice<UInt8>) {
      for (t, tag) in tags.enumerated() {
        if classes.last == Int(tag) { starts.removeLast() } else { classes.append(Int(tag)) }
        starts.append(UInt32(clamping: t + 1))
      }
    }
  }

  /// Memory of one product after the other.
  struct Workspace {
    fileprivate var scores: [Float] = []
    fileprivate var both: [Float] = []
    fileprivate var maxima: [Float] = []
  }

  /// Numbers that the kernel may read beyond the last.
  private static let margin = 16

  init(_ bank: TemplateBank) {
    rasters = PackedMatrix(bank.rasters, width: DirectionRaster.count)
    rasterRuns = Runs(bank.rasterClasses.prefix(rasters.count))
    paths = PackedMatrix(bank.paths, width: OrderedPath.count)
    pathRuns = Runs(bank.pathClasses.prefix(paths.count))
  }

  /// Writes the similarities of `rows` drawings, given in both views, row-major, into `out` from `offset` on, `stride` numbers from
  /// drawing to drawing; 0 for a class without templates.
  func match(
    rasters drawn: [Float], paths drawnPaths: [Float], rows: Int, into out: inout [Float], offset: Int, stride: Int,
    _ workspace: inout Workspace
  ) {
    let n = rasters.count, m = paths.count, room = rows * max(n, 2 * m) + Self.margin
    if workspace.scores.count < room { workspace.scores.append(contentsOf: repeatElement(0, count: room - workspace.scores.count)) }
    if n > 0, rasters.multiply(rows, of: drawn, into: &workspace.scores) {
      for r in 0..<rows { Self.best(rasterRuns, at: r * n, &workspace, &out, offset + r * stride) }
    }
    guard m > 0, drawnPaths.count >= rows * OrderedPath.count else { return }
    // Rows of a drawing and of its quarter turn: real and imaginary part of the complex product.
    workspace.both.removeAll(keepingCapacity: true)
    for r in 0..<rows {
      let first = r * OrderedPath.count, middle = first + OrderedPath.points, end = first + OrderedPath.count
      workspace.both += drawnPaths[first..<end]
      for i in middle..<end { workspace.both.append(-drawnPaths[i]) }
      workspace.both += drawnPaths[first..<middle]
    }
    guard paths.multiply(2 * rows, of: workspace.both, into: &workspace.scores) else { return }
    for r in 0..<rows {
      let slot = offset + r * stride + ShapeClass.count
      Self.best(pathRuns, at: 2 * r * m, imaginary: m, &workspace, &out, slot)
      for c in slot..<slot + ShapeClass.count { out[c] = out[c].squareRoot() }
    }
  }

  /// Greatest score of each class from `place` on; of complex ones, whose imaginary parts stand `imaginary` further, the squares.
  private static func best(
    _ runs: Runs, at place: Int, imaginary: Int? = nil, _ workspace: inout Workspace, _ out: inout [Float], _ slot: Int
  ) {
    let count = runs.classes.count
    if workspace.maxima.count < count { workspace.maxima.append(contentsOf: repeatElement(0, count: count - workspace.maxima.count)) }
    unsafe workspace.scores.withUnsafeBufferPointer { scores in
      unsafe workspace.maxima.withUnsafeMutableBufferPointer { maxima in
        guard let first = scores.baseAddress else { return }
        unsafe ink_run_maxima(
          first + place, imaginary.map { unsafe first + place + $0 }, runs.starts, count, maxima.baseAddress)
      }
    }
    for c in slot..<slot + ShapeClass.count { out[c] = 0 }
    for (r, c) in runs.classes.enumerated() where c < ShapeClass.count { out[slot + c] = max(out[slot + c], workspace.maxima[r]) }
  }
}
