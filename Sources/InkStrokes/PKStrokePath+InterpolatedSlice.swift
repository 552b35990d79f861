import Foundation

extension PKStrokePath {
  /// Points on a path at even steps.
  public struct InterpolatedSlice: RandomAccessCollection, Hashable, Sendable {
    /// How far apart the points lie.
    public enum Stride: Hashable, Sendable {
      /// Arc length in the path's units.
      case distance(CGFloat)
      /// Seconds.
      case time(TimeInterval)
      /// Steps of the parameter: 1 is one stored point.
      case parametricStep(CGFloat)
    }

    private let points: [PKStrokePoint]

    init(points: [PKStrokePoint]) { self.points = points }

    public var startIndex: Int { points.startIndex }
    public var endIndex: Int { points.endIndex }

    /// Precondition: `startIndex ≤ position < endIndex`.
    public subscript(position: Int) -> PKStrokePoint { points[position] }
  }
}
