import Foundation
import InkGeometry

extension ShapeMarkup {
  /// A stretch of text of one look on one line.
  public struct TextRun: Hashable, Sendable {
    public var text: String
    public var fontFamily: String
    /// More than 0, units of the document.
    public var fontSize: Double
    public var color: CGColor
    public var link: URL?

    public init(text: String, fontFamily: String, fontSize: Double, color: CGColor, link: URL? = nil) {
      self.text = text
      self.fontFamily = fontFamily
      self.fontSize = fontSize
      self.color = color
      self.link = link
    }
  }

  /// The text line by line as it breaks itself, with defaults filled in: sans-serif, 12 units, black.
  public var textLines: [[TextRun]] {
    var lines: [[TextRun]] = [[]]
    for run in attributedText.runs {
      let size = run[TextAttributes.FontSize.self] ?? TextAttributes.defaultFontSize
      let look = TextRun(
        text: "", fontFamily: run[TextAttributes.FontFamily.self] ?? "sans-serif",
        fontSize: size > 0 && size.isFinite ? size : TextAttributes.defaultFontSize,
        color: run[TextAttributes.ForegroundColor.self] ?? .black, link: run.link)
      let pieces = String(attributedText[run.range].characters).split(omittingEmptySubsequences: false) { $0.isNewline }
      for (i, piece) in pieces.enumerated() {
        if i > 0 { lines.append([]) }
        var part = look
        part.text = String(piece)
        // An empty piece still gives its line a height.
        if !piece.isEmpty || pieces.count > 1 { lines[lines.count - 1].append(part) }
      }
    }
    return attributedText.characters.isEmpty ? [] : lines
  }
}
