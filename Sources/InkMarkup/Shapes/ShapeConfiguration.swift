import Foundation
import InkGeometry

/// What a new shape looks like.
public struct ShapeConfiguration: Hashable, Sendable {
  /// Kinds of shape as a person picks them.
  public enum Shape: Hashable, CaseIterable, Sendable {
    case rectangle, ellipse, line, chatBubble, roundedRectangle, regularPolygon, star, arrowShape
  }

  public var type: Shape
  public var fillColor: CGColor?
  public var strokeColor: CGColor?
  public var lineWidth: CGFloat

  public init(type: Shape, fillColor: CGColor? = .black, strokeColor: CGColor? = nil, lineWidth: CGFloat = 0) {
    self.type = type
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    self.lineWidth = lineWidth
  }
}
