import Foundation

@testable import InkTemplates

/// The features written plainly, number by number, from their description in TEMPLATES.md: what the kernel is compared with.
enum FeatureTwin {
  static func features(_ s: StrokeSamples) -> [Float] {
    let n = StrokeSamples.count
    func column(_ c: Int) -> [Double] { s.numbers[c * n..<(c + 1) * n].map { Double($0) } }
    let px = column(0), py = column(1), dx = column(2), dy = column(3)
    let x0 = px.min() ?? 0, x1 = px.max() ?? 0, y0 = py.min() ?? 0, y1 = py.max() ?? 0
    let longer = max(x1 - x0, y1 - y0), scale = longer > 0 ? 1 / longer : 0
    let qx = px.map { ($0 - (x0 + x1) / 2) * scale }, qy = py.map { ($0 - (y0 + y1) / 2) * scale }
    let sx = longer > 0 ? 1 / max(x1 - x0, 0.15 * longer) : 0, sy = longer > 0 ? 1 / max(y1 - y0, 0.15 * longer) : 0
    let bx = px.map { ($0 - (x0 + x1) / 2) * sx }, by = py.map { ($0 - (y0 + y1) / 2) * sy }
    var kept = [[Double]](repeating: [Double](repeating: 0, count: 8), count: 25),
      boxed = [[Double]](
        repeating: [Double](repeating: 0, count: 4), count: 36)
    for i in 0..<n {
      let shares = Self.shares(dx[i], dy[i])
      for (cell, w) in cells(qx[i], qy[i], 5) { for c in 0..<8 { kept[cell][c] += w * shares[c] / Double(n) } }
      for (cell, w) in cells(bx[i], by[i], 6) { for c in 0..<8 { boxed[cell][c % 4] += w * shares[c] / Double(n) } }
    }
    var out: [Double] = kept.flatMap { cell in (0..<4).map { (cell[$0] + cell[$0 + 4]).squareRoot() } }
    out += boxed.flatMap { $0.map { $0.squareRoot() } }

    var ink = 0.0, turns = 0.0, squares = 0.0, sines = 0.0, bends = 0.0, corners = 0.0, course: [Double] = []
    for i in 0..<n - 1 where s.owners[i] == s.owners[i + 1] {
      ink += hypot(qx[i + 1] - qx[i], qy[i + 1] - qy[i])
    }
    for i in 0..<n - 1 {
      let same = s.owners[i] == s.owners[i + 1]
      let cross = same ? dx[i] * dy[i + 1] - dy[i] * dx[i + 1] : 0, dot = same ? dx[i] * dx[i + 1] + dy[i] * dy[i + 1] : 1
      course.append(cross / (1.15 + dot))
      sines += abs(cross)
      bends += 1 - dot
      corners += dot < 0.75 ? 1 : 0
    }
    turns = course.reduce(0) { $0 + abs($1) }
    squares = course.reduce(0) { $0 + $1 * $1 }
    let counts = (0..<s.strokeCount).map { k in Double(s.owners.filter { $0 == Int32(k) }.count) / Double(n) }.sorted(by: >) + [0, 0, 0]
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(n) }
    let mx = mean(qx), my = mean(qy), strokes = Double(max(s.strokeCount, 1)), indices = 0..<n
    let c2 = indices.map { dx[$0] * dx[$0] - dy[$0] * dy[$0] }, s2 = indices.map { 2 * dx[$0] * dy[$0] }
    out += [log(ink + 0.1), (x1 - x0) * scale, (y1 - y0) * scale, 1 / strokes, log(strokes), counts[0], counts[1], counts[2]]
    out += [turns, squares, sines, bends, corners, mx, my]
    out += [
      mean(qx.map { ($0 - mx) * ($0 - mx) }), mean(qy.map { ($0 - my) * ($0 - my) }), mean(indices.map { (qx[$0] - mx) * (qy[$0] - my) }),
    ]
    out += [mean(c2), mean(s2), mean(indices.map { c2[$0] * c2[$0] - s2[$0] * s2[$0] }), mean(indices.map { 2 * c2[$0] * s2[$0] })]
    out += [Double](repeating: 0, count: TemplateMetric.freeFeatures - out.count)

    var pathX: [Double] = [], pathY: [Double] = []
    for i in 0..<n / 4 {
      pathX.append(qx[4 * i + 1] + qx[4 * i + 2])
      pathY.append(qy[4 * i + 1] + qy[4 * i + 2])
    }
    let cx = pathX.reduce(0, +) / Double(n / 4), cy = pathY.reduce(0, +) / Double(n / 4)
    var flat: [Double] = []
    for i in 0..<n / 4 { flat += [pathX[i] - cx, pathY[i] - cy] }
    let norm = flat.reduce(0) { $0 + $1 * $1 }.squareRoot()
    out += flat.map { norm > 0 ? $0 / norm : 0 }
    for i in 0..<n / 2 { out += [(dx[2 * i] + dx[2 * i + 1]) / 16, (dy[2 * i] + dy[2 * i + 1]) / 16] }
    out += kept.flatMap { $0.map { $0.squareRoot() } }
    let ex = qx[n - 1] - qx[0], ey = qy[n - 1] - qy[0]
    out += [course.reduce(0, +), course[..<31].reduce(0, +), course[32...].reduce(0, +)]
    out += [qx[0], qy[0], qx[n - 1], qy[n - 1], ex, ey, hypot(ex, ey), mean(dx), mean(dy)]
    return out.map { Float($0) }
  }

  /// Shares of eight directions 45 degrees apart, linear in the tangent of the angle to the nearest axis.
  private static func shares(_ dx: Double, _ dy: Double) -> [Double] {
    var out = [Double](repeating: 0, count: 8)
    let ax = abs(dx), ay = abs(dy), t = max(ax, ay) > 0 ? min(ax, ay) / max(ax, ay) : 0
    let axis = ax >= ay ? (dx >= 0 ? 0 : 4) : (dy >= 0 ? 2 : 6)
    let diagonal = dx >= 0 ? (dy >= 0 ? 1 : 7) : (dy >= 0 ? 3 : 5)
    out[axis] += 1 - t
    out[diagonal] += t
    return out
  }

  private static func cells(_ x: Double, _ y: Double, _ side: Int) -> [(Int, Double)] {
    func part(_ p: Double) -> (Int, Double) {
      let f = max((p + 0.5) * Double(side - 1), 0), i = min(Int(f), side - 2)
      return (i, min(f - Double(i), 1))
    }
    let (i, a) = part(x), (j, b) = part(y)
    return [
      (j * side + i, (1 - a) * (1 - b)), (j * side + i + 1, a * (1 - b)), ((j + 1) * side + i, (1 - a) * b),
      ((j + 1) * side + i + 1, a * b),
    ]
  }
}
