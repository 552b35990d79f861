import InkFitting
import InkGeometry

/// Corners of polylines in the group frame, by the one corner finder.
enum SharpCorners {
  /// Narrow windows: an arrow's barb may be a twelfth of the drawing. Even samples lie as far apart as a third of the window, so
  /// that the sharpness within it says nothing.
  private static let finder = try? CornerFinder(CornerOptions(window: 0.035, turn: 48, sharpness: 0))

  static func find(_ points: [Vector2]) -> [Corner] {
    guard var finder else { return [] }
    var arcs: [Double] = [], corners: [Corner] = []
    Resampler.arcLengths(points.span, into: &arcs)
    finder.find(points.span, arcs: arcs.span, scale: 1, into: &corners)
    return corners
  }
}
