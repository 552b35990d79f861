import InkGeometry

/// The buffers of Bézier fitting. Whoever fits many strokes keeps one: once it has grown to the longest stroke, fitting allocates
/// nothing. Its size is linear in the samples. It holds no state: the fit is the same with a new one.
public struct FittingWorkspace: Sendable {
  /// The samples that differ from the one before, in the frame where the diagonal is 1, and what fits them.
  var fitter = PieceFitter()
  /// Place of each of those samples in the input; none for a stroke without length.
  var sources: [Int] = []
  var corners: [Corner] = []
  var finder: CornerFinder?
  /// The fit, in the samples' frame; none for a stroke without length.
  var links: [PieceFitter.Link] = []
  /// Samples of a stroke of the data model.
  var samples: [Vector2] = []

  public init() {}

  mutating func removeAll() {
    fitter.removeAll()
    sources.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
  }
}
