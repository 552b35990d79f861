import Foundation
import InkGeometry

extension ShapeMarkup.Shape {
  /// Equal sides and angles, a corner up, stretched so that its corners touch all four sides of the frame.
  public struct RegularPolygon: Hashable, Sendable {
    /// 3 or more; fewer are drawn as 3, more than 1,000 as 1,000.
    public var sides: Int

    public init(sides: Int) { self.sides = sides }

    public var path: CGPath { path(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    public func path(in frame: CGRect) -> CGPath { figure.path(in: frame) }

    /// Corners in a frame, clockwise from the upper one (y down).
    public func corners(in frame: CGRect) -> [CGPoint] { figure.corners(in: frame) }

    /// The unrotated frame whose polygon, turned by `rotation` about the frame's centre, has its corners on a circle.
    public func frame(center: CGPoint, radius: CGFloat, rotation: CGFloat) -> CGRect {
      figure.frame(center: center, radius: radius, rotation: rotation)
    }

    private var figure: RadialFigure { RadialFigure(radii: [1], repeated: min(max(sides, 3), 1000)) }
  }

  /// Tips on one circle and inner corners on another in turn, a tip up, stretched to touch all four sides of the frame.
  public struct Star: Hashable, Sendable {
    /// Number of tips: 3 or more; fewer are drawn as 3, more than 1,000 as 1,000.
    public var points: Int
    /// Share of the tips' radius, 0 to 1.
    public var innerRadius: CGFloat

    /// The default is the five-pointed star whose edges lie in line: inner radius cos 72° / cos 36°.
    public init(points: Int = 5, innerRadius: CGFloat = 0.381_966_011_250_105_1) {
      self.points = points
      self.innerRadius = innerRadius
    }

    public var path: CGPath { path(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    public func path(in frame: CGRect) -> CGPath { figure.path(in: frame) }

    /// Tips and inner corners in turn in a frame, clockwise from the upper tip (y down).
    public func corners(in frame: CGRect) -> [CGPoint] { figure.corners(in: frame) }

    /// The unrotated frame whose star, turned by `rotation` about the frame's centre, has its tips on a circle.
    public func frame(center: CGPoint, radius: CGFloat, rotation: CGFloat) -> CGRect {
      figure.frame(center: center, radius: radius, rotation: rotation)
    }

    private var figure: RadialFigure {
      RadialFigure(radii: [1, innerRadius.isNaN ? 1 : min(max(innerRadius, 0), 1)], repeated: min(max(points, 3), 1000))
    }
  }
}

/// Corners at equal angles about a centre on radii that repeat; the first points up.
private struct RadialFigure {
  /// On the circle of radius 1 about (0, 0).
  let corners: [CGPoint]
  let box: CGRect

  init(radii: [CGFloat], repeated: Int) {
    let count = radii.count * repeated
    corners = (0..<count).map { i in
      CGPoint(Vector2(angle: 2 * .pi * Double(i) / Double(count) - .pi / 2) * Double(radii[i % radii.count]))
    }
    box = CGRect(bounding: corners)
  }

  func corners(in frame: CGRect) -> [CGPoint] {
    corners.map { frame.point(atUnit: CGPoint(x: ($0.x - box.minX) / box.width, y: ($0.y - box.minY) / box.height)) }
  }

  func path(in frame: CGRect) -> CGPath {
    var path = CGPath()
    path.addLines(between: corners(in: frame))
    path.closeSubpath()
    return path
  }

  func frame(center: CGPoint, radius: CGFloat, rotation: CGFloat) -> CGRect {
    // The frame turns about its own centre, which is not the circle's.
    let offset = Vector2(box.center).rotated(by: Double(rotation)) * Double(radius)
    let middle = Vector2(center) + offset, size = Vector2(Double(box.width), Double(box.height)) * Double(radius)
    return CGRect(x: middle.x - size.x / 2, y: middle.y - size.y / 2, width: size.x, height: size.y)
  }
}
