import InkGeometry

/// What tldraw's style tokens look like.
enum TldrawStyle {
  /// Line width in pixels by size token, of both generations.
  static func size(_ token: String?) -> Double {
    switch token {
    case "s", "small": 2
    case "l", "large": 5
    case "xl": 10
    default: 3.5
    }
  }

  /// Width that ink is drawn with at medium pressure, measured on the program's own drawings.
  static func inkWidth(_ token: String?) -> Double { 1.374 * size(token) + 2.52 }

  static func fontSize(_ token: String?) -> Double {
    switch token {
    case "s", "small": 18
    case "l", "large": 36
    case "xl": 44
    default: 24
    }
  }

  /// The light theme's palette. A colour that is no token is taken as CSS writes it.
  static func color(_ token: String?) -> CGColor {
    guard let token else { return CGColor(rgb: 0x1D1D1D) }
    return palette[token].map { CGColor(rgb: $0) } ?? CGColor(css: token) ?? CGColor(rgb: 0x1D1D1D)
  }

  private static let palette: [String: UInt32] = [
    "black": 0x1D1D1D, "grey": 0x9FA8B2, "gray": 0x9FA8B2, "light-violet": 0xE085F4, "violet": 0xAE3EC9, "indigo": 0x4465E9,
    "blue": 0x4465E9, "light-blue": 0x4BA1F1, "cyan": 0x4BA1F1, "yellow": 0xF1AC4B, "orange": 0xE16919, "green": 0x099268,
    "light-green": 0x4CB05E, "light-red": 0xF87777, "red": 0xE03131, "white": 0xFFFFFF,
  ]
}
