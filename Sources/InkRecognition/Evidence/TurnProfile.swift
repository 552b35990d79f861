import Foundation
import InkGeometry

/// Turning of an evenly sampled polyline, over windows of a few samples.
struct TurnProfile {
  struct Corner {
    var index: Int
    /// Absolute turn, radians, 0 to π.
    var turn: Double
  }

  /// Samples on either side of a turn.
  static let window = 3
  /// Least turn of a corner, radians.
  static let sharp = 0.85

  /// Signed turn at each sample, radians; 0 within a window of the ends.
  let turns: [Double]
  /// Local maxima of the turn above `sharp`, at least a window and a half apart.
  let sharpCorners: [Corner]

  init(_ points: [Vector2]) {
    let w = Self.window, n = points.count
    var turns = [Double](repeating: 0, count: n)
    if n > 2 {
      for i in 1..<(n - 1) {
        // Shorter windows near the ends, so that a small head's corner is seen.
        let k = min(w, i, n - 1 - i)
        let a = points[i] - points[i - k], b = points[i + k] - points[i]
        turns[i] = a.lengthSquared > 0 && b.lengthSquared > 0 && k > 1 ? atan2(a.cross(b), a.dot(b)) : 0
      }
    }
    var corners: [Corner] = []
    for i in turns.indices where abs(turns[i]) > Self.sharp {
      let low = max(i - w, 0), high = min(i + w, n - 1)
      var peak = true
      for j in low...high where abs(turns[j]) > abs(turns[i]) || (abs(turns[j]) == abs(turns[i]) && j < i) { peak = false }
      if peak { corners.append(Corner(index: i, turn: abs(turns[i]))) }
    }
    self.turns = turns
    sharpCorners = corners
  }
}
