import Foundation
import InkGeometry
import InkMarkup
import InkRecognition

/// Where the document model's shapes can hold a recognised figure, and the figure itself where they cannot.
///
/// The model has seven shapes in frames that can turn but not skew. A figure that one of them meets within `tolerance` of its
/// diagonal becomes that shape; any other one stays exact as an outline.
enum ShapePlacement: Hashable, Sendable {
  /// Rotation in radians about the frame's centre.
  case shape(ShapeMarkup.Shape, frame: CGRect, rotation: CGFloat)
  case outline(CGPath)

  /// Greatest distance of a shape's corner from the recognised one, as a share of the corners' diagonal.
  static let tolerance = 0.02

  /// Nil for a geometry without extent or with numbers that are not finite. `lineWidth` sizes the heads of an outlined arrow.
  init?(_ proposal: ShapeProposal, lineWidth: CGFloat) {
    let placement: ShapePlacement? =
      switch proposal.geometry {
      case .line(let start, let end): .line(start: start, control: nil, end: end)
      case .quadratic(let start, let control, let end): .line(start: start, control: control, end: end)
      case .path(let corners):
        .polyline(corners, startHead: proposal.startHead, endHead: proposal.endHead, lineWidth: lineWidth)
      case .cubics(let segments): .curve(segments)
      case .ellipse(let center, let radii, let rotation): .ellipse(center: center, radii: radii, rotation: rotation)
      case .rectangle(let corners, let radius, let rotation): .rectangle(corners: corners, radius: radius, rotation: rotation)
      case .polygon(let corners) where proposal.kind == .arrowShape: .arrowShape(corners) ?? .polygon(corners)
      case .polygon(let corners): .regularPolygon(corners) ?? .polygon(corners)
      case .star(let outline): .star(outline) ?? .polygon(outline)
      case .chatBubble(let corners, let radius, let tail): .chatBubble(corners: corners, radius: radius, tail: tail)
      }
    guard let placement else { return nil }
    self = placement
  }
}

extension CGRect {
  init(center: Vector2, size: Vector2) {
    self.init(x: center.x - size.x / 2, y: center.y - size.y / 2, width: size.x, height: size.y)
  }

  /// The square of side 1 at the origin.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}
