import Foundation
import InkGeometry

/// A cell's style: a name and `key=value` pairs.
struct DrawIOStyle {
  private(set) var text: String
  private let rounding = DecimalRounding(decimals: 4)

  /// `name` is the kind of shape in draw.io's words; empty for a rectangle or edge.
  init(_ name: String = "") { text = name.isEmpty ? "" : name + ";" }

  mutating func set(_ key: String, _ value: String) { text += "\(key)=\(value);" }
  mutating func set(_ key: String, _ value: Double) { set(key, rounding.text(of: value)) }
  mutating func set(_ key: String, _ value: Bool) { set(key, value ? "1" : "0") }

  /// Points as shares of the cell's size: `[[x,y],…]`.
  mutating func setCoordinates(_ points: [Vector2], in frame: CGRect) {
    let places = DecimalRounding(decimals: 6)
    func share(_ value: Double, _ low: CGFloat, _ length: CGFloat) -> String {
      places.text(of: length > 0 ? (value - Double(low)) / Double(length) : 0)
    }
    let list = points.map { "[\(share($0.x, frame.minX, frame.width)),\(share($0.y, frame.minY, frame.height))]" }
    set("polyCoords", "[\(list.joined(separator: ","))]")
  }

  mutating func setLine(_ color: CGColor?, width: Double, dashes: [CGFloat]) {
    set("strokeColor", color?.svgHex ?? "none")
    guard color != nil else { return }
    set("strokeWidth", width)
    if let alpha = color?.alpha, alpha < 1 { set("strokeOpacity", Double(alpha) * 100) }
    guard dashes.contains(where: { $0 > 0 }) else { return }
    set("dashed", true)
    // Lengths, not multiples of the line's width.
    set("fixDash", true)
    set("dashPattern", dashes.map { rounding.text(of: Double($0)) }.joined(separator: " "))
  }

  mutating func setFill(_ color: CGColor?) {
    set("fillColor", color?.svgHex ?? "none")
    if let alpha = color?.alpha, alpha < 1 { set("fillOpacity", Double(alpha) * 100) }
  }
}
