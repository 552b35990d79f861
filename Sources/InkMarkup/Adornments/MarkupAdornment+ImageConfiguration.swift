import Foundation
import InkGeometry

extension MarkupAdornment {
  /// What a mark looks like. Nothing here draws it: a program that shows documents to people does.
  public struct ImageConfiguration: Codable, Hashable, Sendable {
    public enum Source: Codable, Hashable, Sendable {
      /// A picture of the system by its name. Without a colour the system's own.
      case systemImage(String, tint: CGColor?)
      case image(CGImage)
    }

    public let source: Source
    /// Units of the document, where the view is not magnified.
    public let size: CGSize
    /// Where the anchor lies, seen from the picture's middle.
    public let alignmentAnchor: CGPoint

    /// A pin.
    public static let `default` = systemImage("mappin")

    /// 48 by 48 if not told.
    public static func systemImage(
      _ name: String, tint: CGColor? = nil, size: CGSize? = nil, alignmentAnchor: CGPoint = .zero
    ) -> ImageConfiguration {
      ImageConfiguration(
        source: .systemImage(name, tint: tint), size: size ?? CGSize(width: 48, height: 48), alignmentAnchor: alignmentAnchor)
    }

    /// As large as the picture has pixels.
    public static func image(_ image: CGImage, alignmentAnchor: CGPoint = .zero) -> ImageConfiguration {
      ImageConfiguration(
        source: .image(image), size: CGSize(width: image.width, height: image.height), alignmentAnchor: alignmentAnchor)
    }
  }
}
