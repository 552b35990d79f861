import Foundation
import InkGeometry

extension PKStroke {
  /// The part of the stroke between two parameters of its path, with everything else that makes its look: ink, transform, mask,
  /// seed, group, and the grain where it was.
  ///
  /// Its id is derived from the stroke's and the range, so that the same part always has the same id and different parts differ.
  public func substroke(range: ClosedRange<CGFloat>) -> PKStroke {
    var part = self
    part.path = path[range]
    part.renderState = renderState ?? RenderState()
    if part.renderState?.grainOffset == nil { part.renderState?.grainOffset = path.first?.location }
    let low = UUID.derived(from: id.seed ^ Double(range.lowerBound).bitPattern, 1)
    part.id = .derived(from: low.seed ^ Double(range.upperBound).bitPattern, 2)
    return part
  }

  /// Ranges of the path's parameter whose points lie within the mask; the whole path without one.
  public var maskedPathRanges: [ClosedRange<CGFloat>] {
    guard !path.isEmpty else { return [] }
    guard let mask else { return [0...CGFloat(path.count - 1)] }
    let interior = CGPath.Interior(mask), step = mask.boundingBox.diagonal / 64
    return path.stretches(step: step > 0 ? step : 1) { interior.contains(Vector2($0)) }
  }
}
