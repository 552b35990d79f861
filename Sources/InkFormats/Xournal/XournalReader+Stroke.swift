import Foundation
import InkGeometry
import InkStrokes

extension XournalReader {
  /// Opacity of the highlighter where the colour itself is opaque.
  private static let highlighterOpacity = 0.5
  /// Points. What is broader covers any page and says that the file is damaged.
  private static let largestWidth = 1e6

  mutating func readStroke(into page: inout InkPage, layer: Int) throws(FormatError) {
    let name = "stroke \(page.strokes.count + 1) of page \(page.id)"
    let line = xml.line
    let tool = xml.attribute("tool")
    var color = xml.attribute("color").flatMap(XournalColor.ink) ?? .black
    if tool == "highlighter", color.alpha >= 1 { color.alpha = Self.highlighterOpacity }
    var style = InkPage.StrokeStyle()
    if let fill = xml.attribute("fill")?.finiteNumber, fill > 0 { style.fillOpacity = min(fill / 255, 1) }
    style.dashes = Self.dashes(xml.attribute("style") ?? "")
    let widths = try Self.widths(xml.attribute("width") ?? "", xml.attribute("pressures"), name, line)

    try xml.text(into: &text)
    let points = try Self.points(text, widths, name, line)
    if style != InkPage.StrokeStyle() { page.strokeStyles[page.strokes.count] = style }
    page.strokes.append(
      PKStroke(samples: points, ink: PKInk(tool == "highlighter" ? .marker : .pen, color: color), seed: seed, index: nextIndex()))
    page.strokeLayers.append(layer)
  }

  /// The nominal width, then one for each segment where the pen's pressure counted. Segments without a usable width (the wild
  /// has zero, negative and "nan") have the nominal one.
  private static func widths(_ list: String, _ pressures: String?, _ name: String, _ line: Int) throws(FormatError) -> [Double] {
    var widths: [Double] = []
    for text in [list, pressures ?? ""] {
      var scanner = ASCIIScanner(text)
      scanner.skipSpace()
      while !scanner.isAtEnd {
        let value = scanner.number() ?? .nan
        if widths.isEmpty {
          guard value >= 0, value <= largestWidth else {
            throw FormatError(.invalid("width of \(name)", expected: "a number, 0 to a million"), at: .line(line))
          }
          widths.append(value)
        } else {
          widths.append(value > 0 && value <= largestWidth ? value : widths[0])
        }
        scanner.skipWord()
        scanner.skipSpace()
      }
    }
    return widths.isEmpty ? [1] : widths
  }

  /// Pairs of coordinates. A point has the width of the segment that starts at it, the last one that of the last segment.
  private static func points(_ text: [UInt8], _ widths: [Double], _ name: String, _ line: Int) throws(FormatError) -> [PKStrokePoint] {
    var points: [PKStrokePoint] = []
    points.reserveCapacity(text.count / 12)
    var scanner = ASCIIScanner(text)
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let x = scanner.number()
      scanner.skipSpace()
      let y = scanner.number()
      guard let x, let y, x.isFinite, y.isFinite else {
        throw FormatError(.invalid("point \(points.count + 1) of \(name)", expected: "a pair of finite numbers"), at: .line(line))
      }
      let segment = points.count + 1 < widths.count ? points.count + 1 : widths.count - 1
      points.append(PKStrokePoint(location: CGPoint(x: x, y: y), width: widths[segment]))
      scanner.skipSpace()
    }
    return points
  }

  /// Dash patterns in points; the named ones are Xournal++'s own.
  private static func dashes(_ style: String) -> [CGFloat] {
    switch style {
    case "dash": return [6, 3]
    case "dashdot": return [6, 3, 0.5, 3]
    case "dot": return [0.5, 3]
    default:
      guard style.hasPrefix("cust:") else { return [] }
      let lengths = style.dropFirst(5).split(separator: " ").map(\.finiteNumber)
      return lengths.allSatisfy { ($0 ?? -1) >= 0 } ? lengths.compactMap { $0.map { CGFloat($0) } } : []
    }
  }
}
