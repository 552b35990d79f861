import Foundation
import InkGeometry

/// What text in a document can say of its look. Foundation has no attributes for it where there is no user interface kit.
public enum TextAttributes {
  /// Family of the font, as the system names it.
  public enum FontFamily: AttributedStringKey {
    public typealias Value = String
    public static let name = "inkwright.fontFamily"
  }

  /// Height of the font in the document's units.
  public enum FontSize: AttributedStringKey {
    public typealias Value = Double
    public static let name = "inkwright.fontSize"
  }

  public enum ForegroundColor: AttributedStringKey {
    public typealias Value = CGColor
    public static let name = "inkwright.foregroundColor"
  }

  /// Height of text that does not say its own.
  public static let defaultFontSize = 12.0
  /// Distance of baselines as a multiple of the line's largest font size.
  public static let lineHeight = 1.2
  /// Distance of a baseline below the top of its line, as a multiple of that size.
  public static let ascent = 0.93
}
