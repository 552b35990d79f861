import InkGeometry
import InkStrokes

/// Fits chains of cubic Bézier segments to strokes.
///
/// The path starts and ends exactly where the pen did. Every sample lies within the tolerance of it, it strays at most two
/// tolerances from the pen's path between samples, and it is smooth (one tangent where segments meet) but at corners. A closed
/// stroke closes smoothly. Any units; the work is bounded (see `PieceFitter`). Without state: the same points, the same path.
public struct BezierFitter: Sendable {
  public let options: FittingOptions
  /// Coordinates beyond this are refused: squares of differences must stay representable.
  public static let largestCoordinate = PKStroke.largestCoordinate

  public init(_ options: FittingOptions = FittingOptions()) throws(FittingError) {
    try options.validate()
    self.options = options
  }

  /// The joined segments of the stroke through `points`; one without length for a single point or a stroke without length.
  ///
  /// Throws `FittingError.noPoints` for no points and `.unusablePoint` for a coordinate that is not finite or too large.
  public func fit(_ points: [Vector2]) throws(FittingError) -> [CubicBezier] {
    var workspace = FittingWorkspace(), segments: [CubicBezier] = []
    try fit(points.span, using: &workspace, into: &segments)
    return segments
  }

  /// The joined segments of a stroke, transform applied; points that are not usable are left out.
  public func fit(_ stroke: PKStroke) throws(FittingError) -> [CubicBezier] {
    var workspace = FittingWorkspace(), segments: [CubicBezier] = []
    try fit(stroke, using: &workspace, into: &segments)
    return segments
  }

  /// As `fit(_: PKStroke)`, replacing `segments`, with buffers that are kept from stroke to stroke.
  public func fit(
    _ stroke: PKStroke, using workspace: inout FittingWorkspace, into segments: inout [CubicBezier]
  ) throws(FittingError) {
    var samples: [Vector2] = []
    swap(&samples, &workspace.samples)
    defer { swap(&samples, &workspace.samples) }
    samples.removeAll(keepingCapacity: true)
    stroke.forEachSample { p, _ in samples.append(p) }
    try fit(samples.span, using: &workspace, into: &segments)
  }

  /// As `fit(_: [Vector2])`, replacing `segments`, with buffers that are kept from stroke to stroke.
  public func fit(
    _ points: Span<Vector2>, using workspace: inout FittingWorkspace, into segments: inout [CubicBezier]
  ) throws(FittingError) {
    segments.removeAll(keepingCapacity: true)
    workspace.removeAll()
    for i in points.indices where !(abs(points[i].x) < Self.largestCoordinate && abs(points[i].y) < Self.largestCoordinate) {
      throw .unusablePoint(index: i, mend: "leave it out")
    }
    guard let bounds = Vector2.bounds(points) else { throw .noPoints(mend: "give one point at least") }
    let first = points[0], last = points[points.count - 1]
    let diagonal = (bounds.high - bounds.low).length, center = bounds.low + (bounds.high - bounds.low) / 2
    if diagonal > 0 {
      for i in points.indices where workspace.fitter.append((points[i] - center) / diagonal) { workspace.sources.append(i) }
    }
    guard workspace.sources.count > 1 else {
      workspace.sources.removeAll(keepingCapacity: true)
      return segments.append(CubicBezier(line: first, last))
    }
    try fit(tolerance: options.relativeTolerance(diagonal: diagonal), &workspace)
    func back(_ p: Vector2) -> Vector2 { p * diagonal + center }
    for link in workspace.links {
      let s = link.curve
      segments.append(CubicBezier(back(s.p0), back(s.p1), back(s.p2), back(s.p3)))
    }
    if let end = segments.indices.last {
      segments[0].p0 = first
      segments[end].p3 = last
    }
  }

  /// Fits the samples of the workspace, whose diagonal is 1, from corner to corner.
  private func fit(tolerance: Double, _ workspace: inout FittingWorkspace) throws(FittingError) {
    let points = workspace.fitter.points, arcs = workspace.fitter.arcs
    let last = points.count - 1, length = arcs[last]
    let gap = points[last].distance(to: points[0])
    let isClosed = gap <= options.closingGap
    var hasCornerAtSeam = false
    if let cornerOptions = options.corners {
      if workspace.finder?.options != cornerOptions { workspace.finder = try CornerFinder(cornerOptions) }
      workspace.finder?.find(points.span, arcs: arcs.span, closed: isClosed, into: &workspace.corners)
      if isClosed {
        // A corner by the seam is the seam's: the path breaks there anyway.
        let near = min(cornerOptions.window, length / 4) / 2
        workspace.corners.removeAll { corner in
          let isNear = corner.position < near || corner.position > length - near
          hasCornerAtSeam = hasCornerAtSeam || isNear
          return isNear
        }
      }
    }
    let seam = isClosed && !hasCornerAtSeam ? workspace.fitter.seamTangent(window: max(2.5 * tolerance, gap)) : nil
    workspace.fitter.tolerance = tolerance
    workspace.fitter.effort = effort
    var front = PieceFitter.Front(sample: 0, origin: points[0], tangent: seam)
    for corner in workspace.corners where corner.index > front.sample && corner.index < last {
      workspace.fitter.fit(from: front, to: PieceFitter.Goal(sample: corner.index), into: &workspace.links)
      front = PieceFitter.Front(sample: corner.index, origin: points[corner.index])
    }
    workspace.fitter.fit(from: front, to: PieceFitter.Goal(sample: last, tangent: seam), into: &workspace.links)
  }

  private var effort: PieceFitter.Effort {
    switch options.mode {
    case .quick: PieceFitter.Effort(passes: 8, resolution: 16, lookAhead: 0)
    case .fast: PieceFitter.Effort(passes: 24, resolution: 32, lookAhead: 3)
    case .optimal: PieceFitter.Effort(passes: 60, resolution: 32, lookAhead: 6, width: 4)
    }
  }
}
