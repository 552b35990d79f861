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
  /// Number of chords of a curve after Wang, Pitman & Warren's bound on second differences; at most 1,000 a segment.
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
        Self.append(CubicBezier(quadratic: last(), control: Vector2(c), Vector2(p)), to: &current.points, tolerance: tolerance)
      case .curve(let p, let c1, let c2):
        Self.append(CubicBezier(last(), Vector2(c1), Vector2(c2), Vector2(p)), to: &current.points, tolerance: tolerance)
      case .move, .closeSubpath: break
      }
    }
    if !current.points.isEmpty { polylines.append(current) }
    return polylines
  }

  private static func append(_ curve: CubicBezier, to points: inout [Vector2], tolerance: Double) {
    let bend = Swift.max((curve.p0 - curve.p1 * 2 + curve.p2).length, (curve.p1 - curve.p2 * 2 + curve.p3).length)
    let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let count = wanted.isFinite ? Int(Swift.min(Swift.max(wanted, 1), 1000)) : 1
    for i in 1..<Swift.max(count, 1) { points.append(curve.point(at: Double(i) / Double(count))) }
    points.append(curve.p3)
  }

  /// Smallest box around the drawn path itself (not its control points); `.null` when empty.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    for (segments, _) in cubicSubpaths {
      for segment in segments {
        points.append(CGPoint(segment.p0))
        points.append(CGPoint(segment.p3))
        for t in Self.extrema(segment) { points.append(CGPoint(segment.point(at: t))) }
      }
    }
    return CGRect(bounding: points)
  }

  /// Parameters inside (0, 1) where a coordinate's derivative vanishes.
  private static func extrema(_ curve: CubicBezier) -> [Double] {
    // Derivative / 3 = a t² + b t + c, coordinate by coordinate.
    let c = curve.p1 - curve.p0, b = (curve.p2 - curve.p1 - c) * 2, a = curve.p3 - curve.p2 - (curve.p2 - curve.p1) * 2 + c
    var roots: [Double] = []
    for axis in 0..<2 {
      let a = a[axis], b = b[axis], c = c[axis]
      let disc = b * b - 4 * a * c
      guard disc >= 0 else { continue }
      let q = -0.5 * (b + (b < 0 ? -disc.squareRoot() : disc.squareRoot()))
      if a != 0 { roots.append(q / a) }
      if q != 0 { roots.append(c / q) }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
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
