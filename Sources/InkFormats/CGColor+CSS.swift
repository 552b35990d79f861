import InkGeometry

extension CGColor {
  /// A colour as CSS 2.1 writes it: hexadecimal, `rgb(…)` with numbers 0 … 255 or percentages, or one of the 17 names.
  init?(css text: String) {
    let word = text.lowercased()
    if let hex = Self.cssNames[word] ?? (word.hasPrefix("#") ? word : nil) {
      self.init(hex: hex)
      return
    }
    guard word.hasPrefix("rgb("), word.hasSuffix(")") else { return nil }
    let parts = word.dropFirst(4).dropLast().split(separator: ",", omittingEmptySubsequences: false).map { part -> Double? in
      let number = part.split(separator: " ").joined()
      guard let value = number.hasSuffix("%") ? number.dropLast().finiteNumber.map({ $0 / 100 }) : number.finiteNumber.map({ $0 / 255 })
      else { return nil }
      return min(max(value, 0), 1)
    }
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    self.init(srgbRed: red, green: green, blue: blue, alpha: 1)
  }

  private static let cssNames = [
    "black": "#000000", "silver": "#c0c0c0", "gray": "#808080", "white": "#ffffff", "maroon": "#800000", "red": "#ff0000",
    "purple": "#800080", "fuchsia": "#ff00ff", "green": "#008000", "lime": "#00ff00", "olive": "#808000", "yellow": "#ffff00",
    "navy": "#000080", "blue": "#0000ff", "teal": "#008080", "aqua": "#00ffff", "orange": "#ffa500",
  ]
}
