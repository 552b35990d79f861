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
    var work = 0
    return try fit(points, work: &work)
  }

  /// The joined segments of a stroke, transform applied; points that are not usable are left out.
  public func fit(_ stroke: PKStroke) throws(FittingError) -> [CubicBezier] {
    var points: [Vector2] = []
    stroke.forEachSample { p, _ in points.append(p) }
    return try fit(points)
  }

  /// As `fit`; `work` grows by the samples that were visited.
  func fit(_ points: [Vector2], work: inout Int) throws(FittingError) -> [CubicBezier] { try fitPath(points, work: &work).segments }

  /// The fit of a path with what is needed to find its samples on it again.
  func fitPath(_ points: [Vector2], work: inout Int) throws(FittingError) -> FittedPath {
    for (i, p) in points.enumerated() where !(abs(p.x) < Self.largestCoordinate && abs(p.y) < Self.largestCoordinate) {
      throw .unusablePoint(index: i, mend: "leave it out")
    }
    guard let first = points.first, let last = points.last, let bounds = Vector2.bounds(points.span) else {
      throw .noPoints(mend: "give one point at least")
    }
    let diagonal = (bounds.high - bounds.low).length, center = bounds.low + (bounds.high - bounds.low) / 2
    guard diagonal > 0 else { return FittedPath(segments: [CubicBezier(line: first, last)]) }
    var path: [Vector2] = [], sources: [Int] = [], arcs: [Double] = []
    path.reserveCapacity(points.count)
    sources.reserveCapacity(points.count)
    for (i, p) in points.enumerated() {
      let q = (p - center) / diagonal
      guard q != path.last else { continue }
      path.append(q)
      sources.append(i)
    }
    guard path.count > 1 else { return FittedPath(segments: [CubicBezier(line: first, last)]) }
    arcs.reserveCapacity(path.count)
    Resampler.arcLengths(path.span, into: &arcs)
    var fitted = FittedPath(points: path, arcs: arcs, sources: sources)
    try fit(path, arcs, tolerance: options.relativeTolerance(diagonal: diagonal), into: &fitted.links, work: &work)
    fitted.segments = fitted.links.map { link in
      let s = link.curve
      func back(_ p: Vector2) -> Vector2 { p * diagonal + center }
      return CubicBezier(back(s.p0), back(s.p1), back(s.p2), back(s.p3))
    }
    if let end = fitted.segments.indices.last {
      fitted.segments[0].p0 = first
      fitted.segments[end].p3 = last
    }
    return fitted
  }

  /// Fits a path of diagonal 1, piece by piece.
  private func fit(
    _ path: [Vector2], _ arcs: [Double], tolerance: Double, into links: inout [PieceFitter.Link], work: inout Int
  ) throws(FittingError) {
    var corners: [Corner] = []
    if let cornerOptions = options.corners {
      var finder = try CornerFinder(cornerOptions)
      finder.find(path.span, arcs: arcs.span, into: &corners)
    }
    let seam = seamTangent(path, arcs, tolerance: tolerance)
    let last = path.count - 1
    var fitter = PieceFitter(points: path, arcs: arcs, tolerance: tolerance, effort: effort)
    var front = PieceFitter.Front(sample: 0, origin: path[0], tangent: seam)
    for corner in corners where corner.index > front.sample && corner.index < last {
      fitter.fit(from: front, to: PieceFitter.Goal(sample: corner.index), into: &links)
      front = PieceFitter.Front(sample: corner.index, origin: path[corner.index])
    }
    fitter.fit(from: front, to: PieceFitter.Goal(sample: last, tangent: seam), into: &links)
    work += fitter.work
  }

  private var effort: PieceFitter.Effort {
    switch options.mode {
    case .quick: PieceFitter.Effort(passes: 8, resolution: 16, lookAhead: 0)
    case .fast: PieceFitter.Effort(passes: 24, resolution: 32, lookAhead: 3)
    case .optimal: PieceFitter.Effort(passes: 60, resolution: 32, lookAhead: 6, width: 4)
    }
  }

  /// The common tangent at the ends of a closed stroke; nil for an open one or one with a corner there.
  private func seamTangent(_ path: [Vector2], _ arcs: [Double], tolerance: Double) -> Vector2? {
    let last = path.count - 1, gap = path[last] - path[0], length = arcs[last]
    // A short stroke is a dot or a hook rather than a ring.
    guard gap.length <= options.closingGap, length > 1 else { return nil }
    let window = max(2.5 * tolerance, gap.length)
    guard window < length / 8 else { return nil }
    var ahead = PathWalker(count: path.count, length: length), behind = PathWalker(count: path.count, length: length, segment: last)
    let out = ahead.point(at: window, path.span, arcs.span) - path[0]
    let into = path[last] - behind.point(at: length - window, path.span, arcs.span)
    // Within 40 degrees the seam counts as smooth.
    guard out.dot(into) > 0.76 * out.length * into.length else { return nil }
    let tangent = (out.normalized + into.normalized).normalized
    return tangent == .zero ? nil : tangent
  }
}
