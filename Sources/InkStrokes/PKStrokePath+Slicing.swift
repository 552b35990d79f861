import Foundation
import InkGeometry

extension PKStrokePath {
  /// The part of the path between two parameters, which may lie between points; limited to 0 to count - 1. Points keep their time.
  ///
  /// A path of samples is cut exactly. A part of a B-spline is a B-spline through places at even parameters of the whole, as many
  /// as bring it within 0.1 % of the part's diagonal, at most eight for each span.
  public subscript(range: ClosedRange<CGFloat>) -> PKStrokePath {
    let top = CGFloat(Swift.max(count - 1, 0))
    let low = Swift.min(Swift.max(range.lowerBound, 0), top), high = Swift.min(Swift.max(range.upperBound, low), top)
    guard count > 1, low > 0 || high < top else { return self }
    guard high > low else { return path(through: [interpolatedPoint(at: low)]) }
    switch basis {
    case .samples:
      let inner = points[(Int(low) + 1)..<Swift.max(Int(high.rounded(.up)), Int(low) + 1)]
      return path(through: [interpolatedPoint(at: low)] + inner + [interpolatedPoint(at: high)])
    case .uniformCubicBSpline:
      let fewest = Swift.max(Int((high - low).rounded(.up)), 1)
      var part = spline(from: low, to: high, spans: fewest)
      for factor in [2, 4, 8] where !isNear(part, from: low, to: high) { part = spline(from: low, to: high, spans: factor * fewest) }
      return part
    }
  }

  private func path(through points: [PKStrokePoint]) -> PKStrokePath {
    var path = PKStrokePath(controlPoints: points, creationDate: creationDate)
    path.basis = basis
    return path
  }

  /// The spline through `spans` + 1 places at even parameters: (d₋₁ + 4 d + d₊₁) / 6 = q, its ends at the first and last place.
  private func spline(from low: CGFloat, to high: CGFloat, spans: Int) -> PKStrokePath {
    var d = (0...spans).map { interpolatedPoint(at: low + (high - low) * CGFloat($0) / CGFloat(spans)) }
    // Tridiagonal and diagonally dominant: elimination is stable.
    var factors = [Double](repeating: 0, count: spans + 1)
    for i in 1..<Swift.max(spans, 1) {
      let factor = 1 / (4 - factors[i - 1])
      factors[i] = factor
      d[i] = .combination(d[i], 6 * factor, d[i - 1], -factor)
    }
    for i in (1..<Swift.max(spans, 1)).reversed() { d[i].add(d[i + 1], -factors[i]) }
    return path(through: d)
  }

  /// Looked at in the middle of every span.
  private func isNear(_ part: PKStrokePath, from low: CGFloat, to high: CGFloat) -> Bool {
    let spans = part.count - 1, near = 1e-3 * CGRect(bounding: part.points.lazy.map(\.location)).diagonal
    return (0..<spans).allSatisfy { i in
      let share = (CGFloat(i) + 0.5) / CGFloat(spans)
      let there = Vector2(interpolatedLocation(at: low + (high - low) * share))
      return there.distance(to: Vector2(part.interpolatedLocation(at: CGFloat(i) + 0.5))) <= near
    }
  }
}

extension PKStrokePath {
  /// The stretches of the parameter on which `holds` is true of the location.
  ///
  /// Looked at in steps no longer than `step` (units of the path, at most 10,000 a span); the ends are then found by halving.
  func stretches(step: Double, where holds: (CGPoint) -> Bool) -> [ClosedRange<CGFloat>] {
    guard let first = points.first else { return [] }
    guard count > 1 else { return holds(first.location) ? [0...0] : [] }
    var found: [ClosedRange<CGFloat>] = []
    var at: CGFloat = 0, start: CGFloat? = holds(interpolatedLocation(at: 0)) ? 0 : nil
    for span in 0..<(count - 1) {
      let wanted = Vector2(points[span].location).distance(to: Vector2(points[span + 1].location)) / step
      let steps = wanted.isFinite ? Int(Swift.min(Swift.max(wanted.rounded(.up), basis == .samples ? 1 : 4), 10_000)) : 1
      for i in 1...steps {
        let next = CGFloat(span) + CGFloat(i) / CGFloat(steps), here = holds(interpolatedLocation(at: next))
        if here != (start != nil) {
          let edge = boundary(between: at, and: next, where: holds)
          if let begun = start {
            found.append(begun...Swift.max(edge, begun))
            start = nil
          } else {
            start = edge
          }
        }
        at = next
      }
    }
    if let start { found.append(start...at) }
    return found
  }

  /// Where `holds` changes between two parameters that it tells apart.
  private func boundary(between low: CGFloat, and high: CGFloat, where holds: (CGPoint) -> Bool) -> CGFloat {
    var low = low, high = high
    let atLow = holds(interpolatedLocation(at: low))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if holds(interpolatedLocation(at: middle)) == atLow { low = middle } else { high = middle }
    }
    return atLow ? low : high
  }
}
