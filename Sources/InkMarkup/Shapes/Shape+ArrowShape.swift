import Foundation
import InkGeometry

extension ShapeMarkup.Shape {
  /// An arrow as an outline that points along x and fills the frame: a shaft on the left, a head on the right.
  public struct ArrowShape: Hashable, Sendable {
    /// The upper one of the two inner corners where shaft and head meet, in unit coordinates: x is where the head begins, y the
    /// shaft's upper side. Drawn within 0 to 1; a y below the middle is mirrored.
    public var cornerPoint: CGPoint

    public init(cornerPoint: CGPoint) { self.cornerPoint = cornerPoint }

    public var path: CGPath { path(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }

    public func path(in frame: CGRect) -> CGPath {
      var path = CGPath()
      path.addLines(between: corners(in: frame))
      path.closeSubpath()
      return path
    }

    /// Seven corners, clockwise from the shaft's upper left one (y down); the fourth is the tip.
    public func corners(in frame: CGRect) -> [CGPoint] {
      let x = min(max(cornerPoint.x, 0), 1), inside = min(max(cornerPoint.y, 0), 1), y = min(inside, 1 - inside)
      return [(0, y), (x, y), (x, 0), (1, 0.5), (x, 1), (x, 1 - y), (0, 1 - y)].map { frame.point(atUnit: CGPoint(x: $0, y: $1)) }
    }
  }
}
