import InkGeometry

/// Strokes by the cells of a uniform grid that their boxes touch. Cells are about as large as a middling stroke.
struct StrokeGrid {
  private let cell: Double
  private let columns: Int
  private let rows: Int
  private let low: Vector2
  private let cells: [[Int]]
  private let boxes: [(low: Vector2, high: Vector2)?]

  /// Most cells a side: bounds the memory and the walk over a long stroke's cells.
  static let mostSide = 128

  init(_ strokes: [PreparedStroke]) {
    boxes = strokes.map { $0.isEmpty ? nil : ($0.low, $0.high) }
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for s in strokes where !s.isEmpty {
      low = pointwiseMin(low, s.low)
      high = pointwiseMax(high, s.high)
    }
    let sizes = strokes.map(\.diagonal).sorted()
    let extent = high - low, longer = max(extent.x, extent.y)
    let middle = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    guard longer > 0, longer.isFinite else {
      cell = 1
      columns = 1
      rows = 1
      self.low = low.isFinite ? low : .zero
      cells = [strokes.indices.filter { !strokes[$0].isEmpty }]
      return
    }
    let cell = max(middle, longer / Double(Self.mostSide))
    let columns = min(Int(extent.x / cell) + 1, Self.mostSide + 1), rows = min(Int(extent.y / cell) + 1, Self.mostSide + 1)
    var filled: [[Int]] = Array(repeating: [], count: columns * rows)
    for (i, s) in strokes.enumerated() where !s.isEmpty {
      Self.visit(s.low - low, s.high - low, cell, columns, rows) { filled[$0].append(i) }
    }
    cells = filled
    self.low = low
    self.cell = cell
    self.columns = columns
    self.rows = rows
  }

  /// Cells that a box touches, given from the grid's corner.
  private static func visit(_ a: Vector2, _ b: Vector2, _ cell: Double, _ columns: Int, _ rows: Int, _ body: (Int) -> Void) {
    func index(_ v: Double, _ count: Int) -> Int { v.isFinite ? min(max(Int(max(min(v / cell, 1e6), -1)), 0), count - 1) : 0 }
    let x0 = index(a.x, columns), x1 = index(b.x, columns), y0 = index(a.y, rows), y1 = index(b.y, rows)
    for y in y0...max(y0, y1) {
      for x in x0...max(x0, x1) { body(y * columns + x) }
    }
  }

  /// Strokes whose boxes meet the box, ascending.
  ///
  /// A box over as many cells as there are strokes is looked up by a walk over all strokes: long strokes stand in many cells.
  func near(low a: Vector2, high b: Vector2) -> [Int] {
    func meets(_ i: Int) -> Bool {
      guard let box = boxes[i] else { return false }
      return box.low.x <= b.x && box.high.x >= a.x && box.low.y <= b.y && box.high.y >= a.y
    }
    let span = b - a
    guard span.x / cell * (span.y / cell) < Double(boxes.count) else { return boxes.indices.filter(meets) }
    var found: [Int] = [], kept = 0
    Self.visit(a - self.low, b - self.low, cell, columns, rows) { c in
      for i in cells[c] where meets(i) { found.append(i) }
    }
    found.sort()
    for place in found.indices where place == 0 || found[place] != found[kept - 1] {
      found[kept] = found[place]
      kept += 1
    }
    found.removeLast(found.count - kept)
    return found
  }
}
