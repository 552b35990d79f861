import Foundation
import InkGeometry

extension ShapeMarkup.Shape {
  /// Fills the frame.
  public struct Rectangle: Hashable, Sendable {
    /// Share of the frame's shorter side, 0 to 0.5 (more is drawn as 0.5); nil for a rectangle without a rounding control.
    public var cornerRadius: CGFloat?

    public init(cornerRadius: CGFloat? = nil) { self.cornerRadius = cornerRadius }

    public var path: CGPath { path(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }

    public func path(in frame: CGRect) -> CGPath {
      let radius = (cornerRadius ?? 0) * min(frame.width, frame.height)
      var path = CGPath()
      path.addRoundedRect(in: frame, cornerWidth: radius, cornerHeight: radius)
      return path
    }
  }

  /// Fills the frame.
  public struct Ellipse: Hashable, Sendable {
    public init() {}

    public var path: CGPath { path(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }

    public func path(in frame: CGRect) -> CGPath {
      var path = CGPath()
      path.addEllipse(in: frame)
      return path
    }
  }
}
