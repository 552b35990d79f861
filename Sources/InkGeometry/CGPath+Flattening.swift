import Foundation

extension CGPath {
  /// One run of joined points; `isClosed` when the last joins the first again (the first is not repeated).
  public struct Polyline: Hashable, Sendable {
    public var points: [Vector2]
    public var isClosed: Bool

    public init(points: [Vector2], isClosed: Bool) {
      self.points = points
      self.isClosed = isClosed
    }
  }

  /// The segments as cubics, subpath by subpath; quadratics are raised, lines have handles at thirds, closing lines included.
  ///
  /// A subpath of a lone point gives one segment of no length.
  public var cubicSubpaths: [(segments: [CubicBezier], isClosed: Bool)] {
    var subpaths: [(segments: [CubicBezier], isClosed: Bool)] = []
    var current: [CubicBezier] = [], start = Vector2.zero, at = Vector2.zero, open = false
    func finished(_ closed: Bool) -> (segments: [CubicBezier], isClosed: Bool) {
      (current.isEmpty ? [CubicBezier(line: start, start)] : current, closed)
    }
    for element in elements {
      switch element {
      case .move(let p):
        if open { subpaths.append(finished(false)) }
        current = []
        start = Vector2(p)
        at = start
        open = true
        continue
      case .closeSubpath:
        guard open else { continue }
        if at != start { current.append(CubicBezier(line: at, start)) }
        subpaths.append(finished(true))
        current = []
        at = start
        open = false
        continue
      case .line(let p): current.append(CubicBezier(line: at, Vector2(p)))
      case .quadCurve(let p, let c): current.append(CubicBezier(quadratic: at, control: Vector2(c), Vector2(p)))
      case .curve(let p, let c1, let c2): current.append(CubicBezier(at, Vector2(c1), Vector2(c2), Vector2(p)))
      }
      // A segment after a close starts where that subpath began.
      if !open {
        open = true
        start = at
      }
      at = current.last?.p3 ?? at
    }
    if open { subpaths.append(finished(false)) }
    return subpaths
  }

  /// Straight pieces nowhere further than `tolerance` from the path, which must be positive (units of the path).
  ///
  /// See `CubicBezier.flatten`; at most 1,000 chords a segment.
  public func flattened(tolerance: Double) -> [Polyline] {
    var polylines: [Polyline] = []
    var current = Polyline(points: [], isClosed: false), start = Vector2.zero
    func last() -> Vector2 { current.points.last ?? start }
    for element in elements {
      if case .move(let p) = element {
        if !current.points.isEmpty { polylines.append(current) }
        start = Vector2(p)
        current = Polyline(points: [start], isClosed: false)
        continue
      }
      if case .closeSubpath = element {
        guard !current.points.isEmpty else { continue }
        if current.points.count > 1, current.points.last == start { current.points.removeLast() }
        current.isClosed = true
        polylines.append(current)
        current = Polyline(points: [], isClosed: false)
        continue
      }
      if current.points.isEmpty { current.points.append(start) }
      switch element {
      case .line(let p): current.points.append(Vector2(p))
      case .quadCurve(let p, let c):
        CubicBezier(quadratic: last(), control: Vector2(c), Vector2(p)).flatten(tolerance: tolerance, into: &current.points)
      case .curve(let p, let c1, let c2):
        CubicBezier(last(), Vector2(c1), Vector2(c2), Vector2(p)).flatten(tolerance: tolerance, into: &current.points)
      case .move, .closeSubpath: break
      }
    }
    if !current.points.isEmpty { polylines.append(current) }
    return polylines
  }

  /// Smallest box around the drawn path itself (not its control points); `.null` when empty.
  public var boundingBoxOfPath: CGRect {
    CGRect(
      bounding: cubicSubpaths.flatMap(\.segments).flatMap { segment in
        let box = segment.bounds
        return [CGPoint(box.low), CGPoint(box.high)]
      })
  }

  /// Whether every segment is straight.
  public var isStraight: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move, .line, .closeSubpath: true
      case .quadCurve, .curve: false
      }
    }
  }
}
