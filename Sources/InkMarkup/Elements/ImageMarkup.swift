import Foundation
import InkGeometry

/// A picture in a document.
public struct ImageMarkup: Markup, Hashable, Identifiable {
  public var image: EncodedImage?
  public var frame: CGRect
  public var rotation: CGFloat
  public var orientation: CGImagePropertyOrientation
  /// 0 to 1.
  public var opacity: CGFloat
  /// The part of the picture that fills the frame, in unit coordinates of the picture.
  public var contentsBounds: CGRect
  public var accessibilityDescription: String?
  public var allowedInteractions: MarkupInteractions
  public var id: MarkupID<ImageMarkup>

  public init(
    image: EncodedImage?, frame: CGRect, rotation: CGFloat = 0, orientation: CGImagePropertyOrientation = .up, opacity: CGFloat = 1,
    contentsBounds: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), accessibilityDescription: String? = nil,
    allowedInteractions: MarkupInteractions = .all, id: MarkupID<ImageMarkup> = MarkupID()
  ) {
    self.image = image
    self.frame = frame
    self.rotation = rotation
    self.orientation = orientation
    self.opacity = opacity
    self.contentsBounds = contentsBounds
    self.accessibilityDescription = accessibilityDescription
    self.allowedInteractions = allowedInteractions
    self.id = id
  }

  /// A picture from the bytes of its file; nil when they are no PNG or JPEG.
  public init?(
    image data: Data, frame: CGRect, rotation: CGFloat = 0, orientation: CGImagePropertyOrientation = .up, opacity: CGFloat = 1,
    contentsBounds: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), accessibilityDescription: String? = nil,
    allowedInteractions: MarkupInteractions = .all, id: MarkupID<ImageMarkup> = MarkupID()
  ) {
    guard let image = EncodedImage(data: data) else { return nil }
    self.init(
      image: image, frame: frame, rotation: rotation, orientation: orientation, opacity: opacity, contentsBounds: contentsBounds,
      accessibilityDescription: accessibilityDescription, allowedInteractions: allowedInteractions, id: id)
  }

  /// Shows another picture in the same frame.
  public mutating func replaceImage(with image: EncodedImage) { self.image = image }

  /// Shows the picture in a file in the same frame. Throws `MarkupFileError` and changes nothing when it cannot be read or is no
  /// PNG or JPEG.
  public mutating func replaceImage(with url: URL) throws {
    let data: Data
    do { data = try Data(contentsOf: url) } catch { throw MarkupFileError.unreadable(file: url, reason: error.localizedDescription) }
    guard let image = EncodedImage(data: data) else { throw MarkupFileError.notAPicture(file: url) }
    replaceImage(with: image)
  }

  public var renderFrame: CGRect { frame }
  public var elementID: MarkupOrderedSet.ElementID { .image(id) }
  public static func elementID(for id: UUID) -> MarkupOrderedSet.ElementID { .image(MarkupID(rawValue: id)) }

  /// A mirroring transform mirrors the picture.
  public mutating func applyTransform(_ transform: CGAffineTransform) {
    if transformFrame(transform) { orientation = orientation.mirroredVertically }
  }

  public var featureSet: FeatureSet { FeatureSet(features: [.images]) }
  @discardableResult
  public mutating func removeContentUnsupported(by featureSet: FeatureSet) -> Bool { self.featureSet.isSubset(of: featureSet) }
}

extension ImageMarkup {
  /// Maps the unit square of the stored picture into the document: orientation, crop, frame and rotation.
  public var contentTransform: CGAffineTransform {
    func inverse(_ length: CGFloat) -> CGFloat { length != 0 ? 1 / length : 0 }
    let crop = CGAffineTransform(translationX: -contentsBounds.minX, y: -contentsBounds.minY)
      .concatenating(CGAffineTransform(scaleX: inverse(contentsBounds.width), y: inverse(contentsBounds.height)))
    let place = CGAffineTransform(scaleX: frame.width, y: frame.height)
      .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
    let flat = orientation.transform.concatenating(crop).concatenating(place)
    return rotation == 0 ? flat : flat.concatenating(CGAffineTransform(rotationAngle: rotation, about: frame.center))
  }

  /// Corners of the frame in the document, rotation applied.
  public var framePath: CGPath {
    var path = CGPath()
    path.addRect(frame)
    return rotation == 0 ? path : path.applying(CGAffineTransform(rotationAngle: rotation, about: frame.center))
  }
}
