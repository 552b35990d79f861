import Foundation
import InkGeometry

extension PKStrokePath {
  /// A last step shorter than this (parameter) is rounding, not a step.
  private static let rounding: CGFloat = 1e-9

  /// Points along `range` (nil: the whole path), both ends included. A step that is not positive gives the ends alone.
  ///
  /// At most 10 million points are given; a step that asks for more stops there.
  public func interpolatedPoints(in range: ClosedRange<CGFloat>? = nil, by stride: InterpolatedSlice.Stride) -> InterpolatedSlice {
    InterpolatedSlice(points: pointsAlong(range, by: stride))
  }

  private func pointsAlong(_ range: ClosedRange<CGFloat>?, by stride: InterpolatedSlice.Stride) -> [PKStrokePoint] {
    guard !points.isEmpty else { return [] }
    let top = CGFloat(points.count - 1)
    let low = Swift.min(Swift.max(range?.lowerBound ?? 0, 0), top), high = Swift.min(Swift.max(range?.upperBound ?? top, low), top)
    guard high > low else { return [interpolatedPoint(at: low)] }
    let most = 10_000_000
    var result: [PKStrokePoint] = []
    if case .parametricStep(let step) = stride {
      guard step > 0, step.isFinite else { return [interpolatedPoint(at: low), interpolatedPoint(at: high)] }
      let count = Int(Swift.min((Double((high - low) / step - Self.rounding)).rounded(.up), Double(most)))
      result.reserveCapacity(count + 1)
      for i in 0...count { result.append(interpolatedPoint(at: Swift.min(low + CGFloat(i) * step, high))) }
      return result
    }
    var at = low
    while high - at > Self.rounding, result.count < most {
      result.append(interpolatedPoint(at: at))
      let next = parametricValue(at, offsetBy: stride)
      guard next > at else { break }
      at = next
    }
    result.append(interpolatedPoint(at: high))
    return result
  }

  /// The parameter that lies `stride` further along the path, or back when negative; clamped to the ends.
  ///
  /// Lengths are those of eight chords a span of a B-spline (exact for samples). Time that runs backward is stepped over.
  public func parametricValue(_ parametricValue: CGFloat, offsetBy stride: InterpolatedSlice.Stride) -> CGFloat {
    let top = CGFloat(Swift.max(points.count - 1, 0))
    let start = parametricValue.isNaN ? 0 : Swift.min(Swift.max(parametricValue, 0), top)
    let goal: Double, measure: (PKStrokePoint, PKStrokePoint) -> Double
    switch stride {
    case .parametricStep(let step): return step.isNaN ? start : Swift.min(Swift.max(start + step, 0), top)
    case .distance(let d):
      goal = Double(d)
      measure = { Vector2($0.location).distance(to: Vector2($1.location)) }
    case .time(let seconds):
      goal = seconds
      measure = { abs($1.timeOffset - $0.timeOffset) }
    }
    guard goal != 0, !goal.isNaN else { return start }
    let step: CGFloat = basis == .samples ? 1 : 0.125
    var at = start, left = abs(goal), here = interpolatedPoint(at: at)
    let end = goal > 0 ? top : 0
    while at != end {
      // The next multiple of the step in the direction of travel.
      let next =
        goal > 0 ? Swift.min(((at / step).rounded(.down) + 1) * step, end) : Swift.max(((at / step).rounded(.up) - 1) * step, end)
      let there = interpolatedPoint(at: next), length = measure(here, there)
      if length >= left, length > 0 { return at + (next - at) * CGFloat(left / length) }
      if length.isFinite { left -= length }
      at = next
      here = there
    }
    return end
  }
}
