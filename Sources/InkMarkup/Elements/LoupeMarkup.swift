import Foundation
import InkGeometry

/// A round glass over a document that shows what lies under its centre enlarged.
public struct LoupeMarkup: Markup, Hashable, Identifiable {
  public var frame: CGRect
  public var rotation: CGFloat
  /// 1 shows the content as it is.
  public var magnification: CGFloat
  public var strokeColor: CGColor?
  public var lineWidth: CGFloat
  public var allowedInteractions: MarkupInteractions
  public var id: MarkupID<LoupeMarkup>

  public init(
    frame: CGRect, rotation: CGFloat = 0, magnification: CGFloat = 2, strokeColor: CGColor? = nil, lineWidth: CGFloat = 1,
    allowedInteractions: MarkupInteractions = .all, id: MarkupID<LoupeMarkup> = MarkupID()
  ) {
    self.frame = frame
    self.rotation = rotation
    self.magnification = magnification
    self.strokeColor = strokeColor
    self.lineWidth = lineWidth
    self.allowedInteractions = allowedInteractions
    self.id = id
  }

  public var renderFrame: CGRect {
    let outset = strokeColor == nil ? 0 : max(lineWidth, 0) / 2
    return frame.insetBy(dx: -outset, dy: -outset)
  }

  public var elementID: MarkupOrderedSet.ElementID { .loupe(id) }
  public static func elementID(for id: UUID) -> MarkupOrderedSet.ElementID { .loupe(MarkupID(rawValue: id)) }

  /// The line's width grows with the frame.
  public mutating func applyTransform(_ transform: CGAffineTransform) {
    _ = transformFrame(transform)
    lineWidth *= transform.meanScale
  }

  public var featureSet: FeatureSet {
    FeatureSet(features: [.loupes], colorMaximumLinearExposure: max(1, strokeColor?.linearExposure ?? 1))
  }

  @discardableResult
  public mutating func removeContentUnsupported(by featureSet: FeatureSet) -> Bool {
    strokeColor = strokeColor?.limited(toLinearExposure: featureSet.colorMaximumLinearExposure)
    return self.featureSet.isSubset(of: featureSet)
  }
}
