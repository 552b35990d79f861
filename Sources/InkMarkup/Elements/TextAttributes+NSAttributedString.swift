import Foundation
import InkGeometry

extension TextAttributes {
  /// The text with the attributes that documents keep: links, and values under this enum's names.
  static func text(_ source: NSAttributedString) -> AttributedString {
    var text = AttributedString()
    func key(_ name: String) -> NSAttributedString.Key { NSAttributedString.Key(rawValue: name) }
    unsafe source.enumerateAttributes(in: NSRange(location: 0, length: source.length)) { attributes, range, _ in
      var run = AttributedString(source.attributedSubstring(from: range).string)
      run[FontFamily.self] = attributes[key(FontFamily.name)] as? String
      run[FontSize.self] = attributes[key(FontSize.name)] as? Double
      run[ForegroundColor.self] = attributes[key(ForegroundColor.name)] as? CGColor
      let link = attributes[key("NSLink")]
      run.link = link as? URL ?? (link as? String).flatMap { URL(string: $0) }
      text += run
    }
    return text
  }
}
