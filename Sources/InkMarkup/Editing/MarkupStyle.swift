import Foundation
import InkGeometry
import InkStrokes

/// One change of how elements look.
public enum MarkupStyle: Hashable, Sendable {
  /// Of shapes; nil for none.
  case fillColor(CGColor?)
  /// Of shapes and loupes; nil for none. The ink of strokes takes a colour, but not none.
  case strokeColor(CGColor?)
  /// Of shapes and loupes.
  case lineWidth(CGFloat)
  /// Of shapes and images, 0 to 1.
  case opacity(CGFloat)
  /// The kind of a shape.
  case shape(ShapeMarkup.Shape)
  /// Of shapes that have ends.
  case lineMarkers(start: ShapeMarkup.LineMarker, end: ShapeMarkup.LineMarker)
  /// Of shapes and text boxes.
  case attributedText(AttributedString)

  /// The element in this style; nil when it has no such property.
  func applied(to element: any Markup) -> (any Markup)? {
    switch element {
    case var shape as ShapeMarkup: apply(to: &shape) ? shape : nil
    case var loupe as LoupeMarkup: apply(to: &loupe) ? loupe : nil
    case var image as ImageMarkup: apply(to: &image) ? image : nil
    case var stroke as PKStroke: apply(to: &stroke) ? stroke : nil
    default: nil
    }
  }

  private func apply(to shape: inout ShapeMarkup) -> Bool {
    switch self {
    case .fillColor(let color): shape.fillColor = color
    case .strokeColor(let color): shape.strokeColor = color
    case .lineWidth(let width): shape.lineWidth = width
    case .opacity(let opacity): shape.opacity = opacity
    case .shape(let kind): shape.shape = kind
    case .lineMarkers(let start, let end):
      guard shape.shape.supportsLineMarkers else { return false }
      shape.startLineMarker = start
      shape.endLineMarker = end
    case .attributedText(let text): shape.attributedText = text
    }
    return true
  }

  private func apply(to loupe: inout LoupeMarkup) -> Bool {
    switch self {
    case .strokeColor(let color): loupe.strokeColor = color
    case .lineWidth(let width): loupe.lineWidth = width
    case .fillColor, .opacity, .shape, .lineMarkers, .attributedText: return false
    }
    return true
  }

  private func apply(to image: inout ImageMarkup) -> Bool {
    guard case .opacity(let opacity) = self else { return false }
    image.opacity = opacity
    return true
  }

  private func apply(to stroke: inout PKStroke) -> Bool {
    guard case .strokeColor(.some(let color)) = self else { return false }
    stroke.ink.color = color
    return true
  }
}
