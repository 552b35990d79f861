import Foundation
import InkGeometry

extension ShapeMarkup.Shape {
  /// A straight line, or one quadratic Bézier curve when there is a control point.
  public struct Line: Hashable, Sendable {
    public var start: CGPoint
    public var control: CGPoint?
    public var end: CGPoint

    public init(start: CGPoint, control: CGPoint? = nil, end: CGPoint) {
      self.start = start
      self.control = control
      self.end = end
    }

    /// The line through points in a document's coordinates, in the unit square of `frame`. Points on a side of length 0 get 0.
    public init(start: CGPoint, control: CGPoint? = nil, end: CGPoint, in frame: CGRect) {
      func share(_ value: CGFloat, _ low: CGFloat, _ length: CGFloat) -> CGFloat { length > 0 ? (value - low) / length : 0 }
      func unit(_ p: CGPoint) -> CGPoint { CGPoint(x: share(p.x, frame.minX, frame.width), y: share(p.y, frame.minY, frame.height)) }
      self.init(start: unit(start), control: control.map(unit), end: unit(end))
    }

    public var path: CGPath { path(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }

    public func path(in frame: CGRect) -> CGPath {
      var path = CGPath()
      path.move(to: frame.point(atUnit: start))
      if let control {
        path.addQuadCurve(to: frame.point(atUnit: end), control: frame.point(atUnit: control))
      } else {
        path.addLine(to: frame.point(atUnit: end))
      }
      return path
    }
  }
}
