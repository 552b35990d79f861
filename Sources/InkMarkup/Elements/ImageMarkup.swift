import Foundation
import InkGeometry

/// A picture in a document.
public struct ImageMarkup: Markup, Hashable, Identifiable {
  /// How the stored pixels are turned for display; raw values are EXIF's.
  public enum Orientation: UInt8, Hashable, CaseIterable, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
  }

  public var image: EncodedImage?
  public var frame: CGRect
  public var rotation: CGFloat
  public var orientation: Orientation
  /// 0 to 1.
  public var opacity: CGFloat
  /// The part of the picture that fills the frame, in unit coordinates of the picture.
  public var contentsBounds: CGRect
  public var accessibilityDescription: String?
  public var allowedInteractions: MarkupInteractions
  public var id: MarkupID<ImageMarkup>

  public init(
    image: EncodedImage?, frame: CGRect, rotation: CGFloat = 0, orientation: Orientation = .up, opacity: CGFloat = 1,
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

  /// Shows another picture in the same frame.
  public mutating func replaceImage(with image: EncodedImage) { self.image = image }

  public var renderFrame: CGRect { frame }
  public var elementID: MarkupOrderedSet.ElementID { .image(id) }
  public static func elementID(for id: UUID) -> MarkupOrderedSet.ElementID { .image(MarkupID(rawValue: id)) }

  /// A mirroring transform mirrors the picture.
  public mutating func applyTransform(_ transform: CGAffineTransform) {
    if transformFrame(transform) { orientation = orientation.mirroredVertically }
  }

  public var featureSet: FeatureSet { FeatureSet(features: [.images]) }
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

extension ImageMarkup.Orientation {
  /// From the stored picture's unit square to that of the displayed one.
  var transform: CGAffineTransform {
    switch self {
    case .up: .identity
    case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 1, 0)
    case .down: CGAffineTransform(-1, 0, 0, -1, 1, 1)
    case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 1)
    case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
    case .right: CGAffineTransform(0, 1, -1, 0, 1, 0)
    case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 1, 1)
    case .left: CGAffineTransform(0, -1, 1, 0, 0, 1)
    }
  }

  /// The orientation followed by a mirroring that swaps top and bottom.
  var mirroredVertically: Self {
    switch self {
    case .up: .downMirrored
    case .downMirrored: .up
    case .down: .upMirrored
    case .upMirrored: .down
    case .left: .leftMirrored
    case .leftMirrored: .left
    case .right: .rightMirrored
    case .rightMirrored: .right
    }
  }
}
