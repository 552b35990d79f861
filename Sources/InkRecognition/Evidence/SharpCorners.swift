import InkFitting
import InkGeometry

/// Corners of polylines in the group frame, by the one corner finder. Reusable.
struct SharpCorners {
  /// Narrow windows: an arrow's barb may be a twelfth of the drawing. Even samples lie as far apart as a third of the window, so
  /// that the sharpness within it says nothing.
  private var finder = try? CornerFinder(CornerOptions(window: 0.035, turn: 48, sharpness: 0))
  private var arcs: [Double] = []

  mutating func find(_ points: Span<Vector2>, into corners: inout [Corner]) {
    var arcs: [Double] = []
    swap(&arcs, &self.arcs)
    Resampler.arcLengths(points, into: &arcs)
    find(points, arcs: arcs.span, into: &corners)
    swap(&arcs, &self.arcs)
  }

  /// The same with the arc length to each point at hand.
  mutating func find(_ points: Span<Vector2>, arcs: Span<Double>, into corners: inout [Corner]) {
    finder?.find(points, arcs: arcs, scale: 1, into: &corners)
  }

  static func find(_ points: [Vector2]) -> [Corner] {
    var search = SharpCorners(), corners: [Corner] = []
    search.find(points.span, into: &corners)
    return corners
  }
}
