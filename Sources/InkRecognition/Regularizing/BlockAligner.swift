import InkGeometry

/// Finds what a page's blocks nearly share — sizes, centre lines, gaps — and makes it so, all at once.
struct BlockAligner {
  let tolerances: RegularizingTolerances

  typealias Placement = (center: Vector2, size: Vector2)

  /// New centres and sizes; unchanged bits where all is in line already.
  func aligned(_ blocks: [TidyBlock]) -> [Placement] {
    var out = blocks.map { Placement(center: $0.center, size: $0.size) }
    guard blocks.count > 1 else { return out }
    equalize(blocks, &out)
    for axis in 0...1 {
      let x = blocks.map { $0.center[axis] }
      let constraints = constraints(blocks, out, axis)
      let smallest = blocks.reduce(Double.infinity) { min($0, $1.size[axis]) }
      let largest = constraints.residuals(x).reduce(0) { max($0, abs($1)) }
      guard largest > RegularizingTolerances.nothing * smallest else { continue }
      let far = x.reduce(0) { max($0, abs($1)) }
      let solved = constraints.nearest(to: x, tolerance: max(1e-12 * smallest, 1e-15 * far))
      for i in blocks.indices { out[i].center[axis] = solved[i] }
    }
    return out
  }

  /// Equal sizes, kind by kind: each cluster's mean. Of shapes that keep their proportions the longer side counts.
  private func equalize(_ blocks: [TidyBlock], _ out: inout [Placement]) {
    func mean(_ group: [Int], _ size: (Int) -> Double) -> Double? {
      let sizes = group.map(size), least = sizes.min() ?? 0, most = sizes.max() ?? 0
      return most - least > RegularizingTolerances.nothing * most ? sizes.reduce(0, +) / Double(sizes.count) : nil
    }
    for kind in ShapeKind.allCases {
      let alike = blocks.indices.filter { blocks[$0].kind == kind && blocks[$0].canGrow }
      for axis in 0...1 {
        let members = alike.filter { blocks[$0].canStretch }
        for group in clusters(members, value: { blocks[$0].size[axis] }, tolerance: { tolerances.size * blocks[$0].size[axis] }) {
          guard let size = mean(group, { blocks[$0].size[axis] }) else { continue }
          for i in group { out[i].size[axis] = size }
        }
      }
      func longer(_ i: Int) -> Double { max(blocks[i].size.x, blocks[i].size.y) }
      for group in clusters(alike.filter { !blocks[$0].canStretch }, value: longer, tolerance: { tolerances.size * longer($0) }) {
        guard let size = mean(group, longer) else { continue }
        for i in group { out[i].size = blocks[i].size * (size / longer(i)) }
      }
    }
  }

  /// Common centre lines; shapes in line have equal gaps where they nearly do. Variable i is block i's centre.
  private func constraints(_ blocks: [TidyBlock], _ placements: [Placement], _ axis: Int) -> EqualityConstraints {
    var constraints = EqualityConstraints()
    for line in lines(blocks, axis) {
      for (a, b) in zip(line, line.dropFirst()) { constraints.equal(a, b) }
    }
    for line in lines(blocks, 1 - axis) { spacing(line, blocks, placements, axis, &constraints) }
    return constraints
  }

  /// Blocks whose centres lie nearly on one line across the axis.
  private func lines(_ blocks: [TidyBlock], _ axis: Int) -> [[Int]] {
    clusters(Array(blocks.indices), value: { blocks[$0].center[axis] }, tolerance: { tolerances.alignment * blocks[$0].size[axis] })
  }

  /// Neighbours alike in a row, their gaps nearly equal.
  private func spacing(
    _ line: [Int], _ blocks: [TidyBlock], _ placements: [Placement], _ axis: Int, _ constraints: inout EqualityConstraints
  ) {
    let row = line.sorted { (blocks[$0].center[axis], $0) < (blocks[$1].center[axis], $1) }
    var run: [(a: Int, b: Int, gap: Double)] = []
    func reach(_ a: Int, _ b: Int) -> Double { (placements[a].size[axis] + placements[b].size[axis]) / 2 }
    func close() {
      for (p, q) in zip(run, run.dropFirst()) {
        // Way between centres less the halves of both sizes, the same for the one pair and the other.
        constraints.add([(p.b, 1), (p.a, -1), (q.b, -1), (q.a, 1)], sum: reach(p.a, p.b) - reach(q.a, q.b))
      }
      run = []
    }
    for (a, b) in zip(row, row.dropFirst()) {
      let gap = blocks[b].low[axis] - blocks[a].high[axis]
      let isAlike = blocks[a].kind == blocks[b].kind && gap > 0 && gap < 3 * max(blocks[a].size[axis], blocks[b].size[axis])
      let keeps = run.allSatisfy { abs(gap - $0.gap) <= tolerances.gap * min(gap, $0.gap) }
      if !isAlike || !keeps { close() }
      if isAlike { run.append((a, b, gap)) }
    }
    close()
  }

  /// Members whose values lie within the least of their tolerances of each other: runs along the sorted values, each as long as it
  /// can be; those of one member are left out.
  private func clusters(_ members: [Int], value: (Int) -> Double, tolerance: (Int) -> Double) -> [[Int]] {
    let sorted = members.sorted { (value($0), $0) < (value($1), $1) }
    var out: [[Int]] = [], run: [Int] = [], room = Double.infinity
    for i in sorted {
      let next = min(room, tolerance(i))
      if let first = run.first, value(i) - value(first) <= next {
        run.append(i)
        room = next
      } else {
        if run.count > 1 { out.append(run) }
        run = [i]
        room = tolerance(i)
      }
    }
    if run.count > 1 { out.append(run) }
    return out
  }
}
