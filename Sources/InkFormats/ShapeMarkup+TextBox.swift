import Foundation
import InkGeometry
import InkMarkup

extension ShapeMarkup {
  /// Text of one look as a text box.
  ///
  /// `frame` nil estimates one from `corner`: a line 1.2 font sizes high, a character 0.6 wide; many files do not say how large
  /// the text comes out.
  static func textBox(
    _ content: String, corner: CGPoint = .zero, frame: CGRect? = nil, rotation: CGFloat = 0, size: Double, family: String? = nil,
    color: CGColor? = nil, opacity: CGFloat = 1, id: UUID
  ) -> ShapeMarkup {
    ShapeMarkup(
      shape: .rectangle, frame: frame ?? estimatedFrame(content, corner: corner, size: size), rotation: rotation, opacity: opacity,
      attributedText: styledText(content, size: size, family: family, color: color), id: MarkupID(rawValue: id))
  }

  static func styledText(_ content: String, size: Double, family: String? = nil, color: CGColor? = nil) -> AttributedString {
    var styled = AttributedString(content)
    styled[TextAttributes.FontSize.self] = size
    styled[TextAttributes.FontFamily.self] = family
    styled[TextAttributes.ForegroundColor.self] = color
    return styled
  }

  private static func estimatedFrame(_ content: String, corner: CGPoint, size: Double) -> CGRect {
    var lines = 1, longest = 0, length = 0
    for character in content {
      length += 1
      if character == "\n" {
        lines += 1
        length = 0
      }
      longest = max(longest, length)
    }
    return CGRect(x: corner.x, y: corner.y, width: 0.6 * size * Double(longest), height: 1.2 * size * Double(lines))
  }
}
