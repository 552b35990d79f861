import InkGeometry
import InkStrokes

/// The tools and colours of reMarkable's pages, by their numbers in the files.
enum RemarkablePen {
  /// Tools 6 and 8 rub out; they leave no ink.
  static func isEraser(_ tool: Int) -> Bool { tool == 6 || tool == 8 }

  static func ink(tool: Int, color number: Int, rgba: CGColor? = nil) -> PKInk {
    var color = rgba ?? Self.color(number)
    let type: PKInk.InkType
    switch tool {
    case 0, 12: type = .crayon  // Brush.
    case 1, 14, 7, 13: type = .pencil  // Pencil and mechanical pencil.
    case 3, 16: type = .monoline  // Marker: a broad pen, not a highlighter.
    case 4, 17: type = .monoline  // Fineliner.
    case 21: type = .fountainPen  // Calligraphy pen.
    case 5, 18, 23:  // Highlighter and shader.
      type = .marker
      if color.alpha >= 1 { color.alpha = 0.5 }
    default: type = .pen  // Ballpoint: 2, 15.
    }
    return PKInk(type, color: color)
  }

  private static func color(_ number: Int) -> CGColor {
    let palette: [UInt32] = [
      0x000000, 0x909090, 0xFFFFFF, 0xFBF719, 0x00FF00, 0xFFC0CB, 0x4E69C9, 0xB33E39, 0x7D7D7D, 0xFFED75, 0xA1D87D, 0x8BD0E5, 0xB782CD,
      0xF7E851,
    ]
    return CGColor(rgb: palette.indices.contains(number) ? palette[number] : 0)
  }
}
