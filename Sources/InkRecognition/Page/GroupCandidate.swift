import InkGeometry

/// A candidate group with what the classifier says of it alone.
struct GroupCandidate {
  var indices: [Int]
  /// Of `ShapeClass`, alone; sums to 1.
  var probabilities: [Float]
  /// Box in the page's unit frame.
  var low: Vector2
  var high: Vector2
  /// Calibrated probability that the group is one shape of its best kind, in its page; filled by the page network.
  var score: Float = 0

  var diagonal: Double { (high - low).length }
  var center: Vector2 { (low + high) / 2 }

  /// Likeliest class that is no ink, among `allowed`.
  func best(_ allowed: [Bool]) -> (shapeClass: ShapeClass, probability: Float)? {
    var best: (ShapeClass, Float)?
    for shapeClass in ShapeClass.allCases where shapeClass != .none {
      let i = shapeClass.rawValue
      guard i < probabilities.count, i < allowed.count, allowed[i] else { continue }
      if best.map({ probabilities[i] > $0.1 }) ?? true { best = (shapeClass, probabilities[i]) }
    }
    return best.map { ($0.0, $0.1) }
  }
}
