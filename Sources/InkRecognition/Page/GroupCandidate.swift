import InkGeometry

/// A candidate group with what the classifier says of it alone.
struct GroupCandidate {
  /// Jumps and ends of the joined path: a stroke that does not belong sticks out, or is short against the rest.
  struct Joints {
    var jumpShare = 0.0
    var largestJump = 0.0
    var closingGap = 0.0
    /// Shortest stroke over the ink of all.
    var shortest = 1.0
    /// Ends of the joined path, page's unit frame.
    var ends: (start: Vector2, end: Vector2) = (.zero, .zero)

    init() {}

    init(_ traced: PathTracer) {
      jumpShare = traced.jumpShare
      largestJump = traced.largestJump
      closingGap = traced.closingGap
      shortest = (traced.lengths.min() ?? 0) / max(traced.inkLength, 1e-12)
      if let start = traced.path.first, let end = traced.path.last {
        ends = (start * traced.scale + traced.origin, end * traced.scale + traced.origin)
      }
    }
  }

  var indices: [Int]
  /// Of `ShapeClass`, alone; sums to 1.
  var probabilities: [Float]
  /// Box in the page's unit frame.
  var low: Vector2
  var high: Vector2
  /// How well the strokes hang together.
  var joints = Joints()
  /// Set on a second candidate of the same strokes, which stands for a class that is not their likeliest.
  var reading: ShapeClass?
  /// Calibrated probability that the group is one shape of its best kind, in its page; filled by the page network.
  var score: Float = 0

  private static let everything = [Bool](repeating: true, count: ShapeClass.count)

  /// The class that the candidate stands for, and its probability; no ink.
  var meant: (shapeClass: ShapeClass, probability: Float)? {
    guard let reading else { return best(Self.everything) }
    return probabilities.indices.contains(reading.rawValue) ? (reading, probabilities[reading.rawValue]) : nil
  }

  /// The same strokes as an arrow, where alone they look rather like a bare path or nothing: what lies at its ends may say otherwise.
  var asArrow: GroupCandidate? {
    guard let best = meant, best.shapeClass.isPath, probabilities[ShapeClass.arrow.rawValue] > 0.01 else { return nil }
    var second = self
    second.reading = .arrow
    return second
  }

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
