import Foundation

extension PKStrokePath {
  /// A control point that a Bézier path was turned into, for which the caller supplies the other channels.
  public struct ConvertedBezierPoint: Hashable, Sendable {
    public var location: CGPoint
    /// Place among the path's points, 0 to pointCount - 1.
    public var index: Int
    public var pointCount: Int
    /// The segment of the Bézier path that the point belongs to, from 0; the move to its start is not counted. A point where two
    /// segments meet belongs to the later one.
    public var bezierSegmentIndex: Int
  }
}
