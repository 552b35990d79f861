import Foundation
import InkGeometry

extension ShapeMarkup {
  /// Whether lines break at the frame's width: in text boxes that do not grow sideways.
  public var wrapsText: Bool { isTextBox && frame.width > 0 && !autoresizing.contains(.flexibleWidth) }

  /// The area that the text takes before the rotation: the frame, and what a flexible one grows by. Only `renderFrame` grows, never
  /// `frame`.
  ///
  /// Text boxes grow right and down, other shapes about their centre. Without a font at hand a character counts as half its size wide,
  /// East Asian ones and emoji as their whole size.
  var textFrame: CGRect {
    var size = frame.size
    guard !autoresizing.isEmpty, size.width.isFinite else { return frame }
    let lines = textLines.map { line -> (width: Double, height: Double) in
      let width = line.reduce(0) { $0 + $1.approximateWidth }
      return (width, TextAttributes.lineHeight * (line.map(\.fontSize).max() ?? TextAttributes.defaultFontSize))
    }
    if autoresizing.contains(.flexibleWidth) { size.width = max(size.width, CGFloat(lines.map(\.width).max() ?? 0)) }
    if autoresizing.contains(.flexibleHeight) {
      let height = lines.reduce(0) { sum, line in
        let rows = wrapsText ? max((line.width / Double(frame.width)).rounded(.up), 1) : 1
        return sum + rows * line.height
      }
      size.height = max(size.height, CGFloat(height))
    }
    if isTextBox { return CGRect(origin: frame.origin, size: size) }
    return CGRect(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
  }
}

extension ShapeMarkup.TextRun {
  fileprivate var approximateWidth: Double {
    text.reduce(0) { sum, character in
      let wide = character.unicodeScalars.first.map {
        $0.value >= 0x1100 && ($0.properties.isIdeographic || $0.properties.isEmojiPresentation || (0x3000...0xD7FF).contains($0.value))
      }
      return sum + (wide == true ? 1 : 0.5) * fontSize
    }
  }
}
