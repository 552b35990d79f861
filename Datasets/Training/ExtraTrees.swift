/// Extremely randomised trees (Geurts, Ernst and Wehenkel 2006): the mean of many trees' leaves.
struct ExtraTrees: Sendable {
  /// One tree as flat arrays, its root first.
  struct Tree: Sendable {
    /// The column that a node asks; -1 at a leaf.
    var features: [Int32] = []
    /// Rows below it go to the first child.
    var thresholds: [Float] = []
    /// The first child, with the second next to it; at a leaf its place in `leaves`.
    var links: [Int32] = []
    /// `classes` probabilities a leaf.
    var leaves: [Float] = []
  }

  var trees: [Tree]
  var width: Int
  var classes: Int

  /// Probabilities (rows × classes) of feature rows, row-major.
  func probabilities(_ features: [Float], rows: Int) -> [Float] {
    var out = [Float](repeating: 0, count: rows * classes)
    guard !trees.isEmpty, features.count >= rows * width else { return out }
    for tree in trees {
      for row in 0..<rows {
        var node = 0
        while tree.features[node] >= 0 {
          let value = features[row * width + Int(tree.features[node])]
          node = Int(tree.links[node]) + (value < tree.thresholds[node] ? 0 : 1)
        }
        let leaf = Int(tree.links[node]) * classes
        for c in 0..<classes { out[row * classes + c] += tree.leaves[leaf + c] }
      }
    }
    let scale = 1 / Float(trees.count)
    for i in out.indices { out[i] *= scale }
    return out
  }
}
