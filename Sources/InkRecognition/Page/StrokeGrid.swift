import InkGeometry

/// Strokes by the cells of a uniform grid that their boxes touch. Cells are about as large as a middling stroke.
struct StrokeGrid {
  private let cell: Double
  private let columns: Int
  private let rows: Int
  private let low: Vector2
  /// Cell c holds the strokes `members[starts[c] ..< starts[c + 1]]`, ascending.
  private let starts: [Int32]
  private let members: [Int32]
  /// A few strokes need no cells: they stand here, else nothing does.
  private let fewStrokes: [PreparedStroke]
  private let lows: [Vector2]
  private let highs: [Vector2]
  /// Column and row of the first cell that each stroke touches.
  private let corners: [SIMD2<Int32>]

  /// Most cells a side: bounds the memory and the walk over a long stroke's cells.
  static let mostSide = 128
  private static let few = 4

  init(_ strokes: [PreparedStroke]) {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for s in strokes where !s.isEmpty {
      low = pointwiseMin(low, s.low)
      high = pointwiseMax(high, s.high)
    }
    let extent = high - low, longer = max(extent.x, extent.y)
    self.low = low.isFinite ? low : .zero
    guard strokes.count > Self.few, longer > 0, longer.isFinite else {
      (cell, columns, rows) = (1, 1, 1)
      (lows, highs, starts, members, corners) = ([], [], [], [], [])
      fewStrokes = strokes
      return
    }
    fewStrokes = []
    // No box meets that of an empty stroke.
    lows = strokes.map { $0.isEmpty ? Vector2(repeating: .infinity) : $0.low }
    highs = strokes.map { $0.isEmpty ? Vector2(repeating: -.infinity) : $0.high }
    cell = max(strokes.map(\.diagonal).sorted()[strokes.count / 2], longer / Double(Self.mostSide))
    columns = min(Int(extent.x / cell) + 1, Self.mostSide + 1)
    rows = min(Int(extent.y / cell) + 1, Self.mostSide + 1)
    var corners = [SIMD2<Int32>](repeating: .zero, count: strokes.count)
    var starts = [Int32](repeating: 0, count: columns * rows + 1)
    for (i, s) in strokes.enumerated() where !s.isEmpty {
      let (from, to) = Self.cells(s.low - self.low, s.high - self.low, cell, columns, rows)
      corners[i] = from
      for y in from.y...to.y {
        for x in from.x...to.x { starts[Int(y) * columns + Int(x) + 1] += 1 }
      }
    }
    for c in starts.indices.dropFirst() { starts[c] += starts[c - 1] }
    var members = [Int32](repeating: 0, count: Int(starts[starts.count - 1])), next = starts
    for (i, s) in strokes.enumerated() where !s.isEmpty {
      let (from, to) = Self.cells(s.low - self.low, s.high - self.low, cell, columns, rows)
      for y in from.y...to.y {
        for x in from.x...to.x {
          let c = Int(y) * columns + Int(x)
          members[Int(next[c])] = Int32(truncatingIfNeeded: i)
          next[c] += 1
        }
      }
    }
    self.starts = starts
    self.members = members
    self.corners = corners
  }

  /// First and last cell (column, row) that a box touches, given from the grid's corner.
  private static func cells(_ a: Vector2, _ b: Vector2, _ cell: Double, _ columns: Int, _ rows: Int) -> (
    from: SIMD2<Int32>, to: SIMD2<Int32>
  ) {
    func index(_ v: Double, _ count: Int) -> Int32 {
      v.isFinite ? Int32(truncatingIfNeeded: min(max(Int(max(min(v / cell, 1e6), -1)), 0), count - 1)) : 0
    }
    let from = SIMD2(index(a.x, columns), index(a.y, rows)), to = SIMD2(index(b.x, columns), index(b.y, rows))
    return (from, pointwiseMax(from, to))
  }

  /// Strokes whose boxes meet the box, ascending.
  func near(low a: Vector2, high b: Vector2) -> [Int] {
    var found: [Int] = []
    near(low: a, high: b, into: &found)
    return found
  }

  /// The same into a list of the caller's.
  ///
  /// A box over as many cells as there are strokes is looked up by a walk over all strokes: long strokes stand in many cells.
  func near(low a: Vector2, high b: Vector2, into found: inout [Int]) {
    found.removeAll(keepingCapacity: true)
    for (i, s) in fewStrokes.enumerated() where !s.isEmpty && s.low.x <= b.x && s.high.x >= a.x && s.low.y <= b.y && s.high.y >= a.y {
      found.append(i)
    }
    guard fewStrokes.isEmpty else { return }
    func meets(_ i: Int) -> Bool { lows[i].x <= b.x && highs[i].x >= a.x && lows[i].y <= b.y && highs[i].y >= a.y }
    let span = b - a
    guard span.x / cell * (span.y / cell) < Double(lows.count) else {
      for i in lows.indices where meets(i) { found.append(i) }
      return
    }
    let (from, to) = Self.cells(a - self.low, b - self.low, cell, columns, rows)
    for y in from.y...to.y {
      for x in from.x...to.x {
        let c = Int(y) * columns + Int(x)
        for m in starts[c]..<starts[c + 1] {
          // A stroke that stands in several of the cells is met in the first of them.
          let i = Int(members[Int(m)]), corner = corners[i]
          if max(corner.x, from.x) == x, max(corner.y, from.y) == y, meets(i) { found.append(i) }
        }
      }
    }
    if from != to { found.sort() }
  }
}
