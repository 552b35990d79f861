import Foundation
import InkGeometry
import InkStrokes

/// An element of a document: a shape or text box, an image, a link, a loupe, or a stroke.
///
/// For this module's own types; other conformances are not supported (a document file could not hold them).
public protocol Markup: Sendable {
  /// The element's frame before its rotation, in the document's coordinates.
  var frame: CGRect { get set }
  /// Radians about the centre of `frame`; clockwise where y runs down.
  var rotation: CGFloat { get set }
  /// Box around what is drawn, before the rotation about the centre of `frame`.
  var renderFrame: CGRect { get }
  /// Box around what is drawn, rotation applied, in the document's coordinates.
  var renderBounds: CGRect { get }
  /// Moves, turns and scales the element. A skew that a turned frame cannot hold is ignored.
  mutating func applyTransform(_ transform: CGAffineTransform)
  /// What a person may do with the element.
  var allowedInteractions: MarkupInteractions { get set }
  /// The features that the element uses.
  var featureSet: FeatureSet { get }
  /// Takes away what `featureSet` does not support. True when the element's own feature set is now a subset of `featureSet`;
  /// false when the element as a whole is unsupported and has to be removed.
  @discardableResult
  mutating func removeContentUnsupported(by featureSet: FeatureSet) -> Bool
  /// Identity within a document.
  var elementID: MarkupOrderedSet.ElementID { get }
  /// The element id for an id of this type.
  static func elementID(for id: UUID) -> MarkupOrderedSet.ElementID
  /// Whether `other` is of the same type and equal in every property.
  func isEqual(to other: any Markup) -> Bool
}

extension Markup where Self: Equatable {
  public func isEqual(to other: any Markup) -> Bool { (other as? Self) == self }
}

extension Markup {
  /// `rect`, which is turned with the element, as a box in the document's coordinates.
  func turnedBounds(of rect: CGRect) -> CGRect {
    rotation == 0 ? rect : rect.applying(CGAffineTransform(rotationAngle: rotation, about: frame.center))
  }

  public var renderBounds: CGRect { turnedBounds(of: renderFrame) }

  /// Moves frame and rotation by `transform`, skew left out; true when the transform mirrors.
  mutating func transformFrame(_ transform: CGAffineTransform) -> Bool {
    // The linear part in the element's own axes: first the element's turn, then the transform.
    let parts = CGAffineTransform(rotationAngle: rotation).concatenating(transform).parts
    let center = frame.center.applying(transform)
    let size = CGSize(width: frame.width * parts.scale.width, height: frame.height * abs(parts.scale.height))
    let turn = rotation == 0 && parts.rotation == 0 ? 0 : parts.rotation
    frame = CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    rotation = turn
    return parts.scale.height < 0
  }
}
