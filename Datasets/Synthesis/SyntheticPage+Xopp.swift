import Foundation
import InkGeometry
import InkStrokes

extension SyntheticPage {
  /// The page as Xournal++'s XML (format version 4, not compressed), coordinates in points to two decimals.
  public func xopp() -> String {
    func list(_ values: [Double]) -> String { values.map { Self.number($0, decimals: 2) }.joined(separator: " ") }
    var text = """
      <?xml version="1.0" standalone="no"?>
      <xournal creator="Inkwright" fileversion="4">
      <title>Xournal++ document</title>
      <page width="\(Self.number(Double(bounds.width), decimals: 2))" height="\(Self.number(Double(bounds.height), decimals: 2))">
      <background type="solid" color="#ffffffff" style="plain"/>
      <layer>

      """
    for stroke in strokes {
      let points = stroke.path.points
      let width = Self.number(Double(points.first?.size.width ?? 1), decimals: 2), color = Self.hex(stroke.ink.color)
      text += "<stroke tool=\"pen\" color=\"\(color)\" width=\"\(width)\">"
      text += list(points.flatMap { [Double($0.location.x) - Double(bounds.minX), Double($0.location.y) - Double(bounds.minY)] })
      text += "</stroke>\n"
    }
    return text + "</layer>\n</page>\n</xournal>\n"
  }

  /// `#rrggbbaa`.
  private static func hex(_ color: CGColor) -> String {
    "#"
      + [color.red, color.green, color.blue, color.alpha].map { part in
        let byte = UInt8(Swift.min(Swift.max(Double(part) * 255, 0), 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}
