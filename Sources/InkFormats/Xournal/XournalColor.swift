import InkGeometry

/// Colours of Xournal documents: `#RRGGBBAA`, or a name of Xournal's palette, which has paler shades for paper.
enum XournalColor {
  static func ink(_ text: String) -> CGColor? { CGColor(hex: text) ?? inks[text.lowercased()].flatMap { CGColor(hex: $0) } }

  static func background(_ text: String) -> CGColor? {
    papers[text.lowercased()].flatMap { CGColor(hex: $0) } ?? ink(text)
  }

  private static let inks = [
    "black": "#000000", "blue": "#3333CC", "red": "#FF0000", "green": "#008000", "gray": "#808080", "lightblue": "#00C0FF",
    "lightgreen": "#00FF00", "magenta": "#FF00FF", "orange": "#FF8000", "yellow": "#FFFF00", "white": "#FFFFFF",
  ]

  private static let papers = [
    "blue": "#A0E8FF", "pink": "#FFC0D4", "green": "#80FFC0", "orange": "#FFC080", "yellow": "#FFFF80",
  ]
}
