import InkGeometry

extension BSplineConversion {
  /// Largest distance from the curves, as a share of their diagonal, that is aimed at.
  private static let tolerance = 1e-3
  /// Most spans a curve.
  private static let mostSpans = 64
  /// Cosine of the turn at a joint from which it is a corner: 10 degrees.
  private static let cornerCosine = 0.985
  /// Parameter steps a curve by which arc lengths are measured.
  private static let steps = 16

  /// A spline near `curves`, which are joined: interpolated at places evenly spaced along each smooth piece, twice as many until
  /// it is near enough. At a corner three control points coincide, which holds the spline there.
  init(approximating curves: [CubicBezier]) {
    let near = Self.tolerance * curves.controlDiagonal
    var first = 0
    for i in curves.indices {
      let isLast = i + 1 == curves.count
      guard isLast || curves[i].endTangent.dot(curves[i + 1].startTangent) < Self.cornerCosine else { continue }
      let piece = Array(curves[first...i])
      var spans = piece.count, fit = Self.interpolate(piece, spans: spans)
      while spans < Self.mostSpans * piece.count, !Self.isNear(fit, piece, within: near, startsAtCorner: first > 0, endsAtCorner: !isLast) {
        spans *= 2
        fit = Self.interpolate(piece, spans: spans)
      }
      // The corner's own points: the end of this piece, the start of the next, and one more between them.
      points += fit.points
      segments += fit.segments.map { $0 + first }
      if !isLast {
        points.append(curves[i].p3)
        segments.append(i + 1)
      }
      first = i + 1
    }
  }

  /// The spline through `spans` + 1 places evenly spaced along `curves`.
  ///
  /// Solves (d₋₁ + 4 d + d₊₁) / 6 = q for the control points d (a tridiagonal system, diagonally dominant: elimination is stable);
  /// the first and last places are control points themselves.
  private static func interpolate(_ curves: [CubicBezier], spans: Int) -> BSplineConversion {
    let places = places(curves, spans: spans)
    var d = places.map { curves[$0.curve].point(at: $0.parameter) }
    if let last = curves.last?.p3 { d[spans] = last }
    var factors = [Double](repeating: 0, count: spans + 1)
    for i in 1..<max(spans, 1) {
      let pivot = 4 - factors[i - 1]
      factors[i] = 1 / pivot
      d[i] = (d[i] * 6 - d[i - 1]) / pivot
    }
    for i in (1..<max(spans, 1)).reversed() { d[i] -= d[i + 1] * factors[i] }
    return BSplineConversion(points: d, segments: places.map(\.curve))
  }

  /// `spans` + 1 places at equal arc lengths, by chords.
  private static func places(_ curves: [CubicBezier], spans: Int) -> [(curve: Int, parameter: Double)] {
    var arcs = [0.0]
    arcs.reserveCapacity(curves.count * steps + 1)
    for curve in curves {
      var at = curve.p0, sum = arcs[arcs.count - 1]
      for k in 1...steps {
        let p = curve.point(at: Double(k) / Double(steps))
        sum += p.distance(to: at)
        arcs.append(sum)
        at = p
      }
    }
    let length = arcs[arcs.count - 1]
    var step = 0
    return (0...spans).map { i in
      let goal = length * Double(i) / Double(spans)
      while step < arcs.count - 2, arcs[step + 1] <= goal { step += 1 }
      let chord = arcs[step + 1] - arcs[step], share = chord > 0 ? min(max((goal - arcs[step]) / chord, 0), 1) : 0
      return (step / steps, (Double(step % steps) + share) / Double(steps))
    }
  }

  /// Whether spline and `curves` lie within `distance` of each other, looked at in four places a span on either.
  private static func isNear(
    _ spline: BSplineConversion, _ curves: [CubicBezier], within distance: Double, startsAtCorner: Bool, endsAtCorner: Bool
  ) -> Bool {
    let d = spline.points, top = d.count - 1
    let between = places(curves, spans: 4 * top)
    for i in 0..<top {
      // At a corner the point before is the corner itself.
      let before = i > 0 ? d[i - 1] : startsAtCorner ? d[0] : d[0] * 2 - d[1]
      let after = i + 1 < top ? d[i + 2] : endsAtCorner ? d[top] : d[top] * 2 - d[top - 1]
      let a = d[i], b = d[i + 1]
      let span = CubicBezier((before + a * 4 + b) / 6, a.lerp(to: b, 1.0 / 3), a.lerp(to: b, 2.0 / 3), (a + b * 4 + after) / 6)
      // The span runs along these curves and perhaps a neighbour of them.
      let low = max(spline.segments[i] - 1, 0), high = min(spline.segments[i + 1] + 1, curves.count - 1)
      for k in 1...4 {
        let p = span.point(at: Double(k) / 4)
        guard (low...high).contains(where: { curves[$0].nearest(to: p).distance <= distance }) else { return false }
        let place = between[4 * i + k]
        guard span.nearest(to: curves[place.curve].point(at: place.parameter)).distance <= distance else { return false }
      }
    }
    return true
  }
}
