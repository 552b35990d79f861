import InkGeometry

/// Gives strokes that no shape took, but that are no ink of their own, to the shape that they belong to.
struct StrokeAbsorber {
  let strokes: [PreparedStroke]
  let grid: StrokeGrid

  /// How far a mend may stray from the ink that it goes over: over the shape's diagonal, and over its own where that is not tiny
  /// beside the page's usual stroke, drawn next to one of the shape's or at another time. A letter by the side of a large frame is no
  /// mend of it.
  private static let alongShare = 0.03
  private static let ownShare = 0.3
  private static let strangerShare = 0.1
  private static let tinyShare = 0.18

  /// The limit of a stroke of diagonal `own` at a shape of diagonal `size` on a page whose strokes are usually of diagonal `usual`.
  private static func limit(own: Double, size: Double, usual: Double, isNext: Bool) -> Double {
    min(alongShare * size, max((isNext ? ownShare : strangerShare) * own, min(0.01 * size, tinyShare * usual)))
  }

  /// The ink of a dab of the pen over the diagonal of the page's usual stroke, and how far it may lie from the ink of an arrow and of
  /// another shape, over the shape's diagonal.
  private static let dabShare = 0.2
  private static let arrowDab = 0.12
  private static let outlineDab = 0.03

  /// Most specks of one drawing, and the largest of them against the shape.
  private static let mostSpecks = 4
  private static let speckShare = 0.03

  /// - Parameter used: which strokes belong to a shape; kept up to date.
  func absorb(_ shapes: inout [ShapeProposal], used: inout [Bool]) {
    guard !shapes.isEmpty, used.contains(false) else { return }
    let sizes = strokes.map(\.diagonal).sorted(), usual = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    absorbMends(&shapes, &used, usual)
    absorbDabs(&shapes, &used, usual)
    absorbSpecks(&shapes, &used)
  }

  /// A stroke that runs on the ink of a shape all its way mends it: a side drawn again, a gap closed.
  private func absorbMends(_ shapes: inout [ShapeProposal], _ used: inout [Bool], _ usual: Double) {
    var best: [Int: (shape: Int, share: Double)] = [:]
    for (s, shape) in shapes.enumerated() {
      let box = bounds(shape), size = (box.high - box.low).length, reach = Vector2(repeating: Self.alongShare * size)
      for i in grid.near(low: box.low, high: box.high) where !used[i] {
        let stroke = strokes[i], outside = pointwiseMax(box.low - reach - stroke.low, stroke.high - box.high - reach)
        guard max(outside.x, outside.y) <= 0, stroke.ink == shape.strokes.first.map({ strokes[$0].ink }),
          let share = stray(
            stroke, from: shape, size,
            limit: Self.limit(own: stroke.diagonal, size: size, usual: usual, isNext: shape.strokes.contains { abs($0 - i) == 1 })),
          share < best[i]?.share ?? Self.alongShare
        else { continue }
        best[i] = (s, share)
      }
    }
    for (i, choice) in best.sorted(by: { $0.key < $1.key }) {
      shapes[choice.shape].strokes = (shapes[choice.shape].strokes + [i]).sorted()
      used[i] = true
    }
  }

  /// A dab by a shape's corner or an arrow's end, made just before or after one of its strokes, is a slip of the pen that drew them.
  private func absorbDabs(_ shapes: inout [ShapeProposal], _ used: inout [Bool], _ usual: Double) {
    var owner = [Int?](repeating: nil, count: strokes.count)
    for (s, shape) in shapes.enumerated() where !shape.kind.shapeClass.isPath {
      for i in shape.strokes { owner[i] = s }
    }
    for i in strokes.indices where !used[i] && !strokes[i].isEmpty && strokes[i].length < Self.dabShare * usual {
      var best: (shape: Int, share: Double)?
      for s in [i - 1, i + 1].compactMap({ owner.indices.contains($0) ? owner[$0] : nil }) {
        let box = bounds(shapes[s]), size = (box.high - box.low).length
        let limit = (shapes[s].kind == .arrow ? Self.arrowDab : Self.outlineDab) * size
        guard shapes[s].strokes.first.map({ strokes[$0].ink }) == strokes[i].ink,
          let share = stray(strokes[i], from: shapes[s], size, limit: limit), share < best?.share ?? .infinity
        else { continue }
        best = (s, share)
      }
      guard let best else { continue }
      shapes[best.shape].strokes = (shapes[best.shape].strokes + [i]).sorted()
      used[i] = true
    }
  }

  /// Largest distance of the stroke from the shape's ink, over the shape's diagonal; nil when it strays farther than `limit`.
  private func stray(_ stroke: PreparedStroke, from shape: ShapeProposal, _ size: Double, limit: Double) -> Double? {
    var largest = 0.0
    for p in stroke.points {
      var nearest = Double.infinity
      for i in shape.strokes {
        let ink = strokes[i].points
        for k in ink.indices.dropFirst() { nearest = min(nearest, Polyline.distance(p, ink[k - 1], ink[k])) }
      }
      guard nearest < limit else { return nil }
      largest = max(largest, nearest)
    }
    return size > 0 ? largest / size : nil
  }

  /// Taps of the pen beside a shape that is all the page shows are slips, no ink of their own.
  private func absorbSpecks(_ shapes: inout [ShapeProposal], _ used: inout [Bool]) {
    guard shapes.count == 1 else { return }
    let rest = used.indices.filter { !used[$0] }
    guard !rest.isEmpty, rest.count <= Self.mostSpecks else { return }
    let box = bounds(shapes[0]), size = (box.high - box.low).length, reach = Vector2(repeating: 0.3 * size)
    let areSpecks = rest.allSatisfy { i in
      let stroke = strokes[i], apart = pointwiseMax(box.low - reach - stroke.low, stroke.high - box.high - reach)
      return !stroke.isEmpty && stroke.diagonal < Self.speckShare * size && max(apart.x, apart.y) <= 0
    }
    guard areSpecks else { return }
    shapes[0].strokes = used.indices.map { $0 }
    for i in rest { used[i] = true }
  }

  private func bounds(_ shape: ShapeProposal) -> (low: Vector2, high: Vector2) {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for i in shape.strokes {
      low = pointwiseMin(low, strokes[i].low)
      high = pointwiseMax(high, strokes[i].high)
    }
    return (low, high)
  }
}
