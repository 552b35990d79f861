/// A symbol as a hand means to draw it: its strokes in order, and the clean shape behind them.
struct ShapePlan: Sendable {
  var kind: SyntheticKind
  var paths: [PenPath]
  var truth: SyntheticTruth
  /// Unsteadiness against the hand's own: 1 for drawing, less for small or careful things.
  var care = 1.0
  /// Time taken against the hand's own.
  var pace = 1.0

  init(_ kind: SyntheticKind, _ paths: [PenPath], _ truth: SyntheticTruth = .none) {
    self.kind = kind
    self.paths = paths
    self.truth = truth
  }

  /// The same ink once more: outlines traced twice, in one stroke where `joined` and there is one.
  func twice(joined: Bool) -> ShapePlan {
    var plan = self
    if joined, paths.count == 1, var path = paths.first {
      for piece in paths[0].pieces { path.smooth([path.end] + piece.points.dropFirst()) }
      plan.paths = [path]
    } else {
      plan.paths += paths
    }
    return plan
  }
}
