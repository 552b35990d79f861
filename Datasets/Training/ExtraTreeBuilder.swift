import InkSynthesis

/// Grows one tree after another from the same rows.
struct ExtraTreeBuilder: Sendable {
  /// Width × rows, column after column.
  let columns: [Float]
  let rows: Int
  let width: Int
  let classes: Int
  /// Which row of `targets` each row of the features has.
  let kinds: [Int]
  let weights: [Float]
  /// What each kind of row says of the classes (kinds × classes).
  let targets: [Float]
  let candidates: Int
  let leastRows: Int

  private var kindCount: Int { targets.count / max(classes, 1) }

  /// A node whose rows are not told apart yet.
  private struct Open {
    var node: Int
    var rows: Range<Int>
  }

  /// On all rows, with as many columns tried at a node as `candidates`, each at a threshold drawn evenly between its least and its
  /// largest value there; the split with the least Gini impurity is taken.
  func tree(_ random: inout SplitMix64) -> ExtraTrees.Tree {
    var tree = ExtraTrees.Tree(), order = Array(0..<rows), open = [Open(node: 0, rows: 0..<rows)]
    append(&tree)
    while let next = open.popLast() {
      let total = histogram(order[next.rows])
      guard next.rows.count >= leastRows, total.count(where: { $0 > 0 }) > 1,
        let split = split(order[next.rows], total, &random), case let middle = partition(&order, next.rows, split),
        middle > next.rows.lowerBound, middle < next.rows.upperBound
      else {
        close(next.node, total, &tree)
        continue
      }
      let child = tree.features.count
      append(&tree)
      append(&tree)
      tree.features[next.node] = Int32(truncatingIfNeeded: split.column)
      tree.thresholds[next.node] = split.threshold
      tree.links[next.node] = Int32(truncatingIfNeeded: child)
      open.append(Open(node: child + 1, rows: middle..<next.rows.upperBound))
      open.append(Open(node: child, rows: next.rows.lowerBound..<middle))
    }
    return tree
  }

  private func append(_ tree: inout ExtraTrees.Tree) {
    tree.features.append(-1)
    tree.thresholds.append(0)
    tree.links.append(0)
  }

  /// Makes a node a leaf: the classes' shares among its rows, a little drawn to even ones, so that no class is impossible.
  private func close(_ node: Int, _ total: [Float], _ tree: inout ExtraTrees.Tree) {
    tree.links[node] = Int32(truncatingIfNeeded: tree.leaves.count / max(classes, 1))
    let shares = classShares(total), sum = shares.reduce(0, +), even: Float = 0.1 / Float(max(classes, 1))
    tree.leaves += shares.map { ($0 + even) / (sum + 0.1) }
  }

  /// Weights of the rows by kind.
  private func histogram(_ part: ArraySlice<Int>) -> [Float] {
    var sums = [Float](repeating: 0, count: kindCount)
    for row in part { sums[kinds[row]] += weights[row] }
    return sums
  }

  private func classShares(_ byKind: [Float]) -> [Float] {
    var shares = [Float](repeating: 0, count: classes)
    for (kind, weight) in byKind.enumerated() where weight > 0 {
      for c in 0..<classes { shares[c] += weight * targets[kind * classes + c] }
    }
    return shares
  }

  /// Σ w − Σ w_c² / Σ w: the impurity times the weight.
  private func impurity(_ byKind: [Float]) -> Float {
    let shares = classShares(byKind), sum = shares.reduce(0, +)
    return sum > 0 ? sum - shares.reduce(0) { $0 + $1 * $1 } / sum : 0
  }

  private func split(
    _ part: ArraySlice<Int>, _ total: [Float], _ random: inout SplitMix64
  ) -> (column: Int, threshold: Float)? {
    var best: (column: Int, threshold: Float)?, least = Float.infinity
    // Columns that do not vary here do not count as tried, but there is an end to looking for others.
    var left = candidates, looks = 4 * candidates
    while left > 0, looks > 0 {
      looks -= 1
      let column = Int(random.next() % UInt64(width)), base = column * rows
      var low = Float.infinity, high = -Float.infinity
      for row in part {
        low = min(low, columns[base + row])
        high = max(high, columns[base + row])
      }
      guard low < high else { continue }
      left -= 1
      let threshold = low + (high - low) * Float(random.unit())
      var below = [Float](repeating: 0, count: total.count)
      for row in part where columns[base + row] < threshold { below[kinds[row]] += weights[row] }
      let above = zip(total, below).map { max($0 - $1, 0) }
      let value = impurity(below) + impurity(above)
      if value < least { (best, least) = ((column, threshold), value) }
    }
    return best
  }

  /// Brings the rows below the threshold to the front; where the others begin.
  private func partition(_ order: inout [Int], _ part: Range<Int>, _ split: (column: Int, threshold: Float)) -> Int {
    var middle = part.lowerBound
    for i in part where columns[split.column * rows + order[i]] < split.threshold {
      order.swapAt(i, middle)
      middle += 1
    }
    return middle
  }
}
