import InkSynthesis

/// Grows extremely randomised trees. Deterministic for a seed, whatever the threads.
struct ExtraTreesTrainer {
  struct Options {
    var trees = 100
    /// Columns tried at a node; nil: the square root of their number.
    var candidates: Int?
    /// A node with fewer rows is a leaf.
    var leastRows = 8
    var seed: UInt64 = 1
  }

  var options = Options()
  var threads = 1

  /// As `NetworkTrainer.train`. A row that allows several classes counts for each of them, in the proportion in which the rows that
  /// allow one class alone have them.
  func train(features: [Float], width: Int, allowed: [UInt32], weights: [Float], classes: Int) -> ExtraTrees {
    let rows = allowed.count
    // Column after column: a node looks at one column of many rows.
    var columns = [Float](repeating: 0, count: rows * width)
    for r in 0..<rows { for i in 0..<width { columns[i * rows + r] = features[r * width + i] } }
    let masks = Set(allowed).sorted(), place = Dictionary(uniqueKeysWithValues: masks.enumerated().map { ($1, $0) })
    let builder = ExtraTreeBuilder(
      columns: columns, rows: rows, width: width, classes: classes, kinds: allowed.map { place[$0] ?? 0 }, weights: weights,
      targets: Self.targets(masks, allowed, weights, classes: classes), candidates: options.candidates ?? Self.root(width),
      leastRows: options.leastRows)
    let seed = options.seed
    let trees = parallelMap(Array(0..<options.trees), threads: threads, chunk: 1) { index in
      var random = SplitMix64(seed: seed, stream: "tree", index: index)
      return builder.tree(&random)
    }
    return ExtraTrees(trees: trees, width: width, classes: classes)
  }

  /// What each mask says of the classes: a row a mask.
  private static func targets(_ masks: [UInt32], _ allowed: [UInt32], _ weights: [Float], classes: Int) -> [Float] {
    // No class has a share of nothing where it is allowed.
    var alone = [Float](repeating: 1, count: classes)
    for (mask, weight) in zip(allowed, weights) where mask.nonzeroBitCount == 1 && mask.trailingZeroBitCount < classes {
      alone[mask.trailingZeroBitCount] += weight
    }
    return masks.flatMap { mask -> [Float] in
      let shares = (0..<classes).map { mask & (1 << UInt32($0)) != 0 ? alone[$0] : 0 }, sum = shares.reduce(0, +)
      return shares.map { sum > 0 ? $0 / sum : 0 }
    }
  }

  private static func root(_ width: Int) -> Int { max(Int(Double(width).squareRoot().rounded()), 1) }
}
