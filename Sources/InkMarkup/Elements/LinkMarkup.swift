import Foundation
import InkGeometry

/// A place in a document that leads to a URL.
public struct LinkMarkup: Markup, Hashable, Identifiable {
  public var url: URL
  public var frame: CGRect
  public var rotation: CGFloat
  public var allowedInteractions: MarkupInteractions
  public var id: MarkupID<LinkMarkup>

  public init(
    url: URL, frame: CGRect, rotation: CGFloat = 0, allowedInteractions: MarkupInteractions = .all, id: MarkupID<LinkMarkup> = MarkupID()
  ) {
    self.url = url
    self.frame = frame
    self.rotation = rotation
    self.allowedInteractions = allowedInteractions
    self.id = id
  }

  /// Colour of a link's frame and text in pictures.
  public static let displayColor = CGColor(srgbRed: 0, green: 0.35, blue: 0.8, alpha: 1)

  public var renderFrame: CGRect { frame }
  public var elementID: MarkupOrderedSet.ElementID { .link(id) }
  public static func elementID(for id: UUID) -> MarkupOrderedSet.ElementID { .link(MarkupID(rawValue: id)) }
  public mutating func applyTransform(_ transform: CGAffineTransform) { _ = transformFrame(transform) }
  public var featureSet: FeatureSet { FeatureSet(features: [.links]) }
  @discardableResult
  public mutating func removeContentUnsupported(by featureSet: FeatureSet) -> Bool { self.featureSet.isSubset(of: featureSet) }
}
